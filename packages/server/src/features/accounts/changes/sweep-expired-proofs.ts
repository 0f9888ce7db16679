import { and, isNull, lte } from 'drizzle-orm';
import { FACTORLESS_MS, FORMER_ADDRESS_MS, PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import { EXPIRED_INVITATION_DAYS } from '../../../domain/teams/invitation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { handOffs, recipientChallenges, recipientProofs } from '../../../envelopes/tables/index.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import {
  addressLinks,
  attempts,
  formerAddresses,
  invitations,
  passwordLinks,
  sessions,
  setupTokens,
  verifications,
  waitingChanges,
} from '../../../platform/db/schema.ts';
import { idleSince } from '../sign-in/sign-in.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes expired rows. Runs as a sweep. Requests ignore expired rows anyway. */
export async function sweepExpiredProofs({ database: { orm }, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteInBatches(orm, recipientProofs, lte(recipientProofs.expiresAt, now));
  await deleteInBatches(orm, recipientChallenges, lte(recipientChallenges.expiresAt, now));
  await deleteInBatches(orm, handOffs, lte(handOffs.expiresAt, now));
  await deleteInBatches(orm, addressLinks, lte(addressLinks.expiresAt, now));
  // An address change without a due date was never confirmed.
  const isUnconfirmed = and(
    isNull(waitingChanges.dueAt),
    lte(waitingChanges.createdAt, before(PASSWORD_LINK_LIFETIME_MS)),
  );
  await deleteInBatches(orm, waitingChanges, isUnconfirmed);
  await deleteInBatches(orm, waitingChanges, lte(waitingChanges.dueAt, before(FACTORLESS_MS)));
  await deleteInBatches(orm, formerAddresses, lte(formerAddresses.leftAt, before(FORMER_ADDRESS_MS)));
  await deleteInBatches(orm, passwordLinks, lte(passwordLinks.expiresAt, now));
  await deleteInBatches(orm, invitations, lte(invitations.expiresAt, before(EXPIRED_INVITATION_DAYS * DAY_MS)));
  await deleteInBatches(orm, setupTokens, lte(setupTokens.expiresAt, now));
  await deleteInBatches(orm, verifications, lte(verifications.expiresAt, now));
  await deleteInBatches(orm, sessions, lte(sessions.expiresAt, now));
  await deleteInBatches(orm, sessions, lte(sessions.updatedAt, idleSince(config, now)));
  await deleteInBatches(orm, attempts, lte(attempts.windowEndsAt, now));
}
