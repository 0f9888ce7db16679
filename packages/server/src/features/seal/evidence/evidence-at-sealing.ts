import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import type { SenderName } from '../../../envelopes/find-sender.ts';
import { readChain } from '../../../envelopes/read-chain.ts';
import type { EnvelopeContents, EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isCertified } from './certificate.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from './evidence-file.ts';
import { isDeed } from './read-evidence.ts';

/** The audit chain as a seal needs it: all of it as it was hashed, and what the certificate and the evidence tell of. */
export interface ChainToSeal {
  links: EvidenceFile['audit']['entries'];
  /** All entries where the audit log is to be printed. */
  entries: AuditEntry[];
}

/** @throws BrokenChainError */
export async function readChainToSeal(services: Services, envelope: EnvelopeRow): Promise<ChainToSeal> {
  const chain: ChainToSeal = { links: [], entries: [] };
  for await (const { row, entry } of readChain(services, envelope)) {
    chain.links.push(evidenceEntry(row));
    if (envelope.meta.includeAuditLog || isCertified(entry) || isDeed(entry)) chain.entries.push(entry);
  }
  return chain;
}

/** The evidence that goes into the sealed PDFs, as JSON in UTF-8: all that is known before they are there. */
export function evidenceAtSealing({
  contents,
  sender,
  chain,
  now,
}: {
  contents: EnvelopeContents;
  sender: SenderName;
  chain: ChainToSeal;
  now: Date;
}): Uint8Array {
  const file = evidenceFile({ contents, sender, deeds: chain.entries.filter(isDeed) }, now);
  file.audit.entries = chain.links;
  return new TextEncoder().encode(JSON.stringify(file));
}
