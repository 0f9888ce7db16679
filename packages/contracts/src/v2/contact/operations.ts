import { LANGUAGES } from '@countersign/languages/names';
import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { emailAddressSchema, LIMITS, singleLine } from '../../text/index.ts';
import { instant, numericId, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { role, status } from '../shared/vocabulary.ts';

const tag = 'Contacts';
const MAX_BYTES = 8 * 1024 * 1024;

const language = z.enum(LANGUAGES);
const params = z.object({ contactId: numberInPath.meta({ description: 'The id of the contact' }) });
const contactId = numericId.meta({ description: 'The id of the contact' });

const contact = z
  .object({
    id: z.int().meta({ example: 7 }),
    name: z.string().meta({ description: 'The name of the person. May be empty', example: 'Ann Example' }),
    email: z.string().meta({ description: 'The email address, in lower case', example: 'ann@example.com' }),
    language: language.nullable().meta({ description: 'The language of the person. Null if unknown', example: 'de' }),
    documents: z.int().meta({
      description: 'Number of documents sent to the person that the token can read, up to 100',
      example: 3,
    }),
    lastSentAt: instant.nullable().meta({
      description: 'When the latest document was sent to the person. Null if none was',
    }),
  })
  .meta({ id: 'Contact' });

const contactWithDocuments = contact
  .extend({
    latest: z
      .array(
        z.object({
          envelopeId: z.string().meta({ example: 'envelope_0123456789abcdef01234567' }),
          title: z.string().meta({ example: 'Lease' }),
          status,
          role,
          sentAt: instant,
        }),
      )
      .meta({ description: 'The latest documents sent to the person that the token can read' }),
  })
  .meta({ id: 'ContactWithDocuments' });

const name = singleLine(LIMITS.recipientName)
  .trim()
  .meta({ description: 'The name of the person', example: 'Ann Example' });
const newLanguage = language.nullable().meta({ description: 'The language of the person', example: 'de' });

const find = defineOperation({
  id: 'contact-find',
  method: 'get',
  path: '/contact',
  tag,
  summary: 'List contacts',
  description:
    'A person becomes a contact when a document is sent to them. The list contains only people whose documents the token can read, and contacts that the member added.',
  query: z.object({
    query: z
      .string()
      .max(LIMITS.search)
      .default('')
      .meta({ description: 'Words that must each occur in the name or address' }),
    sort: z
      .enum(['recent', 'name'])
      .default('recent')
      .meta({ description: 'recent: the person who was sent a document last comes first' }),
    after: z
      .string()
      .max(2000)
      .default('')
      .meta({ description: 'The `next` of the page before. Default: the first page', example: '' }),
  }),
  answer: z.object({
    data: z.array(contact),
    next: z.string().nullable().meta({ description: 'Leads to the next page. Null on the last page', example: null }),
  }),
  problems: [],
  action: 'contacts.read',
});

const get = defineOperation({
  id: 'contact-get',
  method: 'get',
  path: '/contact/{contactId}',
  tag,
  summary: 'Get a contact with their latest documents',
  description: 'Contains up to 20 documents. Documents that the token cannot read are omitted.',
  params,
  answer: contactWithDocuments,
  problems: [],
  action: 'contacts.read',
});

const create = defineOperation({
  id: 'contact-create',
  method: 'post',
  path: '/contact/create',
  tag,
  summary: 'Create a contact, or update the contact with the address',
  description:
    'The contact is visible to the whole team. An empty name or an omitted language never replaces what is known.',
  body: z
    .object({
      email: emailAddressSchema.meta({ description: 'The email address', example: 'ann@example.com' }),
      name: name.optional(),
      language: newLanguage.optional(),
    })
    .meta({ id: 'NewContact' }),
  answer: contact,
  problems: [],
  action: 'contacts.change',
});

const update = defineOperation({
  id: 'contact-update',
  method: 'post',
  path: '/contact/update',
  tag,
  summary: 'Update the name and language of a contact',
  description: 'Omitted properties stay unchanged. Documents no longer change the contact afterwards.',
  body: z.object({
    contactId,
    data: z.object({ name, language: newLanguage }).partial().meta({ id: 'ContactChanges' }),
  }),
  answer: contact,
  problems: ['NOT_FOUND'],
  action: 'contacts.change',
});

const forget = defineOperation({
  id: 'contact-forget',
  method: 'post',
  path: '/contact/forget',
  tag,
  summary: 'Remove a contact from the list and from suggestions',
  description: 'Documents keep the person. The next document that is sent to them adds the contact again.',
  body: z.object({ contactId }),
  answer: success,
  problems: ['NOT_FOUND'],
  action: 'contacts.change',
});

const text = z.string().max(LIMITS.fieldText);

/** A row of a spreadsheet, as it was read. Each of its values is checked. */
export const importedRow = z
  .object({
    row: z
      .int()
      .min(1)
      .max(LIMITS.integer)
      .meta({ description: 'The number of the row in your spreadsheet', example: 2 }),
    email: text.meta({ description: 'The email address', example: 'ann@example.com' }),
    name: text.default('').meta({ description: 'The name of the person', example: 'Ann Example' }),
    language: text.default('').meta({ description: 'Code or name of a language. Empty for none', example: 'German' }),
  })
  .meta({ id: 'ImportedContact' });

export const importResult = z
  .object({
    problems: z
      .array(
        z.object({
          row: z.int().meta({ example: 18 }),
          column: z.enum(['EMAIL', 'NAME', 'LANGUAGE']),
          message: z.string().meta({ example: 'is not a valid email address' }),
        }),
      )
      .meta({ description: 'Values that cannot be imported' }),
    added: z.int().meta({ description: 'Number of new contacts', example: 3 }),
    changed: z.int().meta({ description: 'Number of contacts whose name or language changes', example: 1 }),
    joined: z.int().meta({
      description: 'Number of rows with the address of an earlier row, which they complete',
      example: 0,
    }),
  })
  .meta({ id: 'ContactImport' });

const importAll = defineOperation({
  id: 'contact-import',
  method: 'post',
  path: '/contact/import',
  tag,
  summary: 'Import the rows of a spreadsheet as contacts',
  description:
    'Imports all rows or none: if a row has a problem, nothing is imported. With `dryRun=true`, the rows are only checked, and the response lists all problems.',
  query: z.object({
    dryRun: z.boolean().default(false).meta({ description: 'Whether the rows are only checked' }),
  }),
  body: z.object({
    rows: z
      .array(importedRow)
      .min(1)
      .meta({ description: `Up to ${LIMITS.importedContacts} rows` }),
  }),
  maxBodyBytes: MAX_BYTES,
  answer: importResult,
  problems: ['TOO_MANY_ROWS', 'PAYLOAD_TOO_LARGE'],
  action: 'contacts.change',
});

export const contactOperations = [find, create, update, forget, importAll, get] as const;
