import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { signIns, twoFactors, users } from '../../../platform/db/schema.ts';

export interface ProvingAccount {
  userId: number;
  passwordHash: string | null;
  hasAuthenticator: boolean;
}

/**
 * Finds the account with a verified email address. Unverified accounts are ignored, because anyone could have
 * registered them.
 */
export async function findProvingAccount(orm: NodePgDatabase, email: string): Promise<ProvingAccount | undefined> {
  const [account] = await orm
    .select({ userId: users.id, passwordHash: signIns.passwordHash, twoFactorId: twoFactors.id })
    .from(users)
    .leftJoin(signIns, and(eq(signIns.userId, users.id), eq(signIns.provider, 'credential')))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), twoFactors.verified))
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), users.emailVerified));
  return (
    account && {
      userId: account.userId,
      passwordHash: account.passwordHash,
      hasAuthenticator: account.twoFactorId !== null,
    }
  );
}
