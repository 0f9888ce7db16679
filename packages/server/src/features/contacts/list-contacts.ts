import type { PeopleSort } from '@countersign/contracts/console';
import { MOST_SHOWN, PER_PAGE } from '@countersign/contracts/console/tabs';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { contacts, envelopes, recipients } from '../../envelopes/tables/index.ts';
import { type ContactRow, isListedFor, isMatching } from './contact-row.ts';

export interface ListedContact extends ContactRow {
  /** Number of documents that the reader can see, up to `MOST_SHOWN`. */
  documents: number;
}

interface ContactRequest {
  query: string;
  sort: PeopleSort;
  /** `next` of the page before. Empty for the first page. */
  after: string;
}

/**
 * Lists one page of the contacts that the reader can see. Its cost does not depend on the number of contacts, because a
 * page begins at a place in an index.
 * @throws RuleViolation INVALID_REQUEST if `after` is not the `next` of a page
 */
export async function listContacts(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  { query, sort, after }: ContactRequest,
): Promise<{ found: ListedContact[]; next: string | null }> {
  const rows = await orm
    .select()
    .from(contacts)
    .where(and(isListedFor(reader), ...isMatching(query), after ? isAfter(sort, after) : undefined))
    .orderBy(
      ...(sort === 'name' ? [asc(contacts.sortName), asc(contacts.id)] : [desc(contacts.rankedAt), desc(contacts.id)]),
    )
    .limit(PER_PAGE + 1);
  const onPage = rows.slice(0, PER_PAGE);
  const last = onPage.at(-1);
  const found = await withDocuments(orm, reader, onPage);
  return { found, next: last && rows.length > PER_PAGE ? toPlace(sort, last) : null };
}

/** @throws RuleViolation NOT_FOUND */
export const findContact = (orm: NodePgDatabase, reader: Reader, id: number): Promise<ListedContact> =>
  findOne(orm, reader, eq(contacts.id, id));

/** @throws RuleViolation NOT_FOUND */
export const findContactAt = (orm: NodePgDatabase, reader: Reader, email: string): Promise<ListedContact> =>
  findOne(orm, reader, eq(contacts.email, email));

async function findOne(orm: NodePgDatabase, reader: Reader, isWanted: SQL): Promise<ListedContact> {
  const rows = await orm
    .select()
    .from(contacts)
    .where(and(isListedFor(reader), isWanted));
  const [found] = await withDocuments(orm, reader, rows);
  if (!found) throw noContact();
  return found;
}

export const noContact = () => new RuleViolation('NOT_FOUND', 'Contact not found.');

/** Finds the latest documents with a contact as a recipient, as far as the reader can see them. */
export const listDocumentsOf = (orm: NodePgDatabase, reader: Reader, { email }: Pick<ContactRow, 'email'>) =>
  orm
    .select({
      id: envelopes.id,
      title: envelopes.title,
      status: envelopes.status,
      role: recipients.role,
      signingStatus: recipients.signingStatus,
      sentAt: sql<Date>`${recipients.sentAt}`.mapWith(recipients.sentAt),
    })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .where(and(isSentTo(reader, sql`${email}`), eq(envelopes.type, 'DOCUMENT'), isSeenBy(reader)))
    .orderBy(desc(recipients.id))
    .limit(MOST_LATEST);

const MOST_LATEST = 20;

const isSentTo = ({ teamId }: Reader, address: SQL): SQL | undefined =>
  and(
    eq(recipients.teamId, teamId),
    sql`lower(${recipients.email}) = ${address}`,
    sql`${recipients.sendStatus} = 'SENT'`,
    isNotNull(recipients.sentAt),
  );

/** Documents are counted among this many of the latest, even if most of them are hidden or have been deleted. */
const MOST_COUNTED = 500;

async function withDocuments(
  orm: NodePgDatabase,
  reader: Reader,
  rows: readonly ContactRow[],
): Promise<ListedContact[]> {
  if (rows.length === 0) return [];
  const latest = orm
    .select({ envelopeId: recipients.envelopeId, teamId: recipients.teamId })
    .from(recipients)
    .where(isSentTo(reader, sql`wanted.address`))
    .orderBy(desc(recipients.id))
    .limit(MOST_COUNTED)
    .as('latest');
  const seen = orm
    .selectDistinct({ id: envelopes.id })
    .from(latest)
    .innerJoin(envelopes, and(eq(envelopes.id, latest.envelopeId), eq(envelopes.teamId, latest.teamId)))
    .where(and(eq(envelopes.type, 'DOCUMENT'), isSeenBy(reader)))
    .limit(MOST_SHOWN);
  const addresses = rows.map(({ email }) => email);
  const { rows: counts } = await orm.execute<{ address: string; documents: number }>(sql`
    select wanted.address, (select count(*)::int from ${seen} as found) as documents
      from unnest(${sql.param(addresses)}::text[]) as wanted(address)`);
  const byAddress = new Map(counts.map(({ address, documents }) => [address, documents]));
  return rows.map((row) => ({ ...row, documents: byAddress.get(row.email) ?? 0 }));
}

const place = z.tuple([z.string().refine((key) => !key.includes('\0')), z.int32().min(1)]);
/** PostgreSQL has no year 0. */
const time = z.iso.datetime().refine((text) => !text.startsWith('0000'));

/** Names the place of a contact in the list, so that the next page begins behind it even if it has been forgotten. */
const toPlace = (sort: PeopleSort, { id, sortName, rankedAt }: ContactRow): string =>
  Buffer.from(JSON.stringify([sort === 'name' ? sortName : rankedAt.toISOString(), id])).toString('base64url');

function isAfter(sort: PeopleSort, after: string): SQL {
  const [key, id] = readPlace(after);
  if (sort === 'name') return sql`(${contacts.sortName}, ${contacts.id}) > (${key}, ${id}::int)`;
  if (!time.safeParse(key).success) throw noPlace();
  return sql`(${contacts.rankedAt}, ${contacts.id}) < (${key}::timestamptz, ${id}::int)`;
}

function readPlace(after: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw noPlace();
  }
}

function noPlace(): RuleViolation {
  const message = 'is not the `next` of a page with this order';
  return new RuleViolation('INVALID_REQUEST', `\`after\` ${message}.`, [{ path: ['after'], message }]);
}
