import type { Cause } from '../cause.ts';
import type { JobName } from './job-kinds.ts';
import type { Queries } from './queries.ts';

/** Duration of a lease. A process that has not renewed its lease for this long must have died. */
export const JOB_LEASE_MS = 15_000;

/** Limits the jobs of a kind that a node can claim. */
export interface JobCapacity {
  kind: JobName;
  /** Number of additional jobs that the node can run at the same time. */
  free: number;
  /** Maximum number of jobs of one lane that the node runs at the same time. */
  perLane: number;
  /** Last lane that the node has checked. Null if it has checked all of them. */
  behind: string | null;
}

export interface BusyLane {
  kind: string;
  lane: string;
  running: number;
  most: number;
}

export interface ClaimedRow {
  kind: JobName;
  subject: string;
  lane: string;
  data: unknown;
  attempts: number;
  cause: Cause | null;
}

export interface Found {
  claimed: ClaimedRow[];
  /** Kinds with more due jobs than were claimed. */
  more: JobName[];
  /** Lane after which to continue, for kinds with many due jobs. Null to start with the first lane. */
  behind: { [Name in JobName]?: string | null };
  nextDueAt: Date | null;
}

/** If a kind has fewer due jobs than this, all of them are read, so that all lanes are known. */
const MUCH = 200;

/** Maximum number of lanes to check if many jobs are due. */
const MOST_LANES = 256;

/**
 * Claims due jobs of all kinds in one statement. The lanes of a kind take turns. Within a lane, the job that has been
 * due the longest comes first. A claim is a lease. When it expires, the row is due again. Two nodes never get the same
 * row. No node gets a row that it is already processing, even after the lease has expired. If many jobs of a kind are
 * due, the statement skips from one lane to the next in the index, so that the cost does not depend on the number of
 * jobs in a lane.
 */
const CLAIM = `
with recursive offers as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::text[]) as offer (kind, free, per_lane, behind)
), busy as (
  select * from unnest($5::text[], $6::text[], $7::int[], $8::int[]) as busy (kind, lane, running, most)
), first_due as materialized (
  select offers.kind, piece.lane, piece.subject, piece.due_at
    from offers, lateral (
      select lane, subject, due_at from due_work
       where kind = offers.kind and due_at <= $9 and (claim is null or claim <> all($10))
       order by due_at limit ${MUCH}) as piece
), crowded as materialized (
  select * from offers where (select count(*) from first_due where first_due.kind = offers.kind) = ${MUCH}
), lanes (kind, lane, visited) as (
  select crowded.kind, first.lane, 1
    from crowded, lateral (
      select lane from due_work where kind = crowded.kind and lane >= coalesce(crowded.behind, '') order by lane limit 1) as first
  union all
  select lanes.kind, next.lane, visited + 1
    from lanes, lateral (
      select lane from due_work where kind = lanes.kind and lane > lanes.lane order by lane limit 1) as next
   where visited < ${MOST_LANES}
), due as (
  select * from first_due where kind not in (select kind from crowded)
  union all
  select lanes.kind, lanes.lane, piece.subject, piece.due_at
    from lanes join offers using (kind), lateral (
      select subject, due_at from due_work
       where kind = lanes.kind and lane = lanes.lane and due_at <= $9 and (claim is null or claim <> all($10))
       order by due_at limit least(offers.free, offers.per_lane)) as piece
), placed as (
  select due.*, offers.free, coalesce(busy.running, 0) as running, coalesce(busy.most, offers.per_lane) as most,
         row_number() over (partition by due.kind, due.lane order by due.due_at, due.subject) as place
    from due join offers using (kind) left join busy using (kind, lane)
), in_turn as (
  select kind, subject, free, row_number() over (partition by kind order by running + place, due_at, subject) as turn
    from placed where running + place <= most
), free_rows as (
  select kind, subject from due_work
   where (kind, subject) in (select kind, subject from in_turn where turn <= free) and due_at <= $9
     for update skip locked
), claimed as (
  update due_work set claim = $11, due_at = $12, again_at = null
    from free_rows where due_work.kind = free_rows.kind and due_work.subject = free_rows.subject
  returning due_work.kind, due_work.subject, due_work.lane, due_work.data, due_work.attempts, due_work.cause
)
select (select coalesce(jsonb_agg(to_jsonb(claimed)), '[]') from claimed) as claimed,
       (select coalesce(jsonb_agg(distinct kind), '[]') from (
          select kind from crowded
          union all
          select kind from due where (kind, subject) not in (select kind, subject from claimed)) as unclaimed) as more,
       (select coalesce(jsonb_object_agg(kind, reached.behind), '{}') from crowded join (
          select kind, case when count(*) = ${MOST_LANES} then max(lane) end as behind
            from lanes group by kind) as reached using (kind)) as behind,
       (select min(next.due_at) from offers, lateral (
          select due_at from due_work where kind = offers.kind and due_at > $9 order by due_at limit 1) as next
         -- Sweeps are looked for by the poll alone.
         where offers.kind <> 'sweep') as "nextDueAt"`;

export async function claimDue(
  queries: Queries,
  {
    offers,
    busy,
    held,
    claim,
    now,
  }: { offers: JobCapacity[]; busy: BusyLane[]; held: string[]; claim: string; now: Date },
): Promise<Found> {
  const { rows } = await queries.query<Found>(CLAIM, [
    offers.map(({ kind }) => kind),
    offers.map(({ free }) => free),
    offers.map(({ perLane }) => perLane),
    offers.map(({ behind }) => behind),
    busy.map(({ kind }) => kind),
    busy.map(({ lane }) => lane),
    busy.map(({ running }) => running),
    busy.map(({ most }) => most),
    now,
    held,
    claim,
    new Date(now.getTime() + JOB_LEASE_MS),
  ]);
  const [found] = rows;
  if (!found) throw new Error('the query for due work returned no row');
  return found;
}

/**
 * Renews the leases of running jobs. A row that a transaction has locked is left to the next renewal, because waiting
 * could cause a deadlock if that transaction is waiting for another of these rows.
 */
export async function renewLeases(
  queries: Queries,
  held: readonly { kind: string; subject: string; claim: string }[],
  now: Date,
): Promise<void> {
  await queries.query(
    `with renewed as (
       select kind, subject from due_work
        where (kind, subject, claim) in (select * from unnest($2::text[], $3::text[], $4::text[])) for update skip locked)
     update due_work set due_at = $1 from renewed
      where due_work.kind = renewed.kind and due_work.subject = renewed.subject`,
    [
      new Date(now.getTime() + JOB_LEASE_MS),
      held.map(({ kind }) => kind),
      held.map(({ subject }) => subject),
      held.map(({ claim }) => claim),
    ],
  );
}

export async function releaseClaims(queries: Queries, claim: string, kinds: string[], now: Date): Promise<void> {
  await queries.query(
    'update due_work set claim = null, again_at = null, due_at = $1 where kind = any($2) and claim = $3',
    [now, kinds, claim],
  );
}

/** Ends all leases. Call it only if no other process can be running, e.g. when the embedded database starts. */
export async function endAllLeases(queries: Queries, now: Date): Promise<void> {
  await queries.query('update due_work set claim = null, again_at = null, due_at = $1 where claim is not null', [now]);
}

/** Makes jobs due immediately that are waiting for their next attempt. */
export async function makeDue(queries: Queries, kinds: readonly string[], now: Date): Promise<void> {
  await queries.query('update due_work set due_at = $1 where kind = any($2) and claim is null and due_at > $1', [
    now,
    kinds,
  ]);
}
