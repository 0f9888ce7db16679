import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Replay } from '../../domain/audit/replay.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { readRecord } from '../../envelopes/record/read-record.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { partsOfContentKey } from '../../envelopes/stored-content/content-key.ts';
import { fetchIntact, orNotFound } from '../../envelopes/stored-content/intact-content.ts';
import { envelopes, erasedFiles, files } from '../../envelopes/tables/index.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import type { PdfAsker } from '../../platform/pdf-threads/pdf-workers.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { trustToVerify } from '../../platform/trust/trust-to-verify.ts';
import { type UncheckedFile, verifyPdf } from './verify-pdf.ts';
import type { VerifiedFile } from './verify-task.ts';

export interface CheckedFile {
  found: VerifiedFile | UncheckedFile;
  sha256: string;
  byteLength: number;
  /**
   * Whether the file is identical to one that this service sealed and still has on record. The result does not say
   * which document it is.
   */
  isOnRecord: boolean;
  /** Whether the file is identical to one that this service presented for signature and later sealed. */
  isOriginalOnRecord: boolean;
}

/**
 * Verifies a PDF, then deletes it. Stops immediately if the client disconnects (`asker.signal`).
 * @throws RuleViolation NOT_A_PDF if the file is empty
 */
export async function verifyFile(
  services: Services,
  content: ReceivedContent,
  asker: Pick<PdfAsker, 'share' | 'signal'>,
  password?: string,
): Promise<CheckedFile> {
  try {
    const { sha256, size: byteLength } = content;
    if (byteLength === 0) throw new RuleViolation('NOT_A_PDF', 'The file is empty.');
    const found = await verify(services, () => content.fetch(), sha256, asker, password);
    return {
      found,
      sha256,
      byteLength,
      isOnRecord: await isOnRecord(services, sha256),
      isOriginalOnRecord: await isOriginalOnRecord(services, sha256),
    };
  } finally {
    await content.discard();
  }
}

/** @throws RuleViolation NOT_FOUND, CONTENT_DAMAGED */
export async function verifyStored(
  services: Services,
  key: string,
  asker: Pick<PdfAsker, 'share' | 'signal'>,
): Promise<VerifiedFile | UncheckedFile> {
  return verify(services, () => fetchIntact(services, key), partsOfContentKey(key).sha256, asker).catch(
    orNotFound(services, 'The file no longer exists.'),
  );
}

async function verify(
  services: Services,
  fetchPdf: () => Promise<Parameters<typeof loadedPdf>[0]>,
  sha256: string,
  asker: Pick<PdfAsker, 'share' | 'signal'>,
  password?: string,
): Promise<VerifiedFile | UncheckedFile> {
  const trusted = await trustToVerify(services);
  const load = async () => {
    const { pdf: bytes, ...loaded } = loadedPdf(await fetchPdf());
    return { input: { bytes, ...trusted, password }, ...loaded };
  };
  const found = await verifyPdf(services.pdf, load, asker);
  if ('cause' in found) services.log.warn({ event: 'pdf.verification_failed', err: found.cause, sha256 });
  return found;
}

/** Whether this service sealed a file with this SHA-256 (hex) and still has it on record. Reveals nothing else. */
export async function isOnRecord(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  sha256: string,
): Promise<boolean> {
  const { orm } = services.database;
  const known = await orm
    .select({ envelopeId: envelopes.id })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.sealedSha256, sha256), isNull(envelopes.deletedAt)))
    // A seal belongs to one document, but the document may have been imported several times, so check all copies.
    .limit(MOST_COPIES);
  for (const { envelopeId } of known) if (await wasSealedHere(services, envelopeId, sha256)) return true;
  // After an erasure, only the hashes of a document are left.
  const [erased] = await orm
    .select({ sealedSha256: erasedFiles.sealedSha256 })
    .from(erasedFiles)
    .where(and(eq(erasedFiles.sealedSha256, sha256), eq(erasedFiles.isImported, false)))
    .limit(1);
  return erased !== undefined;
}

const MOST_COPIES = 10;

/**
 * Whether this service sealed the file according to the document's audit chain. False if the document was imported with
 * its seal.
 */
async function wasSealedHere(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  envelopeId: string,
  sha256: string,
): Promise<boolean> {
  const stated = new Replay();
  try {
    const contents = await loadEnvelope(services.database.orm, { envelopeId });
    for await (const { entry } of readRecord(services, contents, null)) stated.follow(entry);
    const seal = [...stated.files.values()].find(({ sealedSha256 }) => sealedSha256?.value === sha256)?.sealedSha256;
    return seal !== undefined && seal.sequence > (contents.envelope.importedEntries ?? 0);
  } catch (error) {
    // Either the chain is broken or contradicted, which has been logged, or the document was purged in the meantime.
    if (error instanceof RuleViolation) return false;
    throw error;
  }
}

/**
 * Whether this service presented a file with this SHA-256 (hex) for signature and later sealed it. Every sealed file
 * starts with the file that was presented. Reveals nothing else.
 */
async function isOriginalOnRecord(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  sha256: string,
): Promise<boolean> {
  const { orm } = services.database;
  const known = await orm
    .select({ envelopeId: envelopes.id, sealedSha256: files.sealedSha256 })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.sourceSha256, sha256), isNotNull(files.sealedSha256), isNull(envelopes.deletedAt)))
    // Many documents may contain identical files, but one match is enough.
    .limit(MOST_COPIES);
  for (const { envelopeId, sealedSha256 } of known) {
    if (sealedSha256 !== null && (await wasSealedHere(services, envelopeId, sealedSha256))) return true;
  }
  const [erased] = await orm
    .select({ sourceSha256: erasedFiles.sourceSha256 })
    .from(erasedFiles)
    .where(
      and(eq(erasedFiles.sourceSha256, sha256), isNotNull(erasedFiles.sealedSha256), eq(erasedFiles.isImported, false)),
    )
    .limit(1);
  return erased !== undefined;
}
