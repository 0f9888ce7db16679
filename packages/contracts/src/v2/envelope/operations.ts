import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { EXPIRATION_UNITS } from '../../vocabulary.ts';
import { recipientLite, sentRecipient } from '../recipient/shapes.ts';
import {
  envelopeId,
  envelopeIdInPath,
  envelopeIdOut,
  instant,
  listShape,
  numericId,
  paginated,
  paging,
  success,
} from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import {
  LOCKED,
  NOT_HANDED_OUT,
  NOT_MADE,
  NOT_MADE_FROM_TEMPLATE,
  NOT_PENDING,
  NOT_REMINDED,
  NOT_SCHEDULED,
  NOT_SENT,
} from '../shared/problems.ts';
import { metaForSending, metaIn } from '../shared/settings.ts';
import { envelopeType, orderColumn, orderDirection, source, status } from '../shared/vocabulary.ts';
import {
  distributed,
  envelope,
  envelopeChanges,
  envelopeFromTemplate,
  envelopeListed,
  envelopeLite,
  newEnvelope,
} from './shapes.ts';

const tag = 'Envelopes';

export const listQuery = z.object({
  query: z.string().max(LIMITS.search).optional().meta({
    description: "Searches titles, externalIds, and recipients' names and addresses",
  }),
  ...paging,
  templateId: numericId.optional().meta({ description: 'Only envelopes created from this template' }),
  source: source.optional(),
  status: status.optional(),
  isScheduled: z.boolean().optional().meta({ description: 'Whether the draft will be sent at a scheduled time' }),
  hasExpiredRecipients: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the deadline has passed for a recipient who has not finished' }),
  folderId: z
    .string()
    .min(1)
    .max(LIMITS.folderId)
    .optional()
    .meta({ description: 'Id of a folder, or `root` for envelopes outside folders. Default: all envelopes' }),
  orderByColumn: orderColumn.optional(),
  orderByDirection: orderDirection.default('desc'),
});

const find = defineOperation({
  id: 'envelope-find',
  method: 'get',
  path: '/envelope',
  tag,
  summary: 'List envelopes, newest first',
  description:
    "Includes envelopes in folders. `query` searches titles, externalIds, and recipients' names and addresses.",
  query: listQuery.extend({ type: envelopeType.optional() }),
  answer: paginated(envelopeListed),
  problems: [],
  action: 'documents.read',
});

const get = defineOperation({
  id: 'envelope-get',
  method: 'get',
  path: '/envelope/{envelopeId}',
  tag,
  summary: 'Get an envelope with its files, recipients and fields',
  description: 'Includes its settings, the status of each recipient, the field values and the sealing status.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  answer: envelope,
  problems: [],
  action: 'documents.read',
});

const someIds = <S extends z.ZodType>(id: S) => z.array(id).min(1).max(LIMITS.idsPerRequest);

const getMany = defineOperation({
  id: 'envelope-getMany',
  method: 'post',
  path: '/envelope/get-many',
  tag,
  summary: 'Get up to 20 envelopes',
  description: 'Returns the envelopes in the order of the request. Ids that do not exist are omitted.',
  body: z.object({
    ids: z.discriminatedUnion('type', [
      z.object({ type: z.literal('envelopeId'), ids: someIds(envelopeId) }),
      z.object({ type: z.literal('documentId'), ids: someIds(numericId) }),
      z.object({ type: z.literal('templateId'), ids: someIds(numericId) }),
    ]),
  }),
  answer: listShape(envelope),
  problems: [],
  action: 'documents.read',
});

const create = defineOperation({
  id: 'envelope-create',
  method: 'post',
  path: '/envelope/create',
  tag,
  summary: 'Create an envelope from PDFs',
  description:
    'Send one multipart request with the JSON in the part `payload` and the PDFs in parts named `files` (or `files[]`, or `file`). A field refers to its file by `identifier`. Text tags in the PDFs, such as `{{signature, r1}}`, also become fields (`meta.textTags`). Either everything is created, or nothing is.',
  body: newEnvelope,
  files: { least: 0 },
  answer: z.object({ id: envelopeIdOut }),
  problems: NOT_MADE,
  action: 'documents.draft',
});

const use = defineOperation({
  id: 'envelope-use',
  method: 'post',
  path: '/envelope/use',
  tag,
  summary: 'Create an envelope from a template',
  description:
    "Copies everything in the template. `recipients` assigns people to the template's recipients; recipients without an assignment stay as they are in the template. Uploaded PDFs replace the files named in `customDocumentData`. Sending the new envelope immediately requires a token with the `send` scope.",
  body: envelopeFromTemplate,
  files: { least: 0 },
  answer: z.object({ id: envelopeIdOut, recipients: z.array(sentRecipient) }),
  problems: NOT_MADE_FROM_TEMPLATE,
  action: 'templates.use',
});

const update = defineOperation({
  id: 'envelope-update',
  method: 'post',
  path: '/envelope/update',
  tag,
  summary: 'Update an envelope and its settings',
  description:
    'Omitted properties stay unchanged. `externalId`, folder and visibility can always be changed, everything else only in a draft.',
  body: z.object({ envelopeId, data: envelopeChanges.optional(), meta: metaIn.optional() }),
  answer: envelopeLite,
  problems: [...LOCKED, 'EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'],
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'envelope-delete',
  method: 'post',
  path: '/envelope/delete',
  tag,
  summary: 'Delete a draft or a template, or cancel and delete an envelope that was sent',
  description:
    'Signing links stop working, and invited recipients are notified by email. Completed and rejected envelopes cannot be deleted.',
  body: z.object({ envelopeId }),
  answer: success,
  problems: ['NOT_FOUND', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'LEGAL_HOLD'],
  action: 'documents.end',
});

const cancel = defineOperation({
  id: 'envelope-cancel',
  method: 'post',
  path: '/envelope/cancel',
  tag,
  summary: 'Cancel an envelope that was sent',
  description:
    'The envelope stays readable. Signing links stop working, and invited recipients are notified of the reason.',
  body: z.object({
    envelopeId,
    reason: z.string().max(LIMITS.cancellationReason).optional().meta({ example: 'A newer version will follow.' }),
  }),
  answer: success,
  problems: NOT_PENDING,
  action: 'documents.end',
});

const duplicate = defineOperation({
  id: 'envelope-duplicate',
  method: 'post',
  path: '/envelope/duplicate',
  tag,
  summary: 'Duplicate an envelope as a draft',
  description: 'Copies the uploaded files and the settings. Fields are copied only if their recipients are.',
  body: z.object({
    envelopeId,
    includeRecipients: z.boolean().default(true),
    includeFields: z.boolean().default(true),
  }),
  answer: z.object({ id: envelopeIdOut }),
  problems: ['NOT_FOUND', 'CONTENT_DAMAGED', 'PDF_MISSING', 'PROOF_PROVIDER_NOT_SET'],
  action: 'documents.draft',
});

const distribute = defineOperation({
  id: 'envelope-distribute',
  method: 'post',
  path: '/envelope/distribute',
  tag,
  summary: 'Send an envelope for signing',
  description:
    'Invites the recipients whose turn it is. If the envelope has already been sent, returns its state without sending anything again.',
  body: z.object({
    envelopeId,
    meta: metaForSending.optional().meta({ description: "Overrides the envelope's settings" }),
  }),
  answer: distributed,
  problems: NOT_SENT,
  action: 'documents.send',
});

const schedule = defineOperation({
  id: 'envelope-schedule',
  method: 'post',
  path: '/envelope/schedule',
  tag,
  summary: 'Send a draft at a later time, or change that time',
  description:
    'The draft must be ready to be sent now, and is checked again at `sendAt`. It is sent once, as soon as that time has come, with the permissions that the caller then has. A draft that is changed in the meantime is not sent: `sendProblem` says so, and scheduling it again solves this.',
  body: z.object({
    envelopeId,
    sendAt: instant.meta({ description: 'A time in the future, at most a year from now' }),
  }),
  answer: envelopeLite,
  problems: NOT_SCHEDULED,
  action: 'documents.send',
});

const unschedule = defineOperation({
  id: 'envelope-unschedule',
  method: 'post',
  path: '/envelope/unschedule',
  tag,
  summary: 'Cancel the scheduled sending of a draft',
  description: 'The envelope stays a draft. If it has no schedule, nothing changes.',
  body: z.object({ envelopeId }),
  answer: envelopeLite,
  problems: LOCKED,
  action: 'documents.send',
});

const redistribute = defineOperation({
  id: 'envelope-redistribute',
  method: 'post',
  path: '/envelope/redistribute',
  tag,
  summary: 'Remind recipients',
  description:
    'Sends an email to each given recipient whose turn it is and who has not finished, and renews their deadline. If none of them can act, the request fails with `RECIPIENT_ALREADY_COMPLETED` if all have finished, and otherwise with `NOT_YOUR_TURN`.',
  body: z.object({
    envelopeId,
    recipients: z.array(numericId).min(1).max(LIMITS.recipients).meta({ description: 'Recipient ids' }),
  }),
  answer: distributed,
  problems: NOT_REMINDED,
  action: 'documents.send',
});

const certificate = defineOperation({
  id: 'envelope-certificate-downloadPdf',
  method: 'get',
  path: '/envelope/{envelopeId}/certificate/download',
  tag,
  summary: 'Download only the certificate of an envelope',
  description:
    'Returns the page that sealing appends. It states who acted, when, and how they authenticated. Before sealing, the request fails with `NOT_YET_COMPLETED`.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  answer: 'application/pdf',
  problems: NOT_HANDED_OUT,
  action: 'documents.read',
});

const evidence = defineOperation({
  id: 'envelope-evidence',
  method: 'get',
  path: '/envelope/{envelopeId}/evidence',
  tag,
  summary: 'Get the evidence of an envelope as one file',
  description:
    'A self-contained record: the hashes of the files, the recipients and their recorded actions, the seal, and the whole audit chain as it was hashed.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  answer: z.looseObject({ format: z.string().meta({ example: 'countersign-evidence' }) }).meta({ id: 'Evidence' }),
  problems: ['AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'],
  action: 'documents.read',
});

const extend = defineOperation({
  id: 'envelope-extend',
  method: 'post',
  path: '/envelope/extend',
  tag,
  summary: "Extend recipients' deadlines",
  description:
    'Recipients who have not finished get this much time from now. Deadlines are never shortened, and expired links work again.',
  body: z.object({
    envelopeId,
    count: z.int().min(1).max(LIMITS.expirationCount).meta({ example: 7 }),
    unit: z.enum(EXPIRATION_UNITS),
  }),
  answer: listShape(recipientLite),
  problems: NOT_PENDING,
  action: 'documents.send',
});

export const envelopeOperations = [
  find,
  getMany,
  create,
  use,
  update,
  remove,
  cancel,
  duplicate,
  distribute,
  schedule,
  unschedule,
  redistribute,
  extend,
  certificate,
  evidence,
  get,
] as const;
