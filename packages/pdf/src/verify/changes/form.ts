import type { Dict } from '../../objects.ts';
import type { FormNodes } from '../form-nodes.ts';
import { addedField } from './added-field.ts';
import { atObject, type Change, granted, type Permissions, unlisted } from './change.ts';
import { type Comparison, isSameReference, keysOf } from './comparison.ts';
import { fieldChanges } from './field.ts';
import { newSignatures } from './new-signatures.ts';

/** The form and its fields: what was filled in, signed, added or taken away. */
export const formChanges = (
  comparison: Comparison,
  nodes: { before: FormNodes; after: FormNodes },
  pageOf: (annotation: number | undefined) => number | undefined,
  permissions: Permissions,
): Change[] => {
  const changes: Change[] = [...dictionaryChanges(comparison, permissions)];
  const signatures = newSignatures(comparison);
  for (const [key, node] of nodes.before) {
    const now = nodes.after.get(key);
    const at = atObject(node.number);
    if (!now || !isSameReference(node.ref, now.ref))
      changes.push(unlisted(permissions, `The form field "${node.name}" was removed${at}.`));
    else if (now.name !== node.name)
      changes.push(unlisted(permissions, `The form field "${node.name}" is now called "${now.name}"${at}.`));
    else changes.push(...fieldChanges(comparison, node, now, signatures, permissions));
  }
  for (const [key, node] of nodes.after) {
    if (nodes.before.has(key)) continue;
    changes.push(...addedField(comparison.after, node, pageOf(node.number), signatures, permissions));
  }
  return distinct(changes);
};

/** A field with many boxes would say the same for each. */
const distinct = (changes: Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.permission} ${change.sentence}`, change])).values(),
];

/** Entries that are compared elsewhere, or that only tell viewers that there are signatures. */
const FREE = new Set(['Fields', 'SigFlags']);

function* dictionaryChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const { before, after } = comparison;
  const then = before.resolveDict(before.catalog.get('AcroForm')) ?? new Map();
  const now = after.resolveDict(after.catalog.get('AcroForm')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(then.get(key), now.get(key));
    if (!difference) continue;
    const isHarmless =
      (key === 'DR' && onlyGrows(comparison, then, now)) ||
      (key === 'DA' && !then.has(key)) ||
      // Set, it makes viewers draw fields anew; taken back, it leaves what was drawn.
      (key === 'NeedAppearances' && after.resolve(now.get(key)) !== true);
    yield isHarmless
      ? granted(`The form got what new fields are drawn with${atObject(difference.object)}.`)
      : unlisted(permissions, `The form's "${key}" was changed${atObject(difference.object)}.`);
  }
}

/** Fonts and the like that fields are drawn with: new ones may come, known ones must stay as they are. */
const onlyGrows = (comparison: Comparison, then: Dict, now: Dict): boolean => {
  const known = comparison.before.resolveDict(then.get('DR')) ?? new Map();
  const current = comparison.after.resolveDict(now.get('DR')) ?? new Map();
  for (const [category, entries] of known) {
    const currentEntries = comparison.after.resolveDict(current.get(category));
    const knownEntries = comparison.before.resolveDict(entries);
    if (!knownEntries) {
      if (comparison.difference(entries, current.get(category))) return false;
    } else {
      for (const [name, value] of knownEntries) {
        if (comparison.difference(value, currentEntries?.get(name))) return false;
      }
    }
  }
  return true;
};
