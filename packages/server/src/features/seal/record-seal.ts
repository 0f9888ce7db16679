import { eq } from 'drizzle-orm';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope, type EnvelopeChange } from '../../envelopes/change-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { passStep } from '../../platform/crash-points.ts';
import { files } from '../../platform/db/schema.ts';
import { queueCompletionMails } from '../notify/mail/queue-mails.ts';
import type { SealedFiles } from './seal-files.ts';

/**
 * Makes the sealed files, which are in storage, those of the envelope. There is no other way to COMPLETED: state, hashes,
 * audit entry, event and mails are committed together, once, whoever else tries.
 * @param read the envelope as it was when its files were sealed
 */
export async function recordSeal(services: Services, read: EnvelopeRow, sealed: SealedFiles): Promise<void> {
  await changeEnvelope(services, { envelopeId: read.id }, async (work) => {
    passStep('envelope-locked', read.id);
    // Whether it was used or not, nothing stays in storage that no row names.
    await work.enqueue('remove-unused-content', { envelopeId: read.id });
    if (!isStillToBeSealed(work.envelope, read)) return;

    for (const file of sealed.files) {
      await work.tx.orm
        .update(files)
        .set({ sealedSha256: file.sha256, sealedSize: file.byteLength })
        .where(eq(files.id, file.fileId));
    }
    passStep('files-recorded', read.id);
    if (read.status === 'REJECTED') await closeRejected(work, sealed);
    else await complete(work, sealed);
    passStep('change-ready', read.id);
  });
  passStep('change-committed', read.id);
}

const SEALED = { sealing: 'SEALED', sealingError: null, sealingErrorCode: null, sealingDueAt: null } as const;

async function complete(work: EnvelopeChange, sealed: SealedFiles): Promise<void> {
  nextStatus(work.envelope.status, 'COMPLETE');
  await work.update({ ...SEALED, status: 'COMPLETED', completedAt: work.now });
  passStep('status-changed', work.envelope.id);
  work.record('DOCUMENT_COMPLETED', sealed, SYSTEM);
  work.announce('DOCUMENT_COMPLETED');
  await queueCompletionMails(work, await work.contents());
  passStep('mails-queued', work.envelope.id);
}

/** Everybody was told of the rejection when it happened; now its sealed copy can be downloaded. */
async function closeRejected(work: EnvelopeChange, sealed: SealedFiles): Promise<void> {
  await work.update(SEALED);
  work.record('REJECTION_SEALED', sealed, SYSTEM);
}

const SYSTEM = { kind: 'system' } as const;

const isStillToBeSealed = (now: EnvelopeRow, read: EnvelopeRow): boolean =>
  now.deletedAt === null && now.status === read.status && (now.sealing === 'QUEUED' || now.sealing === 'FAILED');
