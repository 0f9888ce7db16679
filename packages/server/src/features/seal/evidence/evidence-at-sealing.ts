import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { readRecord } from '../../../envelopes/record/read-record.ts';
import type { SignatureImages } from '../../../envelopes/record/signature-images.ts';
import type { EnvelopeContents, FieldRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isCertified } from './certificate.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from './evidence-file.ts';
import { isMilestone } from './read-evidence.ts';
import { RecordedValues } from './value-evidence.ts';

export interface ChainToSeal {
  links: EvidenceFile['audit']['entries'];
  /** All entries if the audit log is printed, otherwise only certified entries and milestones. */
  entries: AuditEntry[];
  recorded: RecordedValues;
}

/** @throws BrokenChainError, ContradictedChainError */
export async function readChainToSeal(
  services: Services,
  contents: WholeEnvelope,
  images: SignatureImages,
): Promise<ChainToSeal> {
  const chain: ChainToSeal = { links: [], entries: [], recorded: new RecordedValues() };
  for await (const { row, entry } of readRecord(services, contents, images)) {
    chain.links.push(evidenceEntry(row));
    chain.recorded.follow(entry);
    if (contents.envelope.meta.includeAuditLog || isCertified(entry) || isMilestone(entry)) chain.entries.push(entry);
  }
  return chain;
}

/** Creates the evidence for the sealed PDFs as UTF-8 JSON, with everything that is known before they exist. */
export function evidenceAtSealing({
  contents,
  chain,
  images,
  now,
}: {
  contents: WholeEnvelope;
  chain: ChainToSeal;
  images: SignatureImages;
  now: Date;
}): Uint8Array {
  // Readers of the sealed file may see only the values that are drawn in it.
  const values = chain.recorded.evidenceOf(drawnFields(contents), images);
  const file = evidenceFile({ contents, milestones: chain.entries.filter(isMilestone), ...values }, now);
  file.audit.entries = chain.links;
  return new TextEncoder().encode(JSON.stringify(file));
}

/**
 * Returns the fields that a sealed file displays. Rejected documents are sealed without values, because no one signed
 * them.
 */
export const drawnFields = ({ envelope, fields }: Pick<EnvelopeContents, 'envelope' | 'fields'>): FieldRow[] =>
  envelope.status === 'REJECTED' ? [] : fields;
