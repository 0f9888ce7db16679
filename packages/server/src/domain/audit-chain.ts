import { createHash } from 'node:crypto';
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
export function chainHash(previous: string, entry: AuditEntry): string {
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(canonicalJson(entry as unknown as JsonValue), 'utf8')
    .digest('hex');
}

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
