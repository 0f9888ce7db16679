import type { TokenPrincipal } from '../../domain/teams/principal.ts';
import type { Database } from '../../platform/db/connection.ts';

/** A token revoked on another node must stop working on this one within a second, so this is shorter. */
const KNOWN_FOR_MS = 900;
/** The oldest entry is removed first, which costs one query later. */
const MOST_KNOWN = 10_000;

export interface KnownToken {
  principal: TokenPrincipal;
  expiresAt: Date | null;
}

/**
 * Caches the principals of tokens that were used within the last second, so that a client with frequent requests costs one
 * query a second. The cache is cleared after each commit on this node that changes a principal. Other nodes follow within the
 * second.
 */
class KnownTokens {
  readonly #known = new Map<string, KnownToken & { untilMs: number }>();
  #changes = 0;

  find(hash: string, now: Date): TokenPrincipal | undefined {
    const found = this.#known.get(hash);
    if (!found || found.untilMs < performance.now()) return undefined;
    return found.expiresAt && found.expiresAt <= now ? undefined : found.principal;
  }

  /** Caches the result of `read`, unless something changed in the meantime, because the read may have preceded the change. */
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

/** Changes tokens, roles or names, after which this node looks up every token again. */
export async function changePrincipals<T>(database: Database, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    // Also after an error: the change may have been committed even though the response was lost.
    knownTokens(database).forget();
  }
}
