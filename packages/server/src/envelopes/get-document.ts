import { type EnvelopeKey, findEnvelope, loadContents } from './find-envelope.ts';
import type { EnvelopeContents } from './rows.ts';
import type { Services } from './services.ts';

/** @throws RuleViolation NOT_FOUND */
export async function getDocument(
  { database }: Pick<Services, 'database'>,
  key: EnvelopeKey,
): Promise<EnvelopeContents> {
  const envelope = await findEnvelope(database.orm, key, 'read');
  return loadContents(database.orm, envelope);
}
