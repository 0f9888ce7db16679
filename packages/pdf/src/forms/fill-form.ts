import { readableDict } from '../acroform/attributes.ts';
import { signatureFields } from '../acroform/signature-fields.ts';
import { type Dict, dict, name, Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import { PageUpdate } from '../painting/page-update.ts';
import { PdfDocument } from '../reader/document.ts';
import { createFontSet } from '../text/font-set.ts';
import { AppearanceMaker } from './appearance.ts';
import { type Field, readFields, type Widget } from './field-tree.ts';
import { type Filling, type FormValue, fillingFor } from './form-values.ts';

export interface FilledForm {
  /** The bytes to append to the PDF. Null if no value changes. */
  tail: Uint8Array | null;
  filled: string[];
  /** Names that are not in the form. */
  unknown: string[];
  /** Values that their fields reject. If there are any, no field is filled in. `message` is a sentence about the field. */
  refused: { name: string; message: string }[];
  /** The names of all fields that can be filled in. */
  names: string[];
}

/**
 * Fills in the PDF's own form (ISO 32000-2, 12.7) in an incremental update, and draws the values. Text can contain any Unicode
 * character. The same values always produce the same bytes.
 * @throws `PdfError` if the PDF cannot be opened or its form is too large
 */
export const fillForm = (bytes: Uint8Array, values: Readonly<Record<string, FormValue>>): FilledForm => {
  const document = PdfDocument.open(bytes);
  const fields = byName(readFields(document));
  const isSigned = signatureFields(document).length > 0;
  const result: FilledForm = { tail: null, filled: [], unknown: [], refused: [], names: fillable(fields) };
  const fillings: { field: Field; filling: Filling }[] = [];
  result.unknown.push(...Object.keys(values).filter((key) => !fields.has(key)));
  for (const [fieldName, known] of fields) {
    const value = Object.hasOwn(values, fieldName) ? values[fieldName] : undefined;
    if (value === undefined) continue;
    for (const field of known) {
      const filling = isSigned ? SIGNED : fillingFor(document, field, value);
      if ('refusal' in filling) {
        result.refused.push({ name: fieldName, message: `The field ${JSON.stringify(fieldName)} ${filling.refusal}.` });
        break;
      }
      fillings.push({ field, filling });
    }
  }
  if (fillings.length === 0 || result.refused.length > 0) return result;
  result.filled = [...new Set(fillings.map(({ field }) => field.name))];
  result.tail = write(document, fillings);
  return result;
};

const SIGNED = { refusal: 'is in a PDF that is already signed, and can no longer be changed' };

/** Groups fields by name, because fields with the same name are one field (12.7.4.2). */
const byName = (fields: Field[]): Map<string, Field[]> => {
  const grouped = new Map<string, Field[]>();
  for (const field of fields) {
    const known = grouped.get(field.name);
    if (known) known.push(field);
    else grouped.set(field.name, [field]);
  }
  return grouped;
};

const fillable = (fields: ReadonlyMap<string, Field[]>): string[] =>
  [...fields].filter(([, [first]]) => first?.type !== 'button' && first?.type !== 'signature').map(([key]) => key);

const write = (document: PdfDocument, fillings: { field: Field; filling: Filling }[]): Uint8Array => {
  const update = new PageUpdate(document);
  const fonts = createFontSet(update);
  const appearances = new AppearanceMaker(update, fonts);
  for (const { field, filling } of fillings) fill(update, appearances, field, filling);
  removeXfa(update);
  fonts.finish();
  return update.finish().tail;
};

const fill = (update: PageUpdate, appearances: AppearanceMaker, field: Field, filling: Filling): void => {
  switch (filling.kind) {
    case 'text':
      change(update, field.ref, (entries) => {
        entries.set('V', textString(filling.text));
        // `RV` is a formatted copy of the old value, which viewers would display instead of the new value.
        entries.delete('RV');
      });
      for (const widget of field.widgets) show(update, widget, appearances.text(widget.entries, filling.text));
      return;
    case 'choice':
      change(update, field.ref, (entries) => {
        entries.set('V', textString(filling.option.value));
        if (filling.index === undefined) entries.delete('I');
        else entries.set('I', [filling.index]);
      });
      for (const widget of field.widgets) {
        show(update, widget, appearances.choice(widget.entries, [filling.option.label]));
      }
      return;
    case 'buttons':
      change(update, field.ref, (entries) => entries.set('V', name(filling.on[0]?.state ?? 'Off')));
      for (const { widget, state, hasAppearance } of filling.buttons) {
        const isOn = filling.on.some((button) => button.widget === widget);
        change(update, widget.ref, (entries) => {
          entries.set('AS', name(isOn ? state : 'Off'));
          if (hasAppearance) return;
          const on = appearances.button(widget.entries, true);
          if (on) entries.set('AP', dict({ N: dict({ [state]: on, Off: appearances.button(widget.entries, false) }) }));
        });
      }
  }
};

const show = (update: PageUpdate, { ref }: Widget, appearance: Ref | undefined): void => {
  if (appearance) change(update, ref, (entries) => entries.set('AP', dict({ N: appearance })));
};

const change = (update: PageUpdate, ref: Ref, edit: (entries: Dict) => void): void => {
  const current = update.current(ref);
  const entries: Dict = new Map(current instanceof Map ? current : []);
  edit(entries);
  update.replace(ref, entries);
};

/** Removes XFA, a second version of the form in XML. Some viewers would display it without the values. */
const removeXfa = (update: PageUpdate): void => {
  const { document } = update;
  const ref = document.catalog.get('AcroForm');
  const form = readableDict(document, ref);
  if (!form?.has('XFA')) return;
  const without: Dict = new Map(form);
  without.delete('XFA');
  const catalog: Dict = new Map(document.catalog);
  catalog.delete('NeedsRendering');
  if (ref instanceof Ref) update.replace(ref, without);
  else catalog.set('AcroForm', without);
  update.replace(document.root, catalog);
};
