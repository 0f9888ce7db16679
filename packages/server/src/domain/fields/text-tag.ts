import { FIELD_TYPES, type FieldType } from './field-type.ts';

/**
 * Text in a PDF that becomes a field: `{{type, rN, key=value, ...}}`. The type is in upper or lower case, N is the recipient's
 * position in the signing order, and the settings are those of `fieldMeta`.
 */
export interface TextTag {
  type: FieldType;
  /** Position of the recipient, starting at 1. */
  recipientPlace: number;
  /** Settings as in a request. The field type determines which are allowed. */
  fieldMeta: Record<string, unknown>;
}

const RECIPIENT = /^r([1-9]\d{0,3})$/i;
const SETTING = /^([^=]*)=(.*)$/;

/**
 * Parses the text between the braces.
 * @returns null if it does not contain a field type and a recipient. In that case, it stays ordinary text
 */
export function readTextTag(text: string): TextTag | null {
  const [first = '', second = '', ...settings] = text.split(',').map((part) => part.trim());
  const type = FIELD_TYPES.find((name) => name === first.toUpperCase().replace(/[\s-]/g, '_'));
  const place = RECIPIENT.exec(second)?.[1];
  if (!type || place === undefined) return null;
  const fieldMeta = Object.fromEntries(settings.flatMap((setting) => (setting === '' ? [] : [parseSetting(setting)])));
  return { type, recipientPlace: Number(place), fieldMeta };
}

/** Maps settings of `fieldMeta` that are numbers, booleans, or options separated by `|`. All others are text. */
const KINDS = {
  required: 'yes-or-no',
  readOnly: 'yes-or-no',
  fontSize: 'number',
  characterLimit: 'number',
  lineHeight: 'number',
  letterSpacing: 'number',
  minValue: 'number',
  maxValue: 'number',
  validationLength: 'number',
  values: 'options',
  label: 'text',
  placeholder: 'text',
  text: 'text',
  value: 'text',
  defaultValue: 'text',
  numberFormat: 'text',
  textAlign: 'text',
  verticalAlign: 'text',
  direction: 'text',
  validationRule: 'text',
} as const;

type Setting = keyof typeof KINDS;

function parseSetting(written: string): [string, unknown] {
  const [, key = '', value = ''] = SETTING.exec(written) ?? [written, written];
  const trimmed = key.trim();
  const name = (Object.keys(KINDS) as Setting[]).find((known) => known.toLowerCase() === trimmed.toLowerCase());
  return name ? [name, readValue(name, value.trim())] : [trimmed, value.trim()];
}

/** Parses a value. A value of the wrong type stays text, so that it is rejected in the same way as in a request. */
function readValue(name: Setting, value: string): unknown {
  switch (KINDS[name]) {
    case 'yes-or-no':
      return { true: true, false: false }[value.toLowerCase()] ?? value;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
    case 'options':
      return value.split('|').map((option) => ({ value: option.trim() }));
    case 'text':
      return value;
  }
}
