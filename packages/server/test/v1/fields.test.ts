import { expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  sentDocument,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';

interface Contents {
  fields: { id: number; recipientId: number; type: string }[];
}

const PLACE = { page: 1, positionX: 10, positionY: 20, width: 30, height: 5 };

describeOnSharedServices('fields of API v1', (service, rule) => {
  const get = (account: TestAccount, id: number) => ask<Contents>(service, account, 'GET', `/api/v1/documents/${id}`);
  const call = <T = Record<string, unknown>>(
    account: TestAccount,
    method: string,
    id: number,
    rest: string,
    body?: unknown,
    status = 200,
  ) => ask<T>(service, account, method, `/api/v1/documents/${id}/fields${rest}`, body, status);
  const add = (account: TestAccount, id: number, body: unknown, status = 200) =>
    call<Contents & { documentId: number }>(account, 'POST', id, '', body, status);
  const draft = async (account: TestAccount) => {
    const { id, recipients } = await uploadedDocument(
      service,
      account,
      {
        recipients: [
          { email: 'ann@example.com' },
          { email: 'vic@example.com', role: 'VIEWER' },
          { email: 'bo@example.com' },
        ],
      },
      buildPdf({ pages: 2 }),
    );
    const [signer, viewer, other] = recipients.map(({ recipientId }) => recipientId) as [number, number, number];
    const { fields } = await add(account, id, {
      ...PLACE,
      type: 'TEXT',
      recipientId: signer,
      fieldMeta: { label: 'Company' },
    });
    return { id, signer, viewer, other, fieldId: fields[0]!.id };
  };

  it('each property of a field is accepted in either spelling, and returned in both [T004]', async () => {
    const account = await service.createAccount();
    const { id, signer } = await draft(account);
    const shown = {
      id: expect.any(Number),
      documentId: id,
      recipientId: signer,
      type: 'SIGNATURE',
      page: 2,
      positionX: 10.5,
      positionY: 20,
      width: 30,
      height: 5,
      pageNumber: 2,
      pageX: 10.5,
      pageY: 20,
      pageWidth: 30,
      pageHeight: 5,
      customText: '',
      inserted: false,
      fieldMeta: null,
    };
    const spellings = [
      { page: 2, positionX: 10.5, positionY: 20, width: 30, height: 5 },
      { pageNumber: 2, pageX: 10.5, pageY: 20, pageWidth: 30, pageHeight: 5 },
      { page: 2, pageX: 10.5, positionY: 20, pageWidth: 30, height: 5, pageHeight: 5 },
    ];
    for (const place of spellings) {
      const answer = await add(account, id, { type: 'SIGNATURE', recipientId: signer, ...place });
      expect(answer).toEqual({ fields: [shown], documentId: id });
    }
  });

  it('fields sent as one object, as an array or as {fields} are added in order [T158]', async () => {
    const account = await service.createAccount();
    const { id, signer } = await draft(account);
    const [name, date] = ['NAME', 'DATE'].map((type) => ({ ...PLACE, type, recipientId: signer }));
    expect((await add(account, id, name)).fields.map(({ type }) => type)).toEqual(['NAME']);
    expect((await add(account, id, [date, name])).fields.map(({ type }) => type)).toEqual(['DATE', 'NAME']);
    expect((await add(account, id, { fields: [name, date] })).fields.map(({ type }) => type)).toEqual(['NAME', 'DATE']);
    expect((await get(account, id)).fields).toHaveLength(6);
  });

  rule('all eleven field types are accepted, with and without settings [T041]', async () => {
    const account = await service.createAccount();
    const { id, signer } = await draft(account);
    const values = [
      { id: 1, checked: false, value: 'A' },
      { id: 2, checked: true, value: 'B' },
    ];
    const metas = {
      SIGNATURE: { type: 'signature', fontSize: 18 },
      FREE_SIGNATURE: { type: 'signature' },
      INITIALS: { type: 'initials', textAlign: 'center' },
      NAME: { type: 'name', textAlign: 'left' },
      EMAIL: { type: 'email', required: true },
      DATE: { type: 'date', textAlign: 'right' },
      TEXT: { type: 'text', text: 'x', characterLimit: 10, lineHeight: 1.5, letterSpacing: 2, verticalAlign: 'top' },
      NUMBER: { type: 'number', value: '5', numberFormat: '0,0.00', minValue: 1, maxValue: 9 },
      RADIO: { type: 'radio', values, direction: 'horizontal' },
      CHECKBOX: { type: 'checkbox', values, validationRule: 'at_least', validationLength: 1 },
      DROPDOWN: { type: 'dropdown', values: [{ value: 'A' }], defaultValue: 'A' },
    };
    for (const [type, fieldMeta] of Object.entries(metas)) {
      const field = { ...PLACE, type, recipientId: signer };
      const { fields } = await add(account, id, [{ ...field, fieldMeta }, field, { ...field, fieldMeta: null }]);
      expect(fields, type).toMatchObject([{ type, fieldMeta }, { fieldMeta: null }, { fieldMeta: null }]);
    }
  });

  it("an invalid field is refused with the violated rule, and none of the request's fields are added [T037]", async () => {
    const account = await service.createAccount();
    const { id, signer, viewer } = await draft(account);
    const foreign = await createdDocument(service, account);
    const right = { ...PLACE, type: 'TEXT', recipientId: signer };
    const before = await get(account, id);
    const wrong: [object, string, string[]][] = [
      [{ ...right, type: 'PICTURE' }, 'INVALID_REQUEST', ['type']],
      [{ ...right, recipientId: 'me' }, 'INVALID_REQUEST', ['recipientId']],
      [{ ...right, page: undefined }, 'INVALID_REQUEST', ['page']],
      [{ ...right, height: undefined }, 'INVALID_REQUEST', ['height']],
      [{ ...right, positionX: '10' }, 'INVALID_REQUEST', ['positionX']],
      [{ ...right, pageX: 11 }, 'INVALID_REQUEST', ['positionX']],
      [{ ...right, page: 1.5 }, 'INVALID_REQUEST', ['page']],
      [{ ...right, page: 3 }, 'PAGE_DOES_NOT_EXIST', ['page']],
      [{ ...right, page: 0 }, 'PAGE_DOES_NOT_EXIST', ['page']],
      [{ ...right, page: -4_000_000_000 }, 'PAGE_DOES_NOT_EXIST', ['page']],
      [{ ...right, positionX: -0.1 }, 'FIELD_OUTSIDE_PAGE', ['positionX']],
      [{ ...right, positionY: 1e300 }, 'FIELD_OUTSIDE_PAGE', ['positionY']],
      [{ ...right, width: 0 }, 'FIELD_OUTSIDE_PAGE', ['width']],
      [{ ...right, positionX: 80, width: 20.1 }, 'FIELD_OUTSIDE_PAGE', ['width']],
      [{ ...right, recipientId: viewer }, 'FIELD_NOT_ALLOWED_FOR_ROLE', ['recipientId']],
      [{ ...right, recipientId: foreign.recipients[0]!.recipientId }, 'RECIPIENT_NOT_ON_DOCUMENT', ['recipientId']],
      [{ ...right, recipientId: 9_999_999_999 }, 'RECIPIENT_NOT_ON_DOCUMENT', ['recipientId']],
      [{ ...right, fieldMeta: { type: 'number' } }, 'FIELD_META_MISMATCH', ['fieldMeta', 'type']],
      [{ ...right, fieldMeta: { fontSize: 97 } }, 'INVALID_REQUEST', ['fieldMeta', 'fontSize']],
      [{ ...right, fieldMeta: 'bold' }, 'INVALID_REQUEST', ['fieldMeta']],
    ];
    for (const [field, code, path] of wrong) {
      const name = JSON.stringify(field);
      expect(await add(account, id, field, 400), name).toMatchObject({ code, issues: [{ path }] });
      expect(await add(account, id, [right, field], 400), name).toMatchObject({
        code,
        issues: [{ path: [1, ...path] }],
      });
      const wrapped = await add(account, id, { fields: [right, right, field] }, 400);
      expect(wrapped, name).toMatchObject({ code, issues: [{ path: ['fields', 2, ...path] }] });
    }
    for (const empty of [[], { fields: [] }])
      expect(await add(account, id, empty, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    const crowd = Array.from({ length: 1000 }, () => right);
    expect(await add(account, id, crowd, 400)).toMatchObject({ code: 'TOO_MANY_FIELDS' });
    expect(await get(account, id)).toEqual(before);
  });

  it('PATCH and PUT change the given properties of a field and keep the rest [T159]', async () => {
    const account = await service.createAccount();
    const { id, other, fieldId } = await draft(account);
    const path = `/${fieldId}`;
    const meta = { label: 'Company' };
    expect(await call(account, 'PATCH', id, path, { pageX: 50, page: 2 })).toMatchObject({
      ...PLACE,
      page: 2,
      positionX: 50,
      pageX: 50,
      fieldMeta: meta,
    });
    expect(await call(account, 'PUT', id, path, { recipientId: other })).toMatchObject({
      recipientId: other,
      positionX: 50,
      fieldMeta: meta,
    });
    expect(await call(account, 'PATCH', id, path, { fieldMeta: { required: true } })).toMatchObject({
      fieldMeta: { required: true },
    });
    expect(await call(account, 'PATCH', id, path, { fieldMeta: null })).toMatchObject({
      fieldMeta: null,
      positionX: 50,
    });
    expect(await call(account, 'PATCH', id, path, { type: 'NAME' })).toMatchObject({
      type: 'NAME',
      recipientId: other,
    });
    expect(await call(account, 'PATCH', id, path, {})).toMatchObject({ id: fieldId, documentId: id });
    const { entries } = await ask<{ entries: { type: string; data: unknown }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/audit-log?perPage=100`,
    );
    expect(entries.filter(({ type }) => type === 'FIELD_UPDATED').map(({ data }) => data)).toMatchObject([
      {
        fieldId,
        changes: [
          { property: 'page', from: 1, to: 2 },
          { property: 'positionX', from: 10, to: 50 },
        ],
      },
      { changes: [{ property: 'recipientId', to: other }] },
      { changes: [{ property: 'meta', from: '{"label":"Company"}', to: '{"required":true}' }] },
      { changes: [{ property: 'meta', to: null }] },
      { changes: [{ property: 'type', from: 'TEXT', to: 'NAME' }] },
    ]);
  });

  it('an invalid change to a field is refused with the violated rule, and changes nothing [T299]', async () => {
    const account = await service.createAccount();
    const { id, viewer, fieldId } = await draft(account);
    const before = await get(account, id);
    const wrong: [unknown, string, string[]][] = [
      [{ page: 3 }, 'PAGE_DOES_NOT_EXIST', ['page']],
      [{ width: 95 }, 'FIELD_OUTSIDE_PAGE', ['width']],
      [{ recipientId: viewer }, 'FIELD_NOT_ALLOWED_FOR_ROLE', ['recipientId']],
      [{ recipientId: 999_999 }, 'RECIPIENT_NOT_ON_DOCUMENT', ['recipientId']],
      [{ fieldMeta: { type: 'radio' } }, 'FIELD_META_MISMATCH', ['fieldMeta', 'type']],
      [{ fieldMeta: { characterLimit: -1 } }, 'INVALID_REQUEST', ['fieldMeta', 'characterLimit']],
      [{ height: null }, 'INVALID_REQUEST', ['height']],
      [{ width: 5, pageWidth: 6 }, 'INVALID_REQUEST', ['width']],
    ];
    for (const [body, code, path] of wrong) {
      const problem = await call(account, 'PATCH', id, `/${fieldId}`, body, 400);
      expect(problem, JSON.stringify(body)).toMatchObject({ code, issues: [{ path }] });
    }
    expect(await get(account, id)).toEqual(before);
  });

  it('deleting a field returns it [T160]', async () => {
    const account = await service.createAccount();
    const { id, fieldId, signer } = await draft(account);
    expect(await call(account, 'DELETE', id, `/${fieldId}`)).toMatchObject({
      id: fieldId,
      recipientId: signer,
      pageX: 10,
      fieldMeta: { label: 'Company' },
    });
    expect((await get(account, id)).fields).toEqual([]);
    expect(await call(account, 'DELETE', id, `/${fieldId}`, undefined, 404)).toMatchObject({
      message: 'Field not found.',
      code: 'NOT_FOUND',
    });
  });

  it('a field of another document, an unknown field and an invalid id all get 404 [T219]', async () => {
    const account = await service.createAccount();
    const [{ id }, other] = [await draft(account), await draft(account)];
    for (const field of [other.fieldId, 999_999, 'abc', '-1', '1e9999', '99999999999']) {
      for (const [method, body] of [
        ['PATCH', { page: 1 }],
        ['PUT', { page: 1 }],
        ['DELETE', undefined],
      ] as const) {
        const problem = await call(account, method, id, `/${field}`, body, 404);
        expect(problem, `${method} ${field}`).toMatchObject({ message: 'Field not found.', code: 'NOT_FOUND' });
      }
    }
  });

  it('fields are locked once the document is sent or completed [T123]', async () => {
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
      const path = `/${before.fields[0]!.id}`;
      const field = { ...PLACE, type: 'TEXT', recipientId: recipients[0]!.recipientId };
      const attempts: [string, string, unknown][] = [
        ['POST', '', field],
        ['PATCH', path, { page: 1 }],
        ['PUT', path, { page: 1 }],
        ['DELETE', path, undefined],
      ];
      for (const [method, rest, body] of attempts) {
        expect(await call(account, method, id, rest, body, 400), `${method} ${rest}`).toMatchObject({ code });
      }
      expect(await get(account, id)).toEqual(before);
    }
  });
});
