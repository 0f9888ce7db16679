import { and, eq, sql } from 'drizzle-orm';
import { envelopeCounts } from '../db/schema.ts';
import type { DocumentStatus, EnvelopeType } from '../domain/envelope.ts';
import type { Services } from '../services.ts';
import { inFolder } from './in-folder.ts';

/** Which envelopes of a team to count; all that are not deleted unless told otherwise. */
export interface CountedEnvelopes {
  teamId: number;
  type: EnvelopeType;
  /** Null for those in no folder. */
  folderId?: string | null | undefined;
  status?: DocumentStatus | undefined;
}

/** How many there are, without looking at them: what it costs does not grow with their number. */
export async function countEnvelopes(
  orm: Services['database']['orm'],
  { teamId, type, folderId, status }: CountedEnvelopes,
): Promise<number> {
  const [counted] = await orm
    .select({ total: sql<number>`coalesce(sum(${envelopeCounts.change}), 0)::int` })
    .from(envelopeCounts)
    .where(
      and(
        eq(envelopeCounts.teamId, teamId),
        eq(envelopeCounts.type, type),
        inFolder(envelopeCounts.folderId, folderId),
        status && eq(envelopeCounts.status, status),
      ),
    );
  return counted?.total ?? 0;
}

/** Folds what has come and gone since the last time into one row for each kind. Whoever reads meanwhile sees either. */
export async function sweepEnvelopeCounts({ database: { orm } }: Pick<Services, 'database'>): Promise<void> {
  await orm.execute(sql`
    with counted as (
      delete from envelope_counts
       where team_id in (select team_id from envelope_counts where not is_folded)
      returning team_id, type, folder_id, status, change
    )
    insert into envelope_counts (team_id, type, folder_id, status, change, is_folded)
    select team_id, type, folder_id, status, sum(change), true from counted
     group by team_id, type, folder_id, status having sum(change) <> 0`);
}
