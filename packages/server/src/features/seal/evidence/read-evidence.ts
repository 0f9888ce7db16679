import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { readChain } from '../../../envelopes/read-chain.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';

/** A document at one moment, with the audit entries of each recipient's acts and of the seal. */
export interface Evidence {
  contents: WholeEnvelope;
  /** The entries of opening, finishing and sealing, oldest first: a few for each recipient. */
  milestones: AuditEntry[];
}

const MILESTONES: readonly AuditType[] = [
  'DOCUMENT_OPENED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_COMPLETED',
  'REJECTION_SEALED',
];

export const isMilestone = ({ type }: AuditEntry): boolean => MILESTONES.includes(type);

/** @throws RuleViolation NOT_FOUND; BrokenChainError */
export async function readEvidence(services: Services, key: EnvelopeKey): Promise<Evidence> {
  const contents = await loadEnvelope(services.database.orm, key);
  const milestones: AuditEntry[] = [];
  // Read without a lock: entries up to that end never change.
  for await (const { entry } of readChain(services, contents.envelope)) if (isMilestone(entry)) milestones.push(entry);
  return { contents, milestones };
}
