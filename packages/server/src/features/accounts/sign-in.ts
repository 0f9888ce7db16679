import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { sessions } from '../../platform/db/schema.ts';
import { isFreshAt } from './fresh-sign-in.ts';
import { COOKIE_PREFIX } from './library-settings.ts';
import type { SignInLibrary } from './sign-in-library.ts';

/** A person who is signed in, and their session. */
export interface SignedIn {
  userId: number;
  sessionId: number;
  email: string;
  name: string;
  hasAuthenticator: boolean;
  /** Whether they signed in within the hour. */
  isFresh: boolean;
}

/**
 * Sign-in by the auth library. The library is loaded when the first person signs in, since loading it takes longer than
 * starting the rest of the service.
 */
export class SignIn {
  readonly #services: Services;
  #library: Promise<SignInLibrary> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Passes a request below `/api/auth` to the library. A browser has one session: where its cookie is replaced or
   * removed, as by signing in again, the session that it had ends.
   */
  async answer(request: Request): Promise<Response> {
    const cookie = request.headers.get('cookie') ?? undefined;
    const before = await this.signedIn(cookie);
    const answer = await (await this.#load()).handler(request);
    const after = answer.headers.getSetCookie().find((line) => line.includes(SESSION_COOKIE));
    if (before && after && !cookie?.includes(after.split(';', 1)[0] ?? '')) {
      await this.#services.database.orm.delete(sessions).where(eq(sessions.id, before.sessionId));
    }
    return answer;
  }

  /** The person who is signed in with the cookies of a request; null where nobody is. */
  async signedIn(cookie: string | undefined): Promise<SignedIn | null> {
    if (!cookie?.includes(SESSION_COOKIE)) return null;
    const found = await (await this.#load()).api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { database, clock } = this.#services;
    const sessionId = Number(found.session.id);
    const [alive] = await database.orm
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, clock.now())));
    if (!alive) return null;
    const { id, email, name, twoFactorEnabled } = found.user;
    const isFresh = isFreshAt(clock.now(), alive.createdAt);
    return { userId: Number(id), sessionId, email, name, hasAuthenticator: Boolean(twoFactorEnabled), isFresh };
  }

  async #load(): Promise<SignInLibrary> {
    this.#library ??= import('./sign-in-library.ts').then(({ openSignInLibrary }) => openSignInLibrary(this.#services));
    // A failure to load is not kept: the next request tries again.
    return this.#library.catch((error) => {
      this.#library = undefined;
      throw error;
    });
  }
}

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;
