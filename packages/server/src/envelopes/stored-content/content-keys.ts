import type { FileRow } from '../rows.ts';
import { contentKey } from './content-key.ts';

type Stored<Name extends keyof FileRow> = Pick<FileRow, Name | 'envelopeId'>;

/** Returns the storage key of the PDF as uploaded. Null until it has been uploaded. */
export const originalContentKey = (file: Stored<'originalSha256' | 'originalKey'>): string | null =>
  file.originalSha256 && (file.originalKey ?? contentKey(file.envelopeId, file.originalSha256));

/** Returns the storage key of the PDF to display and seal. Null until it has been uploaded. */
export const sourceContentKey = (file: Stored<'sourceSha256' | 'sourceKey'>): string | null =>
  file.sourceSha256 && (file.sourceKey ?? contentKey(file.envelopeId, file.sourceSha256));

export const sealedContentKey = (file: Stored<'sealedSha256'>): string | null =>
  file.sealedSha256 && contentKey(file.envelopeId, file.sealedSha256);

export const listContentKeys = (
  file: Stored<'originalSha256' | 'originalKey' | 'sourceSha256' | 'sourceKey' | 'sealedSha256'>,
): string[] =>
  [...new Set([originalContentKey(file), sourceContentKey(file), sealedContentKey(file)])].filter(
    (key) => key !== null,
  );
