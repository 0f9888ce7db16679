import { lte } from 'drizzle-orm';
import {
  attempts,
  handOffs,
  passwordLinks,
  recipientChallenges,
  recipientProofs,
  sessions,
  verifications,
} from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Sweep: what has expired counts for nothing any more, whether or not it is still there; this is what takes it away. */
export async function sweepExpiredProofs({ database: { orm }, clock }: Services): Promise<void> {
  const now = clock.now();
  await orm.delete(recipientProofs).where(lte(recipientProofs.expiresAt, now));
  await orm.delete(recipientChallenges).where(lte(recipientChallenges.expiresAt, now));
  await orm.delete(handOffs).where(lte(handOffs.expiresAt, now));
  await orm.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now));
  await orm.delete(verifications).where(lte(verifications.expiresAt, now));
  await orm.delete(sessions).where(lte(sessions.expiresAt, now));
  await orm.delete(attempts).where(lte(attempts.windowEndsAt, now));
}
