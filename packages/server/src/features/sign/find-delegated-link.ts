import type { Language } from '@countersign/languages';
import { and, eq, isNull } from 'drizzle-orm';
import { isOfEnvelope } from '../../envelopes/of-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { delegatedLinks, envelopes, recipients } from '../../platform/db/schema.ts';
import { hashToken } from '../../platform/hash-token.ts';

/** Finds the language of the document that was delegated through this link. Null for other links. */
export async function findDelegatedLink(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<Language | null> {
  const [found] = await database.orm
    .select({ meta: envelopes.meta })
    .from(delegatedLinks)
    .innerJoin(recipients, eq(recipients.id, delegatedLinks.recipientId))
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .where(and(eq(delegatedLinks.tokenHash, hashToken(token)), isNull(envelopes.deletedAt)));
  return found?.meta.language ?? null;
}
