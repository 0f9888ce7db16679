import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { passkeys, sessions, users } from '../../../platform/db/schema.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';

type Using = Pick<Services, 'database' | 'clock'>;

/** Returns a person's account with its passkeys, oldest first, and its active sessions, newest first. */
export async function readProfile(
  { database: { orm }, clock }: Using,
  { userId, email, name, hasAuthenticator }: SignedIn,
) {
  const ownPasskeys = await orm
    .select({ id: passkeys.id, name: passkeys.name, addedAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  const ownSessions = await orm
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ipAddress,
      since: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.id));
  return { email, name, hasAuthenticator, passkeys: ownPasskeys, sessions: ownSessions };
}

/** Changes a person's name. New emails and documents use the new name. */
export async function rename({ database, clock }: Using, { userId }: SignedIn, name: string): Promise<void> {
  await changePrincipals(database, async () => {
    await database.orm.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, userId));
  });
}

/** @throws RuleViolation NOT_FOUND */
export async function namePasskey({ database }: Using, { userId }: SignedIn, id: number, name: string): Promise<void> {
  const named = await database.orm
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (named.length === 0) throw new RuleViolation('NOT_FOUND', 'Passkey not found.');
}

/** Ends a session of a person. Does nothing if the session no longer exists. */
export async function endSession({ database }: Using, { userId }: SignedIn, id: number): Promise<void> {
  await database.orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

export async function endOtherSessions({ database }: Using, { userId, sessionId }: SignedIn): Promise<void> {
  await database.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}
