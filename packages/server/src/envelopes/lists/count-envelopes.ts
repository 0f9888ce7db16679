import { type SQL, sql } from 'drizzle-orm';
import { inlined } from '../../platform/db/prepared-query.ts';
import type { Services } from '../services.ts';
import { envelopes } from '../tables/index.ts';
import { type EnvelopeKind, hiddenOfKind } from './select-envelopes.ts';

/**
 * Size of a counted range of envelope numbers. Finding a page skips at most this many rows. Stored counts depend on
 * this value, so changing it requires a migration.
 */
export const RANGE = 2048;
const RANGE_IN_TEXT = sql.raw(String(RANGE));

/** Wildcard for the folder or status in the key of a count. */
const ANY = '*';

const MOST_FOLDED = 10_000;

export interface ListPlace {
  total: number;
  /** Highest number in the range that contains the requested envelope. Null past the end. */
  highest: number | null;
  /** Number of envelopes to skip in that range before the requested one. */
  skip: number;
}

/**
 * Finds the envelope at an offset from the newest, and the total. Both come from the counts per range and the changes
 * since, without reading envelopes. The counts include envelopes that are hidden from the reader, so these are
 * subtracted one by one with a separate index.
 */
export function placeOfEnvelope(wanted: EnvelopeKind, offset: number): SQL<ListPlace> {
  const { reader, type, folderId, status, except } = wanted;
  const { teamId } = reader;
  const hidden = hiddenOfKind(wanted);
  const isOfTeam = type ? sql`team_id = ${teamId} and type = ${inlined(type)}` : sql`team_id = ${teamId}`;
  const isKind = sql.join(
    [
      isOfTeam,
      folderId === undefined ? sql`true` : sql`folder_id is not distinct from ${folderId}`,
      status ? sql`status = ${inlined(status)}` : except ? sql`status <> ${inlined(except)}` : sql`true`,
    ],
    sql` and `,
  );
  const selectCounts = (ofStatus: string, times = sql`count`) => {
    const kind = folderId
      ? sql`(select ${folderId}::text || ${inlined(`:${ofStatus}`)})`
      : inlined(`${folderId === null ? 'root' : ANY}:${ofStatus}`);
    return sql`select range, ${times} from envelope_counts where ${isOfTeam} and kind = ${kind}`;
  };
  return sql`
    with known as (
      ${selectCounts(status ?? ANY)}
      ${status ? undefined : except && sql`union all ${selectCounts(except, sql`-count`)}`}
      union all
      select number / ${RANGE_IN_TEXT}, change from envelope_changes where ${isKind}
      ${hidden && sql`union all select ${envelopes.number} / ${RANGE_IN_TEXT}, -1 from ${envelopes} where ${hidden}`}
    ), counts as (
      select range, sum(count) as count from known group by range
    ), counted as (
      select *, sum(count) over (order by range desc) as through from counts
    )
    select coalesce(sum(count), 0)::int as total,
           (max(range) filter (where through > ${offset}) + 1) * ${RANGE_IN_TEXT} - 1 as highest,
           (${offset}::bigint - coalesce(sum(count) filter (where through <= ${offset}), 0))::bigint as skip
      from counted`;
}

/** Whether the requested folder id is the wildcard, which is never the id of a folder. */
export const isOfNoFolder = ({ folderId }: EnvelopeKind): boolean => folderId === ANY;

/** Merges pending changes into the stored counts (`<folder>:<status>`, `*` for any) in batches. Runs as a sweep. */
export async function sweepEnvelopeCounts({ database: { orm } }: Pick<Services, 'database'>): Promise<void> {
  let folded: number | undefined;
  do {
    const { rows } = await orm.execute<{ folded: number }>(
      sql`select fold_envelope_changes(0, ${MOST_FOLDED}) as folded`,
    );
    folded = rows[0]?.folded;
  } while (folded === MOST_FOLDED);
  // Skip rows that another process has locked, because it holds the locks until its transaction ends.
  await orm.execute(sql`delete from envelope_counts where ctid = any(array(
    select ctid from envelope_counts where count = 0 for update skip locked
  ))`);
}
