import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Database } from '../../../platform/db/connection.ts';
import { isCurrentPasskey, isCurrentPassword, isCurrentSecondFactor } from '../credentials/current-credentials.ts';
import { passwordOfHalfway } from './spend-code-on-sign-in.ts';

/**
 * Runs after the auth library has created a session with a passkey or second factor. Ends the session if that
 * credential was replaced or removed in the meantime. `passwordSignIn` does the same for passwords.
 */
export const endOutdatedSession = (database: Database) =>
  createAuthMiddleware(async (ctx) => {
    const { newSession, internalAdapter } = ctx.context;
    if (!newSession) return;
    const userId = Number(newSession.user.id);
    const password = ctx.request && passwordOfHalfway.get(ctx.request);
    if (await isStillThere(database, ctx.path, ctx.body, { userId, password })) return;
    await internalAdapter.deleteSession(newSession.session.token);
    deleteSessionCookie(ctx);
    throw new APIError('UNAUTHORIZED', { message: 'The sign-in method that you used has just been removed.' });
  });

async function isStillThere(
  { orm }: Database,
  path: string,
  body: unknown,
  { userId, password }: { userId: number; password: string | undefined },
): Promise<boolean> {
  switch (path) {
    case '/passkey/verify-authentication':
      return isCurrentPasskey(orm, (body as { response: { id: string } }).response.id);
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return (
        (password === undefined || (await isCurrentPassword(orm, userId, password))) &&
        (await isCurrentSecondFactor(orm, userId))
      );
    default:
      return true;
  }
}
