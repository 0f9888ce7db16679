import { and, desc, getTableColumns, lte, sql } from 'drizzle-orm';
import { ENVELOPE_TYPES, type EnvelopeType } from '../domain/envelope/envelope.ts';
import { envelopes } from '../platform/db/schema.ts';
import { isOfNoFolder, placeOfEnvelope } from './count-envelopes.ts';
import { type EnvelopeKind, inKind } from './envelope-kind.ts';
import { isOn, type Listed, type ListedPart, type PageOfEnvelopes, placeOf, readListed } from './listed-envelopes.ts';
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
  const ofKind = pageOfKind(kind, { page, perPage });
  const place = placeOf(orm, ofKind);
  const rows = await orm
    .with(place)
    .select({ total: place.total, envelope: getTableColumns(envelopes) })
    .from(place)
    .leftJoin(envelopes, isOn(ofKind))
    .orderBy(desc(envelopes.number));
  const found = rows.flatMap(({ envelope }) => envelope ?? []);
  const total = rows[0]?.total ?? 0;
  return { envelopes: found, total, totalPages: Math.ceil(total / perPage) };
}

/** The same page with what a list shows of each envelope. */
export async function listWithRecipients<P extends ListedPart>(
  orm: Orm,
  kind: EnvelopeKind,
  page: Page,
  parts: readonly P[],
): Promise<{ found: Listed<P>[]; total: number }> {
  if (isOfNoFolder(kind)) return { found: [], total: 0 };
  return readListed(orm, pageOfKind(kind, page), parts);
}

function pageOfKind(kind: EnvelopeKind, { page, perPage }: Page): PageOfEnvelopes {
  const skip = sql`(select skip from place)`;
  const newest = (type: EnvelopeType) => sql`
    select ${envelopes.number} from ${envelopes}
     where ${and(inKind({ ...kind, type }), lte(envelopes.number, sql`(select highest from place)`))}
     order by ${desc(envelopes.number)}`;
  // Indexes have the order within a type, so the newest of each are read and merged.
  const ofEach = ENVELOPE_TYPES.map((type) => sql`(${newest(type)} limit ${perPage} + ${skip})`);
  const inOrder = kind.type
    ? newest(kind.type)
    : sql`select number from (${sql.join(ofEach, sql` union all `)}) as newest order by number desc`;
  return {
    place: placeOfEnvelope(kind, (page - 1) * perPage),
    numbers: sql`${inOrder} limit ${perPage} offset ${skip}`,
  };
}
