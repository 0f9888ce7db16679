import { expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  sentDocument,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

interface Contents {
  recipients: { id: number; email: string; role: string }[];
  fields: { id: number; recipientId: number }[];
}

describeOnEachService('recipients of API v1', (service, rule) => {
  const get = (account: TestAccount, id: number) => ask<Contents>(service, account, 'GET', `/api/v1/documents/${id}`);
  const call = (account: TestAccount, method: string, id: number, rest: string, body?: unknown, status = 200) =>
    ask(service, account, method, `/api/v1/documents/${id}/recipients${rest}`, body, status);
  const types = async (account: TestAccount, id: number) => {
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    return (await ask<{ entries: { type: string }[] }>(service, account, 'GET', path)).entries.map(({ type }) => type);
  };
  const changing: [string, string, unknown][] = [
    ['POST', '', { name: 'Bo', email: 'bo@example.com' }],
    ['PATCH', '/:recipient', { name: 'Bo' }],
    ['PUT', '/:recipient', { name: 'Bo' }],
    ['DELETE', '/:recipient', undefined],
  ];

  it('a recipient is added with all settings and returned as part of a document [T026]', async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const added = await call(account, 'POST', id, '', {
      name: 'Bo',
      email: ' BO@Example.com',
      role: 'APPROVER',
      signingOrder: 3,
      authOptions: { actionAuth: 'PASSWORD' },
    });
    expect(added).toEqual({
      id: expect.any(Number),
      documentId: id,
      email: 'bo@example.com',
      name: 'Bo',
      role: 'APPROVER',
      signingOrder: 3,
      token: expect.stringMatching(/^[0-9a-f]{48}$/),
      signedAt: null,
      readStatus: 'NOT_OPENED',
      signingStatus: 'NOT_SIGNED',
      sendStatus: 'NOT_SENT',
      signingUrl: `${service.services.config.BASE_URL}/sign/${added.token}`,
      expiresAt: null,
      authOptions: { accessAuth: [], actionAuth: ['PASSWORD'] },
    });
    const { expiresAt: _, authOptions: __, ...shown } = added;
    expect((await get(account, id)).recipients[1]).toEqual(shown);
    expect(await types(account, id)).toEqual(['DOCUMENT_CREATED', 'RECIPIENT_ADDED', 'RECIPIENT_ADDED']);
  });

  it('several recipients are added at once, in order, and existing ones stay unchanged [T155]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdDocument(service, account);
    const answer = await call(account, 'POST', id, '', {
      recipients: [
        { name: 'Bo', email: 'bo@example.com' },
        { name: 'Cy', email: 'cy@example.com', role: 'CC' },
      ],
    });
    expect(answer).toMatchObject({
      recipients: [
        { email: 'bo@example.com', role: 'SIGNER' },
        { email: 'cy@example.com', role: 'CC' },
      ],
    });
    const after = await get(account, id);
    expect(after.recipients.map(({ email }) => email)).toEqual(['ann@example.com', 'bo@example.com', 'cy@example.com']);
    expect(after.recipients[0]).toMatchObject({ id: recipients[0]!.recipientId, token: recipients[0]!.token });
  });

  rule('two recipients can share an address only with different roles [T223]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdDocument(service, account);
    await call(account, 'POST', id, '', { name: 'Ann', email: 'ann@example.com', role: 'CC' });
    expect(await call(account, 'POST', id, '', { name: 'Ann', email: 'Ann@example.com' }, 400)).toMatchObject({
      message: 'ann@example.com is already on the document as SIGNER.',
      code: 'RECIPIENT_EMAIL_TAKEN',
      issues: [{ path: ['email'], message: expect.any(String) }],
    });
    const two = {
      recipients: [
        { name: 'N', email: 'n@example.com' },
        { name: 'Ann', email: 'ann@example.com' },
      ],
    };
    expect(await call(account, 'POST', id, '', two, 400)).toMatchObject({
      issues: [{ path: ['recipients', 1, 'email'] }],
    });
    const change = call(account, 'PATCH', id, `/${recipients[0]!.recipientId}`, { role: 'CC' }, 400);
    expect(await change).toMatchObject({ code: 'RECIPIENT_EMAIL_TAKEN' });
    expect((await get(account, id)).recipients).toHaveLength(2);
  });

  rule('a document has at most a hundred recipients [T189]', async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: 'N', email: `n${index}@example.com` }));
    expect(await call(account, 'POST', id, '', { recipients: many(100) }, 400)).toMatchObject({
      code: 'TOO_MANY_RECIPIENTS',
    });
    await call(account, 'POST', id, '', { recipients: many(99) });
  });

  it("invalid recipients are refused with the property's path in the request, and none of them is added [T220]", async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const before = await get(account, id);
    const wrong: [unknown, (string | number)[]][] = [
      [{ email: 'bo@example.com' }, ['name']],
      [{ name: 'Bo' }, ['email']],
      [{ name: 'Bo', email: 'bo' }, ['email']],
      [{ name: 'Bo', email: 'bo@example.com', role: 'signer' }, ['role']],
      [{ name: 'Bo', email: 'bo@example.com', signingOrder: -1 }, ['signingOrder']],
      [{ name: 'Bo', email: 'bo@example.com', authOptions: { actionAuth: ['FACE'] } }, ['authOptions', 'actionAuth']],
      [{ recipients: [] }, ['recipients']],
      [{ recipients: [{ name: 'Bo', email: 'bo@example.com' }, { name: 'Cy' }] }, ['recipients', 1, 'email']],
      [[], []],
    ];
    for (const [body, path] of wrong) {
      const problem = await call(account, 'POST', id, '', body, 400);
      expect(problem, JSON.stringify(body)).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
    }
    expect(await get(account, id)).toEqual(before);
  });

  it('PATCH and PUT change the given properties of a recipient and keep the rest [T156]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdDocument(service, account, {
      recipients: [{ email: 'ann@example.com', signingOrder: 4, authOptions: { accessAuth: 'ACCOUNT' } }],
    });
    const { recipientId, token } = recipients[0]!;
    const unchanged = {
      id: recipientId,
      token,
      email: 'ann@example.com',
      role: 'SIGNER',
      authOptions: { accessAuth: ['ACCOUNT'], actionAuth: [] },
    };
    expect(await call(account, 'PATCH', id, `/${recipientId}`, { name: 'Anna' })).toMatchObject({
      ...unchanged,
      name: 'Anna',
      signingOrder: 4,
    });
    expect(await call(account, 'PUT', id, `/${recipientId}.0`, { signingOrder: null })).toMatchObject({
      ...unchanged,
      name: 'Anna',
      signingOrder: null,
    });
    expect(
      await call(account, 'PATCH', id, `/${recipientId}`, { authOptions: null, email: 'ANNA@example.com' }),
    ).toMatchObject({
      email: 'anna@example.com',
      authOptions: { accessAuth: [], actionAuth: [] },
    });
    expect(await call(account, 'PATCH', id, `/${recipientId}`, {})).toMatchObject({ name: 'Anna' });
    expect(await types(account, id)).toEqual([
      'DOCUMENT_CREATED',
      'RECIPIENT_ADDED',
      ...Array(3).fill('RECIPIENT_UPDATED'),
    ]);
    expect(await call(account, 'PATCH', id, `/${recipientId}`, { role: null }, 400)).toMatchObject({
      issues: [{ path: ['role'] }],
    });
    expect(await call(account, 'PATCH', id, `/${recipientId}`, undefined, 400)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it("changing the role to VIEWER or CC deletes the recipient's fields, and only those [T301]", async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdDocument(service, account, {
      recipients: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
    });
    const [a, b] = recipients.map(({ recipientId }) => recipientId) as [number, number];
    const at = { type: 'TEXT', page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };
    await ask(
      service,
      account,
      'POST',
      `/api/v1/documents/${id}/fields`,
      [a, a, b].map((recipientId) => ({ ...at, recipientId })),
    );
    await call(account, 'PATCH', id, `/${a}`, { role: 'ASSISTANT' });
    expect((await get(account, id)).fields).toHaveLength(3);
    await call(account, 'PATCH', id, `/${a}`, { role: 'VIEWER' });
    expect((await get(account, id)).fields.map(({ recipientId }) => recipientId)).toEqual([b]);
    expect((await types(account, id)).filter((type) => type === 'FIELD_REMOVED')).toHaveLength(2);
    await call(account, 'PATCH', id, `/${b}`, { role: 'CC' });
    expect((await get(account, id)).fields).toEqual([]);
  });

  it('deleting a recipient also deletes their fields and returns the recipient [T157]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await uploadedDocument(service, account);
    const { recipientId, token } = recipients[0]!;
    const at = { type: 'TEXT', page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, { ...at, recipientId });
    expect(await call(account, 'DELETE', id, `/${recipientId}`)).toMatchObject({
      id: recipientId,
      documentId: id,
      token,
      expiresAt: null,
    });
    expect(await get(account, id)).toMatchObject({ recipients: [], fields: [] });
    expect((await types(account, id)).slice(-2)).toEqual(['FIELD_REMOVED', 'RECIPIENT_REMOVED']);
    expect(await call(account, 'DELETE', id, `/${recipientId}`, undefined, 404)).toMatchObject({
      message: 'Recipient not found.',
      code: 'NOT_FOUND',
    });
  });

  it('a recipient of another document, an unknown recipient and an invalid id all get 404 [T218]', async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const other = await createdDocument(service, account);
    for (const recipient of [other.recipients[0]!.recipientId, 999_999, 'abc', '-1', '1e9999', '99999999999']) {
      for (const [method, body] of [
        ['PATCH', { name: 'X' }],
        ['PUT', { name: 'X' }],
        ['DELETE', undefined],
      ] as const) {
        const problem = await call(account, method, id, `/${recipient}`, body, 404);
        expect(problem, `${method} ${recipient}`).toMatchObject({ message: 'Recipient not found.', code: 'NOT_FOUND' });
      }
    }
    expect((await get(account, other.id)).recipients).toHaveLength(1);
  });

  it('recipients are locked once the document is sent or completed [T122]', async () => {
    const account = await service.createAccount();
    const rejected = await sentDocument(service, account);
    await fetch(`${service.url}/api/signing/${rejected.recipients[0]!.token}/reject`, { method: 'POST' });
    const documents = [
      { ...(await sentDocument(service, account)), code: 'DOCUMENT_NOT_DRAFT' },
      { ...(await completedDocument(service, account)), code: 'DOCUMENT_COMPLETED' },
      { ...rejected, code: 'DOCUMENT_REJECTED' },
    ];
    for (const { id, recipients, code } of documents) {
      const before = await get(account, id);
      for (const [method, path, body] of changing) {
        const rest = path.replace(':recipient', String(recipients[0]!.recipientId));
        expect(await call(account, method, id, rest, body, 400), `${method} ${rest}`).toMatchObject({ code });
      }
      expect(await get(account, id)).toEqual(before);
    }
  });
});
