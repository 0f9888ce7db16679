import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import { tellsOfLinks } from '../../../domain/audit/link-origins.ts';
import { isFinal } from '../../../domain/envelope/envelope.ts';
import { readRecord } from '../../../envelopes/record/read-record.ts';
import { readSignatureImages } from '../../../envelopes/record/signature-images.ts';
import type { SenderName, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { type ImageEvidence, RecordedValues, type ValueEvidence } from './value-evidence.ts';

/** A snapshot of a document with its most important audit entries. */
export interface Evidence {
  contents: WholeEnvelope;
  /**
   * Entries for receiving links, sending, opening, finishing and sealing, oldest first. There are only a few per
   * recipient.
   */
  milestones: AuditEntry[];
  values: ValueEvidence[];
  images: ImageEvidence[];
}

const MILESTONES: readonly AuditType[] = [
  'DOCUMENT_SENT',
  'DOCUMENT_OPENED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_COMPLETED',
  'REJECTION_SEALED',
];

export const isMilestone = (entry: AuditEntry): boolean => MILESTONES.includes(entry.type) || tellsOfLinks(entry);

/**
 * Returns the sender's name as it was when the document was sent. Undefined if the entries are from an older version.
 */
export const senderIn = (entries: readonly AuditEntry[]): SenderName | undefined =>
  entries.find((entry) => entry.type === 'DOCUMENT_SENT')?.data.sender;

/** @throws RuleViolation NOT_FOUND; BrokenChainError, ContradictedChainError */
export async function readEvidence(services: Services, key: EnvelopeKey): Promise<Evidence> {
  const contents = await loadEnvelope(services.database.orm, key);
  const milestones: AuditEntry[] = [];
  const recorded = new RecordedValues();
  // No lock is needed, because entries up to this head never change.
  const signatureImages = await readSignatureImages(services.database.orm, contents);
  // Recipients may still replace an image, so it may be newer than the entries.
  const settled = isFinal(contents.envelope.status) ? signatureImages : null;
  for await (const { entry } of readRecord(services, contents, settled)) {
    recorded.follow(entry);
    if (isMilestone(entry)) milestones.push(entry);
  }
  return { contents, milestones, ...recorded.evidenceOf(contents.fields, signatureImages) };
}
