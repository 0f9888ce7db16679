import { contentKey } from '../platform/storage/content-key.ts';
import type { FileRow } from './rows.ts';

type Stored<Name extends keyof FileRow> = Pick<FileRow, Name | 'envelopeId'>;

/** Returns the storage key of the PDF as uploaded. Null until it has arrived. */
export const originalKeyOf = (file: Stored<'originalSha256' | 'originalKey'>): string | null =>
  file.originalSha256 && (file.originalKey ?? contentKey(file.envelopeId, file.originalSha256));

/** Returns the storage key of the PDF that is displayed and sealed. Null until it has arrived. */
export const sourceKeyOf = (file: Stored<'sourceSha256' | 'sourceKey'>): string | null =>
  file.sourceSha256 && (file.sourceKey ?? contentKey(file.envelopeId, file.sourceSha256));

export const sealedKeyOf = (file: Stored<'sealedSha256'>): string | null =>
  file.sealedSha256 && contentKey(file.envelopeId, file.sealedSha256);

export const contentKeysOf = (
  file: Stored<'originalSha256' | 'originalKey' | 'sourceSha256' | 'sourceKey' | 'sealedSha256'>,
): string[] => [...new Set([originalKeyOf(file), sourceKeyOf(file), sealedKeyOf(file)])].filter((key) => key !== null);
