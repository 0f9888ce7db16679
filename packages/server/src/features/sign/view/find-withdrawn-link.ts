import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { loadEnvelopes } from '../../../envelopes/store/load-envelope.ts';
import { envelopes, recipients } from '../../../envelopes/tables/index.ts';
import { hashToken } from '../../../platform/hash-token.ts';

/**
 * Finds a sent document that has since been deleted, but not purged or erased. Null for other links, and if the
 * recipient must authenticate before seeing any part of the document.
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
