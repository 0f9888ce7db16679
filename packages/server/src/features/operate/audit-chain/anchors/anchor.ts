import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DOCUMENT_STATUSES } from '../../../../domain/envelope/envelope.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const anchorSchema = z.object({
  format: z.literal('countersign-audit-anchor'),
  version: z.literal(1),
  at: z.iso.datetime(),
  /** The anchor contains only chains that have grown since this time, or all chains if it is null. */
  since: z.iso.datetime().nullable(),
  /** Whether this is the last anchor of its hour. */
  isLast: z.boolean(),
  /** SHA-256 of the previous anchor. Null for the first. */
  previous: sha256.nullable(),
  chains: z.array(
    z.object({ envelopeId: z.string(), length: z.int(), head: sha256, status: z.enum(DOCUMENT_STATUSES) }),
  ),
});

/** Heads of audit chains at one moment, stored outside of the database. */
export type Anchor = z.output<typeof anchorSchema>;
export type AnchoredChain = Anchor['chains'][number];

const keptSchema = z.object({
  /** JSON text of the anchor, exactly as it was hashed. */
  anchor: z.string(),
  sha256,
  /** TimeStampToken (RFC 3161) over `sha256`, in base64. */
  timestamp: z.base64().nullable(),
});

export interface KeptAnchor {
  anchor: Anchor;
  sha256: string;
  timestamp: Uint8Array | null;
}

export const anchorText = (anchor: Anchor): string => JSON.stringify(anchor);

export const anchorHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export function writeKept(text: string, timestamp: Uint8Array | null): string {
  const kept = { anchor: text, sha256: anchorHash(text), timestamp: timestamp && base64(timestamp) };
  return `${JSON.stringify(kept)}\n`;
}

/** Parses a stored line. Returns null if the line is not an anchor or its hash does not match. */
export function readKept(line: string): KeptAnchor | null {
  try {
    const kept = keptSchema.parse(JSON.parse(line));
    if (anchorHash(kept.anchor) !== kept.sha256) return null;
    const timestamp = kept.timestamp === null ? null : new Uint8Array(Buffer.from(kept.timestamp, 'base64'));
    return { anchor: anchorSchema.parse(JSON.parse(kept.anchor)), sha256: kept.sha256, timestamp };
  } catch {
    return null;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
