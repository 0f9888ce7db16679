import { and, asc, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../../../envelopes/services.ts';
import { auditEntries, envelopes } from '../../../../platform/db/schema.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { continueCheck, type Slice, type SlowCheck } from '../../integrity/slow-check.ts';
import { type AnchoredChain, anchorHash, anchorText, readKept, writeKept } from './anchor.ts';
import { openAnchorPlace } from './anchor-place.ts';

const HOUR_MS = 60 * 60_000;

/** A commit comes later than the time in its audit entries, but by less than this. */
const OVERLAP_MS = 10 * 60_000;

/** The maximum number of chains in one anchor. */
const CHAINS = 5_000;

/** An advisory lock number. If two nodes write anchors at the same time, one leaves it to the other. */
const ANCHORS_LOCK = 4_150_127_003;

/** The progress of one hour's anchors. */
const positionSchema = z.object({ at: z.coerce.date(), since: z.coerce.date().nullable(), after: z.string() });
type Position = z.output<typeof positionSchema>;

const anchoring: SlowCheck = { name: 'audit-anchors', everyMs: HOUR_MS, slice: writeAnchor };

/**
 * Sweep: writes the heads of the audit chains that grew since the last hour to AUDIT_ANCHOR. A failure is retried a minute
 * later; nothing waits for it.
 */
export async function sweepAnchors(services: Services): Promise<void> {
  if (services.config.AUDIT_ANCHOR) await unlessAnotherNode(services, () => continueCheck(anchoring, services));
}

/**
 * Runs `work` under a lock. A node that was paused may still write after another has taken over its sweep, and both anchors
 * would then name the same previous one. The lock ends with the connection, not with the lease. The embedded database has one
 * process only, which cannot hold a transaction while it waits for other machines.
 */
async function unlessAnotherNode({ database }: Services, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work();
  await inTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      ANCHORS_LOCK,
    ]);
    if (rows[0]?.mine) await work();
  });
}

async function writeAnchor(services: Services, text: string | null): Promise<Slice> {
  const place = await openAnchorPlace(services.config);
  if (!place) throw new Error('AUDIT_ANCHOR names no place');
  const line = await place.last();
  // After a line that a crash cut off, all chains are written again, which does no harm.
  const previous = line === null ? null : readKept(line);
  const position = text === null ? begin(services, previous?.anchor) : positionSchema.parse(JSON.parse(text));
  const chains = await changedChains(services, position);
  const isLast = chains.length < CHAINS;
  const anchor = anchorText({
    format: 'countersign-audit-anchor',
    version: 1,
    at: position.at.toISOString(),
    since: position.since?.toISOString() ?? null,
    isLast,
    previous: previous?.sha256 ?? null,
    chains,
  });
  const kept = writeKept(anchor, isLast ? await timestampOf(services, anchor) : null);
  // The connection with the lock may have been lost in the meantime.
  if ((await place.last()) !== line) throw new Error('another node has written an anchor in the meantime');
  await place.append(kept, services.clock.now());
  const after = chains.at(-1)?.envelopeId;
  const next = isLast || after === undefined ? null : JSON.stringify({ ...position, after });
  return { position: next, checked: chains.length, broken: 0 };
}

function begin({ clock }: Services, last: { at: string; isLast: boolean; since: string | null } | undefined): Position {
  // The anchors of an unfinished hour are written again from that hour's start.
  const through = last && (last.isLast ? last.at : last.since);
  const since = through ? new Date(Date.parse(through) - OVERLAP_MS) : null;
  return { at: clock.now(), since, after: '' };
}

function changedChains({ database: { orm } }: Services, { since, after }: Position): Promise<AnchoredChain[]> {
  const changed =
    since &&
    inArray(
      envelopes.id,
      orm.select({ id: auditEntries.envelopeId }).from(auditEntries).where(gt(auditEntries.createdAt, since)),
    );
  return orm
    .select({
      envelopeId: envelopes.id,
      length: envelopes.auditLength,
      head: envelopes.auditHead,
      status: envelopes.status,
    })
    .from(envelopes)
    .where(and(gt(envelopes.id, after), changed ?? undefined))
    .orderBy(asc(envelopes.id))
    .limit(CHAINS);
}

/**
 * Requests a timestamp. Without one the anchor is stored too: each anchor names the previous one, so the next timestamp covers
 * it.
 */
async function timestampOf({ config, trust, log }: Services, anchor: string): Promise<Uint8Array | null> {
  if (!config.AUDIT_ANCHOR_TIMESTAMP) return null;
  try {
    return await trust.timestamp(new Uint8Array(Buffer.from(anchorHash(anchor), 'hex')));
  } catch (error) {
    log.warn({ event: 'audit.anchor_without_timestamp', err: error });
    return null;
  }
}
