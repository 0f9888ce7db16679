import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { PAGE, pageWith } from '../clients-page.ts';
import { Connector } from './connector.ts';

interface Recipient {
  id: number;
  token: string;
}

const ANN = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER' };
const BOB = { name: 'Bob', email: 'bob@example.com', role: 'SIGNER' };
const SIGNATURE = { type: 'SIGNATURE', pageNumber: 1, pageX: 10, width: 30, height: 5 };
const OK = { success: true };

/** Notes for the documentation page. A connector's test must have made every call mentioned in its note. */
const NOTES: Record<string, string> = {
  'GET /embed/v1/authoring/document/edit/{documentId}': 'returns a page that says that there is no editor yet',
};

const isPdf = async (answer: Response) => expect((await answer.text()).startsWith('%PDF-')).toBe(true);

describe('connectors of other products, with their actual calls', () => {
  let service: TestService & { dispose(): Promise<void> };
  const connectors: Connector[] = [];

  beforeAll(async () => {
    const settings = { ...LOOPBACK_ALLOWED, WEBHOOK_SECRET_HEADERS: 'X-Documenso-Secret' };
    service = await startTestService({ database: 'embedded', settings });
  });
  afterAll(() => service?.dispose());

  const connectorOf = async (name: string): Promise<Connector> => {
    const connector = new Connector(name, service, await service.createAccount());
    connectors.push(connector);
    return connector;
  };

  it('the Zapier app subscribes to events, receives them, performs actions, and unsubscribes [T1216]', async () => {
    const receiver = await new Receiver().start();
    const zapier = await connectorOf('Zapier');
    expect(await zapier.call('GET /api/v1/me')).toMatchObject({ name: expect.any(String) });
    expect(await zapier.call('GET /api/v1/zapier/list-documents')).toEqual([]);
    const hook = await zapier.call<{ id: string; secret: string }>('POST /api/v1/zapier/subscribe', {
      body: { webhookUrl: receiver.url, eventTrigger: 'DOCUMENT_SENT' },
    });
    const { uploadUrl, templateId } = await zapier.call<{ uploadUrl: string; templateId: number }>(
      'POST /api/v1/templates',
      {
        body: {
          title: 'Lease',
          recipients: [{ id: 1, name: 'Tenant', email: '' }],
          fields: [{ type: 'SIGNATURE', page: 1, positionX: 10, positionY: 60, width: 30, height: 5, recipientId: 1 }],
        },
      },
    );
    expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    const { templates } = await zapier.call<{ templates: { id: number }[] }>('GET /api/v1/templates');
    expect(templates).toMatchObject([{ id: templateId }]);
    const template = await zapier.call<{ Recipient: Recipient[] }>('GET /api/v1/templates/{id}', {
      ids: { id: templateId },
    });
    const made = await zapier.call<{ documentId: number }>('POST /api/v1/templates/{templateId}/generate-document', {
      ids: { templateId },
      body: { title: 'Lease of Ann', recipients: [{ id: template.Recipient[0]?.id, ...ANN }] },
    });
    const ids = { id: made.documentId };
    await zapier.call('POST /api/v1/documents/{id}/recipients', { ids, body: { ...BOB, role: 'VIEWER' } });
    await zapier.call('POST /api/v1/documents/{id}/send', { ids, body: { sendEmail: false } });
    expect(await zapier.call('GET /api/v1/documents/{id}', { ids })).toMatchObject({ status: 'PENDING' });
    await expect.poll(() => receiver.accepted(made.documentId)).toEqual(['DOCUMENT_SENT']);

    const [told] = receiver.received;
    expect(told?.headers['x-documenso-secret']).toBe(hook.secret);
    const [sample] = await zapier.call<Record<string, object>[]>('GET /api/v1/zapier/list-documents');
    expect(sample).toMatchObject({ payload: { id: made.documentId, title: 'Lease of Ann', status: 'PENDING' } });
    const keys = (told_: object) => Object.keys(told_).toSorted();
    expect(keys(sample ?? {})).toEqual(keys(told?.body ?? {}));
    expect(keys(sample?.payload ?? {})).toEqual(keys(told?.body.payload ?? {}));

    const gone = await zapier.call('POST /api/v1/zapier/unsubscribe', { body: { webhookId: hook.id } });
    expect(gone).toMatchObject({ id: hook.id, webhookUrl: receiver.url, eventTriggers: ['DOCUMENT_SENT'] });
    expect((await service.call(zapier.account, 'GET', `/api/v1/webhooks/${hook.id}`)).status).toBe(404);
    await receiver.stop();
  });

  it('the Nextcloud app sends a file, embeds the editor, and distributes the document [T1217]', async () => {
    const nextcloud = await connectorOf('Nextcloud');
    const made = await nextcloud.call<{ documentId: number; uploadUrl: string; recipients: { recipientId: number }[] }>(
      'POST /api/v1/documents',
      { body: { title: 'Minutes.pdf', recipients: [ANN] } },
    );
    const { documentId } = made;
    expect((await upload(made.uploadUrl, buildPdf())).status).toBe(200);
    const list = await nextcloud.call<{ documents: object[] }>('GET /api/v1/documents', {
      query: '?page=1&perPage=100',
    });
    expect(list.documents).toMatchObject([{ id: documentId, title: 'Minutes.pdf', status: 'DRAFT' }]);
    const { token } = await nextcloud.call<{ token: string }>('POST /api/v2/embedding/create-presign-token', {
      body: { scope: '' },
    });
    const editor = 'GET /embed/v1/authoring/document/edit/{documentId}';
    const page = await nextcloud.fetch(editor, { ids: { documentId }, query: `?token=${token}`, status: 404 });
    expect(page.headers.get('content-type')).toContain('text/html');

    // Users do this in the embedded editor.
    const [recipient] = made.recipients;
    const field = { ...SIGNATURE, pageY: 60, pageWidth: 30, pageHeight: 5, recipientId: recipient?.recipientId };
    await service.call(nextcloud.account, 'POST', `/api/v1/documents/${documentId}/fields`, field);
    const sent = await nextcloud.call('POST /api/v2/document/distribute', { body: { documentId } });
    expect(sent).toMatchObject({ id: documentId, status: 'PENDING' });
  });

  it('the Odoo connector takes a document from PDF to signed, and cancels one [T1218]', async () => {
    const odoo = await connectorOf('Odoo');
    const create = async (title: string) => {
      const body = new FormData();
      body.append('payload', JSON.stringify({ title, externalId: title }));
      body.append('file', new Blob([buildPdf()], { type: 'application/pdf' }), `${title}.pdf`);
      return (await odoo.call<{ id: number }>('POST /api/v2/document/create', { body })).id;
    };
    const send = async (documentId: number) => {
      const { recipients } = await odoo.call<{ recipients: Recipient[] }>(
        'POST /api/v2/document/recipient/create-many',
        {
          body: { documentId, recipients: [ANN, BOB] },
        },
      );
      const fields = recipients.map(({ id }, index) => ({ ...SIGNATURE, pageY: 20 + 40 * index, recipientId: id }));
      await odoo.call('POST /api/v2/document/field/create-many', { body: { documentId, fields } });
      await odoo.call('POST /api/v2/document/distribute', { body: { documentId } });
      return recipients;
    };
    const [signed, withdrawn] = [await create('SO7'), await create('SO8')];
    for (const recipient of await send(signed)) await signs(service, recipient);
    const document = await odoo.call('GET /api/v2/document/{documentId}', { ids: { documentId: signed } });
    expect(document).toMatchObject({ id: signed, externalId: 'SO7', status: 'COMPLETED' });
    await isPdf(await odoo.fetch('GET /api/v2/document/{documentId}/download', { ids: { documentId: signed } }));
    await send(withdrawn);
    expect(await odoo.call('POST /api/v2/document/delete', { body: { documentId: withdrawn } })).toEqual(OK);
  });

  it('the documentation of each connector for other products is correct', async ({ skip }) => {
    // Skip if tests are filtered by name, because then not all connectors have run.
    if (connectors.length < 3) skip();
    const rows = connectors.flatMap(({ name, worked }) =>
      [...worked].map((call) => `| ${name} | \`${call}\` | ${NOTES[call] ?? 'works'} |`),
    );
    const section = [
      'The connectors below are not published as libraries. A test makes the same calls in the same order.',
      '',
      '| Connector | Call | Here |',
      '| --- | --- | --- |',
      ...rows,
    ];
    await expect(pageWith('Connectors', section)).toMatchFileSnapshot(PAGE);
  });
});
