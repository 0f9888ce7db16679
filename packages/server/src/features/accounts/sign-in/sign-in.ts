import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import type { Config } from '../../../platform/config/config.ts';
import { sessions, users } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isFreshAt } from '../../../platform/principals/fresh-sign-in.ts';
import { COOKIE_PREFIX } from '../credentials/library-settings.ts';
import { stopRecovery } from '../users/pending-changes.ts';
import type { SignInLibrary } from './sign-in-library.ts';

export interface SignedIn {
  userId: number;
  sessionId: number;
  email: string;
  name: string;
  hasAuthenticator: boolean;
  /** Whether the person signed in within the last hour. */
  isFresh: boolean;
}

/**
 * Signs people in with the auth library. The library is loaded on first use, because loading it takes longer than
 * starting the rest of the service.
 */
export class SignIn {
  readonly #services: Services;
  #library: Promise<SignInLibrary> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Passes a request below `/api/auth` to the auth library. If the session cookie is replaced or removed, the previous
   * session ends, so that a browser has only one session.
   */
  async answer(request: Request): Promise<Response> {
    const cookie = request.headers.get('cookie') ?? undefined;
    const before = await this.signedIn(cookie);
    const answer = await (await this.#load()).handler(request);
    const [after] =
      answer.headers
        .getSetCookie()
        .find((line) => line.includes(SESSION_COOKIE))
        ?.split(';', 1) ?? [];
    if (after === undefined) return answer;
    if (before && !cookie?.includes(after)) {
      await this.#services.database.orm.delete(sessions).where(eq(sessions.id, before.sessionId));
    }
    const signedIn = await this.signedIn(after);
    if (signedIn) {
      await inTransaction(this.#services.database, (tx) => stopRecovery(tx, signedIn.userId));
      await this.#noteSeen(signedIn.userId);
    }
    return answer;
  }

  async signedIn(cookie: string | undefined): Promise<SignedIn | null> {
    if (!cookie?.includes(SESSION_COOKIE)) return null;
    const found = await (await this.#load()).api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { database, clock, config } = this.#services;
    const sessionId = Number(found.session.id);
    const now = clock.now();
    const isUsed = gt(sessions.updatedAt, idleSince(config, now));
    const [alive] = await database.orm
      .select({ createdAt: sessions.createdAt, usedAt: sessions.updatedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isUsed));
    if (!alive) return null;
    if (now.getTime() - alive.usedAt.getTime() > USE_NOTED_MS) {
      await database.orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId));
      await this.#noteSeen(Number(found.user.id));
    }
    const { id, email, name, twoFactorEnabled } = found.user;
    const isFresh = isFreshAt(now, alive.createdAt);
    return { userId: Number(id), sessionId, email, name, hasAuthenticator: Boolean(twoFactorEnabled), isFresh };
  }

  async #noteSeen(userId: number): Promise<void> {
    const { database, clock } = this.#services;
    await database.orm.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, userId));
  }

  async #load(): Promise<SignInLibrary> {
    this.#library ??= import('./sign-in-library.ts').then(({ openSignInLibrary }) => openSignInLibrary(this.#services));
    // Don't cache a failed load, so that the next request can try again.
    return this.#library.catch((error) => {
      this.#library = undefined;
      throw error;
    });
  }
}

/** Interval at which the use of a session is recorded. One write per request would be too expensive. */
const USE_NOTED_MS = 60 * 60_000;

const DAY_MS = 24 * USE_NOTED_MS;

/** Returns the cutoff for idle sessions. Sessions that were last used before it have expired. */
export const idleSince = ({ SESSION_IDLE_DAYS }: Pick<Config, 'SESSION_IDLE_DAYS'>, now: Date): Date =>
  new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;
