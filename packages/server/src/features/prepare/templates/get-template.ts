import { findEnvelope, loadContents } from '../../../envelopes/find-envelope.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import { type Sender, templateKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/** @throws RuleViolation NOT_FOUND */
export async function getTemplate(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Pick<Sender, 'teamId'>,
  number: number,
): Promise<EnvelopeContents> {
  return loadContents(orm, await findEnvelope(orm, templateKey(sender, number), 'read'));
}
