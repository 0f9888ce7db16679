import type { TokenPrincipal } from '../../../domain/teams/principal.ts';
import type { Database } from '../../../platform/db/connection.ts';

/** Cache lifetime of a token. A token revoked on another node must stop working here within a second. */
const KNOWN_FOR_MS = 900;
/** Maximum number of cached tokens. The oldest is evicted first, which costs one query later. */
const MOST_KNOWN = 10_000;

export interface KnownToken {
  principal: TokenPrincipal;
  expiresAt: Date | null;
}

/**
 * Caches the principals of recently used tokens, so that a busy client costs about one query per second. A commit that
 * changes a principal clears the cache of this node. Other nodes catch up within a second.
 */
class KnownTokens {
  readonly #known = new Map<string, KnownToken & { untilMs: number }>();
  #changes = 0;

  find(hash: string, now: Date): TokenPrincipal | undefined {
    const found = this.#known.get(hash);
    if (!found || found.untilMs < performance.now()) return undefined;
    return found.expiresAt && found.expiresAt <= now ? undefined : found.principal;
  }

  /**
   * Caches the result of `read`, unless a principal changed during the read, in which case the result may be outdated.
   */
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

export function knownTokens(database: Database): KnownTokens {
  const found = known.get(database) ?? new KnownTokens();
  known.set(database, found);
  return found;
}

/** Runs a change of tokens, roles or names, then clears this node's token cache. */
export async function changePrincipals<T>(database: Database, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    // Clear the cache even after an error: the change may have been committed although the response was lost.
    knownTokens(database).forget();
  }
}
