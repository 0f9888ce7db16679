import { hash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** What the first entry follows on: 32 zero bytes. */
export const CHAIN_START = '0'.repeat(64);

/** An entry and its hash, in lower-case hex. */
export interface ChainedEntry {
  entry: AuditEntry;
  hash: string;
}

/**
 * The hash that chains an entry to the one before: SHA-256 of the previous hash (32 bytes) followed by the entry in
 * canonical JSON (RFC 8785, UTF-8).
 * @param previous the hash of the entry before, or CHAIN_START
 */
export const chainHash = (previous: string, entry: AuditEntry): string =>
  chainContentHash(previous, canonicalJson(entry as unknown as JsonValue));

/** The same of an entry that is canonical JSON already, and is hashed as it stands: written again it could differ. */
const chainContentHash = (previous: string, content: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(content, 'utf8')]));

/** An entry as it is stored and handed out: `content` is its canonical JSON, as it was hashed. */
export interface ChainLink {
  content: string;
  previousHash: string;
  hash: string;
}

/**
 * Why an entry does not follow the one before: its hash is not that of its content, it has another number than the next,
 * belongs to another envelope, or is no entry at all.
 */
export type LinkProblem = 'HASH' | 'SEQUENCE' | 'ENVELOPE' | 'CONTENT';

/** Follows a chain from its first entry, one entry at a time. The one place that says when an entry follows another. */
export class ChainFollower {
  #length = 0;
  #head = CHAIN_START;
  #envelopeId: string | undefined;

  /** @param envelopeId whose chain it has to be; without it, that of the first entry */
  constructor(envelopeId?: string) {
    this.#envelopeId = envelopeId;
  }

  /** Entries that followed. */
  get length(): number {
    return this.#length;
  }

  /** The hash of the last of them, or CHAIN_START. */
  get head(): string {
    return this.#head;
  }

  /** The entry, where it follows; nothing may be followed after one that does not. */
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
  /** `brokenAt` is the 0-based place of the first entry that does not follow. */
  | { isIntact: false; brokenAt: number; because: LinkProblem };

/** Checks a whole chain, oldest entry first. That nothing was cut off its end shows only beside a head kept elsewhere. */
export function verifyChain(entries: readonly ChainedEntry[]): ChainVerdict {
  const follower = new ChainFollower();
  for (const [index, { entry, hash }] of entries.entries()) {
    const content = canonicalJson(entry as unknown as JsonValue);
    const found = follower.follow({ content, previousHash: follower.head, hash });
    if ('because' in found) return { isIntact: false, brokenAt: index, because: found.because };
  }
  return { isIntact: true, length: follower.length, head: follower.head };
}
