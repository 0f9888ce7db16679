import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs } from '../../../envelopes/tables/index.ts';
import type { RecipientContext } from '../recipient/identify-recipient.ts';

export interface TakenDrawing {
  image: Uint8Array | null;
}

/**
 * Fetches the image of a hand-off. The image stays available until `endHandOff`, so that a client that lost the
 * response can try again.
 * @throws RuleViolation NOT_FOUND, including if the hand-off has ended or belongs to another recipient or browser
 */
export async function takeDrawing(services: Services, caller: RecipientContext, id: number): Promise<TakenDrawing> {
  const [handOff] = await services.database.orm
    .select({ image: handOffs.image })
    .from(handOffs)
    .where(isOwnHandOff(services, caller, id));
  if (!handOff) throw new RuleViolation('NOT_FOUND', 'This hand-off does not exist or has ended.');
  return handOff;
}

/** Ends a hand-off: deletes the image and invalidates the link. Does nothing if the hand-off has already ended. */
export async function endHandOff(services: Services, caller: RecipientContext, id: number): Promise<void> {
  await services.database.orm
    .update(handOffs)
    .set({ image: null, usedAt: sql`coalesce(${handOffs.usedAt}, ${services.clock.now().toISOString()})` })
    .where(isOwnHandOff(services, caller, id));
}

/** Matches a hand-off that this recipient requested in this browser and that has not ended. */
function isOwnHandOff(services: Services, { recipient, browserHash }: RecipientContext, id: number) {
  // A browser without the cookie cannot have requested a hand-off.
  if (!browserHash) throw new RuleViolation('NOT_FOUND', 'This hand-off does not exist or has ended.');
  return and(
    eq(handOffs.id, id),
    eq(handOffs.recipientId, recipient.id),
    eq(handOffs.browserHash, browserHash),
    gt(handOffs.expiresAt, services.clock.now()),
    sql`(${isNull(handOffs.usedAt)} or ${handOffs.image} is not null)`,
  );
}
