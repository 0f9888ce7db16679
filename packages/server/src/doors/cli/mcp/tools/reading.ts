import type { Schemas } from '@countersign/client';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { findTurn } from '../../../../domain/envelope/turn-order.ts';
import { pdfSource } from '../desk/open-pdfs.ts';
import { type Desk, defineTool, type Tool, ToolError } from '../desk/tool.ts';
import { describeEnvelope, describeListedEnvelope, describeRecipient } from './describe-envelope.ts';

/** Maximum size of a PDF in a response. A larger one would fill the agent's context window. */
const MAX_HANDED_OVER_BYTES = 4 * 1024 * 1024;
const MOST_PAGES = 10;

const listQuery = operationOf('envelope-find').query;
export const documentId = operationOf('envelope-get').params.shape.envelopeId.meta({
  description: 'The id of the document, or its number, such as `document_7`',
});
const file = z.int().min(1).default(1).meta({ description: 'Number of the file, starting at 1' });

export const envelopeWith = ({ client }: Desk, envelopeId: string): Promise<Schemas['Envelope']> =>
  client.get('/envelope/{envelopeId}', { path: { envelopeId } });

const listDocuments = defineTool({
  name: 'list_documents',
  title: 'List documents',
  description:
    'Lists or searches documents, newest first, with their status and recipients. For templates, use list_templates.',
  effect: 'READS',
  input: listQuery.pick({
    query: true,
    status: true,
    folderId: true,
    hasExpiredRecipients: true,
    page: true,
    perPage: true,
  }),
  use: async ({ client }, query) => {
    const { data, ...page } = await client.get('/envelope', { query: given({ ...query, type: 'DOCUMENT' as const }) });
    return { data: { documents: data.map(describeListedEnvelope), ...page } };
  },
});

const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description: 'Lists or searches templates. Each includes the recipients to whom use_template assigns people.',
  effect: 'READS',
  input: listQuery.pick({ query: true, folderId: true, page: true, perPage: true }),
  use: async ({ client }, query) => {
    const { data, ...page } = await client.get('/envelope', { query: given({ ...query, type: 'TEMPLATE' as const }) });
    return { data: { templates: data.map(describeListedEnvelope), ...page } };
  },
});

const getDocument = defineTool({
  name: 'get_document',
  title: 'Get a document or template',
  description:
    'Returns everything about a document or template: status, files, recipients and their actions, fields with their values, settings. Never includes signing links.',
  effect: 'READS',
  input: z.object({ documentId }),
  use: async (desk, { documentId }) => ({ data: describeEnvelope(await envelopeWith(desk, documentId)) }),
});

const whoIsToAct = defineTool({
  name: 'who_is_to_act',
  title: 'The recipients whose turn it is',
  description:
    'Returns whose turn it is on a sent document, who comes later and whom they are waiting for, and who has finished.',
  effect: 'READS',
  input: z.object({ documentId }),
  use: async (desk, { documentId }) => {
    const envelope = await envelopeWith(desk, documentId);
    const { id, title, status, recipients, documentMeta } = envelope;
    if (status !== 'PENDING') return { data: { id, title, status, toActNow: [] } };
    const turns = recipients.map((recipient) => ({
      recipient,
      turn: findTurn(recipients, documentMeta.signingOrder, recipient.id),
    }));
    const waits = turns.filter(({ turn }) => turn.waitingFor.length > 0);
    return {
      data: {
        ...{ id, title, status },
        toActNow: toActNow(envelope).map(describeRecipient),
        later: waits
          .filter(({ recipient }) => recipient.signingStatus === 'NOT_SIGNED')
          .map(({ recipient, turn }) => ({
            ...describeRecipient(recipient),
            waitsFor: turn.waitingFor.map(({ id: other, name, email }) => ({ id: other, name, email })),
          })),
        finished: recipients.filter(({ signingStatus }) => signingStatus === 'SIGNED').map(describeRecipient),
      },
    };
  },
});

/** Returns the recipients whose turn it is, according to the service's own rules. */
export const toActNow = ({ recipients, documentMeta }: Schemas['Envelope']): Schemas['RecipientLite'][] =>
  recipients.filter(({ id }) => findTurn(recipients, documentMeta.signingOrder, id).mayComplete);

const getAuditLog = defineTool({
  name: 'get_audit_log',
  title: 'Get the audit log',
  description:
    'Returns the history of a document, newest first: who opened, signed or rejected it and when, and which emails were sent to whom.',
  effect: 'READS',
  input: operationOf('envelope-auditLog-find').query.pick({ page: true, perPage: true }).extend({ documentId }),
  use: async ({ client }, { documentId, ...query }) => {
    const path = { envelopeId: documentId };
    const { data, ...page } = await client.get('/envelope/{envelopeId}/audit-log', { path, query });
    return { data: { entries: data, ...page } };
  },
});

const downloadPdf = defineTool({
  name: 'download_pdf',
  title: 'Download a PDF',
  description:
    "Downloads a file of a document: sealed (`signed`, once it is COMPLETED or REJECTED), as uploaded (`original`), or with the values entered so far (`pending`). Saves it to this server's folder or, if there is none, returns it.",
  effect: 'READS',
  savesFiles: true,
  input: z.object({
    documentId,
    file,
    version: operationOf('envelope-item-download').query.shape.version,
    saveAs: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Path of the new file in the folder, such as `signed/a.pdf`' }),
  }),
  use: async (desk, { documentId, file, version, saveAs }) => {
    const pdf = await fetchPdf(desk, documentId, file, version);
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    if (desk.pdfs.hasFolder) {
      const savedTo = await desk.pdfs.save(saveAs ?? plainName(pdf.name), bytes);
      return { data: { savedTo, bytes: bytes.length } };
    }
    if (bytes.length > MAX_HANDED_OVER_BYTES) {
      throw new ToolError('The PDF is too large to return. Start the server with --files to save it instead.');
    }
    const uri = `countersign://document/${encodeURIComponent(documentId)}/file/${file}/${version}`;
    return { data: { name: pdf.name, bytes: bytes.length }, pdf: { uri, bytes } };
  },
});

async function fetchPdf(
  desk: Desk,
  envelopeId: string,
  file: number,
  version: 'signed' | 'original' | 'pending',
): Promise<File> {
  const { envelopeItems } = await envelopeWith(desk, envelopeId);
  const item = envelopeItems.find(({ order }) => order === file);
  if (!item) throw new ToolError(`The document has ${envelopeItems.length} files, so there is no file ${file}.`);
  const path = { envelopeItemId: item.id };
  return desk.client.download('/envelope/item/{envelopeItemId}/download', { path, query: { version } });
}

/** Returns a safe file name. The name in the response contains the title, which another person may have written. */
const plainName = (name: string): string =>
  `${name
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{N} ()_-]/gu, '_')
    .slice(0, 100)}.pdf`;

const verifyPdf = defineTool({
  name: 'verify_pdf',
  title: 'Verify a PDF',
  description:
    'Verifies a PDF: whether its signatures are valid, who made them, and what was changed afterwards. TOTAL-PASSED means valid and trusted; INDETERMINATE means intact but not known to be trusted. Give the PDF by path or URL, or name a document to verify its sealed file.',
  effect: 'READS',
  input: z.object({ pdf: z.union([...pdfSource.options, z.strictObject({ documentId, file })]) }),
  use: async (desk, { pdf }) => {
    const upload =
      typeof pdf === 'object' && 'documentId' in pdf
        ? await fetchPdf(desk, pdf.documentId, pdf.file, 'signed')
        : await desk.pdfs.read(pdf);
    return { data: await desk.client.verify(upload) };
  },
});

const readPages = defineTool({
  name: 'read_pages',
  title: 'Read the text of pages',
  description:
    'Returns the text of a PDF line by line. Each line has its position, in percent of the page from the top left, as for fields. Use it to find where a signature or date belongs. A scanned page has no text. Give the PDF by path or URL, or name a file of a document.',
  effect: 'READS',
  input: z.object({
    pdf: z.union([...pdfSource.options, z.strictObject({ documentId, file })]),
    firstPage: z.int().min(1).max(100_000).default(1),
    pages: z.int().min(1).max(MOST_PAGES).default(1).meta({ description: 'How many pages' }),
  }),
  use: async (desk, { pdf, firstPage, pages }) => {
    const content =
      typeof pdf === 'object' && 'documentId' in pdf
        ? new Uint8Array(await (await fetchPdf(desk, pdf.documentId, pdf.file, 'original')).arrayBuffer())
        : (await desk.pdfs.read(pdf)).content;
    return { data: { pages: await desk.pages.read(content, { first: firstPage, count: pages }) } };
  },
});

const listFiles = defineTool({
  name: 'list_files',
  title: 'List files',
  description: 'Lists the PDFs in the folder of this server, at most 500, as paths for create_document and verify_pdf.',
  effect: 'READS',
  input: z.object({}),
  use: async ({ pdfs }) => ({ data: { files: await pdfs.list() } }),
});

function given<T extends object>(query: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

export const READING: readonly Tool[] = [
  listDocuments,
  getDocument,
  whoIsToAct,
  getAuditLog,
  downloadPdf,
  verifyPdf,
  readPages,
  listFiles,
  listTemplates,
];
