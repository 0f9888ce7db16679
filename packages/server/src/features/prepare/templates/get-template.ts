import type { Reader } from '../../../domain/envelope/visibility.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import { templateKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/** @throws RuleViolation NOT_FOUND */
export async function getTemplate(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  number: number,
): Promise<EnvelopeContents> {
  return loadEnvelope(orm, templateKey(reader, number));
}
