import {
  type FieldInput,
  HANDWRITING_FACES,
  type HandwritingFace,
  type NumberInput,
  type SignatureInput,
} from '@countersign/contracts/signing';
import {
  countCharacters,
  isBlank,
  isEmailAddress,
  isMultiLine,
  isSingleLine,
  LIMITS,
  withoutReordering,
} from '@countersign/contracts/text';
import type { Reason } from '@countersign/languages';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { RuleViolation } from '../problems/rule-violation.ts';
import { type DateStyle, formatDate, parseDate } from './date-format.ts';
import { isReadOnly, type ValueField } from './field-input.ts';
import type { CheckboxMeta, FieldMetaOf } from './field-meta.ts';
import { nameOfField } from './field-type.ts';
import { numberProblem, readFieldNumber } from './number-format.ts';
import { isSelectionFine, type SelectionRule, selectionRule } from './selection-rule.ts';

/** A valid value in its stored form. `customText` is the text to display and print. It is empty for an image. */
export type InsertedValue =
  | {
      kind: 'image';
      method: 'drawn' | 'uploaded';
      mediaType: 'image/png' | 'image/jpeg';
      base64: string;
      customText: '';
    }
  | { kind: 'typed-signature'; customText: string; face?: HandwritingFace | undefined }
  | { kind: 'text'; customText: string }
  /** Ids of the selected options, in the order of the options. `customText` lists their values. */
  | { kind: 'choice'; optionIds: number[]; customText: string };

export interface ValueRules extends DateStyle {
  drawSignatureEnabled: boolean;
  typedSignatureEnabled: boolean;
  uploadSignatureEnabled: boolean;
}

const DATA_URL = /^data:image\/(png|jpeg|jpg);base64,([A-Za-z0-9+/]+={0,2})$/;

/** A value was rejected. The caller adds the field. `reason` is null for values that no page of the service sends. */
class Refused extends Error {
  constructor(
    message: string,
    readonly reason: Reason | null = null,
    readonly code: ProblemCode = 'INVALID_FIELD_VALUE',
  ) {
    super(message);
  }
}

/**
 * Validates a recipient's value for a field and returns its stored form. Only TEXT may contain line breaks, and other
 * control characters are always rejected.
 * @param now value of an empty DATE
 * @throws RuleViolation FIELD_READ_ONLY, SIGNATURE_METHOD_NOT_ALLOWED or INVALID_FIELD_VALUE, naming the field
 */
export function validateFieldValue(field: ValueField, input: FieldInput, rules: ValueRules, now: Date): InsertedValue {
  if (isReadOnly(field)) throw new RuleViolation('FIELD_READ_ONLY', `${nameOfField(field)} is read-only.`);
  return insertedValue(field, input, rules, now);
}

/** Like `validateFieldValue`, for a value that the service inserts: the default of a read-only field, or a prefill. */
export function insertedValue(field: ValueField, input: FieldInput, rules: ValueRules, now: Date): InsertedValue {
  try {
    return read(field, input, rules, now);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const issue = { path: ['value'], message: error.message };
    throw new RuleViolation(error.code, `${nameOfField(field)}: ${error.message}.`, [issue], error.reason);
  }
}

function read(field: ValueField, input: FieldInput, rules: ValueRules, now: Date): InsertedValue {
  switch (field.type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return readSignature(requireSignature(input), rules);
    case 'INITIALS': {
      const typed = typeof input === 'object' && !Array.isArray(input) && input.type === 'typed' ? input.text : input;
      return { kind: 'text', customText: requireLine(typed, LIMITS.initials) };
    }
    case 'NAME':
      return { kind: 'text', customText: requireLine(input, LIMITS.recipientName) };
    case 'EMAIL':
      return { kind: 'text', customText: readEmail(input) };
    case 'DATE':
      return { kind: 'text', customText: readDate(input, rules, now) };
    case 'TEXT':
      return { kind: 'text', customText: readText(input, field.meta) };
    case 'NUMBER':
      return { kind: 'text', customText: readNumberInput(input, field.meta) };
    case 'RADIO':
      return readRadio(input, field.meta?.values ?? []);
    case 'CHECKBOX':
      return readCheckbox(input, field.meta);
    case 'DROPDOWN':
      return { kind: 'text', customText: readDropdown(input, field.meta) };
  }
}

function readSignature(input: SignatureInput, rules: ValueRules): InsertedValue {
  requireMethod(input.type, rules);
  if (input.type === 'typed') {
    const customText = requireLine(input.text, LIMITS.typedSignature);
    const isUsual = input.face === undefined || input.face === HANDWRITING_FACES[0];
    return { kind: 'typed-signature', customText, ...(!isUsual && { face: input.face }) };
  }

  // Check this first, so that no regular expression is applied to a very long text.
  if (input.image.length > LIMITS.signatureImageBytes * 1.4)
    throw new Refused('the image is too large', { name: 'imageTooLarge' });
  const [, format, base64] = DATA_URL.exec(input.image) ?? [];
  if (!format || !base64 || base64.length % 4 !== 0)
    throw new Refused('the image must be a data: URL of a PNG or JPEG in base64', { name: 'imageUnreadable' });
  if ((base64.length / 4) * 3 > LIMITS.signatureImageBytes)
    throw new Refused('the image is too large', { name: 'imageTooLarge' });
  return {
    kind: 'image',
    method: input.type,
    mediaType: format === 'png' ? 'image/png' : 'image/jpeg',
    base64,
    customText: '',
  };
}

function requireMethod(method: SignatureInput['type'], rules: ValueRules): void {
  const enabled = {
    drawn: rules.drawSignatureEnabled,
    typed: rules.typedSignatureEnabled,
    uploaded: rules.uploadSignatureEnabled,
  };
  if (enabled[method]) return;

  const allowed = Object.entries(enabled).flatMap(([name, isEnabled]) => (isEnabled ? [name] : []));
  throw new Refused(
    `a ${method} signature is not allowed; allowed: ${allowed.join(', ') || 'none'}`,
    { name: 'methodNotAllowed' },
    'SIGNATURE_METHOD_NOT_ALLOWED',
  );
}

function requireSignature(input: FieldInput): SignatureInput {
  if (typeof input === 'object' && !Array.isArray(input) && input.type !== 'number') return input;
  throw new Refused('a signature must be {type: "drawn" or "uploaded", image} or {type: "typed", text}');
}

function readEmail(input: FieldInput): string {
  const email = requireLine(input, LIMITS.emailAddress);
  if (!isEmailAddress(email)) throw new Refused('is not a valid email address', { name: 'notAnAddress' });
  return email;
}

function readDate(input: FieldInput, rules: ValueRules, now: Date): string {
  const given = requireText(input).trim();
  const date = given === '' ? { moment: now } : parseDate(given, rules);
  if (!date) {
    const wanted = `yyyy-MM-dd, an ISO 8601 timestamp or the format ${rules.dateFormat}`;
    throw new Refused(`is not a date; use ${wanted}`, { name: 'notADate' });
  }
  return formatDate(date, rules);
}

function readText(input: FieldInput, meta: FieldMetaOf<'TEXT'> | null): string {
  const text = requireText(input).replace(/\r\n?/g, '\n');
  if (isBlank(text)) throw new Refused('must not be empty', { name: 'empty' });
  if (!isMultiLine(text)) throw new Refused('must not contain control characters', { name: 'unprintable' });
  requireLength(text, meta?.characterLimit || LIMITS.fieldText);
  return text;
}

function readNumberInput(input: FieldInput, meta: FieldMetaOf<'NUMBER'> | null): string {
  const { text: typed, language } = isNumberInput(input) ? input : { text: input, language: undefined };
  const text = requireLine(typeof typed === 'number' ? String(typed) : typed, LIMITS.numberText);
  const problem = numberProblem(text, meta ?? {}, language);
  const number = readFieldNumber(text, meta ?? {}, language);
  if (problem !== null || !number) throw new Refused(problem?.message ?? 'is not a number', problem?.reason);
  return number.text;
}

const isNumberInput = (input: FieldInput): input is NumberInput =>
  typeof input === 'object' && !Array.isArray(input) && input.type === 'number';

type Option = NonNullable<CheckboxMeta['values']>[number];

function readRadio(input: FieldInput, options: readonly Option[]): InsertedValue {
  if (typeof input !== 'string' && typeof input !== 'number') throw new Refused('must be the value of one option');
  const { id, value } = findOption(input, options);
  return { kind: 'choice', optionIds: [id], customText: value };
}

const TICK = { at_least: 'tickAtLeast', at_most: 'tickAtMost', exactly: 'tickExactly' } as const satisfies Record<
  SelectionRule,
  Reason['name']
>;

function readCheckbox(input: FieldInput, meta: CheckboxMeta | null): InsertedValue {
  if (!Array.isArray(input)) throw new Refused('must be an array of the values of the selected options');

  const options = meta?.values ?? [];
  const ticked = new Set(input.map((item) => findOption(item, options)));
  const selection = meta && selectionRule(meta);
  if (selection && !isSelectionFine(ticked.size, selection)) {
    const { rule, length: count } = selection;
    const message = `${rule.replace('_', ' ')} ${count} must be selected, not ${ticked.size}`;
    throw new Refused(message, { name: TICK[rule], count });
  }
  if (meta?.required && ticked.size === 0) {
    throw new Refused('at least one option must be selected', { name: 'tickAtLeast', count: 1 });
  }

  const inOrder = options.filter((option) => ticked.has(option));
  return {
    kind: 'choice',
    optionIds: inOrder.map(({ id }) => id),
    customText: inOrder.map(({ value }) => value).join(', '),
  };
}

function readDropdown(input: FieldInput, meta: FieldMetaOf<'DROPDOWN'> | null): string {
  const options = meta?.values ?? [];
  const value = requireText(input);
  if (value === '') throw new Refused('must not be empty', { name: 'empty' });
  if (!options.some((option) => option.value === value)) {
    throw new Refused(`"${value.slice(0, 100)}" is not one of the options`, { name: 'notAnOption' });
  }
  return value;
}

function findOption(item: string | number, options: readonly Option[]): Option {
  const [found, another] = options.filter(({ id, value }) => (typeof item === 'number' ? id : value) === item);
  if (!found) throw new Refused(`"${String(item).slice(0, 100)}" is not one of the options`, { name: 'notAnOption' });
  if (another) throw new Refused(`several options are "${item}"; send the option's id, as a number`);
  return found;
}

function requireText(input: FieldInput): string {
  if (typeof input !== 'string') throw new Refused('must be a string');
  return withoutReordering(input);
}

function requireLine(input: FieldInput, limit: number): string {
  const line = requireText(input).trim();
  if (line === '') throw new Refused('must not be empty', { name: 'empty' });
  if (!isSingleLine(line)) throw new Refused('must not contain line breaks or control characters', { name: 'oneLine' });
  if (isBlank(line)) throw new Refused('must contain a visible character', { name: 'empty' });
  requireLength(line, limit);
  return line;
}

function requireLength(text: string, limit: number): void {
  if (countCharacters(text) <= limit) return;
  throw new Refused(`must be at most ${limit} characters, not ${countCharacters(text)}`, {
    name: 'tooLong',
    count: limit,
  });
}
