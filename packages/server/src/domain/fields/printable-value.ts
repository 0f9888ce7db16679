import { unprintable } from '@countersign/pdf/printable';
import { RuleViolation } from '../problems/rule-violation.ts';
import type { ValueField } from './field-input.ts';
import { type FieldType, nameOfField } from './field-type.ts';
import type { InsertedValue, ValueRules } from './field-value.ts';

/** Types of fields whose text recipients can enter freely. All other text comes from the sender or the service. */
const WRITTEN: ReadonlySet<FieldType> = new Set(['SIGNATURE', 'FREE_SIGNATURE', 'INITIALS', 'NAME', 'EMAIL', 'TEXT']);

const MOST_NAMED = 10;

/** Returns the characters of a text that cannot be printed, as a readable list. Null if all can. */
export function unprintableLetters(text: string): string | null {
  const letters = unprintable(text);
  if (letters.length === 0) return null;
  return letters.length > MOST_NAMED ? `${letters.slice(0, MOST_NAMED).join(' ')} …` : letters.join(' ');
}

/**
 * Rejects a recipient's text if a character would be printed as a box in the sealed PDF. The recipient can use other
 * characters or draw the signature.
 * @throws RuleViolation CHARACTERS_NOT_PRINTABLE, naming the field and the characters
 */
export function requirePrintable(field: ValueField, value: InsertedValue, rules: ValueRules): void {
  if (!WRITTEN.has(field.type)) return;
  const letters = unprintableLetters(value.customText);
  if (letters === null) return;
  const isDrawable = value.kind === 'typed-signature' && rules.drawSignatureEnabled;
  const what = `contains characters that cannot be printed: ${letters}`;
  const message = `${nameOfField(field)}: ${what}.${isDrawable ? ' Draw the signature instead.' : ''}`;
  const issue = { path: ['value'], message: what };
  const name = isDrawable ? 'drawInstead' : 'notPrinted';
  throw new RuleViolation('CHARACTERS_NOT_PRINTABLE', message, [issue], { name, letters });
}
