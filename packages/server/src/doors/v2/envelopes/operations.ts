import { z } from 'zod';
import { getDocument } from '../../../envelopes/get-document.ts';
import { acceptPdfs } from '../../../features/files/accept-pdf.ts';
import { createDocument } from '../../../features/prepare/documents/create-document.ts';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { action } from '../../http/action.ts';
import { operation } from '../../http/operation.ts';
import { UNUSABLE_PDF } from '../../http/unusable-pdf.ts';
import { placedFields, requireFiles, titleOfFile } from './name-files.ts';
import { presentDistributed, presentEnvelope } from './presenter.ts';
import { createEnvelopeSchema, distributedSchema, distributeSchema, envelopePath, envelopeSchema } from './schema.ts';

const tag = 'Envelopes';

const create = action({
  id: 'envelope-create',
  path: '/envelope/create',
  tag,
  summary: 'Create an envelope from one or more PDFs',
  description:
    'One multipart request: a part `payload` with the JSON, and the PDFs as parts `files` (or `files[]`, or `file`). A field names its file by `identifier`. All is created, or nothing.',
  body: { schema: createEnvelopeSchema, files: true },
  answer: z.object({ id: z.string() }),
  problems: [
    'NOT_FOUND',
    'EXTERNAL_ID_TAKEN',
    'RECIPIENT_EMAIL_TAKEN',
    'TOO_MANY_FIELDS',
    'TOO_MANY_FILES',
    'FILE_NOT_ON_DOCUMENT',
    'FIELD_NOT_ALLOWED_FOR_ROLE',
    'PAGE_DOES_NOT_EXIST',
    'FIELD_OUTSIDE_PAGE',
    'FIELD_META_MISMATCH',
    ...UNUSABLE_PDF,
  ],
  carryOut: async (services, { sender, body, files, signal }) => {
    const { type: _, recipients, ...envelope } = body;
    requireFiles(files);
    const fields = placedFields(body, files);
    const pdfs = await acceptPdfs(services, files, { teamId: sender.teamId, signal });
    try {
      return await createDocument(services, sender, {
        ...envelope,
        recipients: recipients.map(({ fields: _, ...recipient }) => recipient),
        files: files.map((file, index) => ({ title: titleOfFile(file, index), pdf: pdfs[index] ?? null })),
        fields,
      });
    } finally {
      for (const pdf of pdfs) await pdf.discard();
    }
  },
  present: (_, { envelope: { id } }) => ({ id }),
});

const get = operation({
  id: 'envelope-get',
  methods: ['get'],
  path: '/envelope/{envelopeId}',
  tag,
  summary: 'Get an envelope with its files, recipients and fields',
  params: envelopePath,
  answer: envelopeSchema,
  problems: [],
  handle: async (services, { sender: { teamId }, params: { envelopeId } }) =>
    presentEnvelope(services.config, await getDocument(services, { teamId, id: envelopeId })),
});

const distribute = action({
  id: 'envelope-distribute',
  path: '/envelope/distribute',
  tag,
  summary: 'Send an envelope for signing',
  description:
    'Those whose turn it is are invited. Distributing an envelope that was sent answers how it stands and sends nothing twice.',
  body: { schema: distributeSchema },
  answer: distributedSchema,
  problems: [
    'NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'PDF_MISSING',
    'FORM_FIELD_UNKNOWN',
    'FORM_VALUE_INVALID',
    'CONTENT_DAMAGED',
    ...UNUSABLE_PDF,
    'DOCUMENT_COMPLETED',
    'DOCUMENT_REJECTED',
  ],
  carryOut: (services, { sender, body: { envelopeId, meta } }) => {
    const key = { teamId: sender.teamId, type: 'DOCUMENT', id: envelopeId } as const;
    return sendDocument(services, sender, key, { sendEmail: true, meta });
  },
  present: ({ config }, sent) => presentDistributed(config, sent),
});

// Literal paths first: `/envelope/{envelopeId}` would take them for ids.
export const envelopeOperations = [create, distribute, get];
