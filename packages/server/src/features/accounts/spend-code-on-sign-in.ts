import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Services } from '../../envelopes/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { spendAuthenticatorCode } from './second-factor.ts';

/** The library's cookie between password and second factor. */
const HALFWAY_COOKIE = 'two_factor';

/**
 * Runs before the library checks a code of an authenticator app. It uses up the code for sign-in and for every proof
 * (RFC 6238 section 5.2); the library alone would accept it again. Wrong codes are left to the library, which counts
 * them.
 */
export const spendCodeOnSignIn = (services: Services) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/two-factor/verify-totp' || typeof ctx.body?.code !== 'string') return;
    const { secret, createAuthCookie, internalAdapter } = ctx.context;
    const session = await getSessionFromCtx(ctx);
    const halfway = session ? null : await ctx.getSignedCookie(createAuthCookie(HALFWAY_COOKIE).name, secret);
    const userId = session?.user.id ?? (halfway && (await internalAdapter.findVerificationValue(halfway))?.value);
    if (!userId) return;
    // The library uses the clock of the machine.
    const opening = { accountSecret: services.accountSecret, now: new Date() };
    const outcome = await inTransaction(services.database, (tx) =>
      spendAuthenticatorCode(tx, opening, Number(userId), ctx.body.code),
    );
    if (outcome === 'USED_BEFORE') {
      throw new APIError('UNAUTHORIZED', { message: 'This code was used already. Wait for the next one.' });
    }
  });
