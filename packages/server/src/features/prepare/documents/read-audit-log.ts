import { findEnvelope } from '../../../envelopes/find-envelope.ts';
import { readChain } from '../../../envelopes/read-chain.ts';
import type { AuditEntryRow } from '../../../envelopes/rows.ts';
import { documentKey, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/**
 * One page of a document's audit log, oldest entry first. The whole chain is read, so that no page of one that is broken is
 * shown.
 * @throws RuleViolation NOT_FOUND; BrokenChainError
 */
export async function readAuditLog(
  services: Services,
  sender: Sender,
  number: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditEntryRow[]; totalPages: number }> {
  const envelope = await findEnvelope(services.database.orm, documentKey(sender, number), 'read');
  const [first, last] = [(page - 1) * perPage + 1, page * perPage];
  const entries: AuditEntryRow[] = [];
  for await (const { row } of readChain(services, envelope)) {
    if (row.sequence >= first && row.sequence <= last) entries.push(row);
  }
  return { entries, totalPages: Math.ceil(envelope.auditLength / perPage) };
}
