import { and, desc, getTableColumns, lte, sql } from 'drizzle-orm';
import { ENVELOPE_TYPES, type EnvelopeType } from '../domain/envelope/envelope.ts';
import { builtOnce, placesOf } from '../platform/db/built-once.ts';
import { envelopes } from '../platform/db/schema.ts';
import { isOfNoFolder, placeOfEnvelope } from './count-envelopes.ts';
import { type EnvelopeKind, inKind } from './envelope-kind.ts';
import {
  isOn,
  type Listed,
  type ListedPart,
  listedOf,
  type PageOfEnvelopes,
  placeOf,
  selectListed,
} from './listed-envelopes.ts';
import type { EnvelopeRow } from './rows.ts';
import type { Services } from './services.ts';

type Orm = Services['database']['orm'];

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

/** A column of envelopes, by the name that it has in their rows. */
type ColumnName = keyof EnvelopeRow;

/**
 * One page of a kind, newest first. The cost of a page does not depend on its number; a page past the end is empty.
 * @param columns what is read: reading all costs a list a quarter more
 */
export async function listEnvelopes<C extends ColumnName>(
  orm: Orm,
  kind: EnvelopeKind,
  page: Page,
  columns: readonly C[],
): Promise<{ envelopes: Pick<EnvelopeRow, C>[]; total: number; totalPages: number }> {
  if (isOfNoFolder(kind)) return { envelopes: [], total: 0, totalPages: 0 };
  const rows = await selectPage(orm, { kind, columns }, givenIn(kind, page));
  const found = rows.flatMap(({ envelope }) => (envelope ? [envelope as Pick<EnvelopeRow, C>] : []));
  const total = rows[0]?.total ?? 0;
  return { envelopes: found, total, totalPages: Math.ceil(total / page.perPage) };
}

const selectPage = builtOnce(
  (orm, { kind, columns }: { kind: EnvelopeKind; columns: readonly ColumnName[] }) => {
    const ofKind = pageOfKind(kind);
    const place = placeOf(orm, ofKind);
    return orm
      .with(place)
      .select({ total: place.total, envelope: columnsOf(columns) })
      .from(place)
      .leftJoin(envelopes, isOn(ofKind))
      .orderBy(desc(envelopes.number));
  },
  ({ kind, columns }) => shapeOf(kind, columns),
);

/** The columns of these names. */
export function columnsOf<C extends ColumnName>(names: readonly C[]): Pick<typeof envelopes._.columns, C> {
  const all = getTableColumns(envelopes);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<typeof envelopes._.columns, C>;
}

/** The same page with what a list shows of each envelope. */
export async function listWithRecipients<P extends ListedPart>(
  orm: Orm,
  kind: EnvelopeKind,
  page: Page,
  parts: readonly P[],
): Promise<{ found: Listed<P>[]; total: number }> {
  if (isOfNoFolder(kind)) return { found: [], total: 0 };
  return listedOf<P>(await selectListedOfKind(orm, { kind, parts }, givenIn(kind, page)));
}

const selectListedOfKind = builtOnce(
  (orm, { kind, parts }: { kind: EnvelopeKind; parts: readonly ListedPart[] }) =>
    selectListed(orm, pageOfKind(kind), parts),
  ({ kind, parts }) => shapeOf(kind, parts),
);

/** The values of a list that is built once: whose it is, and which page. */
const givenIn = ({ reader: { teamId, userId } }: EnvelopeKind, { page, perPage }: Page) => ({
  teamId,
  userId,
  perPage,
  offset: (page - 1) * perPage,
});
const PLACES = placesOf({ teamId: 0, userId: 0, perPage: 0, offset: 0 });

/** There are as many folders as people make. */
function shapeOf({ reader, type, folderId, status, except }: EnvelopeKind, read: readonly string[]): string | null {
  return folderId ? null : [reader.role, type, folderId, status, except, read.join()].map(String).join(' ');
}

/** With a place for each of `givenIn`. */
function pageOfKind(given: EnvelopeKind): PageOfEnvelopes {
  const { perPage, offset, ...caller } = PLACES;
  const kind = { ...given, reader: { ...given.reader, ...caller } };
  const skip = sql`(select skip from place)`;
  const newest = (type: EnvelopeType) => sql`
    select ${envelopes.number} from ${envelopes}
     where ${and(inKind({ ...kind, type }), lte(envelopes.number, sql`(select highest from place)`))}
     order by ${desc(envelopes.number)}`;
  // Indexes have the order within a type, so the newest of each are read and merged.
  const ofEach = ENVELOPE_TYPES.map((type) => sql`(${newest(type)} limit ${perPage}::int + ${skip})`);
  const inOrder = kind.type
    ? newest(kind.type)
    : sql`select number from (${sql.join(ofEach, sql` union all `)}) as newest order by number desc`;
  return {
    teamId: kind.reader.teamId,
    place: placeOfEnvelope(kind, offset),
    numbers: sql`${inOrder} limit ${perPage}::int offset ${skip}`,
  };
}
