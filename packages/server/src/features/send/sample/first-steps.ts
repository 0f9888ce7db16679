import { LANGUAGES, sayIn } from '@countersign/languages';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes } from '../../../envelopes/tables/index.ts';
import { teamMembers } from '../../../platform/db/schema.ts';

/** Number of a team's oldest documents to check. A team with more documents does not need the first steps. */
const LOOKED_AT = 100;

const SAMPLE_TITLES = LANGUAGES.map((language) => sayIn(language, 'start')('sample.title'));

/**
 * Returns the first steps that a team has completed: sealing the sample, creating its own document and adding a second
 * member.
 */
export async function firstSteps(
  { database: { orm } }: Pick<Services, 'database'>,
  teamId: number,
): Promise<{ sample: boolean; own: boolean; colleague: boolean }> {
  const isSample = sql`title = any(${sql.param(SAMPLE_TITLES)}::text[])`;
  const { rows } = await orm.execute<{ sample: boolean; own: boolean; colleague: boolean }>(sql`
    with oldest as (
      select title, status from ${envelopes}
       where ${envelopes.teamId} = ${teamId} and ${envelopes.type} = 'DOCUMENT' and ${envelopes.deletedAt} is null
       order by ${envelopes.number} limit ${LOOKED_AT}
    )
    select coalesce(bool_or(${isSample} and status = 'COMPLETED'), false) as sample,
           coalesce(bool_or(not ${isSample}), false) as own,
           (select count(*) > 1 from ${teamMembers} where ${teamMembers.teamId} = ${teamId}) as colleague
      from oldest`);
  return rows[0] ?? { sample: false, own: false, colleague: false };
}
