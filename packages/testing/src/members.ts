import type { Scope } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import type { TeamRole } from '../../server/src/domain/teams/policies.ts';
import { hashPassword } from '../../server/src/features/accounts/credentials/passwords.ts';
import { setMember } from '../../server/src/features/accounts/members/team-members.ts';
import { createToken } from '../../server/src/features/accounts/tokens/create-token.ts';
import { signIns, users } from '../../server/src/platform/db/schema.ts';
import { BrowserSession } from './browser-session.ts';
import type { TestService } from './service.ts';

const PASSWORD = 'correct horse battery';

let made = 0;

/** Adds a person to a team with the given role. Returns the person's ids and email address. */
export async function addMember(service: Pick<TestService, 'services'>, teamId: number, role: TeamRole) {
  const { database } = service.services;
  const email = `${role.toLowerCase()}-${++made}@members.example`;
  const { userId } = await setMember(database, { teamId, email, role, name: `${role} ${made}` });
  return { userId, email, teamId };
}

export const memberToken = (
  { services }: TestService,
  { teamId, email }: { teamId: number; email: string },
  scopes: readonly Scope[],
): Promise<string> => createToken(services.database, { teamId, member: email, name: scopes.join(), scopes });

/** Returns a browser session that is signed in with a password. */
export async function signedInBrowser(
  service: Pick<TestService, 'services' | 'url'>,
  { userId, email }: { userId: number; email: string },
) {
  const { orm } = service.services.database;
  await orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await orm
    .insert(signIns)
    .values({
      userId,
      provider: 'credential',
      providerAccountId: String(userId),
      passwordHash: await hashPassword(PASSWORD),
    })
    .onConflictDoNothing();
  const browser = new BrowserSession(service);
  const answer = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${await answer.text()}`);
  return browser;
}
