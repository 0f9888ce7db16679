import type { FormNodes } from '../../acroform/form-nodes.ts';
import { finding } from '../finding.ts';
import { addedField } from './added-field.ts';
import { type Change, type Permissions, unlisted } from './change.ts';
import { type Comparison, isSameReference } from './comparison.ts';
import { fieldChanges } from './field.ts';
import { dictionaryChanges } from './form-dictionary.ts';
import { newSignatures } from './new-signatures.ts';

export const formChanges = (
  comparison: Comparison,
  nodes: { before: FormNodes; after: FormNodes },
  pageOf: (annotation: number | undefined) => number | undefined,
  permissions: Permissions,
): Change[] => {
  const changes: Change[] = [...dictionaryChanges(comparison, nodes, permissions)];
  const signatures = newSignatures(comparison);
  for (const [key, node] of nodes.before) {
    const now = nodes.after.get(key);
    const about = { name: node.name, object: node.number };
    if (!now || !isSameReference(node.ref, now.ref))
      changes.push(unlisted(permissions, finding('field.removed', about)));
    else if (now.name !== node.name)
      changes.push(unlisted(permissions, finding('field.renamed', { ...about, newName: now.name })));
    else changes.push(...fieldChanges(comparison, node, now, signatures, permissions));
  }
  for (const [key, node] of nodes.after) {
    if (nodes.before.has(key)) continue;
    changes.push(...addedField(comparison.after, node, pageOf(node.number), signatures, permissions));
  }
  return distinct(changes);
};

/** Removes duplicates, because all widgets of a field yield the same change. */
const distinct = (changes: Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.permission} ${change.sentence}`, change])).values(),
];
