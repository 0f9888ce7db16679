import { eq } from 'drizzle-orm';
import { passStep } from '../../../envelopes/crash-points.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow } from '../../../envelopes/store/envelope-columns.ts';
import { isUploadKey } from '../../../envelopes/stored-content/content-key.ts';
import { keysSharedBelow } from '../../../envelopes/stored-content/shared-contents.ts';
import { envelopes, files } from '../../../envelopes/tables/index.ts';

/**
 * Matches the keys of an envelope's files, which are named after their SHA-256. Longer keys are caches with their own
 * rules, or uploads, which are obsolete once their PDFs are stored.
 */
const CONTENT = /^[^/]+\/([0-9a-f]{64})$/;

/**
 * Deletes an envelope's content that is not in use, e.g. after a crash during sealing. If the envelope does not exist,
 * all its content is deleted, except content that other envelopes share. Deletes nothing until the envelope is sealed,
 * because rows for new content may still be added. Runs as a job.
 */
export async function removeUnusedContent(services: Services, { envelopeId }: { envelopeId: string }): Promise<void> {
  const used = await usedHashes(services, envelopeId);
  if (!used) return;
  const shared = await keysSharedBelow(services.database.orm, envelopeId);
  // Content derived from the files is useless without them.
  const isGone = used.size === 0 && shared.size === 0;
  for await (const key of services.storage.list(`${envelopeId}/`)) {
    const sha256 = CONTENT.exec(key)?.[1];
    const isUnused = isGone || (sha256 ? !used.has(sha256) && !shared.has(key) : isUploadKey(key));
    if (isUnused) await services.storage.delete(key);
  }
  passStep('unused-content-removed', envelopeId);
}

/** Returns the hashes of content in use, or null if they are not final yet. */
async function usedHashes({ database: { orm } }: Services, envelopeId: string): Promise<Set<string> | null> {
  const [envelope] = await orm
    .select({ id: envelopes.id, teamId: envelopes.teamId, sealing: envelopes.sealing })
    .from(envelopes)
    .where(eq(envelopes.id, envelopeId));
  if (!envelope) return new Set();
  if (envelope.sealing !== 'SEALED') return null;
  const rows = await orm
    .select({ original: files.originalSha256, source: files.sourceSha256, sealed: files.sealedSha256 })
    .from(files)
    .where(isBelow(files, envelope));
  return new Set(
    rows.flatMap(({ original, source, sealed }) => [original, source, sealed]).filter((hash) => hash !== null),
  );
}
