import { z } from 'zod';
import { textInPath } from '../../ids-in-path.ts';
import { PROBLEM_CODES } from '../../problem-codes.ts';
import { LIMITS } from '../../text/limits.ts';
import { DOCUMENT_STATUSES, READINESS_CODES } from '../../vocabulary.ts';
import { envelopeIdOut, instant, numericId, paginated, paging, textId } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';

const tag = 'Templates';
const MAX_BYTES = 20 * 1024 * 1024;

const rowNumber = z.int().min(1).max(LIMITS.integer);

/** Values of a row are checked row by row, so that one wrong row never stops the others. */
const bulkRow = z
  .object({
    row: rowNumber
      .optional()
      .meta({ description: 'Number of the row in your spreadsheet. Default: its place in `rows`' }),
    title: z.string().optional().meta({ description: "Default: the template's title" }),
    externalId: z.string().optional().meta({ example: 'E-20417' }),
    recipients: z
      .array(
        z.object({ id: numericId, email: z.string(), name: z.string().optional(), message: z.string().optional() }),
      )
      .max(LIMITS.recipients)
      .optional()
      .meta({
        description:
          "Who takes which of the template's recipients. Others stay as they are in the template. `message` is in place of the template's message",
      }),
    prefillFields: z
      .array(z.object({ id: numericId, value: z.union([z.string(), z.array(z.string())]) }))
      .max(LIMITS.fields)
      .optional()
      .meta({ description: "Values of the template's fields" }),
  })
  .meta({ id: 'BulkRow' });

const rowProblem = z
  .object({
    row: z.int().meta({ example: 18 }),
    column: z
      .enum(['EMAIL', 'NAME', 'MESSAGE', 'VALUE', 'REFERENCE', 'TITLE'])
      .nullable()
      .meta({ description: 'What is wrong: a value of the recipient or field below, the externalId or the title' }),
    recipientId: z.int().nullable().meta({ description: "Id of the template's recipient" }),
    fieldId: z.int().nullable().meta({ description: "Id of the template's field" }),
    code: z.enum([...PROBLEM_CODES, ...READINESS_CODES]).meta({ description: 'The rule', example: 'INVALID_REQUEST' }),
    message: z.string().meta({ example: 'is neither empty nor a valid email address' }),
    sameAs: z.int().nullable().meta({ description: 'Earlier row with the same externalId' }),
  })
  .meta({ id: 'BulkRowProblem' });

const send = defineOperation({
  id: 'template-sendToMany',
  method: 'post',
  path: '/template/bulk',
  tag,
  summary: 'Create and send a document from a template for each row',
  description:
    'Checks every row first. Rows with a problem are refused and listed in `problems`. The others are sent in the background, each exactly once. With `dryRun=true`, nothing is sent. If two rows have the same `externalId`, only the first is sent.',
  query: z.object({
    dryRun: z.boolean().default(false).meta({ description: 'Whether the rows are only checked' }),
  }),
  body: z
    .object({
      templateId: numericId,
      name: z.string().min(1).max(LIMITS.title).optional().meta({ example: 'workers-2027.xlsx' }),
      rows: z
        .array(bulkRow)
        .min(1)
        .meta({ description: `Up to ${LIMITS.bulkRows} rows` }),
    })
    .meta({ id: 'SendToMany' }),
  maxBodyBytes: MAX_BYTES,
  answer: z.object({
    bulkId: z.string().nullable().meta({ description: 'Null for a dry run', example: 'bulk_0123456789abcdef01234567' }),
    total: z.int().meta({ description: 'Number of rows', example: 409 }),
    problems: z.array(rowProblem),
  }),
  problems: [
    'NOT_FOUND',
    'TOO_MANY_ROWS',
    'PAYLOAD_TOO_LARGE',
    'PDF_MISSING',
    'DOCUMENT_NOT_READY',
    'PROOF_PROVIDER_NOT_SET',
  ],
  action: 'documents.send',
});

const params = z.object({ bulkId: textInPath('bulk') });
const count = (description: string) => z.int().meta({ description });

const sending = z
  .object({
    id: z.string(),
    templateId: z.int().meta({ example: 3 }),
    name: z.string().nullable(),
    state: z.enum(['SENDING', 'PAUSED', 'ENDED']),
    startedAt: instant,
    endedAt: instant.nullable(),
    total: count('Rows'),
    sent: count('Rows whose document was sent'),
    refused: count('Rows that were refused'),
    stopped: count('Rows that were not processed because sending was stopped'),
    opened: count('Documents that at least one recipient has opened'),
    completed: count('Documents that everyone has signed'),
    undelivered: count('Documents with an email that the mail server rejected'),
    remindable: count('Documents with a recipient who can act and has not been reminded in the last 12 hours'),
  })
  .meta({ id: 'Sending' });

const get = defineOperation({
  id: 'template-getSending',
  method: 'get',
  path: '/template/bulk/{bulkId}',
  tag,
  summary: 'Get the progress of sending to many',
  description: 'Results are kept for 90 days. Members see only what they or their tokens have started.',
  params,
  answer: sending,
  problems: [],
  action: 'documents.read',
});

const rows = defineOperation({
  id: 'template-findSentRows',
  method: 'get',
  path: '/template/bulk/{bulkId}/row',
  tag,
  summary: 'List the rows of sending to many, with their documents',
  description: 'Rows come in the order of the spreadsheet. Results are kept for 90 days.',
  params,
  query: z.object({
    ...paging,
    which: z
      .enum(['ALL', 'REFUSED', 'UNDELIVERED', 'UNOPENED', 'OPENED', 'COMPLETED'])
      .default('ALL')
      .meta({ description: 'Which rows to list, e.g. those whose document no one has opened' }),
  }),
  answer: paginated(
    z
      .object({
        row: z.int(),
        outcome: z.enum(['DONE', 'REFUSED', 'STOPPED']).nullable().meta({ description: 'Null before the row is sent' }),
        code: z.string().nullable().meta({ description: 'Why the row was refused', example: null }),
        envelopeId: envelopeIdOut.nullable(),
        status: z.enum(DOCUMENT_STATUSES).nullable().meta({ description: 'Status of the document' }),
        isOpened: z.boolean(),
        isUndelivered: z.boolean(),
        externalId: z.string().nullable(),
        recipients: z.array(z.object({ name: z.string(), email: z.string() })),
      })
      .meta({ id: 'SentRow' }),
  ),
  problems: [],
  action: 'documents.read',
});

const control = defineOperation({
  id: 'template-controlSending',
  method: 'post',
  path: '/template/bulk/control',
  tag,
  summary: 'Pause, resume or stop sending to many',
  description: 'Documents that have been sent are not affected.',
  body: z.object({ bulkId: textId, control: z.enum(['PAUSE', 'RESUME', 'STOP']) }),
  answer: sending,
  problems: ['NOT_FOUND', 'BULK_OVER'],
  action: 'documents.send',
});

const remind = defineOperation({
  id: 'template-remindSending',
  method: 'post',
  path: '/template/bulk/remind',
  tag,
  summary: 'Remind everyone who has not finished their document',
  description:
    'Reminders are sent in the background, to recipients whose turn it is and whose deadline has not passed. Recipients who have been reminded in the last 12 hours are left out, so a repeated request reminds no one twice.',
  body: z.object({ bulkId: textId }),
  answer: sending,
  problems: ['NOT_FOUND'],
  action: 'documents.send',
});

export const templateBulkOperations = [control, remind, send, rows, get] as const;
