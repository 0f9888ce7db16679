import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { delegatedLinks, envelopes, recipients } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import { hashToken } from '../../../platform/hash-token.ts';

export interface FoundEmbedding {
  origins: string[];
  documentId: number;
  recipientId: number;
}

/**
 * Finds the origins that may embed the page of a signing link. Also works for cancelled documents and delegated links.
 * Null if the link never existed.
 */
export async function findEmbedding({ database: { orm } }: Services, token: string): Promise<FoundEmbedding | null> {
  // Tokens consist only of these characters. Some others would cause a database error.
  if (!/^\w{1,200}$/.test(token)) return null;
  const find = (isTheirs: SQL) =>
    orm
      .select({ origins: teams.embeddingOrigins, documentId: envelopes.number, recipientId: recipients.id })
      .from(recipients)
      .innerJoin(envelopes, isOfEnvelope(recipients))
      .innerJoin(teams, eq(teams.id, envelopes.teamId))
      .where(isTheirs);
  const ofDelegated = orm
    .select({ id: delegatedLinks.recipientId })
    .from(delegatedLinks)
    .where(eq(delegatedLinks.tokenHash, hashToken(token)));
  const [found] = await find(eq(recipients.tokenHash, hashToken(token)));
  return found ?? (await find(inArray(recipients.id, ofDelegated)))[0] ?? null;
}
