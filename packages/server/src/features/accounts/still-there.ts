/**
 * Whoever chooses a new password takes away what somebody else may have set up: sessions, passkeys, authenticator app
 * (`password-link.ts`). It may be in use at that moment, so what was found right is asked for once more, under a lock,
 * before anything rests on it: a choice that is under way comes before the answer, and a later one ends what rests on it.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import { passkeys, sessions, signIns, twoFactors } from '../../platform/db/schema.ts';

/** Whether an account still has the password whose hash this is. */
export const isStillPassword = (orm: NodePgDatabase, userId: number, passwordHash: string): Promise<boolean> =>
  isStill(
    orm,
    signIns,
    and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'), eq(signIns.passwordHash, passwordHash)),
  );

/** @param credentialId of the passkey, as the browser names it */
export const isStillPasskey = (orm: NodePgDatabase, credentialId: string): Promise<boolean> =>
  isStill(orm, passkeys, eq(passkeys.credentialID, credentialId));

export const isStillSecondFactor = (orm: NodePgDatabase, userId: number): Promise<boolean> =>
  isStill(orm, twoFactors, eq(twoFactors.userId, userId));

export const isStillSession = (orm: NodePgDatabase, sessionId: number): Promise<boolean> =>
  isStill(orm, sessions, eq(sessions.id, sessionId));

async function isStill(orm: NodePgDatabase, table: PgTable, is: SQL | undefined): Promise<boolean> {
  return (await orm.select().from(table).where(is).for('share')).length > 0;
}
