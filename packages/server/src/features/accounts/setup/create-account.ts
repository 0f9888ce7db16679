import { randomBytes } from 'node:crypto';
import { firstPerson } from '@countersign/contracts/account';
import type { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { signIns, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { insertToken, tokenNameSchema } from '../tokens/create-token.ts';

export const newAccountSchema = firstPerson
  .partial({ name: true, password: true })
  .extend({ tokenName: tokenNameSchema.optional() });

export interface NewAccount {
  userId: number;
  teamId: number;
  email: string;
  /** Password in plain text. It cannot be read again later. */
  password: string;
  token?: string;
}

/**
 * Creates a user with an address that the operator vouches for, and a team with that user as its admin. If a token name
 * is given, also creates an API token.
 * @throws RuleViolation EMAIL_TAKEN if a user has that address, PASSWORD_TOO_COMMON
 */
export async function createAccount(
  database: Database,
  input: z.infer<typeof newAccountSchema>,
  serviceUrl?: string,
): Promise<NewAccount> {
  const password = input.password ?? randomBytes(18).toString('base64url');
  if (input.password !== undefined) await requireUncommonPassword(password, { ...input, serviceUrl });
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const { userId, teamId } = await insertAccount(tx, input, passwordHash);
    const account = { userId, teamId, email: input.email, password };
    if (!input.tokenName) return account;
    return { ...account, token: await insertToken(tx, { teamId, userId, name: input.tokenName }) };
  });
}

type Person = Pick<z.infer<typeof newAccountSchema>, 'email' | 'team' | 'name'>;

interface NewUser {
  email: string;
  name?: string | undefined;
  emailVerified: boolean;
}

/** @throws RuleViolation EMAIL_TAKEN */
export async function insertAccount(
  tx: Transaction,
  person: Person,
  passwordHash: string,
): Promise<{ userId: number; teamId: number }> {
  const { email, name } = person;
  const userId = await insertUser(tx, { email, name, emailVerified: true }, passwordHash);
  const [team] = await tx.orm.insert(teams).values({ name: person.team }).returning({ id: teams.id });
  if (!team) throw new Error('insert returned no row');
  await tx.orm.insert(teamMembers).values({ teamId: team.id, userId, role: 'ADMIN' });
  return { userId, teamId: team.id };
}

/** @throws RuleViolation EMAIL_TAKEN */
export async function insertUser(tx: Transaction, input: NewUser, passwordHash: string): Promise<number> {
  const name = input.name ?? input.email.split('@')[0] ?? input.email;
  const [user] = await tx.orm
    .insert(users)
    .values({ email: input.email, name, emailVerified: input.emailVerified })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) throw new RuleViolation('EMAIL_TAKEN', `A user with the address ${input.email} already exists.`);
  await tx.orm
    .insert(signIns)
    .values({ userId: user.id, provider: 'credential', providerAccountId: String(user.id), passwordHash });
  return user.id;
}
