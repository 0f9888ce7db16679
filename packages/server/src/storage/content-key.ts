import type { SignedSubjects } from './signed-url.ts';

const UPLOADS = 'uploads';

/** Where the bytes of a file are stored: all content of an envelope together, each named by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;

/** Where a PDF that was sent straight to storage waits to be taken in: a name of its own for each nonce. */
export const uploadKey = (envelopeId: string, { fileId, nonce }: SignedSubjects['upload']): string =>
  `${envelopeId}/${UPLOADS}/${fileId}-${nonce}`;

/** Whether a key is one of those. */
export const isUploadKey = (key: string): boolean => key.split('/')[1] === UPLOADS;
