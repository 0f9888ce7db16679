import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Services } from '../../envelopes/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { spendAuthenticatorCode } from './second-factor.ts';

/** The library's name for the cookie of whoever has entered the password and not yet the code. */
const HALFWAY_COOKIE = 'two_factor';

/**
 * Before the library looks at a code of an authenticator app: the code is used up, for signing in and for every proof
 * (RFC 6238 section 5.2). The library itself would take it again. Wrong codes are left to it: it counts them.
 */
export const spendCodeOnSignIn = (services: Services) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/two-factor/verify-totp' || typeof ctx.body?.code !== 'string') return;
    const { secret, createAuthCookie, internalAdapter } = ctx.context;
    const session = await getSessionFromCtx(ctx);
    const halfway = session ? null : await ctx.getSignedCookie(createAuthCookie(HALFWAY_COOKIE).name, secret);
    const userId = session?.user.id ?? (halfway && (await internalAdapter.findVerificationValue(halfway))?.value);
    if (!userId) return;
    // The library goes by the clock of the machine.
    const opening = { accountSecret: services.accountSecret, now: new Date() };
    const outcome = await inTransaction(services.database, (tx) =>
      spendAuthenticatorCode(tx, opening, Number(userId), ctx.body.code),
    );
    if (outcome === 'USED_BEFORE') {
      throw new APIError('UNAUTHORIZED', { message: 'This code was used already. Wait for the next one.' });
    }
  });
