import { and, asc, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../../../envelopes/services.ts';
import { auditEntries, envelopes } from '../../../../envelopes/tables/index.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { continueCheck, type Slice, type SlowCheck } from '../../integrity/slow-check.ts';
import { type AnchoredChain, anchorHash, anchorText, readKept, writeKept } from './anchor.ts';
import { openAnchorPlace } from './anchor-place.ts';

const HOUR_MS = 60 * 60_000;

/** Maximum delay between the time of an audit entry and its commit. */
const OVERLAP_MS = 10 * 60_000;

const CHAINS = 5_000;

/** Advisory lock id. Only one node may write anchors at a time. */
const ANCHORS_LOCK = 4_150_127_003;

const positionSchema = z.object({ at: z.coerce.date(), since: z.coerce.date().nullable(), after: z.string() });
type Position = z.output<typeof positionSchema>;

const anchoring: SlowCheck = { name: 'audit-anchors', everyMs: HOUR_MS, slice: writeAnchor };

/**
 * Writes the heads of audit chains that have grown in the last hour to AUDIT_ANCHOR. If this fails, it is retried a
 * minute later, and nothing else is delayed. Runs as a sweep.
 */
export async function sweepAnchors(services: Services): Promise<void> {
  if (services.config.AUDIT_ANCHOR) await unlessAnotherNode(services, () => continueCheck(anchoring, services));
}

/**
 * Runs `work` under a lock, unless another node holds it. Without the lock, a paused node could resume after another
 * node has taken over, and two anchors would refer to the same previous one. The lock belongs to the connection, so it
 * outlasts an expired lease. The embedded database has only one process and must not keep a transaction open during
 * network requests, so it uses no lock.
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
  if (!place) throw new Error('AUDIT_ANCHOR does not name a location');
  const line = await place.last();
  // If the last line is incomplete after a crash, all chains are anchored again, which is harmless.
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
  const kept = writeKept(anchor, isLast ? await requestTimestamp(services, anchor) : null);
  // The connection that holds the lock may have been lost in the meantime.
  if ((await place.last()) !== line) throw new Error('another node has written an anchor in the meantime');
  await place.append(kept, services.clock.now());
  const after = chains.at(-1)?.envelopeId;
  const next = isLast || after === undefined ? null : JSON.stringify({ ...position, after });
  return { position: next, checked: chains.length, broken: 0 };
}

function begin({ clock }: Services, last: { at: string; isLast: boolean; since: string | null } | undefined): Position {
  // If the hour is unfinished, its anchors are written again from the start.
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
 * Requests a timestamp for an anchor. Returns null on failure: the anchor is stored without a timestamp, and the next
 * timestamp covers it, because each anchor contains the hash of the previous one.
 */
async function requestTimestamp({ config, trust, log }: Services, anchor: string): Promise<Uint8Array | null> {
  if (!config.AUDIT_ANCHOR_TIMESTAMP) return null;
  try {
    return await trust.timestamp(new Uint8Array(Buffer.from(anchorHash(anchor), 'hex')));
  } catch (error) {
    log.warn({ event: 'audit.anchor_without_timestamp', err: error });
    return null;
  }
}
