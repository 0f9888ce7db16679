import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { readRecord } from '../../../envelopes/read-record.ts';
import type { SenderName, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';

/** A document at one moment, with the audit entries of its sending, of each recipient's acts and of the seal. */
export interface Evidence {
  contents: WholeEnvelope;
  /** The entries of sending, opening, finishing and sealing, oldest first: a few for each recipient. */
  milestones: AuditEntry[];
}

const MILESTONES: readonly AuditType[] = [
  'DOCUMENT_SENT',
  'DOCUMENT_OPENED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_COMPLETED',
  'REJECTION_SEALED',
];

export const isMilestone = ({ type }: AuditEntry): boolean => MILESTONES.includes(type);

/** The sender as recipients saw them when the document was sent; entries of older versions do not tell. */
export const senderIn = (entries: readonly AuditEntry[]): SenderName | undefined =>
  entries.find((entry) => entry.type === 'DOCUMENT_SENT')?.data.sender;

/** @throws RuleViolation NOT_FOUND; BrokenChainError, ContradictedChainError */
export async function readEvidence(services: Services, key: EnvelopeKey): Promise<Evidence> {
  const contents = await loadEnvelope(services.database.orm, key);
  const milestones: AuditEntry[] = [];
  // Read without a lock: entries up to that end never change.
  for await (const { entry } of readRecord(services, contents, null)) if (isMilestone(entry)) milestones.push(entry);
  return { contents, milestones };
}
