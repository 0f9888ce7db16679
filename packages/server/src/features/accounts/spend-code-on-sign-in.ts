import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { users } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { currentPasswordHash } from './current-credentials.ts';
import { knownBrowser } from './known-browser.ts';
import { KNOWN_BROWSER_HEADER } from './library-settings.ts';
import { spendAuthenticatorCode } from './second-factor.ts';

/** The cookie that the library sets between password and second factor. */
const HALFWAY_COOKIE = 'two_factor';

/** The password hash with which a half-completed sign-in started, or a later one, by request. */
export const passwordOfHalfway = new WeakMap<Request, string>();

/**
 * Runs before the library checks a second factor and counts the attempts of a sign-in. Attempts from a browser known for the
 * address are counted separately, so that others who know the password cannot use them up. An authenticator code is used up for
 * sign-in and every proof (RFC 6238 section 5.2), because the library alone would accept it again.
 */
export const spendCodeOnSignIn = (services: Services) =>
  createAuthMiddleware(async (ctx) => {
    const { path } = ctx;
    if (path !== '/two-factor/verify-totp' && path !== '/two-factor/verify-backup-code') return;
    if (typeof ctx.body?.code !== 'string') return;
    const { secret, createAuthCookie, internalAdapter } = ctx.context;
    const session = await getSessionFromCtx(ctx);
    const halfway = session ? null : await ctx.getSignedCookie(createAuthCookie(HALFWAY_COOKIE).name, secret);
    const userId = session?.user.id ?? (halfway && (await internalAdapter.findVerificationValue(halfway))?.value);
    if (!userId) return;
    if (halfway) {
      const hash = await currentPasswordHash(services.database.orm, Number(userId));
      if (ctx.request && hash) passwordOfHalfway.set(ctx.request, hash);
      await countCode(services, Number(userId), ctx.headers?.get(KNOWN_BROWSER_HEADER) ?? null);
    }
    if (path !== '/two-factor/verify-totp') return;
    // Not the service's clock: the library uses the clock of the machine.
    const opening = { accountSecret: services.accountSecret, now: new Date() };
    const outcome = await inTransaction(services.database, (tx) =>
      spendAuthenticatorCode(tx, opening, Number(userId), ctx.body.code),
    );
    if (outcome === 'USED_BEFORE') {
      throw new APIError('UNAUTHORIZED', { message: 'This code was already used. Wait for the next one.' });
    }
  });

async function countCode(services: Services, userId: number, browserName: string | null): Promise<void> {
  const [user] = await services.database.orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const email = user?.email ?? '';
  const known = knownBrowser(services.accountSecret, email, browserName);
  const subject = known ?? email.toLowerCase();
  try {
    await countAttempt(services, 'SIGN_IN_CODE', subject);
    await countAttempt(services, 'SIGN_IN_CODE_OF_DAY', subject);
    if (known) await countAttempt(services, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY', userId);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    const { code, message, retryAfterSeconds } = error;
    throw new APIError('TOO_MANY_REQUESTS', { code, message }, { 'Retry-After': String(retryAfterSeconds) });
  }
}
