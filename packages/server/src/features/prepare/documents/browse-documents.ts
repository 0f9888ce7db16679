import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Attention, type Progress, progressOf } from '../../../domain/envelope/progress.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { placeOfEnvelope } from '../../../envelopes/count-envelopes.ts';
import { inKind } from '../../../envelopes/envelope-kind.ts';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import type { Listed, ListedEnvelope, ListedRecipient } from '../../../envelopes/listed-envelopes.ts';
import { loadEnvelopes } from '../../../envelopes/load-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, inboxEntries, mails, recipients } from '../../../platform/db/schema.ts';
import { type EnvelopeFilter, findEnvelopes, narrower } from './find-envelopes.ts';
import { searchDocuments } from './search-documents.ts';

/** The parts of the list of documents. */
export type Part = 'attention' | 'yours' | 'waiting' | 'drafts' | 'completed' | 'all';

type Browser = Reader & { userEmail: string };
type Needed = Pick<Services, 'database' | 'clock'>;

/** A document in the list, with how far each recipient is. */
export interface Browsed {
  envelope: ListedEnvelope;
  attention: Attention | null;
  parties: (Progress<ListedRecipient>['parties'][number] & { mailError: string | null })[];
  /** Whether it is the turn of the person who asks. */
  isYours: boolean;
}

const STATUS = { waiting: 'PENDING', drafts: 'DRAFT', completed: 'COMPLETED', all: undefined } as const;

/** What of a part is asked for. */
type Asked = { part: Part } & Pick<
  EnvelopeFilter,
  'query' | 'folderId' | 'ownerId' | 'madeFrom' | 'madeBefore' | 'page' | 'perPage'
>;

/** One page of a part of the documents that one sees, newest first. A page past the end is empty. */
export async function browseDocuments(
  services: Needed,
  browser: Browser,
  { part, ...asked }: Asked,
): Promise<{ found: Browsed[]; total: number }> {
  if (part !== 'attention' && part !== 'yours') {
    const filter = { ...asked, type: 'DOCUMENT', status: STATUS[part] } as const;
    const { found, total } = await findEnvelopes(services, browser, filter);
    return { found: await withProgress(services, browser, found), total };
  }
  const { orm } = services.database;
  const { query, page, perPage } = asked;
  const wanted = and(part === 'yours' ? isInInbox(browser) : needsAttention(services), narrower(services, asked));
  const numbers = query
    ? await searchDocuments(orm, browser, wanted, query)
    : (
        await orm
          .select({ number: envelopes.number })
          .from(envelopes)
          .where(and(inKind({ reader: browser, type: 'DOCUMENT' }), wanted))
          .orderBy(desc(envelopes.number))
      ).map(({ number }) => number);
  const onPage = numbers.slice((page - 1) * perPage, page * perPage);
  const found = onPage.length === 0 ? [] : await loadEnvelopes(orm, inArray(envelopes.number, onPage));
  found.sort((one, other) => other.envelope.number - one.envelope.number);
  return { found: await withProgress(services, browser, found), total: numbers.length };
}

/**
 * One document as it is in the list.
 * @throws RuleViolation NOT_FOUND
 */
export async function browseDocument(services: Needed, browser: Browser, key: EnvelopeKey): Promise<Browsed> {
  const { orm } = services.database;
  const { number } = await findEnvelope(orm, key);
  const [browsed] = await withProgress(services, browser, await loadEnvelopes(orm, eq(envelopes.number, number)));
  if (!browsed) throw new Error('the envelope was deleted at this moment');
  return browsed;
}

/** How many documents each part has, of a folder where one is given. */
export async function countParts(
  services: Needed,
  browser: Browser,
  folderId: string | undefined,
): Promise<Record<Part, number>> {
  const { orm } = services.database;
  const ofStatus = async (part: keyof typeof STATUS): Promise<number> => {
    const kind = { reader: browser, type: 'DOCUMENT', folderId, status: STATUS[part] } as const;
    const { rows } = await orm.execute<{ total: number }>(sql`${placeOfEnvelope(kind, 0)}`);
    return rows[0]?.total ?? 0;
  };
  const where = async (wanted: SQL): Promise<number> =>
    orm.$count(envelopes, and(inKind({ reader: browser, type: 'DOCUMENT', folderId }), wanted));
  return {
    attention: await where(needsAttention(services)),
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

/** The last mail to a recipient, if it was given up. */
const lastMailIsRefused = sql`(select ${mails.state} from ${mails} where ${mails.recipientId} = ${recipients.id}
  order by ${mails.createdAt} desc, ${mails.id} desc limit 1) = 'FAILED'`;

/** What `progressOf` calls attention, as a condition on documents. */
function needsAttention({ clock }: Needed): SQL {
  const now = clock.now().toISOString();
  return sql`(${envelopes.sealing} = 'FAILED' or (${envelopes.status} = 'PENDING' and exists (
    select 1 from ${recipients} where ${recipients.envelopeId} = ${envelopes.id}
      and ${recipients.role} in ('SIGNER', 'APPROVER') and ${recipients.signingStatus} = 'NOT_SIGNED'
      and ${recipients.invitedAt} is not null
      and (${recipients.expiresAt} <= ${now}::timestamptz or ${lastMailIsRefused}))))`;
}

async function withProgress(services: Needed, { userEmail }: Browser, found: readonly Listed[]): Promise<Browsed[]> {
  const errors = await refusedMails(services, found);
  const now = services.clock.now();
  const isReader = ({ email }: ListedRecipient) => email.toLowerCase() === userEmail.toLowerCase();
  return found.map(({ envelope, recipients: all }) => {
    const { status, sealing, meta } = envelope;
    const { signingOrder } = meta;
    const progress = progressOf({ status, sealing, signingOrder }, all, new Set(errors.keys()), now);
    const parties = progress.parties.map((party) => ({ ...party, mailError: errors.get(party.recipient.id) ?? null }));
    const isYours = parties.some(({ recipient, standing }) => isReader(recipient) && standing === 'TURN');
    return { envelope, attention: progress.attention, parties, isYours };
  });
}

/** Why the last mail to a recipient was refused, by the recipient's id. */
async function refusedMails({ database: { orm } }: Needed, found: readonly Listed[]): Promise<Map<number, string>> {
  const waiting = found.flatMap(({ envelope }) => (envelope.status === 'PENDING' ? [envelope.id] : []));
  if (waiting.length === 0) return new Map();
  const rows = await orm
    .selectDistinctOn([mails.recipientId], {
      recipientId: mails.recipientId,
      state: mails.state,
      lastError: mails.lastError,
    })
    .from(mails)
    .where(inArray(mails.envelopeId, waiting))
    .orderBy(mails.recipientId, desc(mails.createdAt), desc(mails.id));
  return new Map(
    rows.flatMap(({ recipientId, state, lastError }) =>
      recipientId !== null && state === 'FAILED' ? [[recipientId, lastError ?? '']] : [],
    ),
  );
}
