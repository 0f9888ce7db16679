import { lte } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import {
  addressLinks,
  attempts,
  handOffs,
  passwordLinks,
  recipientChallenges,
  recipientProofs,
  sessions,
  setupTokens,
  verifications,
} from '../../platform/db/schema.ts';

/** Sweep: deletes expired rows. Nothing counts them any more, so no request waits for this. */
export async function sweepExpiredProofs({ database: { orm }, clock }: Services): Promise<void> {
  const now = clock.now();
  await deleteInBatches(orm, recipientProofs, lte(recipientProofs.expiresAt, now));
  await deleteInBatches(orm, recipientChallenges, lte(recipientChallenges.expiresAt, now));
  await deleteInBatches(orm, handOffs, lte(handOffs.expiresAt, now));
  await deleteInBatches(orm, addressLinks, lte(addressLinks.expiresAt, now));
  await deleteInBatches(orm, passwordLinks, lte(passwordLinks.expiresAt, now));
  await deleteInBatches(orm, setupTokens, lte(setupTokens.expiresAt, now));
  await deleteInBatches(orm, verifications, lte(verifications.expiresAt, now));
  await deleteInBatches(orm, sessions, lte(sessions.expiresAt, now));
  await deleteInBatches(orm, attempts, lte(attempts.windowEndsAt, now));
}
