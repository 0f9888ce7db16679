import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuditedReading } from '../../../domain/audit/audit-entry.ts';
import { canonicalJson } from '../../../domain/audit/canonical-json.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAct } from '../../../envelopes/progress/recipient-act.ts';
import { auditFiles } from '../../../envelopes/record/audit-files.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { type ReadingRow, readings } from '../../../envelopes/tables/index.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';
import { fieldsOfFinished, fillableFields, withSuggestion } from '../values/shown-fields.ts';

/** A document that was read before it is signed together with others. */
export interface ReadTogether {
  reading: ReadingRow;
  /** Number of documents that are signed with this press. */
  documents: number;
}

/**
 * Returns the SHA-256 (hex) of what a reader sees: the title, the files, whom the link is for, and the values of the
 * fields. A suggestion counts as its field's value, so that storing it changes nothing.
 */
export function hashShown(found: FoundRecipient): string {
  const { contents, recipient } = found;
  const { name, email } = recipient;
  const values = [...fillableFields(found), ...fieldsOfFinished(found)]
    .filter((field) => field.recipientId !== recipient.id || !MADE_ON_SIGNING.has(field.type))
    .map((field) => toShownValue(field, found))
    .toSorted((a, b) => a.id - b.id);
  const shown = canonicalJson({
    title: contents.envelope.title,
    files: auditFiles(contents.files),
    name,
    email,
    values,
  });
  return createHash('sha256').update(shown).digest('hex');
}

/** Types of a person's own fields that stay empty until the person signs. */
const MADE_ON_SIGNING: ReadonlySet<FieldType> = new Set(['SIGNATURE', 'FREE_SIGNATURE', 'INITIALS', 'DATE']);

function toShownValue(field: FieldRow, found: FoundRecipient) {
  const { customText, selected, signature, valueSalt } =
    (!field.inserted && withSuggestion(field, found, field.updatedAt)) || field;
  // The image of a signature is not loaded. Each one has its own salt.
  return { id: field.id, customText, selected, signature, salt: signature && valueSalt };
}

/**
 * Requires that the document is still as the person has read it.
 * @throws RuleViolation DOCUMENT_NOT_READ
 */
export function requireUnchanged(found: FoundRecipient, { shownSha256 }: Pick<ReadingRow, 'shownSha256'>): void {
  if (shownSha256 !== hashShown(found)) throw notRead();
}

/**
 * Requires that the person has seen every page of the document as it is now, and marks the reading as signed.
 * @returns the reading for the audit chain
 * @throws RuleViolation DOCUMENT_NOT_READ
 */
export function confirmReading({ work, ...found }: RecipientAct, { reading, documents }: ReadTogether): AuditedReading {
  const { openedAt, readAt } = reading;
  if (!readAt) throw notRead();
  requireUnchanged(found, reading);
  work.write(work.tx.orm.update(readings).set({ signedAt: work.now }).where(isReading(reading)));
  return { documents, openedAt: openedAt.toISOString(), readAt: readAt.toISOString() };
}

export const notRead = () => new RuleViolation('DOCUMENT_NOT_READ', PROBLEMS.DOCUMENT_NOT_READ.meaning);

/** Matches one reading. */
export const isReading = ({
  sessionId,
  sittingId,
  recipientId,
}: Pick<ReadingRow, 'sessionId' | 'sittingId' | 'recipientId'>) =>
  and(eq(readings.sessionId, sessionId), eq(readings.sittingId, sittingId), eq(readings.recipientId, recipientId));
