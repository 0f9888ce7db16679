import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { passkeys, twoFactors } from '../db/schema.ts';

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

/** Asked under a lock: a choice that is under way comes before the answer. */
async function isStillThere({ orm }: Database, path: string, body: unknown, userId: number): Promise<boolean> {
  switch (path) {
    case '/passkey/verify-authentication': {
      const { id } = (body as { response: { id: string } }).response;
      return (
        (await orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.credentialID, id)).for('share'))
          .length > 0
      );
    }
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return (
        (await orm.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.userId, userId)).for('share'))
          .length > 0
      );
    default:
      return true;
  }
}
