import { and, eq, isNull } from 'drizzle-orm';
import { envelopes } from '../db/schema.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { loadContents } from '../envelopes/find-envelope.ts';
import type { EnvelopeContents } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { findSender, type SenderName } from './find-sender.ts';

/** A completed document with who sent it. */
export interface VerifiedEnvelope {
  contents: EnvelopeContents;
  sender: SenderName;
}

/**
 * The completed document a verification token belongs to.
 * @throws RuleViolation NOT_FOUND, the same whether the token is unknown, the document deleted or not completed
 */
export async function findVerification({ database }: Services, qrToken: string): Promise<VerifiedEnvelope> {
  const [envelope] = await database.orm
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.qrToken, qrToken), eq(envelopes.status, 'COMPLETED'), isNull(envelopes.deletedAt)));
  if (!envelope) throw new RuleViolation('NOT_FOUND', 'Nothing can be verified under this address.');
  return {
    contents: await loadContents(database.orm, envelope),
    sender: await findSender(database.orm, envelope),
  };
}
