/**
 * Checks that a credential is still in use, under a lock. A credential may be removed or replaced while it is being
 * verified, so callers check again before they rely on it. A removal in progress commits before this check, and a later
 * removal also ends whatever relies on the credential (`changes/end-password-access.ts`).
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import { passkeys, sessions, signIns, twoFactors } from '../../../platform/db/schema.ts';

export const isCurrentPassword = (orm: NodePgDatabase, userId: number, passwordHash: string): Promise<boolean> =>
  isStill(
    orm,
    signIns,
    and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'), eq(signIns.passwordHash, passwordHash)),
  );

export async function currentPasswordHash(orm: NodePgDatabase, userId: number): Promise<string | null> {
  const isOwn = and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'));
  const [own] = await orm.select({ passwordHash: signIns.passwordHash }).from(signIns).where(isOwn);
  return own?.passwordHash ?? null;
}

/** @param credentialId the passkey's id as encoded by the browser */
export const isCurrentPasskey = (orm: NodePgDatabase, credentialId: string): Promise<boolean> =>
  isStill(orm, passkeys, eq(passkeys.credentialID, credentialId));

export const isCurrentSecondFactor = (orm: NodePgDatabase, userId: number): Promise<boolean> =>
  isStill(orm, twoFactors, eq(twoFactors.userId, userId));

export const isCurrentSession = (orm: NodePgDatabase, sessionId: number): Promise<boolean> =>
  isStill(orm, sessions, eq(sessions.id, sessionId));

async function isStill(orm: NodePgDatabase, table: PgTable, is: SQL | undefined): Promise<boolean> {
  return (await orm.select().from(table).where(is).for('share')).length > 0;
}
