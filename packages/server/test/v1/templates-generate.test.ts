import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import {
  describeSharedRules,
  startTestService,
  type TestAccount,
  type TestService,
} from '../../../testing/src/service.ts';
import { createdTemplate, PLACE, readyTemplate, type TemplateField } from '../../../testing/src/templates.ts';
import { attachments, envelopes, events } from '../../src/envelopes/tables/index.ts';
import { storedKeys } from '../sealing/stored-keys.ts';

interface Generated {
  documentId: number;
  externalId: string | null;
  recipients: { recipientId: number; name: string; email: string; token: string; role: string }[];
}

interface Document {
  title: string;
  status: string;
  folderId: string | null;
  fields: (TemplateField & { customText: string; inserted: boolean })[];
  [property: string]: unknown;
}

const TENANT = { email: 'tenant@example.com', name: 'Tina Tenant' };

describeSharedRules('documents created from templates', (service) => {
  const generate = <T = Generated>(account: TestAccount, id: number, body?: unknown, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v1/templates/${id}/generate-document`, body, status);
  const createFrom = <T = Generated>(account: TestAccount, id: number, body?: unknown, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v1/templates/${id}/create-document`, body, status);
  const get = (account: TestAccount, id: number) => ask<Document>(service, account, 'GET', `/api/v1/documents/${id}`);
  const send = <T = object>(account: TestAccount, id: number, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v1/documents/${id}/send`, {}, status);
  const documentsOf = async (account: TestAccount) =>
    (await ask<{ documents: object[] }>(service, account, 'GET', '/api/v1/documents')).documents;
  const envelopeOf = async (number: number) => {
    const { orm } = service.services.database;
    const [row] = await orm.select().from(envelopes).where(eq(envelopes.number, number));
    const links = await orm.select().from(attachments).where(eq(attachments.envelopeId, row!.id));
    return { ...row!, attachments: links.map(({ label, url }) => ({ label, url })) };
  };

  it('a document created from a template stores no separate PDF, so nothing is left if the process dies before the document exists', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {});
    const { documentId } = await generate(account, template.id);
    const { id } = await envelopeOf(documentId);
    const { rows } = await service.services.database.pool.query(
      `select from due_work where kind = 'remove-unused-content' and subject = $1`,
      [id],
    );
    expect(rows).toEqual([]);
    expect(await storedKeys(service, id)).toEqual([]);
  });

  it('a document created from a template is a draft with a full copy, returned like a created document [T002]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {
      recipients: [
        { id: 'tenant', name: 'Tenant', role: 'SIGNER', signingOrder: 2 },
        { id: 'landlord', name: 'Lars Landlord', email: 'lars@example.com', role: 'APPROVER', signingOrder: 1 },
        { name: 'Archive', email: 'archive@example.com', role: 'CC' },
      ],
      fields: [
        { recipientId: 'tenant', type: 'SIGNATURE', ...PLACE },
        { recipientId: 'landlord', type: 'TEXT', ...PLACE, fieldMeta: { label: 'Note', required: true } },
      ],
      attachments: [{ label: 'House rules', data: 'https://example.com/rules' }],
      authOptions: { actionAuth: ['PASSWORD'] },
    });
    const [tenant, landlord, archive] = template.recipients;
    const generated = await generate(account, template.id, { recipients: [{ id: tenant!.id, ...TENANT }] });
    const recipient = (name: string, email: string, role: string, signingOrder: number | null) => ({
      recipientId: expect.any(Number),
      name,
      email,
      role,
      signingOrder,
      token: expect.stringMatching(/^[0-9a-f]{48}$/),
      signingUrl: expect.stringContaining('/sign/'),
    });
    expect(generated).toEqual({
      documentId: expect.any(Number),
      externalId: null,
      recipients: [
        recipient('Tina Tenant', 'tenant@example.com', 'SIGNER', 2),
        recipient('Lars Landlord', 'lars@example.com', 'APPROVER', 1),
        recipient('Archive', 'archive@example.com', 'CC', null),
      ],
    });
    const ids = generated.recipients.map(({ recipientId }) => recipientId);
    for (const { id } of [tenant!, landlord!, archive!]) expect(ids).not.toContain(id);
    expect(await get(account, generated.documentId)).toMatchObject({
      title: 'Lease',
      status: 'DRAFT',
      folderId: null,
      fields: [
        { ...PLACE, type: 'SIGNATURE', recipientId: ids[0], inserted: false },
        { ...PLACE, type: 'TEXT', recipientId: ids[1], fieldMeta: { label: 'Note', required: true } },
      ],
    });
    expect(await envelopeOf(generated.documentId)).toMatchObject({
      type: 'DOCUMENT',
      source: 'TEMPLATE',
      templateNumber: template.id,
      templateType: null,
      attachments: [{ label: 'House rules', url: 'https://example.com/rules' }],
      authOptions: { accessAuth: [], actionAuth: ['PASSWORD'] },
    });
  });

  it('a document created from a template names the template in the audit log and events [T330]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account);
    const { documentId } = await generate(account, template.id);
    const log = await ask<{ entries: { type: string; data: object }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${documentId}/audit-log`,
    );
    expect(log.entries.map(({ type }) => type)).toEqual([
      'DOCUMENT_CREATED',
      'FILE_COPIED',
      'RECIPIENT_ADDED',
      'FIELD_ADDED',
    ]);
    expect(log.entries[0]!.data).toMatchObject({ templateId: template.id });
    expect(log.entries[1]!.data).toMatchObject({ templateId: template.id, pageCount: 1 });
    const { id } = await envelopeOf(documentId);
    const told = await service.services.database.orm.select().from(events).where(eq(events.envelopeId, id));
    const payload = { id: documentId, source: 'TEMPLATE', templateId: template.id, status: 'DRAFT' };
    expect(told.map(({ type, payload }) => ({ type, payload }))).toEqual([
      { type: 'DOCUMENT_CREATED', payload: expect.objectContaining(payload) },
      { type: 'TEMPLATE_USED', payload: expect.objectContaining(payload) },
    ]);
  });

  it('a document created from a template can be signed and sealed even after the template is deleted [T151]', async () => {
    const account = await service.createAccount();
    const pdf = buildPdf({ pages: 2 });
    const template = await readyTemplate(service, account, {}, pdf);
    const { documentId, recipients } = await generate(account, template.id, {
      recipients: [{ id: template.recipients[0]!.id, ...TENANT }],
    });
    await ask(service, account, 'DELETE', `/api/v1/templates/${template.id}`);
    const original = await ask<{ downloadUrl: string }>(
      ...([service, account, 'GET', `/api/v1/documents/${documentId}/download?downloadOriginalDocument=true`] as const),
    );
    const presented = Buffer.from(await (await fetch(original.downloadUrl)).arrayBuffer());
    expect(Buffer.compare(presented, pdf)).toBe(0);

    await send(account, documentId);
    await signs(service, recipients[0]!);
    await expect.poll(() => get(account, documentId)).toMatchObject({ status: 'COMPLETED' });
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${documentId}/download`,
    );
    const sealed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    expect(Buffer.compare(sealed.subarray(0, pdf.length), pdf)).toBe(0);
    expect(sealed.length).toBeGreaterThan(pdf.length);
  });

  it('a document created from a template can override title, folder, externalId, settings, formValues and authentication, key by key [T003]', async () => {
    const account = await service.createAccount();
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'Signed' });
    const template = await readyTemplate(service, account, {
      externalId: 'the template',
      meta: {
        subject: 'Template subject',
        message: 'Template message',
        timezone: 'Europe/Berlin',
        dateFormat: 'dd.MM.yyyy',
        redirectUrl: 'https://example.com/template',
        signingOrder: 'SEQUENTIAL',
        language: 'de',
        allowDictateNextSigner: true,
        typedSignatureEnabled: false,
        distributionMethod: 'NONE',
        emailSettings: { documentCompleted: false },
      },
    });
    const { meta: inherited } = await envelopeOf(template.id);
    const overrides = {
      subject: 'My subject',
      message: 'My message',
      timezone: 'Asia/Tokyo',
      dateFormat: 'yyyy/MM/dd',
      redirectUrl: '',
      signingOrder: 'PARALLEL',
      language: 'fr',
      allowDictateNextSigner: false,
      allowDelegation: false,
      typedSignatureEnabled: true,
      uploadSignatureEnabled: false,
      drawSignatureEnabled: false,
      distributionMethod: 'EMAIL',
      emailSettings: { recipientSigned: false },
      expiration: { count: 2, unit: 'week' },
    };
    for (const [key, value] of Object.entries(overrides)) {
      const { documentId } = await generate(account, template.id, { meta: { [key]: value } });
      expect((await envelopeOf(documentId)).meta).toEqual({ ...inherited, [key]: value });
    }
    const own = await generate(account, template.id, {
      title: 'Lease of Tina',
      externalId: 'order-1',
      folderId: folder.id,
      formValues: { Rent: '900' },
      authOptions: { accessAuth: 'ACCOUNT' },
      meta: null,
    });
    expect(own.externalId).toBe('order-1');
    expect(await envelopeOf(own.documentId)).toMatchObject({
      title: 'Lease of Tina',
      externalId: 'order-1',
      folderId: folder.id,
      formValues: { Rent: '900' },
      authOptions: { accessAuth: ['ACCOUNT'], actionAuth: [] },
      meta: inherited,
    });
  });

  it('a document created from a template keeps placeholder recipients that are not replaced, and cannot be sent with them [T317]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {
      recipients: [{ id: 1, name: 'Tenant' }, { id: 2 }],
      fields: [
        { recipientId: 1, type: 'SIGNATURE', ...PLACE },
        { recipientId: 2, type: 'SIGNATURE', ...PLACE },
      ],
    });
    const { documentId, recipients } = await generate(account, template.id);
    expect(recipients).toMatchObject([
      { name: 'Tenant', email: '' },
      { name: '', email: '' },
    ]);
    const refused = await send<{ code: string; issues: object[] }>(account, documentId, 400);
    expect(refused).toMatchObject({
      code: 'DOCUMENT_NOT_READY',
      issues: recipients.map(({ recipientId }) => ({ path: ['recipients', recipientId, 'email'] })),
    });
    for (const [index, { recipientId }] of recipients.entries()) {
      const named = { name: 'N', email: `n${index}@example.com` };
      await ask(service, account, 'PATCH', `/api/v1/documents/${documentId}/recipients/${recipientId}`, named);
    }
    await send(account, documentId);
  });

  it('template recipients are replaced by id: name and address change, and the order stays unless it is given [T150]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {
      recipients: [
        { name: 'Tenant', email: 'old@example.com', signingOrder: 1 },
        { name: 'Landlord', signingOrder: 2 },
      ],
      fields: [],
    });
    const [tenant, landlord] = template.recipients.map(({ id }) => id);
    const { recipients } = await generate(account, template.id, {
      recipients: [
        { id: landlord, email: 'New@Example.com', signingOrder: 5 },
        { id: tenant, email: 'old@example.com' },
      ],
    });
    expect(recipients).toMatchObject([
      { name: 'Tenant', email: 'old@example.com', signingOrder: 1 },
      { name: '', email: 'new@example.com', signingOrder: 5 },
    ]);
  });

  it('creating a document from a template refuses unknown recipient ids, ids named twice, and the same person twice [T318]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, { recipients: [{ name: 'A' }, { name: 'B' }], fields: [] });
    const [a, b] = template.recipients.map(({ id }) => id);
    const [one, two] = [{ email: 'one@example.com' }, { email: 'two@example.com' }];
    const wrong: [object[], string, (string | number)[]][] = [
      [
        [
          { id: a, ...one },
          { id: 1_000_000, ...two },
        ],
        'RECIPIENT_NOT_ON_DOCUMENT',
        ['recipients', 1, 'id'],
      ],
      [
        [
          { id: a, ...one },
          { id: a, ...two },
        ],
        'INVALID_REQUEST',
        ['recipients', 1, 'id'],
      ],
      [
        [
          { id: b, ...one },
          { id: a, ...one },
        ],
        'RECIPIENT_EMAIL_TAKEN',
        ['recipients', 0, 'email'],
      ],
      [[{ id: a }], 'INVALID_REQUEST', ['recipients', 0, 'email']],
      [[{ id: a, email: '' }], 'INVALID_REQUEST', ['recipients', 0, 'email']],
      [[one], 'INVALID_REQUEST', ['recipients', 0, 'id']],
    ];
    for (const [recipients, code, path] of wrong) {
      const answer = await generate<object>(account, template.id, { recipients }, 400);
      expect(answer).toMatchObject({ code, issues: [{ path }] });
    }
    expect(await documentsOf(account)).toEqual([]);
  });

  it('creating a document from a template is refused without a PDF, with an unknown folder, or if fields do not fit the PDF', async () => {
    const account = await service.createAccount();
    const waiting = await createdTemplate(service, account);
    expect(await generate<object>(account, waiting.id, {}, 400)).toMatchObject({ code: 'PDF_MISSING' });
    const template = await readyTemplate(service, account);
    const templates = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', {
      name: 'T',
      type: 'TEMPLATE',
    });
    for (const folderId of ['nowhere', templates.id]) await generate<object>(account, template.id, { folderId }, 404);
    const misfit = await readyTemplate(service, account, {
      fields: [{ recipientId: 'tenant', type: 'SIGNATURE', ...PLACE, page: 9 }],
    });
    expect(await generate<object>(account, misfit.id, {}, 400)).toMatchObject({
      code: 'PAGE_DOES_NOT_EXIST',
      issues: [{ path: ['fields', misfit.fields[0]!.id, 'page'] }],
    });
    await generate<object>(account, template.id, { title: 7 }, 400);
    expect(await documentsOf(account)).toEqual([]);
  });

  it('one document is created from a template per externalId, even by twenty concurrent requests and after a template change [T321]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account);
    const body = { externalId: 'order-1', recipients: [{ id: template.recipients[0]!.id, ...TENANT }] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(account, template.id, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await documentsOf(account)).toHaveLength(1);

    await ask(service, account, 'PATCH', `/api/v1/templates/${template.id}`, { title: 'Changed' });
    expect(await generate(account, template.id, body)).toEqual(answers[0]);
    const taken = { code: 'EXTERNAL_ID_TAKEN', issues: [{ path: ['externalId'] }] };
    expect(await generate<object>(account, template.id, { ...body, title: 'Other' }, 400)).toMatchObject(taken);
    const sibling = { title: 'Lease', externalId: 'order-1' };
    expect(await createFrom<object>(account, template.id, sibling, 400)).toMatchObject(taken);
    const incoming = join(service.services.config.DATA_DIR, 'files', '.incoming');
    expect(await readdir(incoming)).toEqual([]);
  });

  it('the older operation for using a template replaces recipients by position and requires a title [T322]', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {
      recipients: [{ name: 'A', role: 'APPROVER' }, { name: 'B' }],
      fields: [],
      attachments: [{ label: 'One', data: 'https://example.com/1' }],
    });
    const { documentId, recipients } = await createFrom(account, template.id, {
      title: 'By position',
      recipients: [{ name: 'Ann', email: 'ann@example.com', role: 'CC' }],
      attachments: [{ label: 'Two', data: 'https://example.com/2' }],
    });
    expect(recipients).toMatchObject([
      { name: 'Ann', email: 'ann@example.com', role: 'APPROVER' },
      { name: 'B', email: '', role: 'SIGNER' },
    ]);
    expect(await envelopeOf(documentId)).toMatchObject({
      title: 'By position',
      source: 'TEMPLATE',
      attachments: [{ label: 'One' }, { label: 'Two' }],
    });
    const three = ['a', 'b', 'c'].map((name) => ({ name, email: `${name}@example.com` }));
    expect(await createFrom<object>(account, template.id, { title: 'T', recipients: three }, 400)).toMatchObject({
      code: 'RECIPIENT_NOT_ON_DOCUMENT',
      issues: [{ path: ['recipients', 2] }],
    });
    expect(await createFrom<object>(account, template.id, { recipients: [] }, 400)).toMatchObject({
      issues: [{ path: ['title'] }],
    });
  });
});

describe('prefilled fields of documents created from templates', () => {
  let service: TestService;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    ({ dispose, ...service } = await startTestService({ database: 'embedded' }));
  });
  afterAll(() => dispose());

  const options = [
    { id: 1, value: 'red' },
    { id: 2, value: 'green' },
    { id: 3, value: 'blue' },
  ];
  const settings: Record<string, object> = {
    TEXT: { label: 'Company', characterLimit: 10 },
    NUMBER: { minValue: 1, maxValue: 100 },
    RADIO: { values: options.map((option) => ({ ...option, checked: option.id === 1 })) },
    CHECKBOX: { values: options, validationRule: 'at_least', validationLength: 2 },
    DROPDOWN: { values: [{ value: 'one' }, { value: 'two' }] },
    NAME: {},
    EMAIL: {},
    DATE: {},
    INITIALS: {},
    SIGNATURE: {},
  };
  const templateWith = async (account: TestAccount, common: object = {}) => {
    const template = await readyTemplate(service, account, {
      meta: { dateFormat: 'dd.MM.yyyy' },
      fields: Object.entries(settings).map(([type, meta]) => {
        return { recipientId: 'tenant', type, ...PLACE, fieldMeta: { ...meta, ...common } };
      }),
    });
    const idOf = (type: string) => template.fields.find((field) => field.type === type)!.id;
    return { ...template, idOf };
  };
  const generate = <T = Generated>(account: TestAccount, template: { id: number }, body: object, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v1/templates/${template.id}/generate-document`, body, status);
  const fieldsOf = async (account: TestAccount, { documentId }: Generated) =>
    (await ask<Document>(service, account, 'GET', `/api/v1/documents/${documentId}`)).fields;
  const values = {
    TEXT: 'ACME',
    NUMBER: '42',
    RADIO: 'green',
    CHECKBOX: ['green', 'blue'],
    DROPDOWN: 'two',
    NAME: 'Dr. Tina',
    EMAIL: 'billing@example.com',
    DATE: '2031-02-03',
    INITIALS: 'TT',
  };
  type Prefilled = keyof typeof values;
  const prefill = (template: { idOf: (type: string) => number }) =>
    Object.entries(values).map(([type, value], index) => {
      const id = template.idOf(type);
      return { id: index % 2 ? id : String(id), value, type: index % 3 ? type : type.toLowerCase() };
    });

  it('prefilled fields of a document created from a template are offered to the recipient as default values [T152]', async () => {
    const account = await service.createAccount();
    const template = await templateWith(account);
    const generated = await generate(account, template, {
      recipients: [{ id: template.recipients[0]!.id, ...TENANT }],
      prefillFields: prefill(template),
    });
    const checked = (...names: string[]) =>
      options.map((option) => ({ ...option, checked: names.includes(option.value) }));
    const fields = await fieldsOf(account, generated);
    expect(Object.fromEntries(fields.map(({ type, fieldMeta }) => [type, fieldMeta]))).toEqual({
      TEXT: { ...settings.TEXT, text: 'ACME' },
      NUMBER: { ...settings.NUMBER, value: '42' },
      RADIO: { values: checked('green') },
      CHECKBOX: { ...settings.CHECKBOX, values: checked('green', 'blue') },
      DROPDOWN: { ...settings.DROPDOWN, defaultValue: 'two' },
      NAME: { text: 'Dr. Tina' },
      EMAIL: { text: 'billing@example.com' },
      DATE: { text: '2031-02-03' },
      INITIALS: { text: 'TT' },
      SIGNATURE: {},
    });
    expect(fields.every(({ inserted }) => !inserted)).toBe(true);

    await ask(service, account, 'POST', `/api/v1/documents/${generated.documentId}/send`, {});
    const seen = await fetch(`${service.url}/api/signing/${generated.recipients[0]!.token}`);
    const view = (await seen.json()) as { fields: { type: string; suggestion: unknown }[] };
    expect(Object.fromEntries(view.fields.map(({ type, suggestion }) => [type, suggestion]))).toEqual({
      ...values,
      RADIO: 2,
      CHECKBOX: [2, 3],
      SIGNATURE: null,
    });
  });

  it('prefilled fields of a document created from a template are inserted at sending if read-only [T153]', async () => {
    const account = await service.createAccount();
    const template = await templateWith(account, { readOnly: true });
    const generated = await generate(account, template, {
      recipients: [{ id: template.recipients[0]!.id, ...TENANT }],
      prefillFields: prefill(template),
    });
    await ask(service, account, 'POST', `/api/v1/documents/${generated.documentId}/send`, {});
    const fields = await fieldsOf(account, generated);
    const shown: Record<Prefilled | 'SIGNATURE', string> = {
      ...values,
      CHECKBOX: 'green, blue',
      DATE: '03.02.2031',
      SIGNATURE: '',
    };
    expect(Object.fromEntries(fields.map(({ type, customText }) => [type, customText]))).toEqual(shown);
    expect(fields.filter(({ inserted }) => !inserted).map(({ type }) => type)).toEqual(['SIGNATURE']);
  });

  it('a prefilled field can override label and placeholder; an empty value removes a default, and other defaults stay [T320]', async () => {
    const account = await service.createAccount();
    const template = await templateWith(account);
    const generated = await generate(account, template, {
      prefillFields: [
        { id: template.idOf('TEXT'), value: '', label: 'Firm', placeholder: 'Name it' },
        { id: template.idOf('NUMBER'), value: 7 },
        { id: template.idOf('CHECKBOX'), value: 'blue' },
      ],
    });
    const metas = Object.fromEntries(
      (await fieldsOf(account, generated)).map((field) => [field.type, field.fieldMeta]),
    );
    expect(metas).toMatchObject({
      TEXT: { label: 'Firm', placeholder: 'Name it', text: '', characterLimit: 10 },
      NUMBER: { value: '7' },
      CHECKBOX: { values: [{ checked: false }, { checked: false }, { checked: true }] },
      RADIO: { values: [{ checked: true }, { checked: false }, { checked: false }] },
    });
    const unchanged = await ask<Document>(service, account, 'GET', `/api/v1/templates/${template.id}`);
    expect(unchanged.fields.map(({ fieldMeta }) => fieldMeta)).toEqual(template.fields.map((each) => each.fieldMeta));
  });

  it('prefilled values that do not fit their fields are all reported, and no document is created [T319]', async () => {
    const account = await service.createAccount();
    const template = await templateWith(account);
    const id = template.idOf;
    const wrong: [object, string, RegExp][] = [
      [{ id: 1_000_000, value: 'x' }, 'id', /1000000 is not on the template/],
      [{ id: id('TEXT'), value: 'longer than ten' }, 'value', /TEXT "Company".*10/],
      [{ id: id('NUMBER'), value: '101' }, 'value', /NUMBER/],
      [{ id: id('NUMBER'), value: 'many' }, 'value', /NUMBER/],
      [{ id: id('RADIO'), value: 'pink' }, 'value', /RADIO.*"pink" is not one of the options/],
      [{ id: id('RADIO'), value: ['red'] }, 'value', /RADIO/],
      [{ id: id('CHECKBOX'), value: ['red', 'pink'] }, 'value', /CHECKBOX.*"pink" is not one of the options/],
      [{ id: id('DROPDOWN'), value: 'three' }, 'value', /DROPDOWN.*"three" is not one of the options/],
      [{ id: id('EMAIL'), value: 'nobody' }, 'value', /EMAIL/],
      [{ id: id('DATE'), value: 'tomorrow' }, 'value', /DATE/],
      [{ id: id('SIGNATURE'), value: 'x' }, 'value', /SIGNATURE.*a signature cannot be prefilled/],
      [{ id: id('NAME'), type: 'text', value: 'x' }, 'type', /NAME.*not of type text/],
    ];
    const answer = await generate<{ code: string; issues: object[] }>(
      account,
      template,
      { prefillFields: wrong.map(([item]) => item) },
      400,
    );
    expect(answer.code).toBe('INVALID_PREFILL');
    expect(answer.issues).toEqual(
      wrong.map(([, key, message], index) => ({
        path: ['prefillFields', index, key],
        message: expect.stringMatching(message),
      })),
    );
    const twice = [
      { id: id('TEXT'), value: 'a' },
      { id: id('TEXT'), value: 'b' },
    ];
    expect(await generate<object>(account, template, { prefillFields: twice }, 400)).toMatchObject({
      code: 'INVALID_PREFILL',
      issues: [{ path: ['prefillFields', 1, 'id'] }],
    });
    for (const malformed of [{ id: 'x', value: 'a' }, { id: id('TEXT') }, { id: id('TEXT'), value: { a: 1 } }]) {
      expect(await generate<object>(account, template, { prefillFields: [malformed] }, 400)).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
    expect(await ask(service, account, 'GET', '/api/v1/documents')).toMatchObject({ documents: [] });
  });
});
