import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { InvalidArgumentError } from 'commander';

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('The value must be a whole number.');
  return Number(text);
}

/**
 * Parses a date or time in ISO 8601, which must be in the future. A date without a time means the start of that day in
 * UTC.
 */
export function laterDate(text: string): Date {
  const date = new Date(/^\d{4}-\d\d-\d\d/.test(text) ? text : Number.NaN);
  if (date.getTime() > Date.now()) return date;
  throw new InvalidArgumentError('The value must be a future date, such as 2030-01-31.');
}

/** Parses a comma-separated list of scopes. Removes duplicates and sorts the rest in the order of `SCOPES`. */
export function scopeList(text: string): Scope[] {
  const named: readonly string[] = text.split(',').map((name) => name.trim());
  const scopes = SCOPES.filter((scope) => named.includes(scope));
  if (scopes.length > 0 && scopes.length === new Set(named).size) return scopes;
  throw new InvalidArgumentError(`The value must be one or more of ${SCOPES.join(',')}, separated by commas.`);
}
