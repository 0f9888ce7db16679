import { eq, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

/** The condition that an account has an address, compared without case. */
export const isUserOf = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`);

/** The id of the account of an address, compared without case. */
export async function findUser({ orm }: Transaction, email: string): Promise<number | undefined> {
  const [user] = await orm.select({ id: users.id }).from(users).where(isUserOf(email));
  return user?.id;
}

/**
 * Creates an account for an address, or finds one created at the same time. It has no password; the reader of its mail
 * can set one (`password-link.ts`).
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
