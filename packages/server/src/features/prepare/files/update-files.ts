import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

export interface FileChange {
  id: string;
  title?: string | undefined;
  /** Position among the files, from 1. A position past the end is the last. */
  order?: number | undefined;
}

/**
 * Renames and reorders the files of a draft or template, all or none.
 * @param pathOf maps the index of a change to its path in the request, for reporting issues
 * @returns all files in order
 * @throws RuleViolation NOT_FOUND, FILE_NOT_ON_DOCUMENT, DOCUMENT_NOT_DRAFT and the like unless nothing changes
 */
export async function updateFiles(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  given: readonly FileChange[],
  pathOf: (index: number) => Issue['path'],
): Promise<FileRow[]> {
  return changeEnvelope(services, sender, key, (work) => changeFiles(work, sender, given, pathOf));
}

export function changeFiles(
  work: EnvelopeChange,
  sender: Sender,
  given: readonly FileChange[],
  pathOf: (index: number) => Issue['path'],
): FileRow[] {
  const { files } = work.contents;
  requireAllOnEnvelope(files, given, pathOf);
  for (const [position, file] of inOrder(files, given).entries()) {
    const { title = file.title } = given.findLast(({ id }) => id === file.id) ?? {};
    const values = { title, position };
    const changes = changesBetween(file, values);
    if (changes.length === 0) continue;
    nextStatus(work.envelope.status, 'EDIT');
    work.updateFile(file.id, values);
    work.say('FILE_UPDATED', { fileId: file.id, name: title, changes }, actorOf(sender));
  }
  return work.contents.files;
}

/** Sorts files: those with a requested position take it, and the others keep their order. */
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
  pathOf: (index: number) => Issue['path'],
): void {
  const issues = given.flatMap(({ id }, index): Issue[] =>
    files.some((file) => file.id === id)
      ? []
      : [{ path: [...pathOf(index), 'envelopeItemId'], message: `file ${id} is not on the document` }],
  );
  if (issues.length === 0) return;
  throw new RuleViolation('FILE_NOT_ON_DOCUMENT', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}
