import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { readRecord } from '../../../envelopes/read-record.ts';
import type { EnvelopeContents, FieldRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { SignatureImages } from '../../../envelopes/signature-images.ts';
import { isCertified } from './certificate.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from './evidence-file.ts';
import { isMilestone } from './read-evidence.ts';
import { RecordedValues } from './value-evidence.ts';

/** The audit chain as sealing needs it: its head, and the entries that certificate and evidence use. */
export interface ChainToSeal {
  links: EvidenceFile['audit']['entries'];
  /** All entries, where the audit log is to be printed. */
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

/** The evidence for the sealed PDFs as JSON in UTF-8: everything known before they exist. */
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
  // Everybody with the sealed file may see what is drawn in it, and nothing else.
  const values = chain.recorded.evidenceOf(drawnFields(contents), images);
  const file = evidenceFile({ contents, milestones: chain.entries.filter(isMilestone), ...values }, now);
  file.audit.entries = chain.links;
  return new TextEncoder().encode(JSON.stringify(file));
}

/** The fields that a sealed file shows. A rejected document is sealed without values, since nobody stands for them. */
export const drawnFields = ({ envelope, fields }: Pick<EnvelopeContents, 'envelope' | 'fields'>): FieldRow[] =>
  envelope.status === 'REJECTED' ? [] : fields;
