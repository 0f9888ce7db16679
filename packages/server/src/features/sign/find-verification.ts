import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { loadContents } from '../../envelopes/find-envelope.ts';
import { findSender, type SenderName } from '../../envelopes/find-sender.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../platform/db/schema.ts';

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
  // Other characters are in no token, and some the database would not even take.
  const isToken = /^\w{1,200}$/.test(qrToken);
  const [envelope] = isToken ? await findCompleted(database.orm, qrToken) : [];
  if (!envelope) throw new RuleViolation('NOT_FOUND', 'Nothing can be verified under this address.');
  return {
    contents: await loadContents(database.orm, envelope),
    sender: await findSender(database.orm, envelope),
  };
}

const findCompleted = (orm: NodePgDatabase, qrToken: string) =>
  orm
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.qrToken, qrToken), eq(envelopes.status, 'COMPLETED'), isNull(envelopes.deletedAt)));
