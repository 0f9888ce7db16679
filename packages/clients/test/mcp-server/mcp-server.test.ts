import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { PAGE, pageWith } from '../clients-page.ts';
import { METHODS } from '../typescript-sdk/methods.ts';
import { Agent } from './agent.ts';

/** Returns the tool name for a method, such as `envelopes-items-create-many` for `envelopes.items.createMany`. */
const toolOf = (method: string): string =>
  method.replaceAll('.', '-').replaceAll(/[A-Z]/g, (start) => `-${start.toLowerCase()}`);

const OPERATION_OF = new Map(METHODS.map(({ name, operation }) => [toolOf(name), operation]));

interface Recipient {
  id: number;
  email: string;
  token: string;
}
interface Envelope {
  id: string;
  secondaryId: string;
  status: string;
  envelopeItems: { id: string }[];
  recipients: Recipient[];
  fields: { id: number }[];
}
interface Page<T> {
  data: T[];
}
interface Uploadable {
  document: { id: number; envelopeId: string };
  template: { id: number; envelopeId: string };
  uploadUrl: string;
}

const ANN = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER' };
const BOB = { name: 'Bob', email: 'bob@example.com', role: 'SIGNER' };
const PLACE = { page: 1, positionX: 10, positionY: 70, width: 30, height: 5 };
const LEGACY_PLACE = { pageNumber: 1, pageX: 10, pageY: 40, width: 30, height: 5 };
const OK = { success: true };

async function expectPdfBehind({ downloadUrl }: { downloadUrl: string }): Promise<void> {
  const answer = await fetch(downloadUrl);
  expect((await answer.text()).startsWith('%PDF-')).toBe(true);
}

describe('an agent with the MCP server of the public service', () => {
  let service: TestService & { dispose(): Promise<void> };
  let agent: Agent;
  let chapters = 0;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    agent = await Agent.start(service, await service.createAccount());
  });
  afterAll(async () => {
    await agent?.stop();
    await service?.dispose();
  });

  const envelope = (envelopeId: string) => agent.use<Envelope>('envelopes-get', { envelopeId });

  const draft = async (title: string) => {
    const { document, uploadUrl } = await agent.use<Uploadable>('documents-create-v0', { title, recipients: [ANN] });
    expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    return { ...document, envelope: await envelope(document.envelopeId) };
  };

  const signedField = (recipientId: number | undefined) => ({ type: 'SIGNATURE', recipientId, ...PLACE });

  it('the MCP server of the public service has a tool for every operation', async () => {
    const tools = await agent.tools();
    expect(tools).toHaveLength(89);
    expect(tools.toSorted()).toEqual([...OPERATION_OF.keys()].toSorted());
  });

  it('an agent with the MCP server takes an agreement from the PDF to the sealed result [T1210]', async () => {
    const { id: folderId } = await agent.use<{ id: string }>('folders-create', { name: 'Leases' });
    const { envelope: made } = await draft('Lease');
    const envelopeId = made.id;
    const ann = made.recipients[0]?.id;
    await agent.use('envelopes-update', {
      envelopeId,
      data: { folderId, externalId: 'lease-7' },
      meta: { subject: 'The lease', signingOrder: 'SEQUENTIAL' },
    });
    const { data: added } = await agent.use<Page<Recipient>>('envelopes-recipients-create-many', {
      envelopeId,
      data: [BOB, { name: 'Cy', email: 'cy@example.com', role: 'CC' }],
    });
    const [bob, cy] = added.map(({ id }) => id);
    const inOrder = [ann, bob].map((id, index) => ({ id, signingOrder: index + 1 }));
    await agent.use('envelopes-recipients-update-many', { envelopeId, data: inOrder });
    expect(await agent.use('envelopes-recipients-get', { recipientId: bob })).toMatchObject({ signingOrder: 2 });
    expect(await agent.use('envelopes-recipients-delete', { recipientId: cy })).toEqual(OK);
    const text = {
      type: 'TEXT',
      recipientId: ann,
      ...PLACE,
      positionY: 20,
      fieldMeta: { type: 'text', label: 'City' },
    };
    const { data: fields } = await agent.use<Page<{ id: number }>>('envelopes-fields-create-many', {
      envelopeId,
      data: [signedField(ann), { ...signedField(bob), positionY: 80 }, text],
    });
    const city = fields[2]?.id;
    await agent.use('envelopes-fields-update-many', { envelopeId, data: [{ id: city, type: 'TEXT', positionX: 42 }] });
    expect(await agent.use('envelopes-fields-get', { fieldId: city })).toMatchObject({ positionX: 42 });
    expect(await agent.use('envelopes-fields-delete', { fieldId: city })).toEqual(OK);
    const item = { envelopeItemId: made.envelopeItems[0]?.id, title: 'Lease.pdf' };
    await agent.use('envelopes-items-update-many', { envelopeId, data: [item] });

    const sent = await agent.use<{ recipients: Recipient[] }>('envelopes-distribute', { envelopeId });
    await agent.use('envelopes-redistribute', { envelopeId, recipients: [ann] });
    expect(await agent.isRefused('envelopes-items-download', { envelopeItemId: item.envelopeItemId })).toContain(
      'only the original',
    );
    for (const recipient of sent.recipients) await signs(service, recipient);

    const { data: found } = await agent.use<Page<Envelope>>('envelope-envelope-find', {
      folderId,
      status: 'COMPLETED',
      query: 'Lease',
    });
    expect(found).toMatchObject([{ id: envelopeId, externalId: 'lease-7' }]);
    const log = await agent.use<Page<{ type: string }>>('envelope-envelope-audit-log-find', { envelopeId });
    expect(log.data[0]).toMatchObject({ type: 'DOCUMENT_COMPLETED' });
    await expectPdfBehind(await agent.use('envelopes-items-download', { envelopeItemId: item.envelopeItemId }));
    await expectPdfBehind(await agent.use('envelope-envelope-audit-log-download-pdf', { envelopeId }));
    await expectPdfBehind(await agent.use('envelope-envelope-certificate-download-pdf', { envelopeId }));
    chapters++;
  });

  it('an agent attaches links to a document, copies the document, cancels it, and declines on behalf of a recipient [T1211]', async () => {
    const { envelope: made } = await draft('Offer');
    const envelopeId = made.id;
    const data = { label: 'Plan', data: 'https://example.com/plan' };
    const { id } = await agent.use<{ id: string }>('envelopes-attachments-create', { envelopeId, data });
    await agent.use('envelopes-attachments-update', { id, data: { ...data, label: 'Map' } });
    const links = await agent.use<Page<{ label: string }>>('envelopes-attachments-find', { envelopeId });
    expect(links.data).toMatchObject([{ label: 'Map' }]);
    expect(await agent.use('envelopes-attachments-delete', { id })).toEqual(OK);

    const sign = { envelopeId, data: [signedField(made.recipients[0]?.id)] };
    await agent.use('envelopes-fields-create-many', sign);
    const copy = await agent.use<{ id: string }>('envelopes-duplicate', { envelopeId });
    const spare = await agent.use<{ id: string }>('envelopes-duplicate', { envelopeId: copy.id });
    await agent.use('envelopes-distribute', { envelopeId });
    await agent.use('envelopes-distribute', { envelopeId: copy.id });
    expect(await agent.use('envelope-envelope-cancel', { envelopeId, reason: 'Too late' })).toEqual(OK);
    const recipientId = (await envelope(copy.id)).recipients[0]?.id;
    await agent.use('envelope-recipients-envelope-recipient-reject-on-behalf-of', {
      recipientId,
      RequestBody: { envelopeId: copy.id, reason: 'By telephone' },
    });
    expect(await agent.use('envelopes-delete', { envelopeId: spare.id })).toEqual(OK);
    const ids = { type: 'envelopeId', ids: [envelopeId, copy.id, spare.id] };
    const { data: found } = await agent.use<Page<Envelope>>('envelope-envelope-get-many', { ids });
    expect(found).toMatchObject([{ status: 'CANCELLED' }, { status: 'REJECTED' }]);
    chapters++;
  });

  it('an agent with the MCP server creates a template, its direct link, and a document from it [T1212]', async () => {
    const { template, uploadUrl } = await agent.use<Uploadable>('template-template-create-template-temporary', {
      title: 'Hire',
    });
    expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    const templateId = template.id;
    const { recipients } = await agent.use<{ recipients: Recipient[] }>('templates-recipients-create-many', {
      templateId,
      recipients: [ANN],
    });
    const [recipient] = recipients;
    const { fields } = await agent.use<{ fields: { id: number }[] }>('templates-fields-create-many', {
      templateId,
      fields: [
        { ...LEGACY_PLACE, type: 'SIGNATURE', recipientId: recipient?.id },
        { ...LEGACY_PLACE, pageY: 60, type: 'TEXT', recipientId: recipient?.id },
      ],
    });
    await agent.use('templates-update', { templateId, data: { publicTitle: 'Become one of us' } });
    await agent.use('templates-direct-link-create', { templateId, directRecipientId: recipient?.id });
    expect(await agent.use('templates-direct-link-toggle', { templateId, enabled: false })).toMatchObject({
      enabled: false,
    });
    expect(await agent.use('templates-direct-link-delete', { templateId })).toEqual(OK);
    expect(await agent.use('templates-get', { templateId })).toMatchObject({ publicTitle: 'Become one of us' });
    const found = await agent.use<Page<{ id: number }>>('templates-find', { query: 'Hire' });
    expect(found.data).toMatchObject([{ id: templateId }]);

    const made = await agent.use<{ id: number; envelopeId: string }>('templates-use', {
      templateId,
      recipients: [{ id: recipient?.id, email: 'dee@example.com', name: 'Dee' }],
      prefillFields: [{ id: fields[1]?.id, type: 'text', value: 'Leeds' }],
      distributeDocument: true,
    });
    const sent = await envelope(made.envelopeId);
    expect(sent).toMatchObject({ status: 'PENDING', recipients: [{ email: 'dee@example.com' }] });
    await signs(service, sent.recipients[0] ?? { token: '' });
    expect(await agent.use('documents-get', { documentId: made.id })).toMatchObject({ status: 'COMPLETED' });
    await expectPdfBehind(await agent.use('documents-download', { documentId: made.id }));
    expect(await agent.use('templates-delete', { templateId })).toEqual(OK);
    chapters++;
  });

  it('an agent with the MCP server can use numeric document ids, as older agents do [T1213]', async () => {
    const { id: documentId } = await draft('Order');
    const made = await agent.use<{ id: number }>('documents-recipients-create', { documentId, recipient: BOB });
    const changed = { id: made.id, name: 'Robert' };
    await agent.use('documents-recipients-update', { documentId, recipient: changed });
    const { recipients } = await agent.use<{ recipients: Recipient[] }>('documents-get', { documentId });
    for (const [index, { id: recipientId }] of recipients.entries()) {
      const field = { ...LEGACY_PLACE, pageY: 20 + 20 * index, type: 'SIGNATURE', recipientId };
      await agent.use('documents-fields-create', { documentId, field });
    }
    await agent.use('documents-update', { documentId, data: { title: 'Order 7' }, meta: { subject: 'Order' } });
    const { documentId: copy } = await agent.use<{ documentId: number }>('documents-duplicate', { documentId });
    await agent.use('documents-distribute', { documentId });
    await agent.use('documents-redistribute', { documentId, recipients: [made.id] });
    const found = await agent.use<Page<{ id: number }>>('documents-find', { query: 'Order 7', status: 'PENDING' });
    expect(found.data).toMatchObject([{ id: documentId }]);
    const many = await agent.use<Page<{ title: string }>>('document-document-get-many', {
      documentIds: [copy, documentId],
    });
    expect(many.data).toMatchObject([{ title: 'Order 7 (copy)' }, { title: 'Order 7' }]);
    await expectPdfBehind(await agent.use('document-document-download', { documentId, version: 'original' }));
    expect(await agent.use('documents-delete', { documentId: copy })).toEqual(OK);
    chapters++;
  });

  it('an agent with the MCP server creates an embedding token, and gets a clear error for missing features [T1214]', async () => {
    const { token } = await agent.use<{ token: string }>(
      'embedding-embedding-presign-create-embedding-presign-token',
      {},
    );
    const check = (given: string) =>
      agent.use('embedding-embedding-presign-verify-embedding-presign-token', { token: given });
    expect(await check(token)).toEqual(OK);
    expect(await check('nonsense')).toEqual({ success: false });
    expect(await agent.isRefused('envelopes-get', { envelopeId: 'envelope_unknown' })).toContain('not found');
    chapters++;
  });

  it('the documentation of the MCP server is correct', async ({ skip }) => {
    // Skip if tests are filtered by name, because then not all of them have run.
    if (chapters < 5) skip();
    const tools = await agent.tools();
    const used = tools.filter((tool) => agent.used.has(tool));
    expect(used.length).toBeGreaterThanOrEqual(30);
    const section = [
      'The MCP server is the command `mcp` of `@documenso/sdk-typescript` 0.9.1, as published. It uses standard input and output, and gets the',
      'URL of the server and a token on its command line. JSON contains no files, so an agent creates a document with `documents-create-v0`',
      'and uploads the PDF to the URL in the response.',
      '',
      `The MCP server has ${tools.length} tools. An agent used ${used.length} tools, from the PDF to the sealed result. The other tools call methods of the SDK above:`,
      '',
      '| Tool | Operation | Here |',
      '| --- | --- | --- |',
      ...used.map((tool) => `| \`${tool}\` | \`${OPERATION_OF.get(tool)}\` | works |`),
    ];
    await expect(pageWith('MCP server of the TypeScript SDK', section)).toMatchFileSnapshot(PAGE);
  });
});
