/** A file that waits for a PDF. The nonce can be used for one PDF. */
interface Waiting {
  fileId: string;
  nonce: string;
}

const UPLOADS = 'uploads';

/** Returns the key of a file's content, which is below its envelope and named by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;

/** Returns the envelope and SHA-256 of a content key. */
export function partsOfContentKey(key: string): { envelopeId: string; sha256: string } {
  const [envelopeId = '', sha256 = ''] = key.split('/');
  return { envelopeId, sha256 };
}

/**
 * Returns the key of a PDF that was sent directly to the object store and has not been accepted yet. Each nonce and token has
 * its own key.
 */
export const uploadKey = (envelopeId: string, { tokenId, ...waiting }: Waiting & { tokenId: number }): string =>
  `${uploadKeysOf(envelopeId, waiting)}-${tokenId}`;

/** Returns the prefix of a nonce's upload keys. Older versions used it as the only key. */
export const uploadKeysOf = (envelopeId: string, { fileId, nonce }: Waiting): string =>
  `${envelopeId}/${UPLOADS}/${fileId}-${nonce}`;

/** Returns the token in an upload key. Null for a key of an older version. */
export const tokenOfUpload = (key: string, namesBegin: string): number | null =>
  key === namesBegin ? null : Number(key.slice(namesBegin.length + 1));

export const isUploadKey = (key: string): boolean => key.split('/')[1] === UPLOADS;
