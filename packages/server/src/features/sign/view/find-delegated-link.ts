import type { Language } from '@countersign/languages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { delegatedLinks, envelopes, recipients } from '../../../envelopes/tables/index.ts';
import { hashToken } from '../../../platform/hash-token.ts';

/**
 * Returns the language of the document if this link stopped working because its recipient delegated the document. Null
 * for other links.
 */
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
