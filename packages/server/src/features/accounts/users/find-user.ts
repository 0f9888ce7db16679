import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export const isUserWithEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`);

export async function findUser({ orm }: Transaction, email: string): Promise<number | undefined> {
  const [user] = await orm.select({ id: users.id }).from(users).where(isUserWithEmail(email));
  return user?.id;
}

/**
 * Locks an account. Code that starts, stops or applies pending changes, or uses links, takes this lock first so that
 * transactions run one after the other without deadlocks. Rows that only reference the account can still be inserted.
 * @returns undefined if the account no longer exists
 */
export async function lockUser({ orm }: Transaction, which: SQL): Promise<{ id: number; email: string } | undefined> {
  const [user] = await orm.select({ id: users.id, email: users.email }).from(users).where(which).for('no key update');
  return user;
}

/**
 * Creates an account, or returns one that was created at the same time. The account has no password, but the owner of
 * the address can set one (`password-link.ts`).
 */
export async function createUser(tx: Transaction, email: string, name: string | undefined): Promise<number> {
  const [made] = await tx.orm
    .insert(users)
    .values({ email, name: name || email.split('@')[0] || email })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const id = made?.id ?? (await findUser(tx, email));
  if (id === undefined) throw new Error('insert returned no row');
  return id;
}
