import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { envelopes, teamLogos, teams, users } from '../platform/db/schema.ts';
import { isOfNoFolder, placeOfEnvelope } from './count-envelopes.ts';
import { type EnvelopeKind, inKind } from './envelope-kind.ts';
import { wholeColumns, wholeOf } from './load-envelope.ts';
import type { EnvelopeRow, WholeEnvelope } from './rows.ts';
import type { Services } from './services.ts';

type Orm = Services['database']['orm'];

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

/** One page of a kind, newest first. The cost of a page does not depend on its number; a page past the end is empty. */
export async function listEnvelopes(
  orm: Orm,
  kind: EnvelopeKind,
  { page, perPage }: Page,
): Promise<{ envelopes: EnvelopeRow[]; total: number; totalPages: number }> {
  if (isOfNoFolder(kind)) return { envelopes: [], total: 0, totalPages: 0 };
  const { place, isOnPage } = pageOfKind(orm, kind, { page, perPage });
  const rows = await orm
    .with(place)
    .select({ total: place.total, envelope: getTableColumns(envelopes) })
    .from(place)
    .leftJoin(envelopes, isOnPage)
    .orderBy(desc(envelopes.number));
  const found = rows.flatMap(({ envelope }) => envelope ?? []);
  const total = rows[0]?.total ?? 0;
  return { envelopes: found, total, totalPages: Math.ceil(total / perPage) };
}

/** One page of a kind with all that is in each envelope, newest first, read by one statement. */
export async function listWholeEnvelopes(
  orm: Orm,
  kind: EnvelopeKind,
  page: Page,
): Promise<{ found: WholeEnvelope[]; total: number }> {
  if (isOfNoFolder(kind)) return { found: [], total: 0 };
  const { place, isOnPage } = pageOfKind(orm, kind, page);
  const rows = await orm
    .with(place)
    .select({ total: place.total, ...wholeColumns })
    .from(place)
    .leftJoin(envelopes, isOnPage)
    .leftJoin(users, eq(users.id, envelopes.userId))
    .leftJoin(teams, eq(teams.id, envelopes.teamId))
    .leftJoin(teamLogos, eq(teamLogos.teamId, teams.id))
    .orderBy(desc(envelopes.number));
  const found = rows.flatMap(({ envelope, sender, team, ...rest }) =>
    envelope && sender && team ? [wholeOf({ envelope, sender, team, ...rest })] : [],
  );
  return { found, total: rows[0]?.total ?? 0 };
}

/** Where a page is, with the number of all in the kind, and the condition on the envelopes that are on it. */
function pageOfKind(orm: Orm, kind: EnvelopeKind, { page, perPage }: Page) {
  const place = orm
    .$with('place', { total: sql<number>`total`.as('total') })
    .as(placeOfEnvelope(kind, (page - 1) * perPage));
  const numbers = sql`
    select ${envelopes.number} from ${envelopes}
     where ${and(inKind(kind), lte(envelopes.number, sql`(select highest from ${place})`))}
     order by ${desc(envelopes.number)} limit ${perPage} offset (select skip from ${place})`;
  return { place, isOnPage: sql`${envelopes.number} = any(array(${numbers}))` };
}
