import { attribute, optionsOf, readable, readableDict } from '../acroform/attributes.ts';
import { Name, Stream } from '../objects/objects.ts';
import { decodeName, textOf } from '../objects/text-string.ts';
import type { PdfDocument } from '../reader/document.ts';
import type { Field, Widget } from './field-tree.ts';

/** A widget of a checkbox or radio button (ISO 32000-2, 12.7.5.2) and its "on" state. */
export interface Button {
  widget: Widget;
  state: string;
  /** The export value, or the name of the state if there is none. */
  value: string;
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

/** Returns the value of the checked button. Null if none is checked. */
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
