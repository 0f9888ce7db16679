import { z } from 'zod';
import { ChainFollower } from '../../domain/audit/audit-chain.ts';

/** The result of checking the evidence in a sealed PDF: whether its audit chain holds and belongs to this PDF. */
export interface EvidenceCheck {
  /** `BROKEN`: an entry was changed, moved or left out. `UNREADABLE`: it is not evidence of this service. */
  auditChain: 'INTACT' | 'BROKEN' | 'UNREADABLE';
  /** Entries of the chain. */
  entries: number;
  /** Whether the evidence names the PDF before sealing as presented for signature. */
  isOfThisFile: boolean;
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The parts of `EvidenceFile` that are checked here (docs/evidence.md). */
const evidenceSchema = z.object({
  format: z.literal('countersign-evidence'),
  version: z.literal(1),
  files: z.array(z.object({ presented: z.object({ sha256 }).nullable() })).max(1000),
  audit: z.object({
    length: z.int(),
    head: sha256,
    entries: z.array(z.object({ content: z.string(), previousHash: sha256, hash: sha256 })),
  }),
});

/** @param originalSha256 of the PDF before it was sealed, in hex */
export function checkEvidence(attachment: Uint8Array, originalSha256: string | undefined): EvidenceCheck {
  const evidence = parse(attachment);
  if (!evidence) return { auditChain: 'UNREADABLE', entries: 0, isOfThisFile: false };
  const { audit, files } = evidence;
  return {
    auditChain: holds(audit) ? 'INTACT' : 'BROKEN',
    entries: audit.entries.length,
    isOfThisFile: files.some(({ presented }) => presented?.sha256 === originalSha256),
  };
}

function parse(attachment: Uint8Array): z.output<typeof evidenceSchema> | undefined {
  try {
    return evidenceSchema.parse(JSON.parse(Buffer.from(attachment).toString('utf8')));
  } catch {
    return undefined;
  }
}

function holds({ entries, length, head }: z.output<typeof evidenceSchema>['audit']): boolean {
  const follower = new ChainFollower();
  return (
    entries.every((entry) => 'entry' in follower.follow(entry)) && follower.length === length && follower.head === head
  );
}
