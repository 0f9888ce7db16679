import { sql } from 'drizzle-orm';
import type { ChainBreak } from '../../../../domain/audit/chain-problem.ts';
import type { Database } from '../../../../platform/db/connection.ts';
import { readSlowCheck } from '../../integrity/slow-check.ts';
import { type AnchoredChain, type KeptAnchor, readKept } from './anchor.ts';
import type { AnchorPlace } from './anchor-place.ts';

/** A problem with the anchors themselves. `line` starts at 1. */
export interface AnchorProblem {
  line: number;
  because: 'UNREADABLE' | 'PREVIOUS_MISSING' | 'TIMESTAMP_INVALID' | 'LAST_MISSING';
}

export interface VerifiedAnchors {
  anchors: number;
  timestamps: number;
  problems: AnchorProblem[];
}

const BATCH = 1_000;

/**
 * Compares the audit chains in the database with the anchors. Each chain must have the anchored hash at the anchored
 * length, and each anchor must refer to the previous one. `checkChains` checks the chains themselves.
 * @param tell called for each chain that differs
 */
export async function verifyAnchors(
  orm: Database['orm'],
  place: AnchorPlace,
  envelopeId: string | undefined,
  tell: (found: ChainBreak) => void,
): Promise<VerifiedAnchors> {
  const verified: VerifiedAnchors = { anchors: 0, timestamps: 0, problems: [] };
  let before: string | null = null;
  let line = 0;
  let lastAt: Date | null = null;
  for await (const text of place.lines()) {
    line++;
    const kept = readKept(text);
    if (!kept) {
      verified.problems.push({ line, because: 'UNREADABLE' });
      continue;
    }
    const { previous, chains } = kept.anchor;
    if (previous !== before) verified.problems.push({ line, because: 'PREVIOUS_MISSING' });
    before = kept.sha256;
    lastAt = new Date(kept.anchor.at);
    verified.anchors++;
    if (kept.timestamp) {
      if (await hasValidTimestamp(kept)) verified.timestamps++;
      else verified.problems.push({ line, because: 'TIMESTAMP_INVALID' });
    }
    const wanted = envelopeId === undefined ? chains : chains.filter((chain) => chain.envelopeId === envelopeId);
    for (let at = 0; at < wanted.length; at += BATCH) {
      for (const found of await changedSince(orm, wanted.slice(at, at + BATCH))) tell(found);
    }
  }
  // The database records when anchors were last written, so a missing last anchor is noticed.
  const written = await readSlowCheck({ orm }, 'audit-anchors');
  const isMissing = written?.finishedAt && !written.isUnderWay && (lastAt === null || lastAt < written.startedAt);
  if (isMissing) verified.problems.push({ line: line + 1, because: 'LAST_MISSING' });
  return verified;
}

interface AnchoredRow extends Record<string, unknown> {
  id: string;
  length: number;
  hash: string | null;
  is_there: boolean;
  erased_length: number | null;
  erased_head: string | null;
}

/**
 * Whether the document was erased after the anchor was made, and the retained chain head is consistent with the anchor.
 */
function isErased(row: AnchoredRow | undefined, length: number, head: string): boolean {
  if (row?.erased_length == null) return false;
  return length < row.erased_length || (length === row.erased_length && head === row.erased_head);
}

/** Finds anchored chains whose hash differs, and chains that are missing although they should still exist. */
async function changedSince(orm: Database['orm'], chains: AnchoredChain[]): Promise<ChainBreak[]> {
  const ids = sql.param(chains.map(({ envelopeId }) => envelopeId));
  const lengths = sql.param(chains.map(({ length }) => length));
  const { rows } = await orm.execute<AnchoredRow>(sql`
    select anchored.id, anchored.length, audit_entries.hash, envelopes.id is not null as is_there,
           erased.audit_length as erased_length, erased.audit_head as erased_head
      from unnest(${ids}::text[], ${lengths}::int[]) as anchored (id, length)
      left join envelopes on envelopes.id = anchored.id
      left join erased_documents as erased on erased.envelope_id = anchored.id
      left join audit_entries on audit_entries.envelope_id = anchored.id and audit_entries.team_id = envelopes.team_id
       and audit_entries.sequence = anchored.length`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return chains.flatMap(({ envelopeId, length, head, status }) => {
    const row = found.get(envelopeId);
    if (row?.hash === head) return [];
    // Deleted drafts and cancelled documents are eventually purged. Completed and rejected documents disappear only if
    // they are erased, and an erasure keeps the head of the chain.
    const mayBeGone = status === 'DRAFT' || status === 'PENDING';
    if (!row?.is_there && (mayBeGone || isErased(row, length, head))) return [];
    return [{ envelopeId, sequence: length, because: 'ANCHOR' }];
  });
}

/** Checks a timestamp's signature and digest, but not whether the signer is trusted. */
async function hasValidTimestamp({ sha256, timestamp }: KeptAnchor): Promise<boolean> {
  const { readTimestamp } = await import('@countersign/pdf/seal-levels');
  try {
    const { imprint, signatureValid } = readTimestamp(timestamp ?? new Uint8Array());
    return signatureValid && imprint.algorithm === 'sha256' && Buffer.from(imprint.digest).toString('hex') === sha256;
  } catch {
    return false;
  }
}
