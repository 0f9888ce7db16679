import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs } from '../../../platform/db/schema.ts';
import { findRecipient } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';

export interface TakenDrawing {
  image: Uint8Array | null;
}

/**
 * Fetches the image of a hand-off. The image is stored until `endHandOff`, so that the request can be repeated if the response
 * is lost.
 * @throws RuleViolation NOT_FOUND, the same if the hand-off has ended or belongs to another recipient or browser
 */
export async function takeDrawing(services: Services, visitor: Visitor, id: number): Promise<TakenDrawing> {
  const [handOff] = await services.database.orm
    .select({ image: handOffs.image })
    .from(handOffs)
    .where(await own(services, visitor, id));
  if (!handOff) throw new RuleViolation('NOT_FOUND', 'This hand-off does not exist or has ended.');
  return handOff;
}

/** Ends a hand-off: deletes the image and invalidates the link. Repeating it changes nothing. */
export async function endHandOff(services: Services, visitor: Visitor, id: number): Promise<void> {
  await services.database.orm
    .update(handOffs)
    .set({ image: null, usedAt: sql`coalesce(${handOffs.usedAt}, ${services.clock.now().toISOString()})` })
    .where(await own(services, visitor, id));
}

/** Finds the hand-off that this browser requested as this recipient, unless it has ended. */
async function own(services: Services, visitor: Visitor, id: number) {
  const { recipient } = await findRecipient(services, visitor);
  const { browserHash } = visitor;
  // A browser without the cookie has not requested a hand-off.
  if (!browserHash) throw new RuleViolation('NOT_FOUND', 'This hand-off does not exist or has ended.');
  return and(
    eq(handOffs.id, id),
    eq(handOffs.recipientId, recipient.id),
    eq(handOffs.browserHash, browserHash),
    gt(handOffs.expiresAt, services.clock.now()),
    sql`(${isNull(handOffs.usedAt)} or ${handOffs.image} is not null)`,
  );
}
