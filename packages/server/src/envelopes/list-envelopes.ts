import { and, type Column, desc, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { ENVELOPE_TYPES, type EnvelopeType } from '../domain/envelope/envelope.ts';
import { builtOnce, given, givenUnseen, literal } from '../platform/db/built-once.ts';
import { envelopes } from '../platform/db/schema.ts';
import { isOfNoFolder, placeOfEnvelope, RANGE } from './count-envelopes.ts';
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
const PLACES = {
  teamId: givenUnseen('teamId'),
  userId: givenUnseen('userId'),
  perPage: givenUnseen('perPage'),
  offset: given<number>('offset'),
};

/** There are as many folders as people make. */
function shapeOf({ reader, type, folderId, status, except }: EnvelopeKind, read: readonly string[]): string | null {
  return folderId ? null : [reader.role, type, folderId, status, except, read.join()].map(String).join(' ');
}

/** The envelopes that are skipped on the way to a page, and those of the longest page. */
const MOST_READ = sql.raw(String(2 * RANGE));

/** With a place for each of `givenIn`. */
function pageOfKind(asked: EnvelopeKind): PageOfEnvelopes {
  const { perPage, offset, ...caller } = PLACES;
  const kind = { ...asked, reader: { ...asked.reader, ...caller } };
  const skip = sql`(select skip from place)`;
  // Indexes have the order within a type, so the newest of each are read and merged.
  const ofEach = ENVELOPE_TYPES.map((type) => sql`(${newestOf({ ...kind, type })} limit ${perPage} + ${skip})`);
  const merged = sql`(select number from (${sql.join(ofEach, sql` union all `)}) as newest order by number desc)`;
  const newest = kind.type ? sql`(${newestOf({ ...kind, type: kind.type })} limit ${MOST_READ})` : merged;
  return {
    teamId: kind.reader.teamId,
    place: placeOfEnvelope(kind, offset),
    numbers: sql`select number from ${newest} as newest limit ${perPage} offset ${skip}`,
  };
}

/**
 * Selects the numbers of a kind, newest first, from the place on. Only one index has the order that is asked for: sorted
 * by the number alone, the database would go through the numbers of all teams where statistics make that look cheap.
 * So it also sorts by the column before it, although all have the same value there. An equality would tell the database so.
 */
function newestOf({ type, ...kind }: EnvelopeKind & { type: EnvelopeType }): SQL {
  const { folderId, status } = kind;
  const highest = sql`(select highest from place)`;
  const select = (rest: EnvelopeKind, isOf: SQL, ...order: Column[]) => {
    const columns = [...order, envelopes.number];
    return sql`select ${envelopes.number} from ${envelopes}
      where ${and(inKind(rest), isOf)} order by ${sql.join(columns.map(desc), sql`, `)}`;
  };
  const upTo = (column: Column, value: SQL | string) =>
    sql`${column} >= ${value} and (${column}, ${envelopes.number}) <= (${value}, ${highest})`;
  const isNowhere = folderId === null;
  if (status) {
    const rest = { ...kind, type, status: undefined, except: undefined };
    const order = [...(isNowhere ? [envelopes.folderId] : []), envelopes.status];
    return select(rest, upTo(envelopes.status, literal(status)), ...order);
  }
  if (isNowhere) return select({ ...kind, type }, lte(envelopes.number, highest), envelopes.folderId);
  if (folderId)
    return select({ ...kind, type, folderId: undefined }, upTo(envelopes.folderId, folderId), envelopes.folderId);
  return select(kind, upTo(envelopes.type, literal(type)), envelopes.type);
}
