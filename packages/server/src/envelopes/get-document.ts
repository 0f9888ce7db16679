import type { EnvelopeKey } from './find-envelope.ts';
import { loadEnvelope } from './load-envelope.ts';
import type { WholeEnvelope } from './rows.ts';
import type { Services } from './services.ts';

/** @throws RuleViolation NOT_FOUND */
export async function getDocument({ database }: Pick<Services, 'database'>, key: EnvelopeKey): Promise<WholeEnvelope> {
  return loadEnvelope(database.orm, key);
}
