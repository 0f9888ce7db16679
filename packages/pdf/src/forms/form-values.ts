import { FLAGS, type FormOption, numberAttribute, optionsOf } from '../acroform/attributes.ts';
import type { PdfDocument } from '../reader/document.ts';
import { type Button, buttonsOf } from './button-states.ts';
import type { Field } from './field-tree.ts';
import { fieldOptions, maxLength } from './form-fields.ts';

/** A value for a field. Numbers are written as digits, and booleans are for checkboxes. */
export type FormValue = string | number | boolean;

export type Filling =
  | { kind: 'text'; text: string }
  /** `index` is undefined for free text in a combo box. */
  | { kind: 'choice'; option: FormOption; index: number | undefined }
  /** `on` lists the buttons to turn on, which all have the same state. If it is empty, the field is turned off. */
  | { kind: 'buttons'; buttons: Button[]; on: Button[] };

/** Reason why the field rejects a value, phrased as the second half of a sentence about the field. */
export type Refusal = { refusal: string };

/** Flag of a combo box that accepts text that is not among its options (ISO 32000-2, table 233). */
const EDITABLE = 1 << 18;
/** Maximum number of characters in a text. No form has space for more, and this amount can still be drawn quickly. */
const LONGEST_TEXT = 50_000;

export const fillingFor = (document: PdfDocument, field: Field, value: FormValue): Filling | Refusal => {
  switch (field.type) {
    case 'text':
      return textFilling(document, field, value);
    case 'choice':
      return choiceFilling(document, field, value);
    case 'checkbox':
    case 'radio':
      return buttonFilling(document, field, value);
    case 'button':
      return { refusal: 'is a push button, which has no value' };
    case 'signature':
      return { refusal: 'is a signature field, which cannot be filled in' };
  }
};

const textFilling = (document: PdfDocument, { entries }: Field, value: FormValue): Filling | Refusal => {
  if (typeof value === 'boolean') return { refusal: 'accepts text, not true or false' };
  if (numberAttribute(document, entries, 'Ff') & FLAGS.PASSWORD) {
    return { refusal: 'is for a password, which must not be stored in a PDF' };
  }
  const text = String(value);
  const limit = Math.min(maxLength(document, entries) ?? LONGEST_TEXT, LONGEST_TEXT);
  if ([...text].length > limit) return { refusal: `accepts at most ${limit} characters` };
  return { kind: 'text', text };
};

const choiceFilling = (document: PdfDocument, { entries }: Field, value: FormValue): Filling | Refusal => {
  const text = String(value);
  const options = optionsOf(document, entries);
  const exact = options.findIndex((option) => option.value === text);
  const index = exact >= 0 ? exact : options.findIndex((option) => option.label === text);
  const option = options[index];
  if (option && typeof value !== 'boolean') return { kind: 'choice', option, index };
  const isEditable = (numberAttribute(document, entries, 'Ff') & EDITABLE) !== 0;
  if (isEditable && typeof value !== 'boolean' && text.length <= LONGEST_TEXT) {
    return { kind: 'choice', option: { value: text, label: text }, index: undefined };
  }
  return { refusal: `takes one of ${listed(options.map(({ label }) => label))}` };
};

const buttonFilling = (document: PdfDocument, field: Field, value: FormValue): Filling | Refusal => {
  const buttons = buttonsOf(document, field);
  const [first] = buttons;
  if (value === false || value === 'Off') return { kind: 'buttons', buttons, on: [] };
  if (value === true && first && buttons.every(({ state }) => state === first.state)) {
    return { kind: 'buttons', buttons, on: buttons };
  }
  const chosen = buttons.find((button) => button.value === String(value) || button.state === String(value));
  if (!chosen || typeof value === 'boolean') {
    const choices = listed(fieldOptions(document, field).map((option) => option.value));
    return { refusal: field.type === 'radio' ? `takes one of ${choices}` : `takes true, false or one of ${choices}` };
  }
  const isUnison =
    field.type === 'checkbox' || (numberAttribute(document, field.entries, 'Ff') & FLAGS.IN_UNISON) !== 0;
  return { kind: 'buttons', buttons, on: isUnison ? buttons.filter(({ state }) => state === chosen.state) : [chosen] };
};

const MOST_LISTED = 50;

/** Joins names in quotes. If there are too many for a message, lists the first ones and counts the rest. */
export const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name));
  if (shown.length === 0) return 'no options';
  return names.length > MOST_LISTED ? `${shown.join(', ')} and ${names.length - MOST_LISTED} more` : shown.join(', ');
};
