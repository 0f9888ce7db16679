import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '../../domain/audit/facts.ts';
import { type Attention, describeProgress, type Progress } from '../../domain/envelope/progress.ts';
import { scheduleProblem } from '../../domain/envelope/schedule.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { placeOfEnvelope } from '../../envelopes/lists/count-envelopes.ts';
import type { Page } from '../../envelopes/lists/list-envelopes.ts';
import type { Listed, ListedEnvelope, ListedRecipient } from '../../envelopes/lists/listed-envelopes.ts';
import { inKind } from '../../envelopes/lists/select-envelopes.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelopes } from '../../envelopes/store/load-envelope.ts';
import { envelopes, inboxEntries, mails, recipients } from '../../envelopes/tables/index.ts';
import { type EnvelopeFilter, findEnvelopes, narrower } from './find-envelopes.ts';
import { searchDocuments } from './search-documents.ts';

export type ListPart = 'attention' | 'yours' | 'waiting' | 'drafts' | 'completed' | 'all';

export type Browser = Reader & { userEmail: string };
type Needed = Pick<Services, 'database' | 'clock'>;

export interface Browsed {
  envelope: ListedEnvelope;
  attention: Attention | null;
  waiting: Progress<ListedRecipient>['waiting'];
  parties: (Progress<ListedRecipient>['parties'][number] & { mailError: string | null })[];
  /** Whether it is the reader's turn. */
  isYours: boolean;
}

const STATUS = { waiting: 'PENDING', drafts: 'DRAFT', completed: 'COMPLETED', all: undefined } as const;

export type ListRequest = { part: ListPart } & Pick<
  EnvelopeFilter,
  'query' | 'folderId' | 'status' | 'ownerId' | 'templateId' | 'madeFrom' | 'madeBefore' | 'waitsFor'
>;

/** Order of the list: last changed, newest or oldest first. */
export type Sort = 'changed' | 'created' | 'oldest';

/** Lists one page of the documents that the reader can see in a part of the list. A page past the end is empty. */
export async function browseDocuments(
  services: Needed,
  browser: Browser,
  { page, perPage, sort = 'created', ...asked }: ListRequest & Page & { sort?: Sort },
): Promise<{ found: Browsed[]; total: number }> {
  const { part, ...filter } = asked;
  if (part !== 'attention' && part !== 'yours') {
    const status = STATUS[part];
    if (status && filter.status && filter.status !== status) return { found: [], total: 0 };
    const ofPart = {
      ...filter,
      ...ORDERS[sort],
      page,
      perPage,
      type: 'DOCUMENT',
      status: status ?? filter.status,
    } as const;
    const { found, total } = await findEnvelopes(services, browser, ofPart);
    return { found: await withProgress(services, browser, found), total };
  }
  const numbers = await numbersAsked(services, browser, asked, sort);
  const onPage = numbers.slice((page - 1) * perPage, page * perPage);
  return { found: await browseNumbers(services, browser, onPage), total: numbers.length };
}

/** Returns the numbers of all requested documents on all pages, in order. */
export async function numbersAsked(
  services: Needed,
  browser: Browser,
  asked: ListRequest,
  sort: Sort,
): Promise<number[]> {
  const rows = await services.database.orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(await thoseAsked(services, browser, asked))
    .orderBy(...(sort === 'changed' ? [desc(envelopes.updatedAt)] : []), ORDER_OF_NUMBERS[sort](envelopes.number));
  return rows.map(({ number }) => number);
}

/** Counts the requested documents on all pages, but not beyond `most`. */
export async function countAsked(
  services: Needed,
  browser: Browser,
  asked: ListRequest,
  most: number,
): Promise<number> {
  const { orm } = services.database;
  const some = orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(await thoseAsked(services, browser, asked))
    .limit(most);
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from ${some} as found`);
  return rows[0]?.count ?? 0;
}

/** Reads the documents with these numbers as in the list. See `loadNumbers`. */
export const browseNumbers = async (
  services: Needed,
  browser: Browser,
  numbers: readonly number[],
): Promise<Browsed[]> => withProgress(services, browser, await loadNumbers(services, browser, numbers));

/** Reads the documents with these numbers, in their order. Leaves out those that no longer exist. */
export async function loadNumbers(
  { database: { orm } }: Pick<Needed, 'database'>,
  { teamId }: Pick<Browser, 'teamId'>,
  numbers: readonly number[],
): Promise<WholeEnvelope[]> {
  if (numbers.length === 0) return [];
  const named = sql`${inArray(envelopes.number, [...numbers])} and ${envelopes.teamId} = ${teamId}`;
  const found = await loadEnvelopes(orm, named);
  const place = new Map(numbers.map((number, index) => [number, index]));
  const placeOf = ({ envelope }: Listed): number => place.get(envelope.number) ?? 0;
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const ORDERS = {
  changed: { orderByColumn: 'updatedAt' },
  created: {},
  oldest: { orderByDirection: 'asc' },
} as const satisfies Record<Sort, Pick<EnvelopeFilter, 'orderByColumn' | 'orderByDirection'>>;
const ORDER_OF_NUMBERS = { changed: desc, created: desc, oldest: asc } as const;

/**
 * Returns the condition for all requested documents on all pages. With a query, only the newest matches are included.
 */
export async function thoseAsked(services: Needed, browser: Browser, asked: ListRequest): Promise<SQL | undefined> {
  const { part, query, ...filter } = asked;
  const wanted = and(ofPart(services, browser, part), narrower(services, filter));
  if (!query) return and(inKind({ reader: browser, type: 'DOCUMENT' }), wanted);
  return inArray(envelopes.number, await searchDocuments(services.database.orm, browser, wanted, query));
}

function ofPart(services: Needed, browser: Browser, part: ListPart): SQL | undefined {
  if (part === 'attention') return needsAttention(services, browser);
  if (part === 'yours') return isInInbox(browser);
  const status = STATUS[part];
  return status && eq(envelopes.status, status);
}

/**
 * Returns one document in the same form as in the list.
 * @throws RuleViolation NOT_FOUND
 */
export async function browseDocument(services: Needed, browser: Browser, key: EnvelopeKey): Promise<Browsed> {
  const { orm } = services.database;
  const { id, teamId } = await findEnvelope(orm, key);
  const isIt = and(eq(envelopes.id, id), eq(envelopes.teamId, teamId));
  const [browsed] = await withProgress(services, browser, isIt ? await loadEnvelopes(orm, isIt) : []);
  if (!browsed) throw new Error('the envelope was deleted at this moment');
  return browsed;
}

export async function countParts(
  services: Needed,
  browser: Browser,
  folderId: string | undefined,
): Promise<Record<ListPart, number>> {
  const { orm } = services.database;
  const ofStatus = async (part: keyof typeof STATUS): Promise<number> => {
    const kind = { reader: browser, type: 'DOCUMENT', folderId, status: STATUS[part] } as const;
    const { rows } = await orm.execute<{ total: number }>(sql`${placeOfEnvelope(kind, 0)}`);
    return rows[0]?.total ?? 0;
  };
  const where = async (wanted: SQL): Promise<number> =>
    orm.$count(envelopes, and(inKind({ reader: browser, type: 'DOCUMENT', folderId }), wanted));
  return {
    attention: await where(needsAttention(services, browser)),
    yours: await where(isInInbox(browser)),
    waiting: await ofStatus('waiting'),
    drafts: await ofStatus('drafts'),
    completed: await ofStatus('completed'),
    all: await ofStatus('all'),
  };
}

const isInInbox = ({ teamId, userEmail }: Browser): SQL =>
  sql`${envelopes.number} = any(array(select ${inboxEntries.number} from ${inboxEntries} where ${and(
    eq(inboxEntries.teamId, teamId),
    eq(inboxEntries.email, userEmail.toLowerCase()),
  )}))`;

/** Emails from a recipient to the owner. Their rows also refer to the recipient. */
const TO_OWNER: MailKind[] = ['QUESTION', 'TIME_WANTED'];

const isRefused = sql<boolean>`(${mails.state} = 'FAILED' or ${mails.isRefused})`;

/** Whether the mail server rejected the last email to a recipient. The email may still be retried. */
export const lastMailIsRefused = sql`(select ${isRefused} from ${mails} where ${mails.recipientId} = ${recipients.id} and ${mails.teamId} = ${recipients.teamId}
  and ${notInArray(mails.kind, TO_OWNER)}
  order by ${mails.createdAt} desc, ${mails.id} desc limit 1)`;

/** Returns the condition for documents that need attention, with the same rules as `describeProgress`. */
function needsAttention({ clock }: Needed, { teamId }: Browser): SQL {
  const now = clock.now().toISOString();
  return sql`(${envelopes.sealing} = 'FAILED' or ${envelopes.id} = any(array(${blockedSchedules(teamId)}))
    or ${envelopes.id} = any(array(
    select ${recipients.envelopeId} from ${recipients} where ${recipients.teamId} = ${teamId}
      and (${recipients.questionSince} is not null or ${recipients.rejectionSince} is not null)))
    or (${envelopes.status} = 'PENDING' and exists (
    select 1 from ${recipients} where ${isOfEnvelope(recipients)}
      and ${recipients.signingStatus} = 'NOT_SIGNED' and (${recipients.timeWantedSince} is not null
      or (${recipients.role} in ('SIGNER', 'APPROVER') and ${recipients.invitedAt} is not null
      and (${recipients.expiresAt} <= ${now}::timestamptz or ${lastMailIsRefused}))))))`;
}

/** Selects the scheduled drafts that were not sent, or will not be, with the same rules as `scheduleProblem`. */
const blockedSchedules = (teamId: number): SQL => sql`select planned.id from ${envelopes} planned
    where planned.team_id = ${teamId} and (planned.schedule is not null or planned.send_problem is not null)
      and planned.status = 'DRAFT' and (planned.send_problem is not null
      or (planned.schedule ->> 'revision')::int <> planned.content_revision)`;

async function withProgress(services: Needed, { userEmail }: Browser, found: readonly Listed[]): Promise<Browsed[]> {
  const errors = await refusedMails(services, found);
  const now = services.clock.now();
  const isReader = ({ email }: ListedRecipient) => email.toLowerCase() === userEmail.toLowerCase();
  return found.map(({ envelope, recipients: all }) => {
    const { status, sealing, meta } = envelope;
    const { signingOrder } = meta;
    const isSendingBlocked = status === 'DRAFT' && scheduleProblem(envelope) !== null;
    const progress = describeProgress(
      { status, sealing, signingOrder, isSendingBlocked },
      all,
      new Set(errors.keys()),
      now,
    );
    const parties = progress.parties.map((party) => ({ ...party, mailError: errors.get(party.recipient.id) ?? null }));
    const isYours = parties.some(({ recipient, standing }) => isReader(recipient) && standing === 'TURN');
    return { envelope, attention: progress.attention, waiting: progress.waiting, parties, isYours };
  });
}

async function refusedMails({ database: { orm } }: Needed, found: readonly Listed[]): Promise<Map<number, string>> {
  const waiting = found.flatMap(({ envelope }) => (envelope.status === 'PENDING' ? [envelope.id] : []));
  if (waiting.length === 0) return new Map();
  const rows = await orm
    .selectDistinctOn([mails.recipientId], {
      recipientId: mails.recipientId,
      isRefused,
      lastError: mails.lastError,
    })
    .from(mails)
    .where(and(inArray(mails.envelopeId, waiting), notInArray(mails.kind, TO_OWNER)))
    .orderBy(mails.recipientId, desc(mails.createdAt), desc(mails.id));
  return new Map(
    rows.flatMap((row) => (row.recipientId !== null && row.isRefused ? [[row.recipientId, row.lastError ?? '']] : [])),
  );
}
