import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { passStep } from '../../envelopes/crash-points.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import type { SealedFiles } from './seal-files.ts';

/**
 * Records the sealed files of an envelope. Only this function sets the status COMPLETED. Status, hashes, audit entry,
 * event and emails are committed in one transaction.
 * @param read the envelope when its files were sealed
 */
export async function recordSeal(services: Services, read: EnvelopeRow, sealed: SealedFiles): Promise<void> {
  await changeEnvelope(services, NO_REQUEST, { envelopeId: read.id, teamId: read.teamId }, async (work) => {
    passStep('envelope-locked', read.id);
    // Removes stored content that no row refers to, whether or not this seal is used.
    work.enqueue('remove-unused-content', { envelopeId: read.id });
    if (!isStillToBeSealed(work.envelope, read)) return;

    for (const file of sealed.files) {
      work.updateFile(file.fileId, { sealedSha256: file.sha256, sealedSize: file.byteLength });
    }
    passStep('files-recorded', read.id);
    if (read.status === 'REJECTED') closeRejected(work, sealed);
    else complete(work, sealed);
    passStep('change-ready', read.id);
  });
  passStep('change-committed', read.id);
}

const SEALED = { sealing: 'SEALED', sealingError: null, sealingErrorCode: null } as const;

function complete(work: EnvelopeChange, sealed: SealedFiles): void {
  nextStatus(work.envelope.status, 'COMPLETE');
  work.update({ ...SEALED, status: 'COMPLETED', completedAt: work.now });
  passStep('status-changed', work.envelope.id);
  work.say('DOCUMENT_COMPLETED', sealed, SYSTEM);
}

/**
 * Records that the sealed copy of a rejected document can be downloaded. The rejection itself was announced earlier.
 */
function closeRejected(work: EnvelopeChange, sealed: SealedFiles): void {
  work.update(SEALED);
  work.say('REJECTION_SEALED', sealed, SYSTEM);
}

const SYSTEM = { kind: 'system' } as const;

const isStillToBeSealed = (now: EnvelopeRow, read: EnvelopeRow): boolean =>
  now.deletedAt === null && now.status === read.status && (now.sealing === 'QUEUED' || now.sealing === 'FAILED');
