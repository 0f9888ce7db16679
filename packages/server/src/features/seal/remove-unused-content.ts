import { eq } from 'drizzle-orm';
import { isOf } from '../../envelopes/of-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { keysSharedBelow } from '../../envelopes/shared-contents.ts';
import { passStep } from '../../platform/crash-points.ts';
import { envelopes, files } from '../../platform/db/schema.ts';
import { isUploadKey } from '../../platform/storage/content-key.ts';

/**
 * The files of an envelope are stored directly below it, named by their SHA-256. Longer keys are uploads, which are not needed
 * once the PDFs are taken in, and caches with their own rules.
 */
const CONTENT = /^[^/]+\/([0-9a-f]{64})$/;

/**
 * Job: deletes content to which no file of the envelope refers and that no other envelope shares. Crashed or concurrent
 * attempts to seal leave it behind. Deletes everything if the envelope does not exist because it was purged, or because the
 * process died before creating it. The job waits until the envelope is sealed, because a row for new content may still follow
 * before.
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

/** Returns null if the hashes are not known yet. */
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
    .where(isOf(files, envelope));
  return new Set(
    rows.flatMap(({ original, source, sealed }) => [original, source, sealed]).filter((hash) => hash !== null),
  );
}
