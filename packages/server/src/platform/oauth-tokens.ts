import { z } from 'zod';

/** A client of an authorization server (RFC 6749). */
export interface OAuthClient {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /**
   * Token granted by a person who has given consent. If omitted, the client uses its own credentials (client
   * credentials grant).
   */
  refreshToken?: string | undefined;
  scope?: string | undefined;
}

const TIME_LIMIT_MS = 10_000;
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 30_000;
const MOST_BYTES = 64 * 1024;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });
const refusal = z.object({ error: z.string() });

/** Requests access tokens for a client, and caches each one while it is valid. */
export class OAuthTokens {
  readonly #client: OAuthClient;
  #asked: Promise<{ token: string; until: number }> | undefined;

  constructor(client: OAuthClient) {
    this.#client = client;
  }

  /**
   * Returns a token that remains valid for some time.
   * @param isRefused whether the last token was refused, so that a new one is required
   * @throws Error with the code of the authorization server, without any secret
   */
  async token(isRefused = false): Promise<string> {
    const known = isRefused ? undefined : await this.#asked?.catch(() => undefined);
    if (known && known.until > Date.now()) return known.token;
    const asked = this.#ask();
    this.#asked = asked;
    return (await asked).token;
  }

  /** Drops the current token because it was refused. The next call requests a new one. */
  forget(): void {
    this.#asked = undefined;
  }

  async #ask(): Promise<{ token: string; until: number }> {
    const { tokenUrl, clientId, clientSecret, refreshToken, scope } = this.#client;
    const body = new URLSearchParams({
      ...(refreshToken
        ? { grant_type: 'refresh_token', refresh_token: refreshToken }
        : { grant_type: 'client_credentials' }),
      ...{ client_id: clientId, client_secret: clientSecret },
      ...(scope && { scope }),
    });
    const response = await fetch(tokenUrl, {
      ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) },
      headers: { accept: 'application/json' },
    });
    const text = await response.text();
    const json = text.length > MOST_BYTES ? undefined : parsed(text);
    const read = answer.safeParse(json);
    if (response.ok && read.success) {
      const { access_token: token, expires_in: seconds = 60 } = read.data;
      return { token, until: Date.now() + Math.max(seconds * 1000 - MARGIN_MS, 0) };
    }
    const { error } = refusal.safeParse(json).data ?? { error: `status ${response.status}` };
    throw new Error(`${new URL(tokenUrl).host} issued no token: ${error.replace(/[^\w -]/g, '').slice(0, 100)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
