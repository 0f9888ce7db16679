import type { FirstPerson } from '@countersign/contracts/account';
import { and, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { setupTokens, teams } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { newSetupToken } from '../../../platform/identifiers.ts';
import { countAttempt, countByNetwork } from '../../../platform/limits/attempts.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { insertAccount } from './create-account.ts';

const TOKEN_LIFETIME_MS = 24 * 60 * 60_000;

/** Advisory lock id. If two people set up the service at the same time, the second waits and is then rejected. */
const SETUP_LOCK = 7_300_418_552;

/** Whether the service has a team. Accounts alone do not count, because anyone can create one with an emailed link. */
export async function isSetUp({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  return (await orm.select({ id: teams.id }).from(teams).limit(1)).length > 0;
}

/** Creates a token that lets its bearer set up the service. Returns null if the service is already set up. */
export async function makeSetupToken({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<string | null> {
  if (await isSetUp(database)) return null;
  const token = newSetupToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS);
  await database.orm.insert(setupTokens).values({ tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

/**
 * Creates the first user and their team, and invalidates all setup tokens.
 * @throws RetryLater; RuleViolation NOT_FOUND if the service is already set up, SETUP_TOKEN_INVALID, EMAIL_TAKEN,
 * PASSWORD_TOO_COMMON
 */
export async function setUp(
  services: Services,
  { token, ip, ...person }: FirstPerson & { token: string; ip: string | null },
): Promise<{ teamId: number }> {
  const { database } = services;
  await requireNotSetUp(database);
  await countByNetwork(services, 'SETUP', ip);
  await countAttempt(services, 'SETUP_IN_ALL', 'all');
  // Check the token before the slow hashing.
  await requireToken(services, database, token);
  await requireUncommonPassword(person.password, { ...person, serviceUrl: services.config.BASE_URL });
  const passwordHash = await hashPassword(person.password);
  return inTransaction(database, async (tx) => {
    await tx.client.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
    await requireNotSetUp(tx);
    await requireToken(services, tx, token);
    const { teamId } = await insertAccount(tx, person, passwordHash);
    await tx.orm.delete(setupTokens);
    return { teamId };
  });
}

async function requireNotSetUp(database: Pick<Database, 'orm'>): Promise<void> {
  if (await isSetUp(database)) throw new RuleViolation('NOT_FOUND', 'Not found: there is nothing at this URL.');
}

async function requireToken({ clock }: Services, { orm }: Pick<Database, 'orm'>, token: string): Promise<void> {
  const [valid] = await orm
    .select({ expiresAt: setupTokens.expiresAt })
    .from(setupTokens)
    .where(and(eq(setupTokens.tokenHash, hashToken(token)), gt(setupTokens.expiresAt, clock.now())));
  if (valid) return;
  // Someone else may have completed the setup in the meantime, which invalidates all tokens.
  await requireNotSetUp({ orm });
  throw new RuleViolation(
    'SETUP_TOKEN_INVALID',
    'This setup token is unknown or has expired. Open the link that the service printed when it last started.',
  );
}
