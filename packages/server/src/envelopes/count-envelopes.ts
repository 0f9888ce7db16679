import { sql } from 'drizzle-orm';
import type { EnvelopeKind } from './in-kind.ts';
import type { Services } from './services.ts';

/**
 * Numbers that are counted together: so many at most are passed over to find a page. Kept counts rest on it, so that
 * another one takes a migration.
 */
const RANGE = 2048;

/** What stands for any folder, and any status. */
const ANY = '*';

/** How many changes one statement folds, however many there are. */
const MOST_FOLDED = 10_000;

export interface Place {
  /** How many envelopes there are, of the whole kind. */
  total: number;
  /** The highest number of the range in which the wanted one lies; null when it is past the end. */
  highest: number | null;
  /** How many of that range come before it. */
  skip: number;
}

/**
 * Where to find the envelope that has `offset` newer ones before it, and how many there are, without looking at them:
 * from a count for each range of numbers, and what has changed since it was kept.
 */
export async function placeEnvelope(
  orm: Services['database']['orm'],
  { teamId, type, folderId, status }: EnvelopeKind,
  offset: number,
): Promise<Place> {
  // No folder has this id, but anybody can ask for it.
  if (folderId === ANY) return { total: 0, highest: null, skip: 0 };
  const kind = `${folderId === undefined ? ANY : (folderId ?? 'root')}:${status ?? ANY}`;
  const isKind = sql.join(
    [
      sql`team_id = ${teamId} and type = ${type}`,
      folderId === undefined ? sql`true` : sql`folder_id is not distinct from ${folderId}`,
      status ? sql`status = ${status}` : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await orm.execute<{ total: number; range: number | null; before: number }>(sql`
    with known as (
      select range, count from envelope_counts where team_id = ${teamId} and type = ${type} and kind = ${kind}
      union all
      select number / ${RANGE}::int, change from envelope_changes where ${isKind}
    ), counts as (
      select range, sum(count) as count from known group by range
    ), counted as (
      select *, sum(count) over (order by range desc) as through from counts
    )
    select coalesce(sum(count), 0)::int as total,
           max(range) filter (where through > ${offset}) as range,
           coalesce(sum(count) filter (where through <= ${offset}), 0)::int as before
      from counted`);
  const [{ total, range, before } = { total: 0, range: null, before: 0 }] = rows;
  return { total, highest: range === null ? null : (range + 1) * RANGE - 1, skip: offset - before };
}

/**
 * Adds what has come and gone since the last time to the counts of the kinds it belongs to (`<folder>:<status>`, `*` for
 * any), portion by portion. Whoever reads meanwhile sees it in one place or the other.
 */
export async function sweepEnvelopeCounts({ database: { orm } }: Pick<Services, 'database'>): Promise<void> {
  let folded: number;
  do {
    const { rows } = await orm.execute<{ folded: number }>(sql`
      with changes as (
        delete from envelope_changes
         where id in (select id from envelope_changes order by id limit ${MOST_FOLDED} for update skip locked)
        returning *
      ), counted as (
        insert into envelope_counts as kept (team_id, type, kind, range, count)
        select team_id, type, kind, number / ${RANGE}::int as range, sum(change)
          from changes, lateral (select coalesce(folder_id, 'root') as folder) as place,
               lateral unnest(array['*:*', '*:' || status, folder || ':*', folder || ':' || status]) as kind
         group by 1, 2, 3, 4 having sum(change) <> 0
         order by 1, 2, 3, 4
            on conflict (team_id, type, kind, range) do update set count = kept.count + excluded.count
      )
      select count(*)::int as folded from changes`);
    folded = rows[0]?.folded ?? 0;
  } while (folded === MOST_FOLDED);
  await orm.execute(sql`delete from envelope_counts where count = 0`);
}
