import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { delegatedLinks, envelopes, recipients, teams } from '../../platform/db/schema.ts';
import { hashToken } from '../../platform/hash-token.ts';

/** A signing link within a page of somebody else: who may show it so, and how they know it. */
export interface FoundEmbedding {
  /** Allowed by the team; none where nobody may. */
  origins: string[];
  documentId: number;
  recipientId: number;
}

/**
 * Finds who may embed what is behind a signing link, withdrawn documents and links that were handed over included; null
 * where there never was one.
 */
export async function findEmbedding({ database: { orm } }: Services, token: string): Promise<FoundEmbedding | null> {
  // Other characters are in no token, and some the database would not even take.
  if (!/^\w{1,200}$/.test(token)) return null;
  const find = (isTheirs: SQL) =>
    orm
      .select({ origins: teams.embeddingOrigins, documentId: envelopes.number, recipientId: recipients.id })
      .from(recipients)
      .innerJoin(envelopes, eq(envelopes.id, recipients.envelopeId))
      .innerJoin(teams, eq(teams.id, envelopes.teamId))
      .where(isTheirs);
  const ofDelegated = orm
    .select({ id: delegatedLinks.recipientId })
    .from(delegatedLinks)
    .where(eq(delegatedLinks.tokenHash, hashToken(token)));
  const [found] = await find(eq(recipients.tokenHash, hashToken(token)));
  return found ?? (await find(inArray(recipients.id, ofDelegated)))[0] ?? null;
}
