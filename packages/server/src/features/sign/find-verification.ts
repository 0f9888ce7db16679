import { notFound } from '../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';

/**
 * The completed document of a verification token.
 * @throws RuleViolation NOT_FOUND, the same for an unknown token and a document that is deleted or not completed
 */
export async function findVerification({ database }: Services, qrToken: string): Promise<WholeEnvelope> {
  // Tokens have no other characters, and the database rejects some.
  if (!/^\w{1,200}$/.test(qrToken)) throw notFound({ qrToken });
  return loadEnvelope(database.orm, { qrToken });
}
