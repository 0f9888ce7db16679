import { hash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** The previous hash of the first entry: 32 zero bytes. */
export const CHAIN_START = '0'.repeat(64);

/** An entry and its hash, in lower-case hex. */
export interface ChainedEntry {
  entry: AuditEntry;
  hash: string;
}

/**
 * Returns the hash that chains an entry to the one before: SHA-256 of the previous hash (32 bytes) followed by the entry in
 * canonical JSON (RFC 8785, UTF-8).
 * @param previous the hash of the previous entry, or CHAIN_START
 */
export const chainHash = (previous: string, entry: AuditEntry): string =>
  chainContentHash(previous, canonicalJson(entry as unknown as JsonValue));

/** Like `chainHash`, for an entry that is already canonical JSON. Serializing it again could change it. */
export const chainContentHash = (previous: string, content: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(content, 'utf8')]));

/** An entry as stored and returned. `content` is its canonical JSON, exactly as it was hashed. */
export interface ChainLink {
  content: string;
  previousHash: string;
  hash: string;
}

/**
 * The reason why an entry does not follow the previous one: its hash does not match its content, its number is not the next, it
 * belongs to another envelope, or it is not an entry.
 */
export type LinkProblem = 'HASH' | 'SEQUENCE' | 'ENVELOPE' | 'CONTENT';

/** Follows a chain from its first entry, one entry at a time. No other code decides whether an entry follows another. */
export class ChainFollower {
  #length = 0;
  #head = CHAIN_START;
  #envelopeId: string | undefined;

  /** @param envelopeId the envelope of the chain. Default: that of the first entry */
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

  /** Takes the next entry. Must not be called again after an entry that does not follow. */
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
  /** `brokenAt` is the 0-based index of the first entry that does not follow. */
  | { isIntact: false; brokenAt: number; because: LinkProblem };

/** Checks a whole chain, oldest entry first. A truncated chain can be detected only with a head stored elsewhere. */
export function verifyChain(entries: readonly ChainedEntry[]): ChainVerdict {
  const follower = new ChainFollower();
  for (const [index, { entry, hash }] of entries.entries()) {
    const content = canonicalJson(entry as unknown as JsonValue);
    const found = follower.follow({ content, previousHash: follower.head, hash });
    if ('because' in found) return { isIntact: false, brokenAt: index, because: found.because };
  }
  return { isIntact: true, length: follower.length, head: follower.head };
}
