import type { FirstPerson } from '@countersign/contracts/account';
import { and, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Database } from '../../platform/db/connection.ts';
import { setupTokens, teams } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newSetupToken } from '../../platform/identifiers.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { insertAccount } from './create-account.ts';
import { requireUncommonPassword } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

const TOKEN_LIFETIME_MS = 24 * 60 * 60_000;

/** Number of an advisory lock. If two people set up the service at the same time, the second waits and is refused. */
const SETUP_LOCK = 7_300_418_552;

/**
 * Whether the service has been set up and therefore has a team. Accounts alone do not count, because anyone can create one by
 * an emailed link.
 */
export async function isSetUp({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  return (await orm.select({ id: teams.id }).from(teams).limit(1)).length > 0;
}

/** Creates a token that lets its holder set up the service. Null if the service has already been set up. */
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
 * Creates the first person and their team, and ends all setup tokens.
 * @throws RetryLater; RuleViolation NOT_FOUND once the service has a team, SETUP_TOKEN_INVALID, EMAIL_TAKEN,
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
  // Check before hashing the password, which is slow.
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
  // Someone else may have completed the setup in the meantime, which ends all tokens.
  await requireNotSetUp({ orm });
  throw new RuleViolation(
    'SETUP_TOKEN_INVALID',
    'This setup token is unknown or has expired. Open the link that the service printed when it last started.',
  );
}
