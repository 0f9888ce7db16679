import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { FileRow } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';

export interface FileChange {
  id: string;
  title?: string | undefined;
  /** Position among the files, starting at 1. Values past the end mean the last position. */
  order?: number | undefined;
}

export function changeFiles(
  work: EnvelopeChange,
  sender: Sender,
  given: readonly FileChange[],
  toPath: (index: number) => Issue['path'],
): FileRow[] {
  const { files } = work.contents;
  requireAllOnEnvelope(files, given, toPath);
  for (const [position, file] of inOrder(files, given).entries()) {
    const { title = file.title } = given.findLast(({ id }) => id === file.id) ?? {};
    const values = { title, position };
    const changes = changesBetween(file, values);
    if (changes.length === 0) continue;
    nextStatus(work.envelope.status, 'EDIT');
    work.updateFile(file.id, values);
    work.say('FILE_UPDATED', { fileId: file.id, name: title, changes }, toActor(sender));
  }
  return work.contents.files;
}

/** Sorts files. Files with a requested position get it, and all others keep their order. */
function inOrder(files: readonly FileRow[], given: readonly FileChange[]): FileRow[] {
  const placed = given
    .flatMap(({ id, order }) => (order === undefined ? [] : { id, order }))
    .toSorted((a, b) => a.order - b.order);
  const ordered = files.filter(({ id }) => placed.every((each) => each.id !== id));
  let next = 0;
  for (const { id, order } of placed) {
    const file = files.find((each) => each.id === id);
    if (!file || ordered.includes(file)) continue;
    next = Math.max(order - 1, next);
    ordered.splice(next++, 0, file);
  }
  return ordered;
}

function requireAllOnEnvelope(
  files: readonly FileRow[],
  given: readonly FileChange[],
  toPath: (index: number) => Issue['path'],
): void {
  const issues = given.flatMap(({ id }, index): Issue[] =>
    files.some((file) => file.id === id)
      ? []
      : [{ path: [...toPath(index), 'envelopeItemId'], message: `file ${id} is not on the document` }],
  );
  if (issues.length === 0) return;
  throw new RuleViolation('FILE_NOT_ON_DOCUMENT', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}
