import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import { tellsOfLinks } from '../../../domain/audit/link-origins.ts';
import { isFinal } from '../../../domain/envelope/envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { readRecord } from '../../../envelopes/read-record.ts';
import type { SenderName, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { readSignatureImages } from '../../../envelopes/signature-images.ts';
import { type ImageEvidence, RecordedValues, type ValueEvidence } from './value-evidence.ts';

/** A document at one moment, with the audit entries for sending, for each recipient's actions and for the seal. */
export interface Evidence {
  contents: WholeEnvelope;
  /** The entries for receiving links, sending, opening, finishing and sealing, oldest first. There are a few for each recipient. */
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

/** Returns the sender's name as recipients saw it when the document was sent. Undefined if an older version wrote the entries. */
export const senderIn = (entries: readonly AuditEntry[]): SenderName | undefined =>
  entries.find((entry) => entry.type === 'DOCUMENT_SENT')?.data.sender;

/** @throws RuleViolation NOT_FOUND; BrokenChainError, ContradictedChainError */
export async function readEvidence(services: Services, key: EnvelopeKey): Promise<Evidence> {
  const contents = await loadEnvelope(services.database.orm, key);
  const milestones: AuditEntry[] = [];
  const recorded = new RecordedValues();
  // Read without a lock, because entries up to that head never change.
  const signatureImages = await readSignatureImages(services.database.orm, contents);
  // While recipients can still replace an image, the image may be newer than the entries.
  const settled = isFinal(contents.envelope.status) ? signatureImages : null;
  for await (const { entry } of readRecord(services, contents, settled)) {
    recorded.follow(entry);
    if (isMilestone(entry)) milestones.push(entry);
  }
  return { contents, milestones, ...recorded.evidenceOf(contents.fields, signatureImages) };
}
