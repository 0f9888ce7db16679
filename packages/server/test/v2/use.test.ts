import { expect, it } from 'vitest';
import { ask, completedDocument, createdDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';

interface Envelope {
  id: string;
  templateId: number;
  documentId: number;
  title: string;
  status: string;
  envelopeItems: { id: string; title: string }[];
  recipients: { id: number; email: string; name: string; token: string }[];
  fields: { id: number; type: string; envelopeItemId: string; fieldMeta: Record<string, unknown> | null }[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const BOX = { page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
const ANN = { name: 'Ann', email: 'ann@use.example' };
const ONE: Bytes = buildPdf({ pages: 1 });
const OTHER: Bytes = buildPdf({ pages: 3 });

describeRules('creating documents from templates in API v2', (service) => {
  const answerOf = async (
    account: Pick<TestAccount, 'token'>,
    path: string,
    payload: object,
    files: [string, Bytes][],
  ) => {
    const body = new FormData();
    body.append('payload', JSON.stringify(payload));
    for (const [name, bytes] of files) body.append('files', new Blob([bytes]), name);
    const headers = { authorization: account.token };
    const answer = await fetch(`${service.url}/api/v2/envelope${path}`, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as { id: string; code?: string; recipients: object[] }) };
  };
  const use = (account: Pick<TestAccount, 'token'>, payload: object, files: [string, Bytes][] = []) =>
    answerOf(account, '/use', payload, files);
  const envelope = (account: TestAccount, id: string) =>
    ask<Envelope>(service, account, 'GET', `/api/v2/envelope/${id}`);
  const count = async (account: TestAccount) =>
    (await ask<{ count: number }>(service, account, 'GET', '/api/v2/envelope?type=DOCUMENT')).count;
  const original = async (account: TestAccount, itemId: string | undefined) => {
    const answer = await fetch(`${service.url}/api/v2/envelope/item/${itemId}/download?version=original`, {
      headers: { authorization: account.token },
    });
    return new Uint8Array(await answer.arrayBuffer());
  };

  /**
   * Creates a template of two files with one page each. A tenant without a name fills in and signs the first file, and
   * a landlord signs the second.
   */
  async function template(account: TestAccount, further: object = {}): Promise<Envelope> {
    const { id } = await answerOf(
      account,
      '/create',
      {
        title: 'Lease',
        type: 'TEMPLATE',
        meta: { subject: 'Sign the lease', language: 'de' },
        attachments: [{ label: 'Rules', data: 'https://example.com/rules' }],
        recipients: [
          {
            name: 'Tenant',
            email: '',
            role: 'SIGNER',
            fields: [
              { type: 'TEXT', ...BOX, positionY: 40, fieldMeta: { type: 'text', label: 'Flat' } },
              { type: 'SIGNATURE', ...BOX },
            ],
          },
          {
            name: 'Lou',
            email: 'lou@use.example',
            role: 'SIGNER',
            fields: [{ type: 'SIGNATURE', ...BOX, identifier: 'Rules.pdf' }],
          },
        ],
        ...further,
      },
      [
        ['Lease.pdf', ONE],
        ['Rules.pdf', ONE],
      ],
    );
    return envelope(account, id);
  }

  it('a document created from a template copies everything in the template except what the request overrides [T1030]', async () => {
    const account = await service.createAccount();
    const from = await template(account);
    const [tenant] = from.recipients;
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'F' });
    const payload = {
      envelopeId: from.id,
      externalId: 'lease-1',
      recipients: [{ id: tenant?.id, ...ANN, signingOrder: 2 }],
      prefillFields: [{ id: from.fields[0]?.id, type: 'text', value: 'No. 7', label: 'Which flat' }],
      override: { title: 'Lease of Ann', subject: 'Anew', envelopeExpirationPeriod: { unit: 'day', amount: 3 } },
      attachments: [{ label: 'Plan', data: 'https://example.com/plan' }],
      folderId: folder.id,
    };
    const made = await use(account, payload);
    expect(made).toMatchObject({
      status: 200,
      recipients: [
        { ...ANN, role: 'SIGNER', signingOrder: 2, signingUrl: expect.stringContaining('/sign/') },
        { name: 'Lou', email: 'lou@use.example' },
      ],
    });
    const document = await envelope(account, made.id);
    expect(document).toMatchObject({
      type: 'DOCUMENT',
      status: 'DRAFT',
      source: 'TEMPLATE',
      templateId: from.templateId,
      title: 'Lease of Ann',
      externalId: 'lease-1',
      folderId: folder.id,
      documentMeta: { subject: 'Anew', language: 'de', envelopeExpirationPeriod: { unit: 'day', amount: 3 } },
      envelopeItems: [{ title: 'Lease.pdf' }, { title: 'Rules.pdf' }],
      attachments: [{ label: 'Rules' }, { label: 'Plan' }],
      fields: [
        { type: 'TEXT', fieldMeta: { text: 'No. 7', label: 'Which flat' } },
        { type: 'SIGNATURE' },
        { type: 'SIGNATURE', envelopeItemId: document.envelopeItems[1]?.id },
      ],
    });
    expect(await original(account, document.envelopeItems[0]?.id)).toEqual(ONE);
    expect(await use(account, payload)).toEqual(made);
    expect(await use(account, { ...payload, folderId: null })).toMatchObject({
      status: 400,
      code: 'EXTERNAL_ID_TAKEN',
    });
    expect(await envelope(account, from.id)).toEqual(from);
  });

  it('a document created from a template can be sent in the same transaction, or is not created at all [T1031]', async () => {
    const account = await service.createAccount();
    const form = buildPdf({ fields: ['/FT /Tx /T (Name) /Rect [40 600 300 620]'] });
    const { id } = await answerOf(
      account,
      '/create',
      {
        title: 'Form',
        type: 'TEMPLATE',
        recipients: [{ name: 'Tenant', email: '', role: 'SIGNER', fields: [{ type: 'SIGNATURE', ...BOX }] }],
      },
      [['Form.pdf', form]],
    );
    const [tenant] = (await envelope(account, id)).recipients;
    const payload = { envelopeId: id, distributeDocument: true, formValues: { Name: 'Ann' } };
    // If the document is not created after all, its copies are deleted later.
    const left = async () => {
      const { rows } = await service.services.database.pool.query(
        `select from due_work where kind = 'remove-unused-content' and data->>'envelopeId' not in (select id from envelopes)`,
      );
      return rows.length;
    };
    const before = await left();
    expect(await use(account, payload)).toMatchObject({ status: 400, code: 'DOCUMENT_NOT_READY' });
    expect(await left()).toBe(before + 1);
    const named = { ...payload, recipients: [{ id: tenant?.id, ...ANN }] };
    const unknown = { ...named, formValues: { Nme: 'Ann' } };
    expect(await use(account, unknown)).toMatchObject({ status: 400, code: 'FORM_FIELD_UNKNOWN' });
    const drafting = await memberToken(service, await addMember(service, account.teamId, 'MEMBER'), ['read', 'draft']);
    expect(await use({ token: drafting }, named)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await count(account)).toBe(0);

    const made = await use(account, named);
    expect(made.status).toBe(200);
    const document = await envelope(account, made.id);
    expect(document).toMatchObject({ status: 'PENDING', recipients: [{ ...ANN, sendStatus: 'SENT' }] });
    const path = `/api/v1/documents/${document.documentId}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string }[] }>(service, account, 'GET', path);
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DOCUMENT_CREATED', 'FILE_COPIED', 'FORM_FILLED', 'DOCUMENT_SENT']),
    );
    const { rows } = await service.services.database.pool.query<{ type: string }>(
      'select type from events where envelope_id = $1',
      [made.id],
    );
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT', 'TEMPLATE_USED']);
    expect(await use({ token: drafting }, { ...named, distributeDocument: false })).toMatchObject({ status: 200 });
  }, 60_000);

  it('each PDF uploaded for a document from a template is put in the given place, with exactly one PDF for each place [T1032]', async () => {
    const account = await service.createAccount();
    const from = await template(account);
    const [lease, rules] = from.envelopeItems.map(({ id }) => id);
    const envelopeId = from.id;
    const made = await use(
      account,
      { envelopeId, customDocumentData: [{ identifier: 'New rules.pdf', envelopeItemId: rules }] },
      [['New rules.pdf', OTHER]],
    );
    const document = await envelope(account, made.id);
    expect(document.envelopeItems.map(({ title }) => title)).toEqual(['Lease.pdf', 'Rules.pdf']);
    expect(await original(account, document.envelopeItems[0]?.id)).toEqual(ONE);
    expect(await original(account, document.envelopeItems[1]?.id)).toEqual(OTHER);
    expect(document.fields[2]?.envelopeItemId).toBe(document.envelopeItems[1]?.id);

    const places = (...given: [identifier: string | number, envelopeItemId: string | undefined][]) => ({
      envelopeId,
      customDocumentData: given.map(([identifier, envelopeItemId]) => ({ identifier, envelopeItemId })),
    });
    const file: [string, Bytes] = ['A.pdf', OTHER];
    const refused: [payload: object, files: [string, Bytes][], code: string, path: (string | number)[]][] = [
      [places(), [file], 'INVALID_REQUEST', ['files', 0]],
      [places(['A.pdf', lease], [0, rules]), [file], 'INVALID_REQUEST', ['files', 0]],
      [places([0, lease], [1, rules]), [file, file, file], 'INVALID_REQUEST', ['files', 2]],
      [places([0, lease], [1, lease]), [file, file], 'INVALID_REQUEST', ['customDocumentData', 1, 'envelopeItemId']],
      [places(['B.pdf', lease]), [file], 'FILE_NOT_ON_DOCUMENT', ['customDocumentData', 0, 'identifier']],
      [places([0, 'file_0']), [file], 'FILE_NOT_ON_DOCUMENT', ['customDocumentData', 0, 'envelopeItemId']],
      [places([0, lease]), [['A.pdf', new TextEncoder().encode('no PDF')]], 'NOT_A_PDF', ['files', 0]],
    ];
    for (const [payload, files, code, path] of refused) {
      expect(await use(account, payload, files)).toMatchObject({ status: 400, code, issues: [{ path }] });
    }
    // Place a field on the second page, which the replacement file does not have.
    const wide = await template(account, { recipients: [] });
    const item = wide.envelopeItems[0]?.id;
    await answerOf(account, '/item/create-many', { envelopeId: wide.id }, [['Third.pdf', OTHER]]);
    const third = (await envelope(account, wide.id)).envelopeItems[2]?.id;
    const { data } = await ask<{ data: { id: number }[] }>(
      service,
      account,
      'POST',
      '/api/v2/envelope/recipient/create-many',
      {
        envelopeId: wide.id,
        data: [{ ...ANN, role: 'SIGNER' }],
      },
    );
    await ask(service, account, 'POST', '/api/v2/envelope/field/create-many', {
      envelopeId: wide.id,
      data: [{ type: 'SIGNATURE', ...BOX, page: 3, recipientId: data[0]?.id, envelopeItemId: third }],
    });
    const short = { envelopeId: wide.id, customDocumentData: [{ identifier: 0, envelopeItemId: third }] };
    expect(await use(account, short, [['A.pdf', ONE]])).toMatchObject({ status: 400, code: 'PAGE_DOES_NOT_EXIST' });
    const fine = { envelopeId: wide.id, customDocumentData: [{ identifier: '0', envelopeItemId: item }] };
    expect(await use(account, fine, [['A.pdf', ONE]])).toMatchObject({ status: 200 });
    expect(await count(account)).toBe(2);
  }, 60_000);

  it("a document can be created from a template by numeric id, with PDFs from any of the team's documents [T1033]", async () => {
    const account = await service.createAccount();
    const from = await template(account);
    const other = await completedDocument(service, account, { recipients: [ANN] }, OTHER);
    const taken = (await envelope(account, `document_${other.id}`)).envelopeItems[0]?.id;
    const [, rules] = from.envelopeItems.map(({ id }) => id);
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'F' });
    const legacy = async (body: object, status = 200, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${service.url}/api/v2/template/use`, {
        method: 'POST',
        headers: { authorization: account.token, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ templateId: from.templateId, ...body }),
      });
      const made = (await answer.json()) as { id: number; envelopeId: string; code?: string };
      expect(answer.status, JSON.stringify(made)).toBe(status);
      return made;
    };
    const made = await legacy({ recipients: [], customDocumentDataId: taken, folderId: folder.id }, 200, {
      'idempotency-key': 'once',
    });
    expect(made).toMatchObject({ templateId: from.templateId, status: 'DRAFT', folder: { id: folder.id } });
    const items = (await envelope(account, made.envelopeId)).envelopeItems;
    expect(await original(account, items[0]?.id)).toEqual(OTHER);
    expect(await original(account, items[1]?.id)).toEqual(ONE);

    const sent = await legacy({
      recipients: [{ id: from.recipients[0]?.id, ...ANN }],
      customDocumentData: [{ documentDataId: taken, envelopeItemId: rules }],
      distributeDocument: true,
    });
    expect(sent).toMatchObject({ status: 'PENDING' });
    const second = (await envelope(account, sent.envelopeId)).envelopeItems[1]?.id;
    expect(await original(account, second)).toEqual(OTHER);

    const before = await count(account);
    const stranger = await service.createAccount();
    const foreign = await completedDocument(service, stranger, { recipients: [ANN] });
    const [theirs] = (await envelope(stranger, `document_${foreign.id}`)).envelopeItems;
    expect(await legacy({ customDocumentDataId: theirs?.id }, 404)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await legacy({ customDocumentData: [{ documentDataId: taken, envelopeItemId: 'file_0' }] }, 400),
    ).toMatchObject({ code: 'FILE_NOT_ON_DOCUMENT' });
    const waiting = await createdDocument(service, account);
    const [empty] = (await envelope(account, `document_${waiting.id}`)).envelopeItems;
    expect(await legacy({ customDocumentDataId: empty?.id }, 400)).toMatchObject({ code: 'PDF_MISSING' });
    expect(await count(account)).toBe(before + 1);
  }, 60_000);

  it('only a template can be used to create a document, and only with the recipients of that template [T1034]', async () => {
    const account = await service.createAccount();
    const from = await template(account);
    const made = await use(account, { envelopeId: from.id });
    expect(await use(account, { envelopeId: made.id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const stranger = await service.createAccount();
    expect(await use(stranger, { envelopeId: from.id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const person = made.recipients[0] as { id: number };
    expect(await use(account, { envelopeId: from.id, recipients: [{ ...person, email: '' }] })).toMatchObject({
      status: 400,
      code: 'RECIPIENT_NOT_ON_DOCUMENT',
    });
    const wrong = { envelopeId: from.id, prefillFields: [{ id: 1, type: 'text', value: 'x' }] };
    expect(await use(account, wrong)).toMatchObject({ status: 400, code: 'INVALID_PREFILL' });
    const folder = { envelopeId: from.id, folderId: 'folder_0' };
    expect(await use(account, folder)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
