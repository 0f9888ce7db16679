import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { sessions } from '../../platform/db/schema.ts';
import { COOKIE_PREFIX } from './library-settings.ts';
import type { SignInLibrary } from './sign-in-library.ts';

/** A person who is signed in, and their session. */
export interface SignedIn {
  userId: number;
  sessionId: number;
  email: string;
  name: string;
  hasAuthenticator: boolean;
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

  /** Passes a request below `/api/auth` to the library. */
  async answer(request: Request): Promise<Response> {
    return (await this.#load()).handler(request);
  }

  /** The person who is signed in with the cookies of a request; null where nobody is. */
  async signedIn(cookie: string | undefined): Promise<SignedIn | null> {
    if (!cookie?.includes(SESSION_COOKIE)) return null;
    const found = await (await this.#load()).api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { database, clock } = this.#services;
    const sessionId = Number(found.session.id);
    const [alive] = await database.orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, clock.now())));
    if (!alive) return null;
    const { id, email, name, twoFactorEnabled } = found.user;
    return { userId: Number(id), sessionId, email, name, hasAuthenticator: Boolean(twoFactorEnabled) };
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
