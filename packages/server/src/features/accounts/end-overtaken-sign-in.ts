import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Database } from '../../platform/db/connection.ts';
import { isStillPasskey, isStillSecondFactor } from './still-there.ts';

/**
 * After the library has opened a session by a passkey or a second factor: whoever chose a new password meanwhile has
 * taken these away and has ended every session but this one, so it ends here. For passwords `passwordSignIn` sees to it.
 */
export const endOvertakenSignIn = (database: Database) =>
  createAuthMiddleware(async (ctx) => {
    const { newSession, internalAdapter } = ctx.context;
    if (!newSession || (await isStillThere(database, ctx.path, ctx.body, Number(newSession.user.id)))) return;
    await internalAdapter.deleteSession(newSession.session.token);
    deleteSessionCookie(ctx);
    throw new APIError('UNAUTHORIZED', { message: 'What you signed in with was removed at this moment.' });
  });

/** Whether what the session was opened with is still there. */
async function isStillThere({ orm }: Database, path: string, body: unknown, userId: number): Promise<boolean> {
  switch (path) {
    case '/passkey/verify-authentication':
      return isStillPasskey(orm, (body as { response: { id: string } }).response.id);
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return isStillSecondFactor(orm, userId);
    default:
      return true;
  }
}
