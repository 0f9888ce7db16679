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

export type ChainVerdict =
  | { isIntact: true; length: number; head: string }
  /** `brokenAt` is the 0-based place of the first entry that does not follow. */
  | { isIntact: false; brokenAt: number; because: 'SEQUENCE' | 'ENVELOPE' | 'HASH' };

/**
 * The hash that chains an entry to the one before: SHA-256 of the previous hash (32 bytes) followed by the entry in
 * canonical JSON (RFC 8785, UTF-8).
 * @param previous the hash of the entry before, or CHAIN_START
 */
export const chainHash = (previous: string, entry: AuditEntry): string =>
  chainContentHash(previous, canonicalJson(entry as unknown as JsonValue));

/** The same of an entry that is canonical JSON already, and is hashed as it stands: written again it could differ. */
export const chainContentHash = (previous: string, content: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(content, 'utf8')]));

/** Checks a whole chain, oldest entry first. That nothing was cut off its end shows only beside a head kept elsewhere. */
export function verifyChain(entries: readonly ChainedEntry[]): ChainVerdict {
  let head = CHAIN_START;
  for (const [index, { entry, hash }] of entries.entries()) {
    if (entry.sequence !== index + 1) return { isIntact: false, brokenAt: index, because: 'SEQUENCE' };
    if (entry.envelopeId !== entries[0]?.entry.envelopeId) {
      return { isIntact: false, brokenAt: index, because: 'ENVELOPE' };
    }
    if (chainHash(head, entry) !== hash) return { isIntact: false, brokenAt: index, because: 'HASH' };
    head = hash;
  }
  return { isIntact: true, length: entries.length, head };
}
