import { and, type Column, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { ENVELOPE_TYPES, type EnvelopeType } from '../../domain/envelope/envelope.ts';
import { builtOnce, given, givenUnseen, inlined } from '../../platform/db/prepared-query.ts';
import type { EnvelopeRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { envelopes } from '../tables/index.ts';
import { isOfNoFolder, placeOfEnvelope, RANGE } from './count-envelopes.ts';
import {
  groupListed,
  isOn,
  type Listed,
  type ListedPart,
  type PageOfEnvelopes,
  selectListed,
  selectPlace,
} from './listed-envelopes.ts';
import { type EnvelopeKind, inKind } from './select-envelopes.ts';

type Orm = Services['database']['orm'];

export interface Page {
  /** Page number, starting at 1. */
  page: number;
  perPage: number;
}

type ColumnName = keyof EnvelopeRow;

/**
 * Lists one page of a kind of envelopes, newest first. All pages load equally fast, and a page past the end is empty.
 * @param columns the columns to read; reading all of them makes a list 25% more expensive
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
    const place = selectPlace(orm, ofKind);
    return orm
      .with(place)
      .select({ total: place.total, envelope: listColumns(columns) })
      .from(place)
      .leftJoin(envelopes, isOn(ofKind))
      .orderBy(desc(envelopes.number));
  },
  ({ kind, columns }) => cacheKey(kind, columns),
);

export function listColumns<C extends ColumnName>(names: readonly C[]): Pick<typeof envelopes._.columns, C> {
  const all = getTableColumns(envelopes);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<typeof envelopes._.columns, C>;
}

export async function listWithRecipients<P extends ListedPart>(
  orm: Orm,
  kind: EnvelopeKind,
  page: Page,
  parts: readonly P[],
): Promise<{ found: Listed<P>[]; total: number }> {
  if (isOfNoFolder(kind)) return { found: [], total: 0 };
  return groupListed<P>(await selectListedOfKind(orm, { kind, parts }, givenIn(kind, page)));
}

const selectListedOfKind = builtOnce(
  (orm, { kind, parts }: { kind: EnvelopeKind; parts: readonly ListedPart[] }) =>
    selectListed(orm, pageOfKind(kind), parts),
  ({ kind, parts }) => cacheKey(kind, parts),
);

const givenIn = ({ reader: { teamId, userId }, folderId }: EnvelopeKind, { page, perPage }: Page) => ({
  teamId,
  userId,
  folderId,
  perPage,
  offset: (page - 1) * perPage,
});
const PLACES = {
  teamId: givenUnseen<number>('teamId', 'int'),
  userId: givenUnseen<number>('userId', 'int'),
  folderId: givenUnseen<string>('folderId', 'text'),
  perPage: givenUnseen<number>('perPage', 'int'),
  offset: given<number>('offset'),
};

/**
 * Returns the cache key of a list query. All folders share a query, because people can create any number of folders.
 */
const cacheKey = ({ reader, type, folderId, status, except }: EnvelopeKind, read: readonly string[]): string =>
  [reader.role, type, folderId ? 'folder' : folderId, status, except, read.join()].map(String).join(' ');

/** Maximum number of envelopes to read: those skipped before a page plus those on the longest page. */
const MOST_READ = sql.raw(String(2 * RANGE));

function pageOfKind(asked: EnvelopeKind): PageOfEnvelopes {
  const { perPage, offset, folderId, ...caller } = PLACES;
  const kind = {
    ...asked,
    reader: { ...asked.reader, ...caller },
    folderId: asked.folderId ? folderId : asked.folderId,
  };
  const skip = sql`(select skip from place)`;
  // Each index is sorted within one type, so read the newest envelopes of each type and merge them.
  const ofEach = ENVELOPE_TYPES.map((type) => sql`(${selectNewest({ ...kind, type })} limit ${perPage} + ${skip})`);
  const merged = sql`(select number from (${sql.join(ofEach, sql` union all `)}) as newest order by number desc)`;
  const newest = kind.type ? sql`(${selectNewest({ ...kind, type: kind.type })} limit ${MOST_READ})` : merged;
  return {
    teamId: kind.reader.teamId,
    place: placeOfEnvelope(kind, offset),
    numbers: sql`select number from ${newest} as newest limit ${perPage} offset ${skip}`,
  };
}

/**
 * Selects the numbers of a kind, newest first, from the start of the page. Type, folder and status are compared as a
 * row and used for sorting, because only one index has that order. With equality conditions, PostgreSQL might choose an
 * index sorted by number alone and read the numbers of all teams if its statistics make that look cheap.
 */
function selectNewest({ type, folderId, status, except, reader }: EnvelopeKind & { type: EnvelopeType }): SQL {
  // A null folder cannot be part of the row comparison. Sorting by the folder selects the right index, even though the
  // folder is null in all rows.
  const isNowhere = folderId === null;
  const compared: { column: Column; value: SQL }[] = [];
  if (!isNowhere) compared.push({ column: envelopes.type, value: inlined(type) });
  if (folderId) compared.push({ column: envelopes.folderId, value: sql`${folderId}` });
  if (status) compared.push({ column: envelopes.status, value: inlined(status) });
  const columns = compared.map(({ column }) => column);
  const values = compared.map(({ value }) => value);
  const row = (parts: readonly (Column | SQL)[]) => sql`(${sql.join([...parts], sql`, `)})`;
  const rest = { reader, type: isNowhere ? type : undefined, folderId: isNowhere ? null : undefined };
  const where = and(
    inKind({ ...rest, except: status ? undefined : except }),
    columns.length > 0 ? sql`${row(columns)} >= ${row(values)}` : undefined,
    sql`${row([...columns, envelopes.number])} <= ${row([...values, sql`(select highest from place)`])}`,
  );
  const order = [...(isNowhere ? [envelopes.folderId] : []), ...columns, envelopes.number].map(desc);
  return sql`select ${envelopes.number} from ${envelopes} where ${where} order by ${sql.join(order, sql`, `)}`;
}
