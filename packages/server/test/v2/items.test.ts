import { expect, it } from 'vitest';
import { qpdf } from '../../../pdf/test/tools.ts';
import { ask, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';

interface Item {
  id: string;
  envelopeId: string;
  title: string;
  order: number;
}

interface Envelope {
  id: string;
  documentId: number;
  status: string;
  envelopeItems: Item[];
  recipients: { id: number; token: string }[];
  fields: { id: number; envelopeItemId: string }[];
}

const BOX = { type: 'SIGNATURE', page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
const ANN = { name: 'Ann', email: 'ann@example.com' };
const PDF = buildPdf();

describeRules('envelope files in API v2', (service) => {
  const post = <T = Record<string, unknown>>(account: TestAccount, path: string, body: unknown, status = 200) =>
    ask<T & { code?: string }>(service, account, 'POST', `/api/v2/envelope${path}`, body, status);
  const envelope = (account: TestAccount, id: string) =>
    ask<Envelope>(service, account, 'GET', `/api/v2/envelope/${id}`);

  async function form(account: TestAccount, path: string, payload: object, names: readonly string[], bytes = PDF) {
    const body = new FormData();
    body.append('payload', JSON.stringify(payload));
    for (const name of names) body.append('files', new Blob([bytes]), name);
    const answer = await fetch(`${service.url}/api/v2/envelope${path}`, {
      method: 'POST',
      headers: { authorization: account.token },
      body,
    });
    return { status: answer.status, ...((await answer.json()) as { code?: string; data: Item[]; id: string }) };
  }

  async function draft(account: TestAccount, names = ['A.pdf', 'B.pdf', 'C.pdf'], type = 'DOCUMENT') {
    const recipients = [{ ...ANN, role: 'SIGNER', fields: names.map((identifier) => ({ ...BOX, identifier })) }];
    const { id } = await form(account, '/create', { title: 'Lease', type, recipients }, names);
    return envelope(account, id);
  }

  const titles = ({ envelopeItems }: Envelope) => envelopeItems.map(({ title, order }) => `${order} ${title}`);
  const logOf = async (account: TestAccount, { documentId }: Pick<Envelope, 'documentId'>) => {
    const path = `/api/v1/documents/${documentId}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(service, account, 'GET', path);
    return entries;
  };

  it('files added to an envelope follow the existing ones, are signed with them, and can be the first [T1010]', async () => {
    const account = await service.createAccount();
    const made = await draft(account, []);
    expect(made.envelopeItems).toEqual([]);
    const added = await form(account, '/item/create-many', { envelopeId: made.id }, ['One.pdf', 'Two.pdf']);
    expect(added).toMatchObject({
      status: 200,
      data: [
        { envelopeId: made.id, title: 'One.pdf', order: 1, documentDataId: added.data[0]?.id },
        { envelopeId: made.id, title: 'Two.pdf', order: 2 },
      ],
    });
    const [third] = (await form(account, '/item/create-many', { envelopeId: made.id }, ['Three.pdf'])).data;
    expect(third).toMatchObject({ title: 'Three.pdf', order: 3 });
    expect(titles(await envelope(account, made.id))).toEqual(['1 One.pdf', '2 Two.pdf', '3 Three.pdf']);
    expect((await logOf(account, made)).filter(({ type }) => type === 'FILE_UPLOADED')).toHaveLength(3);

    const recipientId = made.recipients[0]?.id;
    await post(account, '/field/create-many', {
      envelopeId: made.id,
      data: [{ ...BOX, recipientId, envelopeItemId: third?.id }],
    });
    await post(account, '/distribute', { envelopeId: made.id });
    for (const recipient of made.recipients) await signs(service, recipient);
    await expect.poll(async () => (await envelope(account, made.id)).status, { timeout: 30_000 }).toBe('COMPLETED');
    const sealed = await fetch(`${service.url}/api/v2/envelope/item/${third?.id}/download`, {
      headers: { authorization: account.token },
    });
    expect((await sealed.arrayBuffer()).byteLength).toBeGreaterThan(PDF.length);
  }, 60_000);

  it('envelope files are reordered and renamed, all or none, with an audit entry for each change [T1011]', async () => {
    const account = await service.createAccount();
    const made = await draft(account);
    const [a, b, c] = made.envelopeItems.map(({ id }) => id);
    const change = (data: object[], status = 200) =>
      post<{ data: Item[] }>(account, '/item/update-many', { envelopeId: made.id, data }, status);
    const inOrder = async (data: object[]) => (await change(data)).data.map(({ id }) => id);

    expect(await inOrder([{ envelopeItemId: c, order: 1 }])).toEqual([c, a, b]);
    expect(await inOrder([{ envelopeItemId: c, order: 3 }])).toEqual([a, b, c]);
    expect(
      await inOrder([
        { envelopeItemId: a, order: 3 },
        { envelopeItemId: b, order: 1 },
        { envelopeItemId: c, order: 2 },
      ]),
    ).toEqual([b, c, a]);
    expect(await inOrder([{ envelopeItemId: b, order: 900 }])).toEqual([c, a, b]);
    const answer = await change([{ envelopeItemId: a, title: '  Annex\n1 ' }]);
    expect(answer.data).toEqual([
      { id: c, order: 1, title: 'C.pdf', envelopeId: made.id, documentDataId: c },
      { id: a, order: 2, title: 'Annex 1', envelopeId: made.id, documentDataId: a },
      { id: b, order: 3, title: 'B.pdf', envelopeId: made.id, documentDataId: b },
    ]);
    const log = await logOf(account, made);
    expect(log.at(-1)).toMatchObject({
      type: 'FILE_UPDATED',
      data: { fileId: a, name: 'Annex 1', changes: [{ property: 'title', from: 'A.pdf', to: 'Annex 1' }] },
    });
    await change([{ envelopeItemId: a, title: 'Annex 1', order: 2 }]);
    expect(await logOf(account, made)).toHaveLength(log.length);

    const foreign = await draft(account, ['Other.pdf']);
    expect(
      await change(
        [
          { envelopeItemId: a, title: 'Changed' },
          { envelopeItemId: foreign.envelopeItems[0]?.id, title: 'Changed' },
        ],
        400,
      ),
    ).toMatchObject({ code: 'FILE_NOT_ON_DOCUMENT', issues: [{ path: ['data', 1, 'envelopeItemId'] }] });
    expect(titles(await envelope(account, made.id))).toEqual(['1 C.pdf', '2 Annex 1', '3 B.pdf']);
    const path = `/api/v2/envelope/${made.id}/audit-log?perPage=100`;
    const { data } = await ask<{ data: { type: string; data: object }[] }>(service, account, 'GET', path);
    expect(data.find(({ type }) => type === 'ENVELOPE_ITEM_UPDATED')).toMatchObject({
      data: { envelopeItemId: a, changes: [{ field: 'title', from: 'A.pdf', to: 'Annex 1' }] },
    });
  });

  it('envelope files are deleted with their fields, and later files move up; even the last file can be deleted [T1012]', async () => {
    const account = await service.createAccount();
    const made = await draft(account);
    const [a, b, c] = made.envelopeItems.map(({ id }) => id);
    const remove = (envelopeItemId: string | undefined, status = 200) =>
      post(account, '/item/delete', { envelopeId: made.id, envelopeItemId }, status);
    expect(await remove(a)).toEqual({ success: true });
    const left = await envelope(account, made.id);
    expect(titles(left)).toEqual(['1 B.pdf', '2 C.pdf']);
    expect(left.fields.map(({ envelopeItemId }) => envelopeItemId)).toEqual([b, c]);
    expect((await logOf(account, made)).slice(-2)).toMatchObject([
      { type: 'FIELD_REMOVED' },
      { type: 'FILE_REMOVED', data: { fileId: a, name: 'A.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    expect(await remove(a, 404)).toMatchObject({ code: 'NOT_FOUND' });
    await remove(c);
    await remove(b);
    expect(await envelope(account, made.id)).toMatchObject({ envelopeItems: [], fields: [] });
    // Uploading the same bytes again is allowed.
    expect(await form(account, '/item/create-many', { envelopeId: made.id }, ['A.pdf'])).toMatchObject({ status: 200 });
  });

  it('envelope files can be changed in a template as in a draft, but not in a sent envelope [T1013]', async () => {
    const account = await service.createAccount();
    const template = await draft(account, ['A.pdf', 'B.pdf'], 'TEMPLATE');
    const [a, b] = template.envelopeItems.map(({ id }) => id);
    await form(account, '/item/create-many', { envelopeId: template.id }, ['C.pdf']);
    await post(account, '/item/update-many', { envelopeId: template.id, data: [{ envelopeItemId: b, order: 1 }] });
    await post(account, '/item/delete', { envelopeId: template.id, envelopeItemId: a });
    expect(titles(await envelope(account, template.id))).toEqual(['1 B.pdf', '2 C.pdf']);

    const sent = await sentDocument(service, account, { recipients: [ANN] });
    const { id: envelopeId, envelopeItems } = await envelope(account, `document_${sent.id}`);
    const [{ id: envelopeItemId, title } = { id: '', title: '' }] = envelopeItems;
    const refused = { code: 'DOCUMENT_NOT_DRAFT' };
    expect(await form(account, '/item/create-many', { envelopeId }, ['D.pdf'])).toMatchObject({
      status: 400,
      ...refused,
    });
    const renamed = { envelopeId, data: [{ envelopeItemId, title: 'Other' }] };
    expect(await post(account, '/item/update-many', renamed, 400)).toMatchObject(refused);
    expect(await post(account, '/item/delete', { envelopeId, envelopeItemId }, 400)).toMatchObject(refused);
    await post(account, '/item/update-many', { envelopeId, data: [{ envelopeItemId, title, order: 1 }] });
  });

  it('an envelope can be given 1 to 20 PDF files in total, and a refused request stores none [T1014]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, { recipients: [ANN] });
    const { id: envelopeId } = await envelope(account, `document_${id}`);
    const add = (count: number, bytes?: typeof PDF) =>
      form(
        account,
        '/item/create-many',
        { envelopeId },
        Array.from({ length: count }, (_, index) => `${index}.pdf`),
        bytes,
      );
    expect(await add(0)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const refused: [Uint8Array<ArrayBuffer>, string][] = [
      [new TextEncoder().encode('no PDF'), 'NOT_A_PDF'],
      [new TextEncoder().encode('%PDF-1.7\nno objects'), 'PDF_DAMAGED'],
      [buildPdf({ pages: 0 }), 'PDF_NO_PAGES'],
      [new Uint8Array(qpdf(Buffer.from(PDF), '--encrypt', 'secret', 'owner', '256', '--')), 'PDF_PASSWORD_PROTECTED'],
    ];
    for (const [bytes, code] of refused) expect(await add(1, bytes), code).toMatchObject({ status: 400, code });
    expect(await add(20)).toMatchObject({ status: 400, code: 'TOO_MANY_FILES' });
    expect((await envelope(account, envelopeId)).envelopeItems).toHaveLength(1);
    expect(await add(19)).toMatchObject({ status: 200 });
    expect((await envelope(account, envelopeId)).envelopeItems).toHaveLength(20);
  }, 60_000);
});
