import { unlessDamaged } from '../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue, Stream } from '../objects/objects.ts';
import { decodeText, textOf } from '../objects/text-string.ts';
import type { PdfDocument } from '../reader/document.ts';

/** Maximum depth of a field tree, so that a cycle of `Parent` entries ends. Real forms are never deeper. */
export const MAX_FIELD_DEPTH = 64;

/** Field flags (ISO 32000-2, tables 227, 229, 231 and 233). */
export const FLAGS = {
  READ_ONLY: 1,
  MULTILINE: 1 << 12,
  PASSWORD: 1 << 13,
  RADIO: 1 << 15,
  PUSH_BUTTON: 1 << 16,
  COMBO: 1 << 17,
  COMB: 1 << 24,
  IN_UNISON: 1 << 25,
} as const;

export type FormFieldType = 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';

const MAX_TEXT_BYTES = 1024 * 1024;

/** Returns null if the value cannot be read, because forms treat broken values as missing. */
export const readable = (document: PdfDocument, value: PdfValue | undefined): PdfValue =>
  unlessDamaged(() => document.resolve(value)) ?? null;

export const readableDict = (document: PdfDocument, value: PdfValue | undefined): Dict | undefined => {
  const read = readable(document, value);
  return read instanceof Map ? read : undefined;
};

/** Returns the interactive form (ISO 32000-2, 12.7.3). Undefined if the document has none. */
export const formOf = (document: PdfDocument): Dict | undefined =>
  readableDict(document, document.catalog.get('AcroForm'));

/** Returns an attribute of a field or its widget, which may be inherited (12.7.4.1). */
export const attribute = (document: PdfDocument, field: Dict, key: string): PdfValue => {
  let node: Dict | undefined = field;
  for (let depth = 0; node && depth < MAX_FIELD_DEPTH; depth++) {
    const value = readable(document, node.get(key));
    if (value !== null) return value;
    node = readableDict(document, node.get('Parent'));
  }
  return null;
};

export const numberAttribute = (document: PdfDocument, field: Dict, key: string): number => {
  const value = attribute(document, field, key);
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
};

/** Returns the type of a field. Undefined if the dictionary is not a field. */
export const fieldType = (document: PdfDocument, field: Dict): FormFieldType | undefined => {
  const type = attribute(document, field, 'FT');
  if (!(type instanceof Name)) return undefined;
  const flags = numberAttribute(document, field, 'Ff');
  switch (type.value) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return 'choice';
    case 'Sig':
      return 'signature';
    case 'Btn':
      return flags & FLAGS.PUSH_BUTTON ? 'button' : flags & FLAGS.RADIO ? 'radio' : 'checkbox';
    default:
      return undefined;
  }
};

export interface FormOption {
  value: string;
  label: string;
}

/** Returns the options of a choice field, or the export values of buttons (12.7.5.2.3 and 12.7.5.4). */
export const optionsOf = (document: PdfDocument, field: Dict): FormOption[] => {
  const options = attribute(document, field, 'Opt');
  if (!Array.isArray(options)) return [];
  return options.map((item) => {
    const option = readable(document, item);
    const [value, label] = Array.isArray(option) ? option.map((part) => textOf(readable(document, part))) : [];
    const text = value ?? textOf(option) ?? '';
    return { value: text, label: label ?? text };
  });
};

/** Returns the value of a text or choice field. A choice field can have several selected options. */
export const valuesOf = (document: PdfDocument, field: Dict): string[] => {
  const value = attribute(document, field, 'V');
  const values = Array.isArray(value) ? value.map((item) => readable(document, item)) : [value];
  return values.flatMap((item) => {
    const text = item instanceof Stream ? textOfStream(document, item) : textOf(item);
    return text === undefined ? [] : [text];
  });
};

const textOfStream = (document: PdfDocument, stream: Stream): string | undefined => {
  const bytes = unlessDamaged(() => document.decode(stream, MAX_TEXT_BYTES));
  return bytes && decodeText(new PdfString(bytes));
};
