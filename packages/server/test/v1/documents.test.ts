import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  sentDocument,
  upload,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { attachments, envelopes, events, folders } from '../../src/envelopes/tables/index.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const TOKEN = expect.stringMatching(/^[0-9a-f]{48}$/);

interface List {
  documents: { id: number; title: string }[];
  totalPages: number;
}

describeOnSharedServices('documents of API v1', (service) => {
  const create = (account: TestAccount, body: unknown, status = 200) =>
    ask(service, account, 'POST', '/api/v1/documents', body, status);
  const list = (account: TestAccount, query = '') => ask<List>(service, account, 'GET', `/api/v1/documents${query}`);
  const titles = async (account: TestAccount, query: string) =>
    (await list(account, query)).documents.map(({ title }) => title);

  it('a draft is created and returned with every specified property [T108]', async () => {
    const account = await service.createAccount();
    const created = await create(account, {
      title: '  Rental\nagreement ',
      externalId: 'order-1',
      recipients: [
        { name: 'Ann', email: 'Ann@Example.COM' },
        { name: 'Bo', email: 'bo@example.com', role: 'CC', signingOrder: 2 },
      ],
      meta: { subject: 'Please sign', timezone: 'Europe/Berlin', signingOrder: 'SEQUENTIAL', unknown: 1 },
      authOptions: { globalActionAuth: 'PASSWORD', accessAuth: ['ACCOUNT'] },
      formValues: { Name: 'Ann', agreed: true, count: 3 },
      attachments: [{ label: 'Terms', data: 'https://example.com/terms' }],
      unknown: { property: true },
    });
    const { base } = { base: service.services.config.BASE_URL };
    expect(created).toEqual({
      uploadUrl: expect.stringContaining(`${base}/api/files/upload/`),
      documentId: expect.any(Number),
      externalId: 'order-1',
      recipients: [
        {
          recipientId: expect.any(Number),
          name: 'Ann',
          email: 'ann@example.com',
          token: TOKEN,
          role: 'SIGNER',
          signingOrder: null,
          signingUrl: expect.stringMatching(`^${base}/sign/[0-9a-f]{48}$`),
        },
        {
          recipientId: expect.any(Number),
          name: 'Bo',
          email: 'bo@example.com',
          token: TOKEN,
          role: 'CC',
          signingOrder: 2,
          signingUrl: expect.any(String),
        },
      ],
    });
    const { orm } = service.services.database;
    const [row] = await orm
      .select()
      .from(envelopes)
      .where(eq(envelopes.number, created.documentId as number));
    expect(row).toMatchObject({
      title: 'Rental agreement',
      meta: { subject: 'Please sign', timezone: 'Europe/Berlin', signingOrder: 'SEQUENTIAL', language: 'en' },
      authOptions: { accessAuth: ['ACCOUNT'], actionAuth: ['PASSWORD'] },
      formValues: { Name: 'Ann', agreed: true, count: 3 },
    });
    const links = await orm
      .select()
      .from(attachments)
      .where(eq(attachments.envelopeId, row?.id ?? ''));
    expect(links).toMatchObject([{ label: 'Terms', url: 'https://example.com/terms' }]);
  });

  it('a request to create a document needs only a title and a list of recipients, which may be empty [T136]', async () => {
    const account = await service.createAccount();
    expect(await create(account, { title: 'T', recipients: [] })).toEqual({
      uploadUrl: expect.any(String),
      documentId: expect.any(Number),
      externalId: null,
      recipients: [],
    });
  });

  it('a document is returned with its recipients and fields exactly as specified [T011]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await uploadedDocument(service, account, { externalId: 'x' });
    const [{ recipientId, token, signingUrl }] = recipients as [(typeof recipients)[0]];
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, {
      type: 'TEXT',
      recipientId,
      page: 1,
      positionX: 10.5,
      positionY: 20,
      width: 30,
      height: 5.25,
      fieldMeta: { label: 'Company' },
    });
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toEqual({
      id,
      externalId: 'x',
      userId: account.userId,
      teamId: account.teamId,
      folderId: null,
      title: 'Agreement',
      status: 'DRAFT',
      createdAt: INSTANT,
      updatedAt: INSTANT,
      completedAt: null,
      recipients: [
        {
          id: recipientId,
          documentId: id,
          email: 'ann@example.com',
          name: 'ann',
          role: 'SIGNER',
          signingOrder: null,
          token,
          signedAt: null,
          readStatus: 'NOT_OPENED',
          signingStatus: 'NOT_SIGNED',
          sendStatus: 'NOT_SENT',
          signingUrl,
        },
      ],
      fields: [
        {
          id: expect.any(Number),
          documentId: id,
          recipientId,
          type: 'TEXT',
          page: 1,
          positionX: 10.5,
          positionY: 20,
          width: 30,
          height: 5.25,
          customText: '',
          inserted: false,
          fieldMeta: { label: 'Company' },
        },
      ],
      sealing: { state: 'NONE', error: null, code: null },
    });
  });

  it('an invalid request to create a document is refused with the name of the property, and creates nothing [T137]', async () => {
    const account = await service.createAccount();
    const recipient = { name: 'Ann', email: 'ann@example.com' };
    const right = { title: 'T', recipients: [] };
    const wrong: [unknown, string, (string | number)[]][] = [
      [{ recipients: [] }, 'INVALID_REQUEST', ['title']],
      [{ ...right, title: ' \n ' }, 'INVALID_REQUEST', ['title']],
      [{ ...right, title: 'x'.repeat(256) }, 'INVALID_REQUEST', ['title']],
      [{ title: 'T' }, 'INVALID_REQUEST', ['recipients']],
      [{ ...right, recipients: [{ name: 'Ann' }] }, 'INVALID_REQUEST', ['recipients', 0, 'email']],
      [{ ...right, recipients: [{ ...recipient, email: 'ann' }] }, 'INVALID_REQUEST', ['recipients', 0, 'email']],
      [{ ...right, recipients: [{ ...recipient, name: ' ' }] }, 'INVALID_REQUEST', ['recipients', 0, 'name']],
      [{ ...right, recipients: [{ ...recipient, role: 'BOSS' }] }, 'INVALID_REQUEST', ['recipients', 0, 'role']],
      [
        { ...right, recipients: [{ ...recipient, signingOrder: 1.5 }] },
        'INVALID_REQUEST',
        ['recipients', 0, 'signingOrder'],
      ],
      [
        { ...right, recipients: [{ ...recipient, signingOrder: 1e7 }] },
        'INVALID_REQUEST',
        ['recipients', 0, 'signingOrder'],
      ],
      [
        { ...right, recipients: [recipient, { ...recipient, email: 'ANN@example.com' }] },
        'RECIPIENT_EMAIL_TAKEN',
        ['recipients', 1, 'email'],
      ],
      [{ ...right, meta: { timezone: 'Mars/Olympus' } }, 'INVALID_REQUEST', ['meta', 'timezone']],
      [{ ...right, meta: { dateFormat: '' } }, 'INVALID_REQUEST', ['meta', 'dateFormat']],
      [{ ...right, meta: { redirectUrl: 'javascript:alert(1)' } }, 'INVALID_REQUEST', ['meta', 'redirectUrl']],
      [{ ...right, meta: { redirectUrl: 'https://a@b.example' } }, 'INVALID_REQUEST', ['meta', 'redirectUrl']],
      [{ ...right, meta: { redirectUrl: 'https:b.example' } }, 'INVALID_REQUEST', ['meta', 'redirectUrl']],
      [{ ...right, meta: { language: 'tlh' } }, 'INVALID_REQUEST', ['meta', 'language']],
      [
        { ...right, meta: { expiration: { count: 0, unit: 'day' } } },
        'INVALID_REQUEST',
        ['meta', 'expiration', 'count'],
      ],
      [{ ...right, authOptions: { actionAuth: 'FACE' } }, 'INVALID_REQUEST', ['authOptions', 'actionAuth']],
      [{ ...right, formValues: { a: {} } }, 'INVALID_REQUEST', ['formValues', 'a']],
      [{ ...right, attachments: [{ label: 'L', data: 'ftp://x' }] }, 'INVALID_REQUEST', ['attachments', 0, 'data']],
    ];
    for (const [body, code, path] of wrong) {
      const problem = await create(account, body, 400);
      expect(problem, JSON.stringify(body)).toMatchObject({ code, message: expect.any(String), issues: [{ path }] });
    }
    expect(await create(account, { ...right, folderId: 'nowhere' }, 404)).toMatchObject({
      message: 'Folder not found.',
      code: 'NOT_FOUND',
    });
    const crowd = Array.from({ length: 101 }, (_, index) => ({ name: 'N', email: `n${index}@example.com` }));
    expect(await create(account, { ...right, recipients: crowd }, 400)).toMatchObject({ code: 'TOO_MANY_RECIPIENTS' });
    expect(await list(account)).toEqual({ documents: [], totalPages: 0 });
  });

  it('a document can be filed only in a folder of its team [T015]', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const folder = (id: string, { teamId, userId }: TestAccount, type: 'DOCUMENT' | 'TEMPLATE' = 'DOCUMENT') =>
      service.services.database.orm.insert(folders).values({ id, teamId, userId, type, name: id });
    await folder('mine', account);
    await folder('theirs', other);
    await folder('templates', account, 'TEMPLATE');
    const { documentId } = await create(account, { title: 'Filed', recipients: [], folderId: 'mine' });
    await create(account, { title: 'Unfiled', recipients: [], folderId: '' });
    for (const folderId of ['theirs', 'templates'])
      await create(account, { title: 'T', recipients: [], folderId }, 404);

    expect(await ask(service, account, 'GET', `/api/v1/documents/${documentId}`)).toMatchObject({ folderId: 'mine' });
    expect(await titles(account, '')).toEqual(['Unfiled', 'Filed']);
    expect(await titles(account, '?folderId=mine')).toEqual(['Filed']);
    expect(await titles(account, '?folderId=root')).toEqual(['Unfiled']);
    expect(await titles(account, '?folderId=theirs')).toEqual([]);
  });

  it("repeating a request with its externalId returns the same document, and a different request is refused with that document's id [T012]", async () => {
    const account = await service.createAccount();
    const request = { title: 'T', externalId: 'order-7', recipients: [{ name: 'Ann', email: 'ann@example.com' }] };
    const first = await create(account, request);
    const recipients = [{ role: 'SIGNER', email: 'ANN@example.com', name: 'Ann' }];
    const second = await create(account, { recipients, externalId: 'order-7', title: 'T', folderId: null });
    expect(second).toEqual({ ...first, uploadUrl: expect.any(String) });
    expect(await list(account)).toMatchObject({ documents: [{ id: first.documentId }], totalPages: 1 });

    const taken = await create(account, { ...request, title: 'Other' }, 400);
    expect(taken).toMatchObject({ code: 'EXTERNAL_ID_TAKEN', issues: [{ path: ['externalId'] }] });
    expect(taken.message).toContain(String(first.documentId));

    expect((await create(await service.createAccount(), request)).documentId).not.toBe(first.documentId);
  });

  it.each<[string, object]>([
    ['title', { title: 'Other' }],
    ['recipients: a different person', { recipients: [{ name: 'Bob', email: 'bob@example.com' }] }],
    ['recipients: a different name', { recipients: [{ name: 'Anne', email: 'ann@example.com' }] }],
    ['recipients: a different role', { recipients: [{ name: 'Ann', email: 'ann@example.com', role: 'APPROVER' }] }],
    [
      'recipients: a different position in the order',
      { recipients: [{ name: 'Ann', email: 'ann@example.com', signingOrder: 2 }] },
    ],
    [
      'recipients: a different authentication method',
      { recipients: [{ name: 'Ann', email: 'ann@example.com', authOptions: { accessAuth: ['ACCOUNT'] } }] },
    ],
    ['meta', { meta: { subject: 'Other' } }],
    ['authOptions', { authOptions: { accessAuth: ['ACCOUNT'] } }],
    ['formValues', { formValues: { city: 'Bern' } }],
    ['attachments', { attachments: [{ label: 'Plan', data: 'https://example.com/plan', type: 'link' }] }],
  ])('a request with the same externalId counts as different if this is changed: %s [T013]', async (_, difference) => {
    const account = await service.createAccount();
    const request = {
      title: 'T',
      externalId: 'order-11',
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
      meta: { subject: 'Please sign' },
      authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] },
      formValues: { city: 'Basel' },
      attachments: [{ label: 'Map', data: 'https://example.com/plan', type: 'link' }],
    };
    const { documentId } = await create(account, request);
    expect((await create(account, request)).documentId).toBe(documentId);
    expect(await create(account, { ...request, ...difference }, 400)).toMatchObject({ code: 'EXTERNAL_ID_TAKEN' });
    expect(await list(account)).toMatchObject({ totalPages: 1, documents: [{ id: documentId }] });
  });

  it('a request with the same externalId but another folder counts as different [T014]', async () => {
    const account = await service.createAccount();
    const { id: folderId } = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'Leases' });
    const request = { title: 'T', externalId: 'order-12', recipients: [] };
    await create(account, request);
    expect(await create(account, { ...request, folderId }, 400)).toMatchObject({ code: 'EXTERNAL_ID_TAKEN' });
  });

  it('a repeated create request returns a working upload URL until the PDF has arrived [T241]', async () => {
    const account = await service.createAccount();
    const request = { title: 'T', externalId: 'order-8', recipients: [] };
    await create(account, request);
    const again = await create(account, request);
    expect((await upload(again.uploadUrl as string, buildPdf())).status).toBe(200);
    const late = await create(account, request);
    expect(late.documentId).toBe(again.documentId);
    expect(await (await upload(late.uploadUrl as string, buildPdf())).json()).toMatchObject({
      code: 'UPLOAD_ALREADY_USED',
    });
  });

  it('the externalId of a deleted document can be used again [T243]', async () => {
    const account = await service.createAccount();
    const request = { title: 'T', externalId: 'order-9', recipients: [] };
    const { documentId } = await create(account, request);
    await ask(service, account, 'DELETE', `/api/v1/documents/${documentId}`);
    const next = await create(account, { ...request, title: 'Other' });
    expect(next.documentId).not.toBe(documentId);
  });

  it('fifty identical concurrent requests create one document and get the same response [T242]', async () => {
    const account = await service.createAccount();
    const request = { title: 'T', externalId: 'order-10', recipients: [{ name: 'Ann', email: 'ann@example.com' }] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(account, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await list(account)).documents).toHaveLength(1);
    const { orm } = service.services.database;
    expect(await orm.select().from(events).where(eq(events.teamId, account.teamId))).toHaveLength(1);
    expect((await upload(answers[13]!.uploadUrl as string, buildPdf())).status).toBe(200);
  });

  it('the document list contains ten properties per document, newest first, in pages [T021]', async () => {
    const account = await service.createAccount();
    for (const title of ['1', '2', '3', '4', '5']) await createdDocument(service, account, { title });
    const page = await list(account, '?page=1&perPage=2');
    expect(page.totalPages).toBe(3);
    expect(page.documents[0]).toEqual({
      id: expect.any(Number),
      externalId: null,
      userId: account.userId,
      teamId: account.teamId,
      folderId: null,
      title: '5',
      status: 'DRAFT',
      createdAt: INSTANT,
      updatedAt: INSTANT,
      completedAt: null,
    });
    expect(await titles(account, '?perPage=2')).toEqual(['5', '4']);
    expect(await titles(account, '?perPage=2&page=2.0')).toEqual(['3', '2']);
    expect(await titles(account, '?perPage=2&page=3')).toEqual(['1']);
    expect(await list(account, '?perPage=2&page=4')).toEqual({ documents: [], totalPages: 3 });
    expect(await list(account, '?perPage=100&page=999999999999999')).toEqual({ documents: [], totalPages: 1 });
  });

  it('requests for the document list with paging or filters outside their limits are refused [T135]', async () => {
    const account = await service.createAccount();
    const queries = [
      'page=0',
      'page=-1',
      'page=abc',
      'page=1e9999',
      'page=1.5',
      'page=',
      'perPage=0',
      'perPage=101',
      'status=draft',
    ];
    for (const query of queries) {
      const problem = await ask(service, account, 'GET', `/api/v1/documents?${query}`, undefined, 400);
      expect(problem, query).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: [query.split('=')[0]] }] });
    }
    expect((await list(account, '?unknown=1')).documents).toEqual([]);
  });

  it('the document list is filtered by status and by the text of title, externalId and recipients [T016]', async () => {
    const account = await service.createAccount();
    await createdDocument(service, account, { title: '100% sure', externalId: 'Order_77' });
    await createdDocument(service, account, {
      title: 'Draft',
      recipients: [{ name: 'Zoë Ångström', email: 'zoe@example.org' }],
    });
    await sentDocument(service, account, { title: 'Sent', recipients: [{ email: account.email.toUpperCase() }] });
    expect(await titles(account, '?status=DRAFT')).toEqual(['Draft', '100% sure']);
    expect(await titles(account, '?status=PENDING')).toEqual(['Sent']);
    expect(await titles(account, '?status=COMPLETED')).toEqual([]);
    expect(await titles(account, '?status=ALL')).toEqual(['Sent', 'Draft', '100% sure']);
    expect(await titles(account, '?status=INBOX')).toEqual(['Sent']);
    expect(await titles(account, '?query=%25')).toEqual(['100% sure']);
    expect(await titles(account, '?query=order_7')).toEqual(['100% sure']);
    expect(await titles(account, `?query=${encodeURIComponent('ångström')}`)).toEqual(['Draft']);
    expect(await titles(account, '?query=ZOE@')).toEqual(['Draft']);
    expect(await titles(account, '?query=%5C')).toEqual([]);
    expect(await titles(account, '?query=')).toHaveLength(3);
  });

  it('a deleted draft is gone everywhere, and no event says that it was cancelled [T022]', async () => {
    const account = await service.createAccount();
    const { id } = await uploadedDocument(service, account);
    expect(await ask(service, account, 'DELETE', `/api/v1/documents/${id}`, {})).toEqual({
      id,
      title: 'Agreement',
      status: 'DRAFT',
    });
    await ask(service, account, 'GET', `/api/v1/documents/${id}`, undefined, 404);
    await ask(service, account, 'DELETE', `/api/v1/documents/${id}`, undefined, 404);
    for (const query of ['', '?status=ALL', '?query=Agreement']) {
      expect(await list(account, query)).toEqual({ documents: [], totalPages: 0 });
    }
    expect(await announced(id)).toEqual(['DOCUMENT_CREATED']);
  });

  it('cancelling a sent document revokes its links and emits DOCUMENT_CANCELLED [T126]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account);
    const link = `${service.url}/api/signing/${recipients[0]!.token}`;
    expect((await fetch(link)).status).toBe(200);
    // Some clients send a JSON content type with an empty body.
    const response = await fetch(`${service.url}/api/v1/documents/${id}`, {
      method: 'DELETE',
      headers: { authorization: account.token, 'content-type': 'application/json' },
    });
    expect(await response.json()).toEqual({ id, title: 'Agreement', status: 'PENDING' });
    expect((await fetch(link)).status).toBe(404);
    expect((await announced(id)).at(-1)).toBe('DOCUMENT_CANCELLED');
  });

  it('a completed document cannot be deleted [T121]', async () => {
    const account = await service.createAccount();
    const { id } = await completedDocument(service, account);
    const before = await ask(service, account, 'GET', `/api/v1/documents/${id}`);
    expect(await ask(service, account, 'DELETE', `/api/v1/documents/${id}`, undefined, 400)).toMatchObject({
      message: expect.stringContaining('completed'),
      code: 'DOCUMENT_COMPLETED',
    });
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toEqual(before);
  });

  it('a rejected document cannot be deleted [T019]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account);
    await fetch(`${service.url}/api/signing/${recipients[0]!.token}/reject`, { method: 'POST' });
    expect(await ask(service, account, 'DELETE', `/api/v1/documents/${id}`, undefined, 400)).toMatchObject({
      code: 'DOCUMENT_REJECTED',
    });
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toMatchObject({
      status: 'REJECTED',
      completedAt: null,
    });
  });

  async function announced(number: number): Promise<string[]> {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ type: events.type })
      .from(events)
      .innerJoin(envelopes, eq(envelopes.id, events.envelopeId))
      .where(eq(envelopes.number, number))
      .orderBy(events.sequence);
    return rows.map(({ type }) => type);
  }
});
