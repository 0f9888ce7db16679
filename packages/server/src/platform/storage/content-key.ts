import type { SignedSubjects } from './signed-url.ts';

const UPLOADS = 'uploads';

/** Where the bytes of a file are stored: all content of an envelope together, each named by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;

/** The envelope and the SHA-256 that such a key is made of. */
export function partsOfContentKey(key: string): { envelopeId: string; sha256: string } {
  const [envelopeId = '', sha256 = ''] = key.split('/');
  return { envelopeId, sha256 };
}

/** Where a PDF that was sent straight to storage waits to be taken in: a name of its own for each nonce and token. */
export const uploadKey = (envelopeId: string, { tokenId, ...waiting }: SignedSubjects['upload']): string =>
  `${uploadKeysOf(envelopeId, waiting)}-${tokenId}`;

/** What all of these names for one nonce begin with, and what the only one was before addresses named tokens. */
export const uploadKeysOf = (
  envelopeId: string,
  { fileId, nonce }: Pick<SignedSubjects['upload'], 'fileId' | 'nonce'>,
): string => `${envelopeId}/${UPLOADS}/${fileId}-${nonce}`;

/** The token that the address of such a name was made for; null where it was before addresses named tokens. */
export const tokenOfUpload = (key: string, namesBegin: string): number | null =>
  key === namesBegin ? null : Number(key.slice(namesBegin.length + 1));

/** Whether a key is one of those. */
export const isUploadKey = (key: string): boolean => key.split('/')[1] === UPLOADS;
