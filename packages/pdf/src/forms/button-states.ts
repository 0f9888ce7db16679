import { attribute, optionsOf, readable, readableDict } from '../acroform/attributes.ts';
import { Name, Stream } from '../objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { decodeName, textOf } from '../reader/text-string.ts';
import type { Field, Widget } from './field-tree.ts';

/** A checkbox or radio button (ISO 32000-2, 12.7.5.2) and the state in which it is on. */
export interface Button {
  widget: Widget;
  /** The name of the state, as written in the file. */
  state: string;
  /** The export value if there is one, otherwise the state. */
  value: string;
  /** Whether the button has appearances to switch between. */
  hasAppearance: boolean;
}

/** Returns the widgets of a checkbox or a set of radio buttons. */
export const buttonsOf = (document: PdfDocument, field: Field): Button[] => {
  const exported = optionsOf(document, field.entries);
  return field.widgets.map((widget, index) => {
    const known = onState(document, widget);
    const state = known ?? (field.type === 'radio' ? String(index) : 'Yes');
    const value = exported[index]?.value || decodeName(new Name(state));
    return { widget, state, value, hasAppearance: known !== undefined };
  });
};

/** Returns the value of the button that is on; null if none is. */
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
