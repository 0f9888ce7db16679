import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Database } from '../../../platform/db/connection.ts';
import { isCurrentPassword } from '../credentials/current-credentials.ts';
import { passwordMatches } from '../credentials/passwords.ts';

/**
 * Replaces the auth library's password sign-in, which rejects some addresses that this service accepts: single-label
 * hosts, non-ASCII top-level domains and unusual characters in local parts (RFC 6531).
 */
export const passwordSignIn = (database: Database) =>
  ({
    id: 'password-sign-in',
    endpoints: {
      signInEmail: createAuthEndpoint(
        '/sign-in/email',
        { method: 'POST', body: z.object({ email: z.string(), password: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true });
          const account = found?.accounts.find(({ providerId }) => providerId === 'credential');
          const isRight = await passwordMatches(account?.password, ctx.body.password);
          if (!found || !account || !isRight) throw wrong();
          const { user } = found;
          const session = await internalAdapter.createSession(user.id);
          // If the password has just changed, this session ends like all others.
          if (!(await isCurrentPassword(database.orm, Number(user.id), account.password ?? ''))) {
            await internalAdapter.deleteSession(session.token);
            throw wrong();
          }
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id, email: user.email, name: user.name } });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

const wrong = () => new APIError('UNAUTHORIZED', { message: 'The email address or password is incorrect.' });
