import { and, asc, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../../../envelopes/services.ts';
import { auditEntries, envelopes } from '../../../../platform/db/schema.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { continueCheck, type Slice, type SlowCheck } from '../../integrity/slow-check.ts';
import { type AnchoredChain, anchorHash, anchorText, readKept, writeKept } from './anchor.ts';
import { openAnchorPlace } from './anchor-place.ts';

const HOUR_MS = 60 * 60_000;

/** A commit follows the time in its audit entries by less than this. */
const OVERLAP_MS = 10 * 60_000;

const CHAINS = 5_000;

/** Number of an advisory lock. If two nodes are about to write anchors, one leaves it to the other. */
const ANCHORS_LOCK = 4_150_127_003;

const positionSchema = z.object({ at: z.coerce.date(), since: z.coerce.date().nullable(), after: z.string() });
type Position = z.output<typeof positionSchema>;

const anchoring: SlowCheck = { name: 'audit-anchors', everyMs: HOUR_MS, slice: writeAnchor };

/**
 * Sweep: writes the heads of the audit chains that have grown in the last hour to AUDIT_ANCHOR. A failure is retried a minute
 * later and delays nothing else.
 */
export async function sweepAnchors(services: Services): Promise<void> {
  if (services.config.AUDIT_ANCHOR) await unlessAnotherNode(services, () => continueCheck(anchoring, services));
}

/**
 * Runs `work` under a lock. Without it, a paused node could still write after another has taken over its sweep, so that two
 * anchors would name the same previous one. The lock ends with the connection, not with the lease. The embedded database needs
 * no lock: it has a single process, which cannot hold a transaction open while it waits for other machines.
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
  // If a crash cut off the last line, all chains are written again, which does no harm.
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
  // The connection that holds the lock may have been lost in the meantime.
  if ((await place.last()) !== line) throw new Error('another node has written an anchor in the meantime');
  await place.append(kept, services.clock.now());
  const after = chains.at(-1)?.envelopeId;
  const next = isLast || after === undefined ? null : JSON.stringify({ ...position, after });
  return { position: next, checked: chains.length, broken: 0 };
}

function begin({ clock }: Services, last: { at: string; isLast: boolean; since: string | null } | undefined): Position {
  // The anchors of an unfinished hour are written again from its start.
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
 * Requests a timestamp. An anchor without one is stored anyway, because the next timestamp covers it: each anchor names the
 * previous one.
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
