import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { createdTemplate, PLACE, type Template } from '../../../testing/src/templates.ts';
import { envelopes, events } from '../../src/envelopes/tables/index.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describeOnSharedServices('templates', (service, rule) => {
  const call = <T = Template>(account: TestAccount, method: string, rest: string, body?: unknown, status = 200) =>
    ask<T>(service, account, method, `/api/v1/templates${rest}`, body, status);
  const titles = async (account: TestAccount, query = '') => {
    const { templates } = await call<{ templates: Template[] }>(account, 'GET', query);
    return templates.map(({ title }) => title);
  };
  const eventsOf = async (number: number) => {
    const rows = await service.services.database.orm
      .select({ type: events.type, payload: events.payload })
      .from(events)
      .innerJoin(envelopes, eq(envelopes.id, events.envelopeId))
      .where(eq(envelopes.number, number))
      .orderBy(events.sequence);
    return rows;
  };

  it('a template is created with every specified property, and returned in full [T080]', async () => {
    const account = await service.createAccount();
    const answer = await call<{ templateId: number; uploadUrl: string; template: Template }>(account, 'POST', '', {
      title: ' Lease\nof a flat ',
      externalId: 'lease',
      type: 'PUBLIC',
      recipients: [
        { id: 7, name: 'Landlord', email: 'Landlord@Example.com', role: 'APPROVER', signingOrder: 1 },
        { id: 'tenant', signingOrder: 2 },
        { name: '', email: '', role: 'CC' },
      ],
      fields: [
        { recipientId: '7', type: 'SIGNATURE', ...PLACE },
        { recipientId: 'tenant', type: 'TEXT', ...PLACE, fieldMeta: { label: 'Phone' } },
        {
          recipientIndex: 1,
          type: 'DATE',
          pageNumber: 2,
          pageX: 1,
          pageY: 2,
          pageWidth: 3,
          pageHeight: 4,
        },
      ],
      meta: { subject: 'Your lease', message: 'As agreed', timezone: 'Asia/Tokyo', signingOrder: 'SEQUENTIAL' },
      unknown: true,
    });
    const [landlord, tenant] = answer.template.recipients;
    const recipient = { templateId: answer.templateId, authOptions: { accessAuth: [], actionAuth: [] } };
    const field = { id: expect.any(Number), templateId: answer.templateId, customText: '', inserted: false };
    const recipients = [
      {
        ...recipient,
        id: expect.any(Number),
        name: 'Landlord',
        email: 'landlord@example.com',
        role: 'APPROVER',
        signingOrder: 1,
      },
      { ...recipient, id: expect.any(Number), name: '', email: '', role: 'SIGNER', signingOrder: 2 },
      { ...recipient, id: expect.any(Number), name: '', email: '', role: 'CC', signingOrder: null },
    ];
    const fields = [
      { ...field, ...PLACE, recipientId: landlord!.id, type: 'SIGNATURE', fieldMeta: null },
      { ...field, ...PLACE, recipientId: tenant!.id, type: 'TEXT', fieldMeta: { label: 'Phone' } },
      {
        ...field,
        recipientId: tenant!.id,
        type: 'DATE',
        fieldMeta: null,
        page: 2,
        positionX: 1,
        positionY: 2,
        width: 3,
        height: 4,
      },
    ];
    expect(answer).toEqual({
      uploadUrl: expect.stringContaining(`${service.services.config.BASE_URL}/api/files/upload/`),
      templateId: expect.any(Number),
      template: {
        id: answer.templateId,
        externalId: 'lease',
        type: 'PUBLIC',
        title: 'Lease of a flat',
        userId: account.userId,
        teamId: account.teamId,
        folderId: null,
        createdAt: INSTANT,
        updatedAt: INSTANT,
        templateMeta: expect.objectContaining({
          subject: 'Your lease',
          message: 'As agreed',
          timezone: 'Asia/Tokyo',
          signingOrder: 'SEQUENTIAL',
        }),
        templateDocumentData: { id: expect.stringMatching(/^file_/), type: 'FILE', data: '' },
        recipients,
        Recipient: recipients,
        fields,
        Field: fields,
      },
    });
    expect(await call(account, 'GET', `/${answer.templateId}`)).toEqual(answer.template);
    const created = (await eventsOf(answer.templateId)).map(({ type, payload }) => [type, payload.templateId]);
    expect(created).toEqual([['TEMPLATE_CREATED', answer.templateId]]);
  });

  rule('a template needs only a title, and is PRIVATE by default [T081]', async () => {
    const account = await service.createAccount();
    const { id } = await createdTemplate(service, account);
    expect(await call(account, 'GET', `/${id}`)).toMatchObject({ type: 'PRIVATE', recipients: [], fields: [] });
  });

  it('a template is created completely or not at all, and every problem is reported [T147]', async () => {
    const account = await service.createAccount();
    const recipients = [
      { id: 1, name: 'A', email: 'a@example.com' },
      { id: 2, role: 'CC' },
    ];
    const field = { recipientId: 1, type: 'TEXT', ...PLACE };
    const wrong: [object, string, (string | number)[]][] = [
      [{ title: '' }, 'INVALID_REQUEST', ['title']],
      [{ type: 'OPEN' }, 'INVALID_REQUEST', ['type']],
      [{ meta: { timezone: 'Mars' } }, 'INVALID_REQUEST', ['meta', 'timezone']],
      [{ recipients: [{ email: 'no' }] }, 'INVALID_REQUEST', ['recipients', 0, 'email']],
      [{ recipients: [{ id: 1 }, { id: '1' }] }, 'INVALID_REQUEST', ['recipients', 1, 'id']],
      [
        { recipients: [recipients[0], { ...recipients[0], id: 3 }] },
        'RECIPIENT_EMAIL_TAKEN',
        ['recipients', 1, 'email'],
      ],
      [{ fields: [field, { ...field, recipientId: 9 }] }, 'INVALID_REQUEST', ['fields', 1, 'recipientId']],
      [{ fields: [{ ...field, recipientId: undefined }] }, 'INVALID_REQUEST', ['fields', 0, 'recipientId']],
      [{ fields: [{ type: 'TEXT', ...PLACE, recipientIndex: 2 }] }, 'INVALID_REQUEST', ['fields', 0, 'recipientIndex']],
      [{ fields: [{ ...field, recipientIndex: 1 }] }, 'INVALID_REQUEST', ['fields', 0, 'recipientIndex']],
      [{ fields: [field, { ...field, recipientId: 2 }] }, 'FIELD_NOT_ALLOWED_FOR_ROLE', ['fields', 1, 'recipientId']],
      [{ fields: [{ ...field, width: 95 }] }, 'FIELD_OUTSIDE_PAGE', ['fields', 0, 'width']],
      [{ fields: [{ ...field, page: 0 }] }, 'PAGE_DOES_NOT_EXIST', ['fields', 0, 'page']],
      [
        { fields: [{ ...field, fieldMeta: { fontSize: 1 } }] },
        'INVALID_REQUEST',
        ['fields', 0, 'fieldMeta', 'fontSize'],
      ],
      [
        { fields: [{ ...field, fieldMeta: { type: 'number' } }] },
        'FIELD_META_MISMATCH',
        ['fields', 0, 'fieldMeta', 'type'],
      ],
    ];
    for (const [request, code, path] of wrong) {
      const answer = await call(account, 'POST', '', { title: 'T', recipients, ...request }, 400);
      expect([answer.code, answer.issues]).toEqual([code, [expect.objectContaining({ path })]]);
    }
    await call(account, 'POST', '', { title: 'T', folderId: 'nowhere' }, 404);
    expect(await titles(account)).toEqual([]);
  });

  it('a repeated request with the same externalId creates one template, and a different request is refused', async () => {
    const account = await service.createAccount();
    const create = (request: object = {}) =>
      service.call(account, 'POST', '/api/v1/templates', { title: 'Lease', externalId: 'x', ...request });
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    const ids = await Promise.all(
      answers.map(async (each) => ((await each.json()) as { templateId: number }).templateId),
    );
    expect(new Set(ids).size).toBe(1);
    const other = await create({ title: 'Other' });
    expect([other.status, await other.json()]).toMatchObject([400, { code: 'EXTERNAL_ID_TAKEN' }]);
    await ask(service, account, 'POST', '/api/v1/documents', { title: 'D', externalId: 'x', recipients: [] });
    await call(account, 'DELETE', `/${ids[0]}`);
    expect((await create({ title: 'Other' })).status).toBe(200);
  });

  it('templates are listed newest first without settings and files, by folder and in pages [T082]', async () => {
    const account = await service.createAccount();
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', {
      name: 'Leases',
      type: 'TEMPLATE',
    });
    const recipients = [{ id: 1, name: 'A' }];
    const fields = [{ recipientId: 1, type: 'TEXT', ...PLACE }];
    await createdTemplate(service, account, { title: 'a', folderId: folder.id });
    const b = await createdTemplate(service, account, { title: 'b', recipients, fields });
    await createdTemplate(service, account, { title: 'c' });
    const { templates, totalPages } = await call<{ templates: Template[]; totalPages: number }>(account, 'GET', '');
    expect(templates.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
    expect(totalPages).toBe(1);
    const { templateMeta: _, templateDocumentData: __, uploadUrl: ___, ...reduced } = b;
    expect(templates[1]).toEqual(reduced);
    expect(templates[2]).toMatchObject({ Recipient: [], Field: [] });
    expect(await titles(account, `?folderId=${folder.id}`)).toEqual(['a']);
    expect(await titles(account, '?folderId=root')).toEqual(['c', 'b']);
    expect(await titles(account, '?perPage=2&page=2')).toEqual(['a']);
    expect(await call<object>(account, 'GET', '?perPage=2&page=3')).toEqual({ templates: [], totalPages: 2 });
    await call(account, 'GET', '?perPage=101', undefined, 400);
    await call(account, 'GET', '?page=0', undefined, 400);
  });

  it('a template is returned with every setting, even a setting that is newer than the template', async () => {
    const account = await service.createAccount();
    const { id, uploadUrl: _, ...before } = await createdTemplate(service, account, { meta: { subject: 'One' } });
    const { orm } = service.services.database;
    await orm
      .update(envelopes)
      .set({ meta: sql`${envelopes.meta} - 'includeAuditLog'` })
      .where(eq(envelopes.number, id));
    expect(before.templateMeta).toMatchObject({ subject: 'One', includeAuditLog: false });
    expect(await call(account, 'GET', `/${id}`)).toEqual({ ...before, id });
  });

  it('changing a template affects only the given properties, and notifies webhooks once [T314]', async () => {
    const account = await service.createAccount();
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', {
      name: 'Leases',
      type: 'TEMPLATE',
    });
    const meta = { subject: 'One', message: 'Two', timezone: 'Europe/Berlin' };
    const { id, uploadUrl: _, ...before } = await createdTemplate(service, account, { meta, externalId: 'x' });
    const after = await call(account, 'PATCH', `/${id}`, { meta: { subject: 'New' }, folderId: folder.id });
    expect(after).toEqual({
      ...before,
      id,
      folderId: folder.id,
      updatedAt: INSTANT,
      templateMeta: { ...(before.templateMeta as object), subject: 'New' },
    });
    expect(
      await call(account, 'PUT', `/${id}`, { title: 'T', type: 'PUBLIC', externalId: null, folderId: null }),
    ).toMatchObject({ title: 'T', type: 'PUBLIC', externalId: null, folderId: null, templateMeta: { subject: 'New' } });
    const now = await call(account, 'GET', `/${id}`);
    expect(await call(account, 'PATCH', `/${id}`, { title: 'T' })).toEqual(now);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'TEMPLATE_CREATED',
      'TEMPLATE_UPDATED',
      'TEMPLATE_UPDATED',
    ]);
  });

  it('invalid changes to a template are refused, and the template stays unchanged', async () => {
    const account = await service.createAccount();
    await createdTemplate(service, account, { externalId: 'taken' });
    const { id, uploadUrl: _, ...template } = await createdTemplate(service, account, { title: 'Mine' });
    const documents = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'Documents' });
    expect(await call(account, 'PATCH', `/${id}`, { externalId: 'taken' }, 400)).toMatchObject({
      code: 'EXTERNAL_ID_TAKEN',
      issues: [{ path: ['externalId'] }],
    });
    expect(await call(account, 'PATCH', `/${id}`, { title: '' }, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    for (const folderId of [documents.id, 'nowhere']) {
      expect(await call(account, 'PATCH', `/${id}`, { folderId }, 404)).toMatchObject({ message: 'Folder not found.' });
    }
    expect(await call(account, 'GET', `/${id}`)).toEqual({ id, ...template });
  });

  it('a template is returned when it is deleted, and is not found afterwards [T148]', async () => {
    const account = await service.createAccount();
    const { id } = await createdTemplate(service, account, { externalId: 'x' });
    expect(await call(account, 'DELETE', `/${id}`)).toEqual({
      id,
      externalId: 'x',
      type: 'PRIVATE',
      title: 'Lease',
      userId: account.userId,
      teamId: account.teamId,
      folderId: null,
      createdAt: INSTANT,
      updatedAt: INSTANT,
    });
    for (const method of ['GET', 'DELETE']) await call(account, method, `/${id}`, undefined, 404);
    expect(await titles(account)).toEqual([]);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['TEMPLATE_CREATED', 'TEMPLATE_DELETED']);
  });

  it('a template accepts one PDF, refuses one that cannot be signed, and checks field positions against the PDF [T149]', async () => {
    const account = await service.createAccount();
    const { id, uploadUrl, recipients } = await createdTemplate(service, account, { recipients: [{ name: 'A' }] });
    const refused = await upload(uploadUrl, new TextEncoder().encode('no PDF'));
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'NOT_A_PDF' }]);
    expect((await upload(uploadUrl, buildPdf({ pages: 2 }))).status).toBe(200);
    const again = await upload(uploadUrl, buildPdf());
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'UPLOAD_ALREADY_USED' }]);
    const { templateDocumentData } = await call<{ templateDocumentData: { id: string; data: string } }>(
      account,
      'GET',
      `/${id}`,
    );
    expect(templateDocumentData.data).toBe(templateDocumentData.id);
    const field = { recipientId: recipients[0]!.id, type: 'TEXT', ...PLACE };
    expect(await call(account, 'POST', `/${id}/fields`, { ...field, page: 3 }, 400)).toMatchObject({
      code: 'PAGE_DOES_NOT_EXIST',
    });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['TEMPLATE_CREATED', 'TEMPLATE_UPDATED']);
  });

  it('recipients of a template can be added, changed and removed, and need no name or address [T315]', async () => {
    const account = await service.createAccount();
    const { id } = await createdTemplate(service, account);
    const path = `/${id}/recipients`;
    const added = await call<{ id: number }>(account, 'POST', path, { role: 'SIGNER', signingOrder: 2 });
    expect(added).toEqual({
      id: expect.any(Number),
      templateId: id,
      email: '',
      name: '',
      role: 'SIGNER',
      signingOrder: 2,
      authOptions: { accessAuth: [], actionAuth: [] },
    });
    const { recipients } = await call<Template>(account, 'POST', path, { recipients: [{ name: 'B' }, { name: 'C' }] });
    const [b, c] = recipients;
    const changed = await call(account, 'PATCH', `${path}/${b!.id}`, { email: ' B@Example.com', role: 'APPROVER' });
    expect(changed).toMatchObject({ name: 'B', email: 'b@example.com', role: 'APPROVER' });
    expect(await call(account, 'PUT', `${path}/${b!.id}`, { email: '' })).toMatchObject({ email: '' });
    await call(account, 'PUT', `${path}/${b!.id}`, { email: 'b@example.com', role: 'SIGNER' });
    const same = { email: 'b@example.com' };
    expect(await call(account, 'PATCH', `${path}/${c!.id}`, same, 400)).toMatchObject({
      code: 'RECIPIENT_EMAIL_TAKEN',
    });
    expect(await call(account, 'POST', path, same, 400)).toMatchObject({ code: 'RECIPIENT_EMAIL_TAKEN' });
    expect(await call(account, 'POST', path, { email: 'no' }, 400)).toMatchObject({ issues: [{ path: ['email'] }] });
    expect(await call(account, 'DELETE', `${path}/${c!.id}`)).toMatchObject({ id: c!.id, name: 'C' });
    await call(account, 'DELETE', `${path}/${c!.id}`, undefined, 404);
    const after = await call(account, 'GET', `/${id}`);
    expect(after.recipients.map((each) => each.id)).toEqual([added.id, b!.id]);
    expect(new Set((await eventsOf(id)).slice(1).map(({ type }) => type))).toEqual(new Set(['TEMPLATE_UPDATED']));
  });

  it('fields of a template can be added, changed and removed, in both spellings of their properties [T316]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdTemplate(service, account, { recipients: [{ name: 'A' }, { role: 'CC' }] });
    const [a, cc] = recipients;
    const path = `/${id}/fields`;
    const answer = await call<Template & { templateId: number }>(account, 'POST', path, [
      { recipientId: a!.id, type: 'TEXT', ...PLACE },
    ]);
    const field = {
      id: expect.any(Number),
      templateId: id,
      recipientId: a!.id,
      type: 'TEXT',
      ...PLACE,
      pageNumber: 1,
      pageX: 10,
      pageY: 20,
      pageWidth: 30,
      pageHeight: 5,
      customText: '',
      inserted: false,
      fieldMeta: null,
    };
    expect(answer).toEqual({ templateId: id, fields: [field] });
    const fieldId = answer.fields[0]!.id;
    expect(await call(account, 'PATCH', `${path}/${fieldId}`, { pageX: 20, fieldMeta: { label: 'L' } })).toMatchObject({
      positionX: 20,
      fieldMeta: { label: 'L' },
    });
    expect(await call(account, 'PUT', `${path}/${fieldId}`, { recipientId: cc!.id }, 400)).toMatchObject({
      code: 'FIELD_NOT_ALLOWED_FOR_ROLE',
    });
    expect(await call(account, 'POST', path, { recipientId: 1_000_000, type: 'TEXT', ...PLACE }, 400)).toMatchObject({
      code: 'RECIPIENT_NOT_ON_DOCUMENT',
    });
    expect(await call(account, 'DELETE', `${path}/${fieldId}`)).toMatchObject({ id: fieldId });
    await call(account, 'DELETE', `${path}/${fieldId}`, undefined, 404);
    expect((await call(account, 'GET', `/${id}`)).fields).toEqual([]);
  });

  it('a template is not found by another team, as a document, or without a token', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const { id, recipients, fields } = await createdTemplate(service, account, {
      recipients: [{ id: 1, name: 'A' }],
      fields: [{ recipientId: 1, type: 'TEXT', ...PLACE }],
    });
    const [recipientId, fieldId] = [recipients[0]!.id, fields[0]!.id];
    const before = await call(account, 'GET', `/${id}`);
    const requests: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { title: 'T' }],
      ['PUT', '', { title: 'T' }],
      ['DELETE', ''],
      ['POST', '/generate-document', {}],
      ['POST', '/create-document', { title: 'T' }],
      ['POST', '/recipients', { name: 'B' }],
      ['PATCH', `/recipients/${recipientId}`, { name: 'B' }],
      ['DELETE', `/recipients/${recipientId}`],
      ['POST', '/fields', { recipientId, type: 'TEXT', ...PLACE }],
      ['PATCH', `/fields/${fieldId}`, { page: 2 }],
      ['DELETE', `/fields/${fieldId}`],
    ];
    for (const [method, rest, body] of requests) {
      const answer = await call(other, method, `/${id}${rest}`, body, 404);
      expect(answer).toMatchObject({ code: 'NOT_FOUND', message: 'Template not found.' });
      const unknown = await service.call({ token: 'nobody' }, method, `/api/v1/templates/${id}${rest}`, body);
      expect(unknown.status).toBe(401);
    }
    await ask(service, account, 'GET', `/api/v1/documents/${id}`, undefined, 404);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/send`, {}, 404);
    expect(await titles(other)).toEqual([]);
    expect(await call(account, 'GET', `/${id}`)).toEqual(before);
  });
});
