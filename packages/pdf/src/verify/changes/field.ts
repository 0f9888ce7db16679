import { attribute } from '../../acroform/attributes.ts';
import type { FormNode } from '../../acroform/form-nodes.ts';
import { colourOf } from '../../forms/default-appearance.ts';
import { type Dict, Name, PdfString, type PdfValue, Stream } from '../../objects/objects.ts';
import { readRectangle } from '../../page/geometry.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { isDrawnAsBefore } from '../appearances/added-appearance.ts';
import { otherThanValue, textValue } from '../appearances/appearance-of-value.ts';
import type { Misleading } from '../appearances/misleading.ts';
import { type Change, granted, notGranted, type Permissions, refused, unlisted } from '../comparison/change.ts';
import { type Comparison, type Difference, keysOf } from '../comparison/comparison.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';
import { looksIn } from '../looks/field-looks.ts';
import { shownArea } from './shown-area.ts';

/** Entries that are compared with the tree or the page, and the modification date of a widget. */
const FREE = new Set(['Kids', 'P', 'M', 'StructParent']);
const VALUE = new Set(['V', 'AP', 'AS', 'RV', 'I', 'TI']);
/** Text formatting entries. Programs may change them when they draw a new value, because the result is checked. */
const MANNER_OF_TEXT = new Set(['DA', 'DS', 'Q']);
/** Inheritable entries (ISO 32000-2, tables 226, 228, 232 and 234). A field may repeat an inherited value. */
const INHERITABLE = new Set(['FT', 'Ff', 'V', 'DV', 'DA', 'DS', 'Q', 'MaxLen', 'Opt', 'TI', 'I']);

const READ_ONLY = 1;
/** Push button flag (ISO 32000-2, table 229). A push button has an appearance, but no value. */
const PUSH_BUTTON = 1 << 16;
/** Print and Locked flags (ISO 32000-2, table 167), which signing sets on the widget. */
const PRINT_AND_LOCKED = 4 + 128;

export function* judgeField(
  { comparison, newSignatures, permissions }: Revisions,
  before: FormNode,
  after: FormNode,
): Generator<Change> {
  let shown: Difference | undefined;
  const isRewritten = isTextRewritten(comparison, before, after);
  for (const key of keysOf(before.own, after.own)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(before.own.get(key), after.own.get(key), key);
    if (!difference) continue;
    if (INHERITABLE.has(key) && isSameWithInherited(comparison, key, before, after)) continue;
    difference.object ??= after.number;
    if (VALUE.has(key) || (isRewritten && MANNER_OF_TEXT.has(key))) shown ??= difference;
    else if (key === 'MK' && hasSameFrame(comparison, before, after)) continue;
    else if (!isFlagOfSigning(comparison, key, before, after) && !isBoxOfSigning(comparison, key, before, after)) {
      yield unlisted(permissions, finding('field.entry', { name: before.name, entry: key, object: difference.object }));
    }
  }
  // One widget may still show the earlier value of its field.
  if (!shown && isShownElsewhere(comparison, before, after)) {
    const problem = otherThanValue(comparison, before, after);
    if (problem) yield misleading(comparison, after, { name: before.name, object: after.number }, problem);
  }
  if (!shown) return;
  yield before.type === 'Sig'
    ? signedField(comparison, before, after, { shown, signatures: newSignatures }, permissions)
    : filledField(comparison, before, after, shown, permissions);
}

const isSameWithInherited = (comparison: Comparison, key: string, then: FormNode, now: FormNode): boolean =>
  comparison.difference(attribute(comparison.before, then.own, key), attribute(comparison.after, now.own, key), key) ===
  undefined;

const isTextRewritten = (comparison: Comparison, then: FormNode, now: FormNode): boolean =>
  (then.type === 'Tx' || then.type === 'Ch') &&
  comparison.difference(then.field.get('V'), now.field.get('V'), 'V') !== undefined;

/**
 * Whether the only changed flags are those that signing sets: read-only fields and a locked signature widget. A changed
 * flag must not show or hide anything.
 */
const isFlagOfSigning = ({ before, after }: Comparison, key: string, then: FormNode, now: FormNode): boolean => {
  if (key !== 'Ff' && !(key === 'F' && then.type === 'Sig')) return false;
  const flags = (value: PdfValue): number => (typeof value === 'number' ? value : 0);
  const old = flags(before.resolve(then.own.get(key)));
  const added = flags(after.resolve(now.own.get(key))) ^ old;
  const permitted = key === 'Ff' ? READ_ONLY : PRINT_AND_LOCKED;
  return (added & ~permitted) === 0 && (old & added) === 0;
};

/** Tolerance for rounded color components. */
const ROUNDING = 1 / 255;

/**
 * Whether the background and border (MK, table 192) have the same colors, even in a different notation, such as gray as
 * RGB.
 */
const hasSameFrame = (comparison: Comparison, then: FormNode, now: FormNode): boolean => {
  const { before, after } = comparison;
  const [old, own] = [before.resolveDict(then.own.get('MK')), after.resolveDict(now.own.get('MK'))];
  if (!old || !own) return false;
  return [...keysOf(old, own)].every((key) => {
    if (!comparison.difference(old.get(key), own.get(key), key)) return true;
    if (key !== 'BC' && key !== 'BG') return false;
    const [one, other] = [colorIn(before, old.get(key)), colorIn(after, own.get(key))];
    return one?.every((part, index) => Math.abs(part - (other?.[index] ?? 2)) <= ROUNDING) === true;
  });
};

const colorIn = (document: PdfDocument, value: PdfValue | undefined): readonly number[] | undefined =>
  colourOf((document.resolveArray(value) ?? []).map((part) => Number(document.resolve(part))));

/** Whether signing changed the box of an empty signature field. An invisible signature may shrink it, even to nothing. */
const isBoxOfSigning = ({ before, after }: Comparison, key: string, then: FormNode, now: FormNode): boolean => {
  const isSigning = before.resolve(then.value) === null && after.resolve(now.value) !== null;
  if (key !== 'Rect' || then.type !== 'Sig' || !isSigning) return false;
  const [old, box] = [readRectangle(before, then.own.get('Rect')), readRectangle(after, now.own.get('Rect'))];
  if (!old || !box) return shownArea(after, now) === 0;
  const isWithin = box.left >= old.left && box.bottom >= old.bottom && box.right <= old.right && box.top <= old.top;
  return isWithin || shownArea(after, now) === 0;
};

const signedField = (
  comparison: Comparison,
  then: FormNode,
  now: FormNode,
  { shown: { object }, signatures }: { shown: Difference; signatures: ReadonlySet<Dict> },
  permissions: Permissions,
): Change => {
  const { before, after } = comparison;
  const about = { name: then.name, object };
  const wasSigned = before.resolve(then.field.get('V')) !== null;
  if (comparison.difference(then.field.get('V'), now.field.get('V'), 'V') === undefined) {
    return unlisted(permissions, finding('signature.look', about));
  }
  if (wasSigned) return refused(finding('signature.replaced', about));
  if (permissions.locks(then.name) || (permissions.level === 1 && !isTimestamp(after, now))) {
    return refused(finding('signature.forbidden', about));
  }
  const value = after.resolve(now.field.get('V'));
  if (!(value instanceof Map && signatures.has(value))) {
    return unlisted(permissions, finding('signature.notOwn', about));
  }
  return granted(finding('signature.signed', about));
};

/** Whether the field contains a document timestamp (ISO 32000-2, 12.8.5). */
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
  const about = { name: then.name, object };
  if (comparison.difference(then.field.get('V'), now.field.get('V'), 'V') === undefined) {
    return isDrawnAsBefore(comparison, then, now)
      ? granted(finding('form.drawing', { object }))
      : unlisted(permissions, finding('field.look', about));
  }
  if (permissions.locks(then.name)) return refused(finding('field.locked', about));
  if (permissions.level === 1) return refused(finding('field.forbidden', about));
  if (then.type === 'Btn' && then.flags & PUSH_BUTTON) return unlisted(permissions, finding('field.buttonLook', about));
  const wasEmpty = isEmpty(comparison, then);
  // The read-only flag only concerns viewers (table 227). The certification determines which changes are permitted, so
  // a program may fill in an empty read-only field.
  const isForPrograms = permissions.level !== undefined && wasEmpty;
  if (then.flags & READ_ONLY && !isForPrograms) return unlisted(permissions, finding('field.readOnly', about));
  if (permissions.level === undefined && !wasEmpty) {
    return notGranted(finding('field.overwritten', about));
  }
  // A field without `Rect` has several widgets, whose appearances are checked separately.
  const problem = now.own.has('Rect') ? otherThanValue(comparison, then, now) : undefined;
  return problem ? misleading(comparison, now, about, problem) : granted(finding('field.filled', about));
};

const misleading = (
  { after }: Comparison,
  node: FormNode,
  about: { name: string; object?: number | undefined },
  found: Misleading,
): Change => {
  if ('isUnjudged' in found) return notGranted(finding('field.unjudged', about));
  const { problem, shown, look = lookAtRest(after, node) } = found;
  const texts = { shown: shown === undefined ? undefined : inShort(shown), value: inShort(textValue(after, node)) };
  const drawnAs = look && looksIn(after).png(node, look);
  return { ...notGranted(finding('field.misleading', { ...about, problem, ...texts })), ...(drawnAs && { drawnAs }) };
};

/** Returns the printed appearance. For a button, this is the appearance of its current state. */
const lookAtRest = (document: PdfDocument, { own }: FormNode): Stream | undefined => {
  const normal = document.resolve(document.resolveDict(own.get('AP'))?.get('N'));
  const state = document.resolve(own.get('AS'));
  const look = normal instanceof Map && state instanceof Name ? document.resolve(normal.get(state.value)) : normal;
  return look instanceof Stream ? look : undefined;
};

const MOST_SAID = 120;

const inShort = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > MOST_SAID ? `${letters.slice(0, MOST_SAID).join('')}…` : letters.join('');
};

/** Whether this widget is unchanged because its field was filled in through another widget. */
const isShownElsewhere = (comparison: Comparison, then: FormNode, now: FormNode): boolean =>
  now.own !== now.field &&
  now.own.has('Rect') &&
  now.type !== 'Sig' &&
  comparison.difference(then.value, now.value, 'V') !== undefined;

const isEmpty = (comparison: Comparison, { field }: FormNode): boolean => {
  const value = comparison.before.resolve(field.get('V'));
  if (value === null) return true;
  if (value instanceof PdfString || Array.isArray(value)) {
    return (value instanceof PdfString ? value.bytes : value).length === 0;
  }
  return value instanceof Name && value.value === 'Off';
};
