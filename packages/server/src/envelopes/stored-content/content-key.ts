/** A file that is waiting for its PDF. The nonce is valid for one upload. */
interface Waiting {
  fileId: string;
  nonce: string;
}

const UPLOADS = 'uploads';

/** Returns the storage key of a file's content: the envelope id, followed by the SHA-256 in hex. */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;

export function partsOfContentKey(key: string): { envelopeId: string; sha256: string } {
  const [envelopeId = '', sha256 = ''] = key.split('/');
  return { envelopeId, sha256 };
}

/**
 * Returns the storage key of a PDF that was uploaded directly to the object store and has not been accepted yet. The
 * key is different for each nonce and token.
 */
export const uploadKey = (envelopeId: string, { tokenId, ...waiting }: Waiting & { tokenId: number }): string =>
  `${uploadKeyPrefix(envelopeId, waiting)}-${tokenId}`;

/** Returns the prefix of a nonce's upload keys. Older versions used the prefix itself as the key. */
export const uploadKeyPrefix = (envelopeId: string, { fileId, nonce }: Waiting): string =>
  `${envelopeId}/${UPLOADS}/${fileId}-${nonce}`;

/** Returns the token id in an upload key. Null for keys from older versions. */
export const tokenOfUpload = (key: string, namesBegin: string): number | null =>
  key === namesBegin ? null : Number(key.slice(namesBegin.length + 1));

export const isUploadKey = (key: string): boolean => key.split('/')[1] === UPLOADS;
