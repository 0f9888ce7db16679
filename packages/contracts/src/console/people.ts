import { LANGUAGES } from '@countersign/languages/names';
import { z } from 'zod';
import { numberInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { singleLine } from '../text/plain-text.ts';
import { importedRow, importResult } from '../v2/contact/operations.ts';
import { instant, numericId } from '../v2/shared/basics.ts';
import { role, status } from '../v2/shared/vocabulary.ts';
import { PEOPLE_SORTS } from './tabs.ts';

export const peopleQuery = z.object({
  /** Each word must occur in the name or address. */
  query: z.string().max(LIMITS.search).default(''),
  sort: z.enum(PEOPLE_SORTS).default('recent'),
  /** `next` of the page before. Empty for the first page. */
  after: z.string().max(2000).default(''),
});

const language = z.enum(LANGUAGES);

export const personRow = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  /** Null if no one has noted it. */
  language: language.nullable(),
  /** Number of documents that the reader can see, up to `MOST_SHOWN`. */
  documents: z.int(),
  /** Time when the latest document was sent to them. Null if there is none. */
  sentAt: instant.nullable(),
});
export type PersonRow = z.infer<typeof personRow>;

/** `next` leads to the next page. Null on the last one. */
export const peopleList = z.object({ rows: z.array(personRow), next: z.string().nullable() });
export type PeopleList = z.infer<typeof peopleList>;

const documentOfPerson = z.object({
  id: z.string(),
  title: z.string(),
  status,
  /** The person's role in this document. */
  role,
  sentAt: instant,
  /** Whether the person has signed, approved or viewed it, or has rejected it. */
  standing: z.enum(['OPEN', 'DONE', 'REJECTED']),
});
export type DocumentOfPerson = z.infer<typeof documentOfPerson>;

/** A person with their latest documents that the reader can see. */
export const personDetail = personRow.extend({ latest: z.array(documentOfPerson) });
export type PersonDetail = z.infer<typeof personDetail>;

const params = z.object({ contactId: numberInPath });
const name = singleLine(LIMITS.recipientName).trim();

export type ImportResult = z.infer<typeof importResult>;
export type ImportProblem = ImportResult['problems'][number];

/** Enough for 5,000 rows with the longest addresses and names. */
const MAX_BYTES = 8 * 1024 * 1024;

export const peopleEndpoints = {
  list: defineOperation({
    id: 'console-people',
    action: 'contacts.read',
    method: 'get',
    path: '/people',
    tag: 'Console',
    summary: 'List contacts page by page, with the number of documents sent to each',
    query: peopleQuery,
    answer: peopleList,
    problems: [],
  }),
  get: defineOperation({
    id: 'console-contact',
    action: 'contacts.read',
    method: 'get',
    path: '/people/{contactId}',
    tag: 'Console',
    summary: 'Get a contact with their latest documents',
    params,
    answer: personDetail,
    problems: [],
  }),
  edit: defineOperation({
    id: 'console-contact-edit',
    action: 'contacts.change',
    method: 'patch',
    path: '/people/{contactId}',
    tag: 'Console',
    summary: 'Edit the name and language of a contact. Omitted properties stay unchanged',
    params,
    body: z.object({ name, language: language.nullable() }).partial(),
    answer: personRow,
    problems: [],
  }),
  forget: defineOperation({
    id: 'console-contact-forget',
    action: 'contacts.change',
    method: 'delete',
    path: '/people/{contactId}',
    tag: 'Console',
    summary: 'Remove a contact from the list and from suggestions. Documents stay unchanged',
    params,
    answer: z.object({ id: numericId }),
    problems: [],
  }),
  import: defineOperation({
    id: 'console-people-import',
    action: 'contacts.change',
    method: 'post',
    path: '/people/import',
    tag: 'Console',
    summary: 'Check the rows of a spreadsheet and, unless it is a dry run, import all of them as contacts',
    body: z.object({ rows: z.array(importedRow).min(1), dryRun: z.boolean() }),
    maxBodyBytes: MAX_BYTES,
    answer: importResult,
    problems: ['TOO_MANY_ROWS', 'PAYLOAD_TOO_LARGE'],
  }),
};
