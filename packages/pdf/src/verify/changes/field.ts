import { type Dict, Name, PdfString, type PdfValue } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import type { FormNode } from '../form-nodes.ts';
import { atObject, type Change, granted, notGranted, type Permissions, refused, unlisted } from './change.ts';
import { type Comparison, type Difference, keysOf } from './comparison.ts';
import { otherThanValue } from './look-of-value.ts';

/** What is compared as part of the tree or of the page, and when a box was last touched. */
const FREE = new Set(['Kids', 'P', 'M', 'StructParent']);
/** A field's value, and how it is shown. */
const VALUE = new Set(['V', 'AP', 'AS', 'RV', 'I', 'TI']);

const READ_ONLY = 1;
/** A button to press (ISO 32000-2, table 229): it has a look, but no value. */
const PUSH_BUTTON = 1 << 16;
/** Print and Locked (ISO 32000-2, table 167): what signing does to its box. */
const PRINT_AND_LOCKED = 4 + 128;

/** A field, or one of its boxes, that was there before. */
export function* fieldChanges(
  comparison: Comparison,
  before: FormNode,
  after: FormNode,
  signatures: ReadonlySet<Dict>,
  permissions: Permissions,
): Generator<Change> {
  let shown: Difference | undefined;
  for (const key of keysOf(before.own, after.own)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(before.own.get(key), after.own.get(key));
    if (!difference) continue;
    difference.object ??= after.number;
    if (VALUE.has(key)) shown ??= difference;
    else if (!isFlagOfSigning(comparison, key, before, after)) {
      yield unlisted(
        permissions,
        `The form field "${before.name}" was changed in its "${key}"${atObject(difference.object)}.`,
      );
    }
  }
  if (!shown) return;
  yield before.type === 'Sig'
    ? signedField(comparison, before, after, { shown, signatures }, permissions)
    : filledField(comparison, before, after, shown, permissions);
}

/** Signing may make fields read-only and lock the signature's box; nothing may be shown or hidden by it. */
const isFlagOfSigning = ({ before, after }: Comparison, key: string, then: FormNode, now: FormNode): boolean => {
  if (key !== 'Ff' && !(key === 'F' && then.type === 'Sig')) return false;
  const flags = (value: PdfValue): number => (typeof value === 'number' ? value : 0);
  const old = flags(before.resolve(then.own.get(key)));
  const added = flags(after.resolve(now.own.get(key))) ^ old;
  const permitted = key === 'Ff' ? READ_ONLY : PRINT_AND_LOCKED;
  return (added & ~permitted) === 0 && (old & added) === 0;
};

const signedField = (
  comparison: Comparison,
  then: FormNode,
  now: FormNode,
  { shown: { object }, signatures }: { shown: Difference; signatures: ReadonlySet<Dict> },
  permissions: Permissions,
): Change => {
  const { before, after } = comparison;
  const wasSigned = before.resolve(then.field.get('V')) !== null;
  if (comparison.difference(then.field.get('V'), now.field.get('V')) === undefined) {
    return unlisted(permissions, `The signature field "${then.name}" looks different now${atObject(object)}.`);
  }
  if (wasSigned)
    return refused(`The signature in the field "${then.name}" was replaced or removed${atObject(object)}.`);
  if (permissions.locks(then.name) || (permissions.level === 1 && !isTimestamp(after, now))) {
    return refused(`The field "${then.name}" was signed, which an earlier signature forbids${atObject(object)}.`);
  }
  const value = after.resolve(now.field.get('V'));
  if (!(value instanceof Map && signatures.has(value))) {
    return unlisted(
      permissions,
      `The field "${then.name}" was filled in, but not with a signature of its own${atObject(object)}.`,
    );
  }
  return granted(`The field "${then.name}" was signed${atObject(object)}.`);
};

/** Does the field hold a document timestamp (ISO 32000-2, 12.8.5)? */
export const isTimestamp = (document: PdfDocument, { field }: FormNode): boolean => {
  const subFilter = document.resolve(document.resolveDict(field.get('V'))?.get('SubFilter'));
  return subFilter instanceof Name && subFilter.value === 'ETSI.RFC3161';
};

const filledField = (
  comparison: Comparison,
  then: FormNode,
  now: FormNode,
  { object }: Difference,
  permissions: Permissions,
): Change => {
  const field = `The form field "${then.name}"`;
  const at = atObject(object);
  if (comparison.difference(then.field.get('V'), now.field.get('V')) === undefined) {
    return unlisted(permissions, `${field} looks different, though its value is the same${at}.`);
  }
  if (permissions.locks(then.name)) return refused(`${field} was changed, though a signature locked it${at}.`);
  if (permissions.level === 1) return refused(`${field} was filled in, though the certification forbids it${at}.`);
  if (then.type === 'Btn' && then.flags & PUSH_BUTTON) return unlisted(permissions, `${field} looks different${at}.`);
  if (then.flags & READ_ONLY) return unlisted(permissions, `${field} was changed, though it is read-only${at}.`);
  if (permissions.level === undefined && !isEmpty(comparison, then)) {
    return notGranted(`${field} had been filled in and was changed${at}.`);
  }
  const problem = otherThanValue(comparison, then, now);
  return problem ? notGranted(`${field} was filled in, but ${problem}${at}.`) : granted(`${field} was filled in${at}.`);
};

const isEmpty = (comparison: Comparison, { field }: FormNode): boolean => {
  const value = comparison.before.resolve(field.get('V'));
  if (value === null) return true;
  if (value instanceof PdfString || Array.isArray(value)) {
    return (value instanceof PdfString ? value.bytes : value).length === 0;
  }
  return value instanceof Name && value.value === 'Off';
};
