import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { requiredMethods } from '../../domain/proofs/proof.ts';
import { loadEnvelopes } from '../../envelopes/load-envelope.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes, recipients } from '../../platform/db/schema.ts';
import { hashToken } from '../../platform/hash-token.ts';

/**
 * Finds the document that was sent through this link and deleted since, until it is purged or erased. Null for other links, and
 * if the sender requires authentication before any part of the document is displayed.
 */
export async function findWithdrawnLink(
  { database: { orm } }: Pick<Services, 'database'>,
  token: string,
): Promise<WholeEnvelope | null> {
  const tokenHash = hashToken(token);
  const linked = orm
    .select({ id: recipients.envelopeId, teamId: recipients.teamId })
    .from(recipients)
    .where(eq(recipients.tokenHash, tokenHash));
  const [contents] = await loadEnvelopes(
    orm,
    and(
      isNotNull(envelopes.deletedAt),
      isNull(envelopes.erasedAt),
      ne(envelopes.status, 'DRAFT'),
      sql`(${envelopes.id}, ${envelopes.teamId}) in (${linked})`,
    ) ?? sql`false`,
  );
  const recipient = contents?.recipients.find((each) => each.token === token);
  if (!contents || !recipient) return null;
  return requiredMethods('ACCESS', contents.envelope, recipient).length > 0 ? null : contents;
}
