import type { Schemas } from '@countersign/client';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { pdfSource } from '../desk/open-pdfs.ts';
import { defineTool, type Tool } from '../desk/tool.ts';
import { describeField, describeRecipient } from './describe-envelope.ts';
import { documentId, envelopeWith } from './reading.ts';

const created = operationOf('envelope-create').body.shape;
const used = operationOf('envelope-use').body.shape;

const createDocument = defineTool({
  name: 'create_document',
  title: 'Create a draft from PDFs',
  description:
    'Creates a draft without notifying anyone. Include recipients and their fields, or add them later with add_recipients and add_fields. If you may have to retry, set your own externalId: the draft is then created only once.',
  effect: 'DRAFTS',
  input: z.object({
    title: created.title,
    files: z.array(pdfSource).min(1).max(20),
    recipients: created.recipients,
    externalId: created.externalId,
    folderId: created.folderId,
    settings: created.meta
      .unwrap()
      .pick({ subject: true, message: true, signingOrder: true, language: true, timezone: true })
      .optional()
      .meta({ description: 'Email text, SEQUENTIAL or PARALLEL signing, language' }),
  }),
  use: async (desk, { files, settings, ...asked }) => {
    const payload = { ...asked, type: 'DOCUMENT', ...(settings && { meta: settings }) } as Schemas['NewEnvelope'];
    // One at a time, because each PDF may be as large as the limit.
    const pdfs = [];
    for (const source of files) pdfs.push(await desk.pdfs.read(source));
    const { id } = await desk.client.post('/envelope/create', { payload, files: pdfs, timeoutMs: 300_000 });
    const { title, status, recipients } = await envelopeWith(desk, id);
    return { data: { id, title, status, recipients: recipients.map(describeRecipient) } };
  },
});

const addRecipients = defineTool({
  name: 'add_recipients',
  title: 'Add recipients to a draft',
  description:
    'Adds recipients to a draft, either all or none. SIGNER signs, APPROVER approves before the signers, ASSISTANT fills in fields for others, VIEWER views, CC gets a copy at the end. Returns their ids, which add_fields needs.',
  effect: 'DRAFTS',
  input: z.object({ documentId, recipients: operationOf('envelope-recipient-createMany').body.shape.data.min(1) }),
  use: async ({ client }, { documentId, recipients }) => {
    const body = { envelopeId: documentId, data: recipients as Schemas['NewRecipient'][] };
    const { data } = await client.post('/envelope/recipient/create-many', { body });
    return { data: { recipients: data.map(describeRecipient) } };
  },
});

const addFields = defineTool({
  name: 'add_fields',
  title: 'Add fields to a draft',
  description:
    'Places fields on pages, either all or none: at a position in percent of the page, or anchored to text in the PDF (`placeholder`). Each field belongs to a recipient, given by id. Every signer needs a SIGNATURE field.',
  effect: 'DRAFTS',
  input: z.object({ documentId, fields: operationOf('envelope-field-createMany').body.shape.data.min(1) }),
  use: async ({ client }, { documentId, fields }) => {
    const body = { envelopeId: documentId, data: fields as Schemas['NewField'][] };
    const { data } = await client.post('/envelope/field/create-many', { body });
    return { data: { fields: data.map(describeField) } };
  },
});

const useTemplate = defineTool({
  name: 'use_template',
  title: 'Create a draft from a template',
  description:
    "Creates a draft from a template without notifying anyone. `recipients` assigns people to the template's recipients, using the ids from list_templates or get_document. Send the draft with send_document.",
  effect: 'DRAFTS',
  input: z.object({
    templateId: used.envelopeId.meta({ description: 'The id of the template, or its number, such as `template_7`' }),
    title: created.title.optional(),
    recipients: used.recipients,
    prefillFields: used.prefillFields,
    externalId: used.externalId,
    folderId: used.folderId,
  }),
  use: async (desk, { templateId, title, ...asked }) => {
    const override = title !== undefined && { override: { title } };
    const payload = { ...asked, envelopeId: templateId, ...override } as Schemas['EnvelopeFromTemplate'];
    const { id } = await desk.client.post('/envelope/use', { payload });
    const made = await envelopeWith(desk, id);
    return { data: { id, title: made.title, status: made.status, recipients: made.recipients.map(describeRecipient) } };
  },
});

export const DRAFTING: readonly Tool[] = [createDocument, addRecipients, addFields, useTemplate];
