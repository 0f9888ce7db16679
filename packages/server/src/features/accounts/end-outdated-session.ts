import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Database } from '../../platform/db/connection.ts';
import { isCurrentPasskey, isCurrentSecondFactor } from './current-credentials.ts';

/**
 * Runs after the library has opened a session by passkey or second factor. If a new password was chosen meanwhile,
 * which removes both and ends all other sessions, this session ends too. `passwordSignIn` does the same for passwords.
 */
export const endOutdatedSession = (database: Database) =>
  createAuthMiddleware(async (ctx) => {
    const { newSession, internalAdapter } = ctx.context;
    if (!newSession || (await isStillThere(database, ctx.path, ctx.body, Number(newSession.user.id)))) return;
    await internalAdapter.deleteSession(newSession.session.token);
    deleteSessionCookie(ctx);
    throw new APIError('UNAUTHORIZED', { message: 'What you signed in with was removed at this moment.' });
  });

/** Whether the passkey or second factor that opened the session still exists. */
async function isStillThere({ orm }: Database, path: string, body: unknown, userId: number): Promise<boolean> {
  switch (path) {
    case '/passkey/verify-authentication':
      return isCurrentPasskey(orm, (body as { response: { id: string } }).response.id);
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return isCurrentSecondFactor(orm, userId);
    default:
      return true;
  }
}
