import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { readRecord } from '../../../envelopes/read-record.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { SignatureImages } from '../../../envelopes/signature-images.ts';
import { isCertified } from './certificate.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from './evidence-file.ts';
import { isMilestone } from './read-evidence.ts';

/** The audit chain as sealing needs it: its head, and the entries that certificate and evidence use. */
export interface ChainToSeal {
  links: EvidenceFile['audit']['entries'];
  /** All entries, where the audit log is to be printed. */
  entries: AuditEntry[];
}

/** @throws BrokenChainError, ContradictedChainError */
export async function readChainToSeal(
  services: Services,
  contents: WholeEnvelope,
  images: SignatureImages,
): Promise<ChainToSeal> {
  const chain: ChainToSeal = { links: [], entries: [] };
  for await (const { row, entry } of readRecord(services, contents, images)) {
    chain.links.push(evidenceEntry(row));
    if (contents.envelope.meta.includeAuditLog || isCertified(entry) || isMilestone(entry)) chain.entries.push(entry);
  }
  return chain;
}

/** The evidence for the sealed PDFs as JSON in UTF-8: everything known before they exist. */
export function evidenceAtSealing({
  contents,
  chain,
  now,
}: {
  contents: WholeEnvelope;
  chain: ChainToSeal;
  now: Date;
}): Uint8Array {
  const file = evidenceFile({ contents, milestones: chain.entries.filter(isMilestone) }, now);
  file.audit.entries = chain.links;
  return new TextEncoder().encode(JSON.stringify(file));
}
