import type { AuditEntry, AuditedSeal, AuditedService, SealedAuditFile } from '../../domain/audit/audit-entry.ts';
import type { SealGoal } from '../../domain/sealing/seal-level.ts';
import { SealingProblem } from '../../domain/sealing/sealing-problem.ts';
import { fieldStamps } from '../../envelopes/contents/field-stamps.ts';
import { passStep } from '../../envelopes/crash-points.ts';
import { readSignatureImages, type SignatureImages } from '../../envelopes/record/signature-images.ts';
import type { EnvelopeContents, FileRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { contentKey } from '../../envelopes/stored-content/content-key.ts';
import { sourceContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { reportDamagedContent } from '../../envelopes/stored-content/damaged-content.ts';
import { inspectContent } from '../../envelopes/stored-content/intact-content.ts';
import { PdfTaskError } from '../../platform/pdf-threads/pdf-workers.ts';
import { ContentMissingError, type Memory } from '../../platform/storage/storage.ts';
import { type Certificate, type CertificateSource, describeCertificate, isCertified } from './evidence/certificate.ts';
import { drawnFields, evidenceAtSealing, readChainToSeal } from './evidence/evidence-at-sealing.ts';
import { senderIn } from './evidence/read-evidence.ts';
import { serviceAtSealing } from './evidence/service-at-sealing.ts';
import { makeSeal } from './make-seal.ts';

export interface SealedFiles {
  files: SealedAuditFile[];
  seal: AuditedSeal;
  service?: AuditedService;
}

/**
 * Seals every file of an envelope: draws the values, appends the certificate and signs. Each sealed file starts with
 * the exact bytes of the presented file. The results are stored, but no row refers to them yet.
 * @throws BrokenChainError, ContradictedChainError, SealingProblem (LevelNotReached if a level could not be reached),
 * PdfTaskError, and storage errors
 */
export async function sealFiles(services: Services, contents: WholeEnvelope, goal: SealGoal): Promise<SealedFiles> {
  const images = await readSignatureImages(services.database.orm, contents);
  const chain = await readChainToSeal(services, contents, images);
  const sender = senderIn(chain.entries) ?? contents.sender;
  const service = serviceAtSealing(services.config);
  const certificate = certificateFor(services, contents, { images, goal, sender, service, entries: chain.entries });
  const evidence = evidenceAtSealing({ contents, chain, images, now: certificate.sealedAt });
  const files: SealedAuditFile[] = [];
  let seal: AuditedSeal | undefined;
  // Seal one file at a time, because each may be as large as the upload limit.
  for (const file of contents.files) {
    const sealed = await sealFile(services, contents, file, { images, certificate, evidence });
    files.push(sealed.file);
    seal ??= sealed.seal;
  }
  if (!seal) throw new SealingProblem('FILE_MISSING', 'The document has no files.');
  passStep('files-stored', contents.envelope.id);
  return { files, seal, ...(Object.keys(service).length > 0 && { service }) };
}

async function sealFile(
  services: Services,
  contents: EnvelopeContents,
  file: FileRow,
  { images, certificate, evidence }: { images: SignatureImages; certificate: Certificate; evidence: Uint8Array },
): Promise<{ file: SealedAuditFile; seal: AuditedSeal }> {
  const { envelope, files, recipients } = contents;
  const sourceKey = sourceContentKey(file);
  if (sourceKey === null) throw new SealingProblem('FILE_MISSING', `The PDF of "${file.title}" is missing.`);
  const drawn = drawnFields(contents).filter(({ fileId }) => fileId === file.id);
  const readSource = async (memory: Memory<SharedArrayBuffer>) => {
    const source = await services.storage.fetch(sourceKey, memory).catch((error: unknown) => {
      throw error instanceof ContentMissingError ? damaged(services, file, sourceKey, 'MISSING') : error;
    });
    passStep('source-read', envelope.id);
    return source;
  };
  const stamps = () => fieldStamps(drawn, { images, files, recipients, language: envelope.meta.language });
  const order = { title: file.title, teamId: envelope.teamId, readSource, stamps, certificate, evidence };
  return services.pdf.memory.lend(async (memory) => {
    const { source, tail, sourceSha256, sha256, byteLength, seal, claims } = await makeSeal(
      services,
      order,
      memory,
    ).catch((error: unknown) => unlessChanged(services, { file, sourceKey }, error));
    // The stored PDF must not have changed since it was presented.
    if (sourceSha256 !== file.sourceSha256) {
      throw damaged(services, file, sourceKey, 'CHANGED');
    }
    passStep('file-sealed', envelope.id);
    await services.storage.compose(contentKey(envelope.id, sha256), [{ key: sourceKey, bytes: source }, tail]);
    passStep('file-stored', envelope.id);
    return { file: { fileId: file.id, name: file.title, sha256, byteLength, ...claims }, seal };
  });
}

function damaged(services: Services, { title }: FileRow, key: string, problem: 'CHANGED' | 'MISSING'): SealingProblem {
  void reportDamagedContent(services, { key, problem });
  const what = problem === 'MISSING' ? 'is missing' : 'is not the PDF that was signed';
  return new SealingProblem('FILE_CHANGED', `The stored PDF of "${title}" ${what}.`);
}

/** Throws the error, unless the stored bytes have changed. In that case, reports the PDF as damaged. */
async function unlessChanged(
  services: Services,
  { file, sourceKey }: { file: FileRow; sourceKey: string },
  error: unknown,
): Promise<never> {
  const isAboutPdf =
    error instanceof PdfTaskError || (error instanceof SealingProblem && error.code === 'PDF_NOT_SEALABLE');
  if (isAboutPdf && (await inspectContent(services, sourceKey)).problem === 'CHANGED') {
    throw damaged(services, file, sourceKey, 'CHANGED');
  }
  throw error;
}

function certificateFor(
  { config, clock }: Services,
  contents: WholeEnvelope,
  {
    entries,
    goal,
    ...known
  }: Pick<CertificateSource, 'images' | 'sender' | 'service'> & {
    goal: SealGoal;
    entries: AuditEntry[];
  },
): Certificate {
  return describeCertificate({
    ...known,
    contents,
    entries: entries.filter(isCertified),
    log: contents.envelope.meta.includeAuditLog ? entries : null,
    config,
    seal: goal,
    now: clock.now(),
  });
}
