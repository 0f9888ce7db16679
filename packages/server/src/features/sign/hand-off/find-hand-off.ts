import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { HandOffState } from '../../../domain/proofs/hand-off.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs, recipients } from '../../../envelopes/tables/index.ts';
import { hashHandOffToken } from '../../../platform/identifiers.ts';
import { findByLink } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';

const { image: _, ...withoutImage } = getTableColumns(handOffs);

/**
 * Finds the hand-off of a link, even if it has been used.
 * @throws RuleViolation NOT_FOUND if the link is unknown or expired
 */
export async function findHandOff(orm: NodePgDatabase, token: string, now: Date) {
  const [found] = await orm
    .select({ ...withoutImage, envelopeId: recipients.envelopeId, signingToken: recipients.token })
    .from(handOffs)
    .innerJoin(recipients, eq(recipients.id, handOffs.recipientId))
    .where(and(eq(handOffs.tokenHash, hashHandOffToken(token)), gt(handOffs.expiresAt, now)));
  if (!found) throw handOffIsOver();
  return found;
}

export const handOffIsOver = (): RuleViolation => new RuleViolation('NOT_FOUND', 'This drawing link does not work.');

/** Returns the state of a hand-off and the language of its page. Contains nothing from the document itself. */
export async function viewHandOff(
  services: Services,
  token: string,
): Promise<{ state: HandOffState; language: DocumentMeta['language'] }> {
  const now = services.clock.now();
  const { usedAt, signingToken } = await findHandOff(services.database.orm, token, now);
  const found = await findByLink(services, signingToken);
  const { language } = found.contents.envelope.meta;
  if (findLinkStanding(found, now).state !== 'open') return { state: 'over', language };
  return { state: usedAt ? 'used' : 'ready', language };
}
