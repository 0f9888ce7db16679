import { type Change, unlisted } from '../comparison/change.ts';
import { isSameReference } from '../comparison/comparison.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';
import { judgeAddedField } from './added-field.ts';
import { judgeField } from './field.ts';

/** Reports changes to the fields and widgets that were signed. */
export function* judgeFields(revisions: Revisions): Generator<Change> {
  const { nodes, permissions } = revisions;
  for (const [key, node] of nodes.before) {
    const now = nodes.after.get(key);
    const about = { name: node.name, object: node.number };
    if (!now || !isSameReference(node.ref, now.ref)) {
      yield unlisted(permissions, finding('field.removed', about));
    } else if (now.name !== node.name) {
      yield unlisted(permissions, finding('field.renamed', { ...about, newName: now.name }));
    } else yield* judgeField(revisions, node, now);
  }
}

export function* judgeAddedFields(revisions: Revisions): Generator<Change> {
  const { nodes, pageOf } = revisions;
  for (const [key, node] of nodes.after) {
    if (!nodes.before.has(key)) yield* judgeAddedField(revisions, node, pageOf(node.number));
  }
}
