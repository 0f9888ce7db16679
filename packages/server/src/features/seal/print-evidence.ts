import type { AuditEntry, AuditedSeal } from '../../domain/audit/audit-entry.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { SealGoal } from '../../domain/sealing/seal-level.ts';
import type { ReadEntry } from '../../envelopes/record/read-chain.ts';
import { readRecord } from '../../envelopes/record/read-record.ts';
import { readSignatureImages } from '../../envelopes/record/signature-images.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import type { Printed } from '../../envelopes/stored-content/signed-url.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { describeCertificate, isCertified } from './evidence/certificate.ts';
import { senderIn } from './evidence/read-evidence.ts';
import { PRINT } from './pdf-tasks.ts';
import type { PrintInput } from './print-task.ts';
import { appendedPageSize } from './sheet/page-size.ts';

/**
 * Creates the certificate or the audit log of an envelope as a separate PDF.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED; BrokenChainError, ContradictedChainError
 */
export async function printEvidence(services: Services, { what, envelopeId }: Printed): Promise<Uint8Array> {
  const contents = await loadEnvelope(services.database.orm, { envelopeId });
  const { teamId, deletedAt } = contents.envelope;
  if (deletedAt !== null) throw new RuleViolation('NOT_FOUND', 'The document no longer exists.');
  const input = await (what === 'AUDIT_LOG' ? auditLogInput(services, contents) : certificateInput(services, contents));
  return services.pdf.run(PRINT, () => ({ input }), { share: teamShare(teamId) });
}

async function auditLogInput(services: Services, contents: WholeEnvelope): Promise<PrintInput> {
  const { envelope, files } = contents;
  const log: AuditEntry[] = [];
  // The title in the header comes from the rows, so check them against the chain too.
  for await (const { entry } of readRecord(services, contents, null)) log.push(entry);
  const { title, number: documentId, id: envelopeId, meta, auditLength: length, auditHead: head } = envelope;
  const { language, timezone } = meta;
  const isRejected = envelope.status === 'REJECTED';
  const printed = { title, documentId, envelopeId, isRejected, language, timezone, audit: { length, head }, log };
  return { what: 'AUDIT_LOG', log: printed, size: toPageSize(files), createdAt: services.clock.now() };
}

type Sealing = Extract<AuditEntry, { type: 'DOCUMENT_COMPLETED' | 'REJECTION_SEALED' }>;

/** Prepares the certificate with the facts that were known at sealing, like the one in the sealed files. */
async function certificateInput(services: Services, contents: WholeEnvelope): Promise<PrintInput> {
  const { envelope, files } = contents;
  const images = await readSignatureImages(services.database.orm, contents);
  const entries: AuditEntry[] = [];
  let sealed: { row: ReadEntry['row']; entry: Sealing } | undefined;
  for await (const { row, entry } of readRecord(services, contents, images)) {
    if (sealed) continue;
    if (entry.type === 'DOCUMENT_COMPLETED' || entry.type === 'REJECTION_SEALED') sealed = { row, entry };
    else entries.push(entry);
  }
  if (!sealed)
    throw new RuleViolation('NOT_YET_COMPLETED', 'The certificate is available once the document is sealed.');
  const { row, entry } = sealed;
  const certificate = describeCertificate({
    contents: { ...contents, envelope: { ...envelope, auditLength: row.sequence - 1, auditHead: row.previousHash } },
    images,
    entries: entries.filter(isCertified),
    log: envelope.meta.includeAuditLog ? entries : null,
    sender: senderIn(entries) ?? contents.sender,
    config: services.config,
    service: entry.data.service ?? {},
    seal: toGoal(entry.data.seal),
    now: new Date(entry.at),
  });
  const isBeside = entry.data.files.some(({ evidence }) => evidence === 'beside');
  const evidencePlace = isBeside ? 'beside' : 'embedded';
  return { what: 'CERTIFICATE', certificate, size: toPageSize(files), evidencePlace };
}

const toGoal = ({ level, lowered }: AuditedSeal): SealGoal => ({
  level: toLevel(level),
  lowered: lowered ? { wanted: toLevel(lowered.wanted), reason: lowered.reason } : null,
});

const toLevel = (level: AuditedSeal['level']): SealGoal['level'] => level.replace('PAdES-', '') as SealGoal['level'];

const toPageSize = ([file]: WholeEnvelope['files']) => appendedPageSize(file?.pages?.at(-1) ?? { width: 0, height: 0 });
