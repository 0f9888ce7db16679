import type { TokenPrincipal } from '../../domain/teams/principal.ts';
import type { Database } from '../../platform/db/connection.ts';

/** Shorter than the second within which a token revoked on another node ends on this one. */
const KNOWN_FOR_MS = 900;
/** The oldest entry is removed first, which costs one query. */
const MOST_KNOWN = 10_000;

export interface KnownToken {
  principal: TokenPrincipal;
  expiresAt: Date | null;
}

/**
 * Caches the principals of tokens that were used within the last second, so that a client with frequent requests costs one
 * query a second. A change of a principal on this node clears the cache after its commit. Other nodes follow within the second.
 */
class KnownTokens {
  readonly #known = new Map<string, KnownToken & { untilMs: number }>();
  #changes = 0;

  /** @param hash the hash of the token */
  find(hash: string, now: Date): TokenPrincipal | undefined {
    const found = this.#known.get(hash);
    if (!found || found.untilMs < performance.now()) return undefined;
    return found.expiresAt && found.expiresAt <= now ? undefined : found.principal;
  }

  /** Caches the result of `read`, unless something changed in the meantime: it may have been read before the change. */
  async lookUp<T extends KnownToken>(hash: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const changes = this.#changes;
    const untilMs = performance.now() + KNOWN_FOR_MS;
    const found = await read();
    if (found && changes === this.#changes) this.#remember(hash, { ...found, untilMs });
    return found;
  }

  #remember(hash: string, token: KnownToken & { untilMs: number }): void {
    this.#known.delete(hash);
    this.#known.set(hash, token);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(): void {
    this.#changes++;
    this.#known.clear();
  }
}

const known = new WeakMap<Database, KnownTokens>();

/** Returns the tokens that this process has cached for a database. */
export function knownTokens(database: Database): KnownTokens {
  const found = known.get(database) ?? new KnownTokens();
  known.set(database, found);
  return found;
}

/** Runs a change of tokens, roles or names, after which this node looks every token up again. */
export async function changePrincipals<T>(database: Database, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    // Do this after an error too: a commit whose response was lost may have happened.
    knownTokens(database).forget();
  }
}
