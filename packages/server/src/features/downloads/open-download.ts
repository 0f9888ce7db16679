import type { Readable } from 'node:stream';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { orNotFound, readIntact } from '../../envelopes/stored-content/intact-content.ts';
import {
  type PendingFile,
  type Printed,
  type SignedSubjects,
  SignedUrlError,
  verifyPath,
} from '../../envelopes/stored-content/signed-url.ts';
import { requireCredential } from '../../envelopes/uploads/require-credential.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';

export interface StoredDownload {
  key: string;
  fileName: string;
}

export interface PrintedDownload {
  printed: Printed;
  fileName: string;
}

export interface PendingDownload {
  pending: PendingFile;
  fileName: string;
}

export type Download = StoredDownload | PrintedDownload | PendingDownload;

/**
 * @param permission last part of a `downloadUrl`
 * @throws RuleViolation NOT_FOUND, including if the URL has expired or its token or session has ended
 */
export async function openDownload(services: Services, permission: string): Promise<Download> {
  const subject = verifySubject(services, permission);
  await requireCredential(services, subject, {
    action: 'documents.read',
    what: 'download address',
    ended: (message) => new RuleViolation('NOT_FOUND', message),
  });
  const { fileName } = subject;
  if ('key' in subject) return { key: subject.key, fileName };
  return 'printed' in subject ? { printed: subject.printed, fileName } : { pending: subject.pending, fileName };
}

function verifySubject({ clock, urlSecret }: Services, permission: string): SignedSubjects['download'] {
  try {
    return verifyPath(permission, { purpose: 'download', now: clock.now() }, urlSecret);
  } catch (error) {
    if (!(error instanceof SignedUrlError)) throw error;
    const why = error.reason === 'expired' ? 'has expired; request a new one' : 'does not exist';
    throw new RuleViolation('NOT_FOUND', `This download URL ${why}.`);
  }
}

/** @throws RuleViolation NOT_FOUND if the document has been purged since, CONTENT_DAMAGED */
export async function readDownload(
  services: Services,
  { key }: StoredDownload,
  range?: ByteRange,
): Promise<{ stream: Readable; size: number }> {
  return readIntact(services, key, range).catch(orNotFound(services, 'The document no longer exists.'));
}
