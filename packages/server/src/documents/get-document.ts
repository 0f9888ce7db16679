import { findEnvelope, loadContents } from '../envelopes/find-envelope.ts';
import type { EnvelopeContents } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { documentKey, type Sender } from './sender.ts';

/** @throws RuleViolation NOT_FOUND */
export async function getDocument(
  { database }: Pick<Services, 'database'>,
  sender: Sender,
  number: number,
): Promise<EnvelopeContents> {
  const envelope = await findEnvelope(database.orm, documentKey(sender, number), 'read');
  return loadContents(database.orm, envelope);
}
