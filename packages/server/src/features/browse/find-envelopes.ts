import type { TemplateType } from '@countersign/contracts/vocabulary';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus, EnvelopeSource, EnvelopeType } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { isOfNoFolder } from '../../envelopes/lists/count-envelopes.ts';
import { listWithRecipients, type Page } from '../../envelopes/lists/list-envelopes.ts';
import {
  type Listed,
  type ListedPart,
  type PageOfEnvelopes,
  readListed,
} from '../../envelopes/lists/listed-envelopes.ts';
import { templatesWithWords } from '../../envelopes/lists/templates-with-words.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { loadEnvelopes } from '../../envelopes/store/load-envelope.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';
import { latestInPlace, latestOfKind, latestOfMatches } from './latest-changed.ts';
import { MOST_MATCHES, searchDocuments } from './search-documents.ts';

/** Filters the envelopes that a reader can see. Omitted properties do not filter. */
export interface EnvelopeFilter extends Page {
  type?: EnvelopeType | undefined;
  /** Id of a folder, or `root` for envelopes outside of folders. */
  folderId?: string | undefined;
  status?: DocumentStatus | undefined;
  source?: EnvelopeSource | undefined;
  /** Number of the template that the envelopes were created from. */
  templateId?: number | undefined;
  templateType?: TemplateType | undefined;
  ownerId?: number | undefined;
  madeFrom?: Date | undefined;
  madeBefore?: Date | undefined;
  /** Part of the name or address of someone whose turn it is. */
  waitsFor?: string | undefined;
  /** Whether a recipient who has not finished has missed the deadline. */
  hasExpiredRecipients?: boolean | undefined;
  /** Whether the envelope is a draft that will be sent at a scheduled time. */
  isScheduled?: boolean | undefined;
  /** Text to find in the title, the externalId, and recipients' names and email addresses. */
  query?: string | undefined;
  /** `createdAt` by default. With `updatedAt`, the latest change always comes first. */
  orderByColumn?: 'createdAt' | 'updatedAt' | undefined;
  orderByDirection?: 'asc' | 'desc' | undefined;
}

export interface FoundEnvelopes<P extends ListedPart> {
  found: Listed<P>[];
  total: number;
}

type Needed = Pick<Services, 'database' | 'clock'>;
type Orm = Services['database']['orm'];

/**
 * Lists one page of the documents and templates that a reader can see, newest first by default. A page past the end is empty.
 * @param parts additional parts to read
 */
export async function findEnvelopes<P extends ListedPart = never>(
  services: Needed,
  reader: Reader,
  filter: EnvelopeFilter,
  parts: readonly P[] = [],
): Promise<FoundEnvelopes<P>> {
  const { orm } = services.database;
  const { type, status, query, orderByColumn, orderByDirection } = filter;
  const { teamId } = reader;
  const isByChange = orderByColumn === 'updatedAt';
  if (query) {
    const matches = await numbersOfMatches(services, reader, { ...filter, query });
    if (isByChange) return readLatest(orm, latestOfMatches(teamId, matches, filter), parts);
    return readListed(orm, pageOfMatches(reader, matches, filter), parts, orderByDirection);
  }
  if (isCounted(filter)) {
    const kind = { reader, type, folderId: toFolderId(filter), status };
    if (isByChange && !isOfNoFolder(kind)) return readLatest(orm, latestOfKind(kind, filter), parts);
    return listWithRecipients(orm, kind, filter, parts);
  }
  if (isByChange) return readLatest(orm, latestInPlace(teamId, toCondition(services, reader, filter), filter), parts);
  return readListed(orm, selectPage(reader, toCondition(services, reader, filter), filter), parts, orderByDirection);
}

async function readLatest<P extends ListedPart>(
  orm: Orm,
  page: PageOfEnvelopes,
  parts: readonly P[],
): Promise<FoundEnvelopes<P>> {
  const { found, total } = await readListed(orm, page, parts);
  // The sort is stable, so envelopes with the same time stay sorted by number, newest first.
  found.sort((one, other) => other.envelope.updatedAt.getTime() - one.envelope.updatedAt.getTime());
  return { found, total };
}

/** Whether the stored counts contain the total for this filter. */
const isCounted = ({
  source,
  templateId,
  templateType,
  hasExpiredRecipients,
  isScheduled,
  ownerId,
  madeFrom,
  madeBefore,
  waitsFor,
  orderByDirection,
}: EnvelopeFilter): boolean =>
  [source, templateId, templateType, hasExpiredRecipients, isScheduled, ownerId, madeFrom, madeBefore, waitsFor].every(
    (each) => each === undefined,
  ) && orderByDirection !== 'asc';

const toFolderId = ({ folderId }: Pick<EnvelopeFilter, 'folderId'>): string | null | undefined =>
  folderId === 'root' ? null : folderId;

function selectPage(
  { teamId }: Reader,
  those: SQL | undefined,
  { page, perPage, orderByDirection }: EnvelopeFilter,
): PageOfEnvelopes {
  const order = orderByDirection === 'asc' ? asc(envelopes.number) : desc(envelopes.number);
  return {
    teamId,
    place: sql`select count(*)::int as total from ${envelopes} where ${those}`,
    numbers: sql`
      select ${envelopes.number} from ${envelopes} where ${those}
       order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
  };
}

function pageOfMatches(
  { teamId }: Reader,
  matches: number[],
  { page, perPage, orderByDirection }: EnvelopeFilter,
): PageOfEnvelopes {
  const inOrder = orderByDirection === 'asc' ? matches.toReversed() : matches;
  const onPage = inOrder.slice((page - 1) * perPage, page * perPage);
  return {
    teamId,
    place: sql`select ${matches.length}::int as total`,
    numbers: sql`select unnest(${sql.param(onPage)}::int[])`,
  };
}

function toCondition(services: Needed, reader: Reader, filter: EnvelopeFilter): SQL | undefined {
  const { type } = filter;
  return and(isSeenBy(reader), type && eq(envelopes.type, type), narrower(services, filter));
}

/** Returns the conditions of a filter, except for visibility, type and search. */
export function narrower({ clock }: Pick<Needed, 'clock'>, filter: Omit<EnvelopeFilter, keyof Page>): SQL | undefined {
  const { status, source, templateId, templateType, hasExpiredRecipients, ownerId, madeFrom, madeBefore } = filter;
  const { waitsFor, isScheduled } = filter;
  const folder = toFolderId(filter);
  const expired = sql`exists (select 1 from ${recipients} where ${isOfEnvelope(recipients)}
    and ${recipients.signingStatus} = 'NOT_SIGNED' and ${recipients.expiresAt} <= ${clock.now().toISOString()}::timestamptz)`;
  return and(
    folder === null ? isNull(envelopes.folderId) : folder === undefined ? undefined : eq(envelopes.folderId, folder),
    status && eq(envelopes.status, status),
    source && eq(envelopes.source, source),
    templateId === undefined ? undefined : eq(envelopes.templateNumber, templateId),
    templateType && eq(envelopes.templateType, templateType),
    ownerId === undefined ? undefined : eq(envelopes.userId, ownerId),
    madeFrom && gte(envelopes.createdAt, madeFrom),
    madeBefore && lt(envelopes.createdAt, madeBefore),
    waitsFor ? and(eq(envelopes.status, 'PENDING'), isWaitingFor(waitsFor)) : undefined,
    isScheduled === undefined ? undefined : isScheduled ? isNotNull(envelopes.sendAt) : isNull(envelopes.sendAt),
    hasExpiredRecipients === undefined ? undefined : hasExpiredRecipients ? expired : not(expired),
  );
}

function isWaitingFor(person: string): SQL {
  const pattern = containing(person);
  return sql`exists (select 1 from ${recipients} where ${isOfEnvelope(recipients)}
    and ${recipients.role} in ('SIGNER', 'APPROVER') and ${recipients.signingStatus} = 'NOT_SIGNED'
    and ${recipients.invitedAt} is not null
    and (${recipients.name} ilike ${pattern} or ${recipients.email} ilike ${pattern}))`;
}

async function numbersOfMatches(
  services: Needed,
  reader: Reader,
  filter: EnvelopeFilter & { query: string },
): Promise<number[]> {
  const { orm } = services.database;
  const { type, query } = filter;
  const isNarrowed = narrower(services, filter);
  const documents = type === 'TEMPLATE' ? [] : await searchDocuments(orm, reader, isNarrowed, query);
  const templates = type === 'DOCUMENT' ? [] : await searchTemplates(orm, reader, isNarrowed, query);
  return [...documents, ...templates].toSorted((one, other) => other - one).slice(0, MOST_MATCHES);
}

/** Searches titles and roles without an index, and words in the text of files with one. */
async function searchTemplates(
  orm: Orm,
  reader: Reader,
  isNarrowed: SQL | undefined,
  query: string,
): Promise<number[]> {
  const isFound = sql`(${envelopes}.search_text ilike ${containing(query)}
    or ${envelopes.number} = any(array(${templatesWithWords(reader.teamId, query)})))`;
  const rows = await orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(and(isSeenBy(reader), eq(envelopes.type, 'TEMPLATE'), isNarrowed, isFound))
    .orderBy(desc(envelopes.number))
    .limit(MOST_MATCHES);
  return rows.map(({ number }) => number);
}

/** Returns envelopes by id or number, in the given order. Leaves out envelopes that the reader cannot see. */
export async function getEnvelopes(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  wanted: { ids: readonly string[] } | { type: EnvelopeType; numbers: readonly number[] },
): Promise<WholeEnvelope[]> {
  const isWanted =
    'ids' in wanted
      ? inArray(envelopes.id, [...wanted.ids])
      : and(eq(envelopes.type, wanted.type), inArray(envelopes.number, [...wanted.numbers]));
  const whole = await loadEnvelopes(orm, sql`${and(isSeenBy(reader), isWanted)}`);
  const isAt = (id: string | number) => whole.find(({ envelope }) => envelope.id === id || envelope.number === id);
  return [...new Set<string | number>('ids' in wanted ? wanted.ids : wanted.numbers)].flatMap((id) => isAt(id) ?? []);
}
