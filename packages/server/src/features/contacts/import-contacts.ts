import type { ImportProblem, ImportResult } from '@countersign/contracts/console';
import { emailAddressSchema, LIMITS, singleLine } from '@countersign/contracts/text';
import { LANGUAGES, type Language, languageFor } from '@countersign/languages';
import { and, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation, toSentence } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { contacts } from '../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import { type ContactRow, isListedFor } from './contact-row.ts';
import { findContactAt, type ListedContact } from './list-contacts.ts';

export interface ImportedRow {
  row: number;
  email: string;
  name: string;
  language: string;
}

type NewContact = Pick<ContactRow, 'email' | 'name' | 'language'>;

/**
 * Checks the rows of a spreadsheet and, unless it is a dry run, saves all of them as contacts in one transaction. Rows
 * with the same address are joined: the first row decides, and later ones complete it. Existing contacts get the names
 * and languages of the rows, but never lose theirs.
 * @throws RuleViolation TOO_MANY_ROWS; INVALID_REQUEST for rows with problems, unless it is a dry run
 */
export async function importContacts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: RequestContext & Reader,
  { rows, isDryRun }: { rows: readonly ImportedRow[]; isDryRun: boolean },
): Promise<ImportResult> {
  if (rows.length > LIMITS.importedContacts) {
    throw new RuleViolation('TOO_MANY_ROWS', `At most ${LIMITS.importedContacts} contacts can be imported at once.`);
  }
  const { people, problems } = readRows(rows);
  if (!isDryRun && problems.length > 0) throw invalid(problems);
  const joined = rows.length - new Set(problems.map(({ row }) => row)).size - people.length;
  return transact(database, caller, async ({ orm }) => {
    const known = await findKnown(orm, caller, people);
    const added = people.filter(({ email }) => !known.has(email));
    const changed = people.filter((person) => isOther(person, known.get(person.email)));
    if (!isDryRun) await save(orm, caller, people, clock.now());
    return { problems, added: added.length, changed: changed.length, joined: Math.max(0, joined) };
  });
}

/**
 * Saves a contact, as an import of one row would.
 * @param person with a valid address, in lower case
 */
export const saveContact = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: RequestContext & Reader,
  person: NewContact,
): Promise<ListedContact> =>
  transact(database, caller, async ({ orm }) => {
    await save(orm, caller, [person], clock.now());
    return findContactAt(orm, caller, person.email);
  });

const nameSchema = singleLine(LIMITS.recipientName).trim();

/** Reads each row. */
function readRows(rows: readonly ImportedRow[]): { people: NewContact[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const people = new Map<string, NewContact>();
  for (const { row, ...given } of rows) {
    const email = emailAddressSchema.safeParse(given.email);
    const name = nameSchema.safeParse(given.name);
    const language = readLanguage(given.language);
    if (!email.success) problems.push({ row, column: 'EMAIL', message: firstMessage(email.error) });
    if (!name.success) problems.push({ row, column: 'NAME', message: firstMessage(name.error) });
    if (language === undefined) problems.push({ row, column: 'LANGUAGE', message: 'is not a language of the service' });
    if (!email.success || !name.success || language === undefined) continue;
    const before = people.get(email.data);
    people.set(email.data, {
      email: email.data,
      name: before?.name || name.data,
      language: before?.language ?? language,
    });
  }
  return { people: [...people.values()], problems };
}

const firstMessage = ({ issues }: { issues: readonly { message: string }[] }): string => issues[0]?.message ?? '';

/** Returns the language with a code or name, or null for an empty text. Undefined if there is no such language. */
function readLanguage(text: string): Language | null | undefined {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? null : (languageFor(wanted) ?? namedLanguages().get(wanted));
}

let named: ReadonlyMap<string, Language> | undefined;

/** Maps the names of the languages in all languages, such as `Deutsch`, `German` and `allemand`. */
function namedLanguages(): ReadonlyMap<string, Language> {
  named ??= new Map(
    LANGUAGES.flatMap((reader) => {
      const names = new Intl.DisplayNames(reader, { type: 'language' });
      return LANGUAGES.flatMap((language) =>
        [language, language.slice(0, 2)].map((tag): [string, Language] => [
          (names.of(tag) ?? tag).toLowerCase(),
          language,
        ]),
      );
    }),
  );
  return named;
}

function invalid(problems: readonly ImportProblem[]): RuleViolation {
  const issues = problems.map(({ row, column, message }) => ({
    path: ['rows', row, column.toLowerCase()],
    message,
  }));
  return new RuleViolation('INVALID_REQUEST', `Nothing was imported: ${toSentence(issues)}.`, issues);
}

/** Finds the contacts with these addresses that the caller can see. */
async function findKnown(
  orm: NodePgDatabase,
  caller: Reader,
  people: readonly NewContact[],
): Promise<ReadonlyMap<string, NewContact>> {
  if (people.length === 0) return new Map();
  const addresses = people.map(({ email }) => email);
  const rows = await orm
    .select({ email: contacts.email, name: contacts.name, language: contacts.language })
    .from(contacts)
    .where(and(isListedFor(caller), inArray(contacts.email, addresses)));
  return new Map(rows.map((row) => [row.email, row]));
}

const isOther = ({ name, language }: NewContact, known: NewContact | undefined): boolean =>
  known !== undefined && ((name !== '' && name !== known.name) || (language !== null && language !== known.language));

const AT_ONCE = 1000;

/**
 * Contacts that were hidden from some members become visible, without the name, language and time that come from hidden
 * documents. The trigger `refresh_contact` has the same rule.
 */
async function save(
  orm: NodePgDatabase,
  { teamId, userId }: Reader,
  people: readonly NewContact[],
  now: Date,
): Promise<void> {
  await orm.execute(sql`select lock_contacts(${teamId})`);
  const isVisible = sql`${contacts.visibility} = 'EVERYONE'`;
  const added = { teamId, userId, visibility: 'EVERYONE', isSaved: true, createdAt: now, updatedAt: now } as const;
  for (let at = 0; at < people.length; at += AT_ONCE) {
    await orm
      .insert(contacts)
      .values(people.slice(at, at + AT_ONCE).map((person) => ({ ...person, ...added })))
      .onConflictDoUpdate({
        target: [contacts.teamId, contacts.email],
        set: {
          name: sql`case when excluded.name <> '' or not ${isVisible} then excluded.name else ${contacts.name} end`,
          language: sql`coalesce(excluded.language, case when ${isVisible} then ${contacts.language} end)`,
          sentAt: sql`case when ${isVisible} then ${contacts.sentAt} end`,
          ...{ visibility: 'EVERYONE', isSaved: true, updatedAt: now },
        },
      });
  }
}
