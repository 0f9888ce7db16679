/** A file that waits for a PDF; the nonce is good for one. */
interface Waiting {
  fileId: string;
  nonce: string;
}

const UPLOADS = 'uploads';

/** The key of a file's content: below its envelope, named by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;

/** The envelope and SHA-256 of a content key. */
export function partsOfContentKey(key: string): { envelopeId: string; sha256: string } {
  const [envelopeId = '', sha256 = ''] = key.split('/');
  return { envelopeId, sha256 };
}

/** The key of a PDF sent directly to the object store until it is taken in, different for each nonce and token. */
export const uploadKey = (envelopeId: string, { tokenId, ...waiting }: Waiting & { tokenId: number }): string =>
  `${uploadKeysOf(envelopeId, waiting)}-${tokenId}`;

/** The prefix of these keys for one nonce; also the only key that older versions used. */
export const uploadKeysOf = (envelopeId: string, { fileId, nonce }: Waiting): string =>
  `${envelopeId}/${UPLOADS}/${fileId}-${nonce}`;

/** The token in such a key; null for the key of older versions. */
export const tokenOfUpload = (key: string, namesBegin: string): number | null =>
  key === namesBegin ? null : Number(key.slice(namesBegin.length + 1));

/** Whether a key is one of these. */
export const isUploadKey = (key: string): boolean => key.split('/')[1] === UPLOADS;
