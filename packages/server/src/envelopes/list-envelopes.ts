import { and, desc, getTableColumns, lte, sql } from 'drizzle-orm';
import { envelopes } from '../platform/db/schema.ts';
import { isOfNoFolder, placeOfEnvelope } from './count-envelopes.ts';
import { type EnvelopeKind, inKind } from './envelope-kind.ts';
import type { EnvelopeRow } from './rows.ts';
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
  const place = orm
    .$with('place', { total: sql<number>`total`.as('total') })
    .as(placeOfEnvelope(kind, (page - 1) * perPage));
  const numbers = sql`
    select ${envelopes.number} from ${envelopes}
     where ${and(inKind(kind), lte(envelopes.number, sql`(select highest from ${place})`))}
     order by ${desc(envelopes.number)} limit ${perPage} offset (select skip from ${place})`;
  const rows = await orm
    .with(place)
    .select({ total: place.total, envelope: getTableColumns(envelopes) })
    .from(place)
    .leftJoin(envelopes, sql`${envelopes.number} = any(array(${numbers}))`)
    .orderBy(desc(envelopes.number));
  const found = rows.flatMap(({ envelope }) => envelope ?? []);
  const total = rows[0]?.total ?? 0;
  return { envelopes: found, total, totalPages: Math.ceil(total / perPage) };
}
