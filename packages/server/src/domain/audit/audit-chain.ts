import { hash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** Previous hash of the first entry: 32 zero bytes in hex. */
export const CHAIN_START = '0'.repeat(64);

/** An entry and its hash in lower-case hex. */
export interface ChainedEntry {
  entry: AuditEntry;
  hash: string;
}

/**
 * Returns the hash that chains an entry to the previous one: SHA-256 of the previous hash (32 bytes) followed by the
 * entry in canonical JSON (RFC 8785, UTF-8).
 * @param previous hash of the previous entry, or CHAIN_START
 */
export const chainHash = (previous: string, entry: AuditEntry): string =>
  chainContentHash(previous, canonicalJson(entry as unknown as JsonValue));

/**
 * Like `chainHash`, but takes an entry that is already canonical JSON, because serializing it again could change it.
 */
export const chainContentHash = (previous: string, content: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(content, 'utf8')]));

/** An entry as it is stored and returned. `content` is its canonical JSON, exactly as it was hashed. */
export interface ChainLink {
  content: string;
  previousHash: string;
  hash: string;
}

/**
 * The reason why an entry does not continue the chain: its hash does not match its content, its number is not the next
 * one, it belongs to a different envelope, or it is not an audit entry.
 */
export type LinkProblem = 'HASH' | 'SEQUENCE' | 'ENVELOPE' | 'CONTENT';

/** Follows a chain, one entry at a time. Only this class decides whether an entry continues the chain. */
export class ChainFollower {
  #length = 0;
  #head = CHAIN_START;
  #envelopeId: string | undefined;

  /** @param envelopeId envelope of the chain. By default, the envelope of the first entry */
  constructor(envelopeId?: string) {
    this.#envelopeId = envelopeId;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the hash of the last entry, or CHAIN_START. */
  get head(): string {
    return this.#head;
  }

  /** Checks and adds the next entry. Must not be called again after an entry that does not continue the chain. */
  follow({ content, previousHash, hash }: ChainLink): { entry: AuditEntry } | { because: LinkProblem } {
    const entry = parseEntry(content);
    if (!entry) return { because: 'CONTENT' };
    if (entry.sequence !== this.#length + 1) return { because: 'SEQUENCE' };
    this.#envelopeId ??= entry.envelopeId;
    if (entry.envelopeId !== this.#envelopeId) return { because: 'ENVELOPE' };
    if (previousHash !== this.#head || chainContentHash(previousHash, content) !== hash) return { because: 'HASH' };
    this.#length++;
    this.#head = hash;
    return { entry };
  }
}

function parseEntry(content: string): AuditEntry | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && 'sequence' in value ? (value as AuditEntry) : null;
  } catch {
    return null;
  }
}

export type ChainVerdict =
  | { isIntact: true; length: number; head: string }
  /** `brokenAt` is the index (starting at 0) of the first entry that does not continue the chain. */
  | { isIntact: false; brokenAt: number; because: LinkProblem };

/**
 * Checks a whole chain, oldest entry first. A truncated chain can be detected only with a head that is stored
 * elsewhere.
 */
export function verifyChain(entries: readonly ChainedEntry[]): ChainVerdict {
  const follower = new ChainFollower();
  for (const [index, { entry, hash }] of entries.entries()) {
    const content = canonicalJson(entry as unknown as JsonValue);
    const found = follower.follow({ content, previousHash: follower.head, hash });
    if ('because' in found) return { isIntact: false, brokenAt: index, because: found.because };
  }
  return { isIntact: true, length: follower.length, head: follower.head };
}
