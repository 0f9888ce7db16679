import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { FieldRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

export type ContentKey = Extract<EnvelopeKey, { reader: Reader }>;

/**
 * Reads a document with its files and fields, for members who look at its pages.
 * @throws RuleViolation NOT_FOUND, and the errors of `collectUploads`
 */
export async function readContent(services: Services, key: ContentKey): Promise<WholeEnvelope> {
  const contents = await loadEnvelope(services.database.orm, key);
  if (contents.files.every(({ uploadNonce }) => uploadNonce === null)) return contents;
  // The PDF may have been uploaded directly to the object store.
  await collectUploads(services, key);
  return loadEnvelope(services.database.orm, key);
}

/**
 * Finds a field that has a value.
 * @throws RuleViolation NOT_FOUND
 */
export async function findFilledField(
  { database }: Pick<Services, 'database'>,
  key: ContentKey,
  fieldId: number,
): Promise<{ contents: WholeEnvelope; field: FieldRow }> {
  const contents = await loadEnvelope(database.orm, key);
  const field = contents.fields.find(({ id, inserted }) => id === fieldId && inserted);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return { contents, field };
}
