import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import { type EnvelopeKey, findEnvelope, loadContents } from '../../../envelopes/find-envelope.ts';
import { findSender, type SenderName } from '../../../envelopes/find-sender.ts';
import { readChain } from '../../../envelopes/read-chain.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

/** A document as it was at one moment, with what its audit chain says of each recipient and of the seal. */
export interface Evidence {
  contents: EnvelopeContents;
  sender: SenderName;
  /** The entries of opening, finishing and sealing, oldest first: a few for each recipient. */
  deeds: AuditEntry[];
}

const DEEDS: readonly AuditType[] = [
  'DOCUMENT_OPENED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_COMPLETED',
  'REJECTION_SEALED',
];

export const isDeed = ({ type }: AuditEntry): boolean => DEEDS.includes(type);

/** @throws RuleViolation NOT_FOUND; BrokenChainError */
export async function readEvidence(services: Services, key: EnvelopeKey): Promise<Evidence> {
  const read = await inTransaction(services.database, async ({ orm }) => {
    // While it is locked nothing changes, so that everything read fits together.
    const envelope = await findEnvelope(orm, key, 'lock');
    return { contents: await loadContents(orm, envelope), sender: await findSender(orm, envelope) };
  });
  const deeds: AuditEntry[] = [];
  // What was in the chain then stays in it, so nobody needs to wait while it is read.
  for await (const { entry } of readChain(services, read.contents.envelope)) if (isDeed(entry)) deeds.push(entry);
  return { ...read, deeds };
}
