import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuditedReading } from '../../../domain/audit/audit-entry.ts';
import { canonicalJson } from '../../../domain/audit/canonical-json.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAct } from '../../../envelopes/progress/recipient-act.ts';
import { auditFiles } from '../../../envelopes/record/audit-files.ts';
import { type ReadingRow, readings } from '../../../envelopes/tables/index.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

/** A document that was read before it is signed together with others. */
export interface ReadTogether {
  reading: ReadingRow;
  /** Number of documents that are signed with this press. */
  documents: number;
}

/** Returns the SHA-256 (hex) of what a reader sees: the title, the files and whom the link is for. */
export function hashShown({ contents: { envelope, files }, recipient: { name, email } }: FoundRecipient): string {
  const shown = canonicalJson({ title: envelope.title, files: auditFiles(files), name, email });
  return createHash('sha256').update(shown).digest('hex');
}

/**
 * Requires that the person has seen every page of the document as it is now, and marks the reading as signed.
 * @returns the reading for the audit chain
 * @throws RuleViolation DOCUMENT_NOT_READ
 */
export function confirmReading({ work, ...found }: RecipientAct, { reading, documents }: ReadTogether): AuditedReading {
  const { openedAt, readAt } = reading;
  if (!readAt || reading.shownSha256 !== hashShown(found)) throw notRead();
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
