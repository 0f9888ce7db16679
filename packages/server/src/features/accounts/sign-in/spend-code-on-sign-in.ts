import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { users } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { currentPasswordHash } from '../credentials/current-credentials.ts';
import { knownBrowser } from '../credentials/known-browser.ts';
import { KNOWN_BROWSER_HEADER } from '../credentials/library-settings.ts';
import { spendAuthenticatorCode } from '../credentials/second-factor.ts';

/** The auth library's cookie for a sign-in that waits for the second factor. */
const HALFWAY_COOKIE = 'two_factor';

/**
 * Maps a second-factor request to the account's password hash when the request arrived, so that a password change
 * during the request is noticed.
 */
export const passwordOfHalfway = new WeakMap<Request, string>();

/**
 * Runs before the auth library checks a second factor, and counts attempts. Known browsers have their own limit, so
 * that others who know the password cannot lock the owner out. An authenticator code works only once, for sign-in or
 * for a proof (RFC 6238, section 5.2). The library alone would accept it again.
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
    // The library uses the machine's clock, so this code must too.
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
