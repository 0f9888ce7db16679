import { attribute, optionsOf, readable, readableDict } from '../acroform/attributes.ts';
import { Name, Stream } from '../objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { decodeName, textOf } from '../reader/text-string.ts';
import type { Field, Widget } from './field-tree.ts';

/** A widget of a checkbox or radio button (ISO 32000-2, 12.7.5.2) and its "on" state. */
export interface Button {
  widget: Widget;
  /** The name of the state in the file. */
  state: string;
  /** The export value, or the name of the state if there is none. */
  value: string;
  /** Whether the button has appearances for its states. */
  hasAppearance: boolean;
}

export const buttonsOf = (document: PdfDocument, field: Field): Button[] => {
  const exported = optionsOf(document, field.entries);
  return field.widgets.map((widget, index) => {
    const known = onState(document, widget);
    const state = known ?? (field.type === 'radio' ? String(index) : 'Yes');
    const value = exported[index]?.value || decodeName(new Name(state));
    return { widget, state, value, hasAppearance: known !== undefined };
  });
};

/** Returns null if no button is on. */
export const checkedValue = (document: PdfDocument, field: Field): string | null => {
  const state = textOf(attribute(document, field.entries, 'V'));
  return buttonsOf(document, field).find((button) => decodeName(new Name(button.state)) === state)?.value ?? null;
};

const onState = (document: PdfDocument, { entries }: Widget): string | undefined => {
  const appearances = readableDict(document, entries.get('AP'));
  for (const kind of ['N', 'D']) {
    const states = readable(document, appearances?.get(kind));
    if (!(states instanceof Map)) continue;
    for (const [state, appearance] of states) {
      if (state !== 'Off' && readable(document, appearance) instanceof Stream) return state;
    }
  }
  return undefined;
};
