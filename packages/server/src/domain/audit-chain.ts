import { createHash } from 'node:crypto';
import type { Actor, AuditEntry, AuditEvent, AuditType } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** The end of a chain. */
export interface ChainEnd {
  length: number;
  /** The hash of the last entry, in lower-case hex; empty for an empty chain. */
  head: string;
}

export const EMPTY_CHAIN: ChainEnd = { length: 0, head: '' };

/** An entry as it is kept: `content` is its canonical JSON (RFC 8785), the very text that was hashed. */
export interface ChainLink {
  sequence: number;
  type: AuditType;
  content: string;
  previousHash: string;
  hash: string;
}

export type ChainFault = 'SEQUENCE' | 'PREVIOUS_HASH' | 'HASH' | 'CONTENT' | 'ENVELOPE';

export type ChainVerdict =
  | ({ isIntact: true } & ChainEnd)
  /** `sequence` is the place, from 1, where the chain does not hold. */
  | { isIntact: false; sequence: number; fault: ChainFault };

/** The links that record what happened, in order, after the end of a chain. */
export function appendToChain(
  end: ChainEnd,
  happenings: readonly { envelopeId: string; event: AuditEvent; actor: Actor; at: Date }[],
): ChainLink[] {
  const links: ChainLink[] = [];
  for (const { envelopeId, event, actor, at } of happenings) {
    const sequence = end.length + links.length + 1;
    const entry: AuditEntry = { ...event, envelopeId, sequence, at: at.toISOString(), actor };
    const content = canonicalJson(entry as unknown as JsonValue);
    const previousHash = links.at(-1)?.hash ?? end.head;
    links.push({ sequence, type: event.type, content, previousHash, hash: chainHash(previousHash, content) });
  }
  return links;
}

/** The entry a link keeps. */
export function entryOf({ content }: Pick<ChainLink, 'content'>): AuditEntry {
  return JSON.parse(content) as AuditEntry;
}

/**
 * Checks a whole chain from its first link. That nothing is missing from the end shows only when `head` is compared
 * with one that was kept elsewhere, such as in the sealed PDF.
 */
export function verifyChain(links: readonly Omit<ChainLink, 'type'>[]): ChainVerdict {
  let end = EMPTY_CHAIN;
  for (const link of links) {
    const fault = faultOf(link, end, links[0] ?? link);
    if (fault) return { isIntact: false, sequence: end.length + 1, fault };
    end = { length: link.sequence, head: link.hash };
  }
  return { isIntact: true, ...end };
}

function faultOf(link: Omit<ChainLink, 'type'>, end: ChainEnd, first: Pick<ChainLink, 'content'>): ChainFault | null {
  if (link.sequence !== end.length + 1) return 'SEQUENCE';
  if (link.previousHash !== end.head) return 'PREVIOUS_HASH';
  // From here on the content is one that was recorded: only its author could have made it unreadable.
  if (chainHash(link.previousHash, link.content) !== link.hash) return 'HASH';
  if (entryOf(link).sequence !== link.sequence) return 'CONTENT';
  if (entryOf(link).envelopeId !== entryOf(first).envelopeId) return 'ENVELOPE';
  return null;
}

/** SHA-256 of the previous hash (32 bytes; none for the first link) followed by the content in UTF-8. */
function chainHash(previousHash: string, content: string): string {
  return createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(content, 'utf8').digest('hex');
}
