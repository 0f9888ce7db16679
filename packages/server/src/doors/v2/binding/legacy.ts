import { type OperationId, type OperationOf, operationOf } from '@countersign/contracts/v2';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { documentKey, templateKey } from '../../../envelopes/sender.ts';
import type { TeamKey } from '../../../envelopes/store/find-envelope.ts';

/** Whether a numeric id belongs to a document or a template. The operations are the same, under different names. */
export type LegacyType = 'DOCUMENT' | 'TEMPLATE';

/**
 * Returns the operation on documents, or its counterpart for templates. Their schemas differ only in the name of the
 * number.
 */
export const namedFor =
  (type: LegacyType) =>
  <const Id extends OperationId>(ofDocuments: Id): OperationOf<Id> =>
    operationOf((type === 'DOCUMENT' ? ofDocuments : ofDocuments.replace('Document', 'Template')) as Id);

interface Numbered {
  documentId?: number;
  templateId?: number;
}

export const toTeamKey = (type: LegacyType, reader: Reader, { documentId, templateId }: Numbered): TeamKey =>
  type === 'DOCUMENT' ? documentKey(reader, documentId ?? 0) : templateKey(reader, templateId ?? 0);

export const numberedAs = (type: LegacyType, { documentId, templateId }: Numbered) => ({
  type,
  number: documentId ?? templateId ?? 0,
});

export function onlyOne<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is nothing to present');
  return first;
}
