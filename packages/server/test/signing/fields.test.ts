import type { FieldView } from '@countersign/pages';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, sentDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { recipients } from '../../src/envelopes/tables/index.ts';
import { PNG, refusal, TYPED, type Visit, visit } from './visit.ts';

const OPTIONS = [{ value: 'red' }, { value: 'green' }, { value: 'blue' }];

/** Every field type with accepted values, their displayed form, and refused values. */
const TYPES = [
  {
    type: 'SIGNATURE',
    value: TYPED,
    shown: { text: 'Ann Example', signature: 'typed' },
    bad: ['Ann', { type: 'typed', text: '' }, { type: 'drawn', image: 'data:image/png;base64,AAAA' }],
  },
  { type: 'FREE_SIGNATURE', value: { type: 'drawn', image: PNG }, shown: { text: '', signature: 'drawn' }, bad: [7] },
  { type: 'INITIALS', value: 'AE', shown: { text: 'AE' }, bad: ['', 'x'.repeat(51)] },
  { type: 'NAME', value: ' Ann Example ', shown: { text: 'Ann Example' }, bad: ['', 'two\nlines'] },
  {
    type: 'EMAIL',
    value: 'ann@example.org',
    shown: { text: 'ann@example.org' },
    bad: ['ann', `${'a'.repeat(250)}@example.org`],
  },
  { type: 'DATE', value: '2026-11-21', shown: { text: '2026-11-21', date: '2026-11-21' }, bad: ['soon'] },
  { type: 'TEXT', fieldMeta: { characterLimit: 5 }, value: 'a\nb', shown: { text: 'a\nb' }, bad: ['123456', ' '] },
  {
    type: 'NUMBER',
    fieldMeta: { numberFormat: '0,0.00', minValue: 10, maxValue: 9999 },
    value: '1234.5',
    shown: { text: '1,234.50' },
    bad: ['9', '10000', 'ten'],
  },
  {
    type: 'RADIO',
    fieldMeta: { values: OPTIONS },
    value: 'green',
    shown: { text: 'green', selected: [2] },
    bad: ['pink', ['green']],
  },
  {
    type: 'CHECKBOX',
    fieldMeta: { values: OPTIONS, validationRule: 'at_least', validationLength: 2 },
    value: ['blue', 'red'],
    shown: { text: 'red, blue', selected: [1, 3] },
    bad: [['red'], ['red', 'pink'], 'red'],
  },
  { type: 'DROPDOWN', fieldMeta: { values: OPTIONS }, value: 'blue', shown: { text: 'blue' }, bad: ['pink', ''] },
];

describeOnSharedServices('filling in fields', (service, rule) => {
  const sent = async (
    account: TestAccount,
    recipients: { email: string; role?: string; signingOrder?: number }[],
    fields: { type: string; of?: number; fieldMeta?: object }[],
    meta: object = {},
  ): Promise<CreatedDocument> => {
    const document = await uploadedDocument(service, account, { recipients, meta });
    const placed = fields.map(({ of = 0, ...field }, index) => ({
      ...field,
      recipientId: document.recipients[of]!.recipientId,
      page: 1,
      positionX: 5,
      positionY: 2 + index * 7,
      width: 30,
      height: 5,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields: placed });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    return document;
  };
  rule(
    'a dateFormat with 24 hours and AM/PM displays a date with its time, or only the day if only a day was selected',
    async () => {
      const account = await service.createAccount();
      const document = await sent(account, [{ email: 'ann@example.com' }], [{ type: 'DATE' }], {
        dateFormat: 'yyyy-MM-dd HH:mm a',
      });
      const ann = visit(service, document.recipients[0]!);
      const { id } = (await ann.view()).fields[0]!;
      expect((await ann.put(id, '2026-11-21 10:00 AM')).status).toBe(200);
      expect((await ann.view()).fields[0]!.value).toMatchObject({ text: '2026-11-21 10:00 AM', date: '2026-11-21' });
      expect((await ann.put(id, '2026-11-21')).status).toBe(200);
      expect((await ann.view()).fields[0]!.value).toMatchObject({ text: '2026-11-21', date: '2026-11-21' });
    },
  );

  const auditEntries = async (account: TestAccount, { id }: CreatedDocument) => {
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string; data: Record<string, unknown> }[] }>(
      service,
      account,
      'GET',
      path,
    );
    return entries;
  };

  rule(
    'values that fit the field type are accepted and displayed as in the sealed document, and other values are refused [T040]',
    async () => {
      const account = await service.createAccount();
      const document = await sent(
        account,
        [{ email: 'ann@example.com' }],
        TYPES.map(({ type, fieldMeta }) => ({ type, ...(fieldMeta && { fieldMeta }) })),
      );
      const ann = visit(service, document.recipients[0]!);
      const { fields } = await ann.view();
      for (const [index, { type, value, shown, bad }] of TYPES.entries()) {
        const { id } = fields[index]!;
        for (const wrong of bad) {
          expect(await refusal(ann.put(id, wrong)), `${type} ${JSON.stringify(wrong)}`).toEqual({
            status: 400,
            code: 'INVALID_FIELD_VALUE',
          });
        }
        const answer = await ann.put(id, value);
        expect(answer.status, type).toBe(200);
        const { field } = (await answer.json()) as { field: FieldView };
        expect(field).toMatchObject({ id, type, value: shown, suggestion: null });
      }
      const filled = (await ann.view()).fields.map(({ value }) => value);
      expect(filled).toMatchObject(TYPES.map(({ shown }) => shown));
      const seen = await ask<{ fields: { customText: string; inserted: boolean }[] }>(
        service,
        account,
        'GET',
        `/api/v1/documents/${document.id}`,
      );
      expect(seen.fields.every(({ inserted }) => inserted)).toBe(true);
      expect(seen.fields.map(({ customText }) => customText)).toEqual(TYPES.map(({ shown }) => shown.text));
    },
  );

  it("a signature's image is stored and displayed to its signer", async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    });
    const [ann, bo] = document.recipients.map((recipient) => visit(service, recipient));
    const { id } = (await ann!.view()).fields[0]!;
    expect((await ann!.get(`/fields/${id}/image`)).status).toBe(404);
    await ann!.put(id, { type: 'uploaded', image: PNG });
    const image = await ann!.get(`/fields/${id}/image`);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(`data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`).toBe(PNG);
    expect((await bo!.get(`/fields/${id}/image`)).status).toBe(404);
    await ann!.complete();
    expect((await bo!.get(`/fields/${id}/image`)).status).toBe(200);
  });

  it('a field value is drawn as inert SVG for people who may see it [T3403]', async () => {
    const account = await service.createAccount();
    const document = await sent(
      account,
      [
        { email: 'ann@example.com', signingOrder: 1 },
        { email: 'bo@example.com', signingOrder: 2 },
      ],
      [
        { type: 'EMAIL' },
        { type: 'TEXT' },
        { type: 'RADIO', fieldMeta: { values: OPTIONS } },
        { type: 'TEXT', of: 1, fieldMeta: { text: 'Bo', readOnly: true } },
        { type: 'SIGNATURE' },
        { type: 'SIGNATURE', of: 1 },
      ],
      { signingOrder: 'SEQUENTIAL' },
    );
    const [ann, bo] = document.recipients.map((recipient) => visit(service, recipient)) as [Visit, Visit];
    const [email, text, radio, signature] = (await ann.view()).fields;
    const drawing = (who: Visit, id: number | undefined) => who.get(`/fields/${id}/drawing`);
    // Suggestions and all options are drawn. An empty field has no image of its value.
    for (const { id } of [email!, radio!]) {
      const answer = await drawing(ann, id);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toMatch(/^<svg .*<use .*<\/svg>$/);
    }
    expect(await (await drawing(ann, text!.id)).text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await ann.put(text!.id, '<script>alert(1)</script>');
    const written = await (await drawing(ann, text!.id)).text();
    expect(written).toMatch(/^<svg .*<use .*<\/svg>$/);
    expect(written).not.toMatch(/script|alert/);
    expect((await drawing(bo, text!.id)).status).toBe(404);
    const ofBo = await ask<{ fields: { id: number; recipientId: number }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}`,
    );
    const foreign = ofBo.fields.find(({ recipientId }) => recipientId === document.recipients[1]!.recipientId);
    expect((await drawing(ann, foreign!.id)).status).toBe(404);
    await ann.put(signature!.id, TYPED);
    await ann.put(email!.id, 'ann@example.com');
    expect((await ann.complete()).status).toBe(200);
    expect((await drawing(bo, text!.id)).status).toBe(200);
    expect((await drawing(bo, foreign!.id)).status).toBe(200);
  });

  it('each new field value is recorded once, and an unchanged value is not recorded again', async () => {
    const account = await service.createAccount();
    const document = await sent(account, [{ email: 'ann@example.com' }], [{ type: 'SIGNATURE' }, { type: 'TEXT' }]);
    const ann = visit(service, document.recipients[0]!);
    const [signature, text] = (await ann.view()).fields;
    for (const value of ['one', 'one', 'two', 'two']) expect((await ann.put(text!.id, value)).status).toBe(200);
    for (const value of [{ type: 'drawn', image: PNG }, { type: 'drawn', image: PNG }, TYPED])
      await ann.put(signature!.id, value);
    for (const _ of [1, 2]) expect(await (await ann.clear(text!.id)).json()).toMatchObject({ field: { value: null } });
    const types = (await auditEntries(account, document)).map(({ type, data }) => `${type} ${data.fieldId}`);
    expect(types.filter((type) => type.startsWith('FIELD_INSERTED'))).toEqual(
      [text, text, signature, signature].map((field) => `FIELD_INSERTED ${field!.id}`),
    );
    expect(types.filter((type) => type.startsWith('FIELD_CLEARED'))).toEqual([`FIELD_CLEARED ${text!.id}`]);
  });

  rule('a signature made in a way that the sender has turned off is refused', async () => {
    const account = await service.createAccount();
    const meta = { drawSignatureEnabled: false, typedSignatureEnabled: false };
    const document = await sentDocument(service, account, { meta });
    const ann = visit(service, document.recipients[0]!);
    const { id } = (await ann.view()).fields[0]!;
    expect(await refusal(ann.put(id, TYPED))).toEqual({ status: 400, code: 'SIGNATURE_METHOD_NOT_ALLOWED' });
    expect(await refusal(ann.put(id, { type: 'drawn', image: PNG }))).toEqual({
      status: 400,
      code: 'SIGNATURE_METHOD_NOT_ALLOWED',
    });
    expect((await ann.put(id, { type: 'uploaded', image: PNG })).status).toBe(200);
  });

  it("a recipient cannot fill in read-only fields or other recipients' fields [T050]", async () => {
    const account = await service.createAccount();
    const document = await sent(
      account,
      [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
      [
        { type: 'SIGNATURE' },
        { type: 'SIGNATURE', of: 1 },
        { type: 'TEXT', fieldMeta: { readOnly: true, text: 'fixed' } },
      ],
    );
    const [ann, bo] = document.recipients.map((recipient) => visit(service, recipient));
    const [own, fixed] = (await ann!.view()).fields;
    expect(fixed).toMatchObject({ readOnly: true, value: { text: 'fixed' } });
    const foreign = await bo!.put(own!.id, TYPED);
    expect(foreign.status).toBe(400);
    const text = await foreign.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'FIELD_NOT_YOURS' });
    expect(text).not.toContain('ann@example.com');
    expect(await refusal(bo!.clear(own!.id))).toEqual({ status: 400, code: 'FIELD_NOT_YOURS' });
    expect(await refusal(ann!.put(fixed!.id, 'other'))).toEqual({ status: 400, code: 'FIELD_READ_ONLY' });
    expect(await refusal(ann!.clear(fixed!.id))).toEqual({ status: 400, code: 'FIELD_READ_ONLY' });
    for (const id of [999_999, 0]) {
      expect(await refusal(ann!.put(id, 'x'))).toEqual({ status: 404, code: 'NOT_FOUND' });
      expect(await refusal(ann!.clear(id))).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it('a recipient can change field values 5,000 times, so no link can grow the audit chain endlessly [T204]', async () => {
    const account = await service.createAccount();
    const document = await sent(account, [{ email: 'ann@example.com' }], [{ type: 'TEXT' }, { type: 'SIGNATURE' }]);
    const { recipientId, ...link } = document.recipients[0]!;
    const ann = visit(service, link);
    const [text, signature] = (await ann.view()).fields;
    await ann.put(signature!.id, TYPED);
    const { orm } = service.services.database;
    const counted = () => orm.select({ valueChanges: recipients.valueChanges }).from(recipients).where(isAnn);
    const isAnn = eq(recipients.id, recipientId);
    expect(await counted()).toEqual([{ valueChanges: 1 }]);
    await orm.update(recipients).set({ valueChanges: 4999 }).where(isAnn);
    expect((await ann.put(text!.id, 'last')).status).toBe(200);
    const { length } = await auditEntries(account, document);
    for (const refused of [ann.put(text!.id, 'more'), ann.clear(text!.id)]) {
      expect(await refusal(refused)).toEqual({ status: 400, code: 'TOO_MANY_VALUE_CHANGES' });
    }
    expect((await ann.put(text!.id, 'last')).status).toBe(200);
    expect(await auditEntries(account, document)).toHaveLength(length);
    expect(await counted()).toEqual([{ valueChanges: 5000 }]);
    expect((await ann.complete()).status).toBe(200);
  });

  it("an assistant can fill in other recipients' fields, but never sign for them [T034]", async () => {
    const account = await service.createAccount();
    const document = await sent(
      account,
      [{ email: 'sue@example.com', role: 'ASSISTANT' }, { email: 'ann@example.com' }],
      [
        { type: 'TEXT' },
        { type: 'TEXT', of: 1, fieldMeta: { required: true } },
        { type: 'INITIALS', of: 1 },
        { type: 'SIGNATURE', of: 1 },
      ],
    );
    const [sue, ann] = document.recipients.map((recipient) => visit(service, recipient));
    const { fields } = await sue!.view();
    expect(fields.map(({ type, owner }) => [type, owner?.name ?? null])).toEqual([
      ['TEXT', null],
      ['TEXT', 'ann'],
    ]);
    expect((await sue!.put(fields[1]!.id, 'from the file')).status).toBe(200);
    const own = (await ann!.view()).fields;
    expect(own).toMatchObject([{ value: { text: 'from the file' } }, { type: 'INITIALS' }, { type: 'SIGNATURE' }]);
    for (const { id } of own.slice(1)) {
      expect(await refusal(sue!.put(id, 'AE'))).toEqual({ status: 400, code: 'FIELD_NOT_YOURS' });
    }
    const inserted = (await auditEntries(account, document)).filter(({ type }) => type === 'FIELD_INSERTED');
    expect(inserted).toMatchObject([
      { data: { fieldId: fields[1]!.id, assistedBy: document.recipients[0]!.recipientId } },
    ]);

    await ann!.put(own[1]!.id, 'AE');
    await ann!.put(own[2]!.id, TYPED);
    expect((await ann!.complete()).status).toBe(200);
    expect((await refusal(sue!.put(fields[1]!.id, 'too late'))).status).toBe(400);
  });

  it('a request to fill in a field is refused if its body is not JSON, not a field value or too large [T193]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const ann = visit(service, document.recipients[0]!);
    const { id } = (await ann.view()).fields[0]!;
    const address = `${service.url}/api/signing/${document.recipients[0]!.token}/fields/${id}`;
    const raw = (body: string, type = 'application/json') =>
      fetch(address, { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await refusal(raw('{'))).toEqual({ status: 400, code: 'INVALID_JSON' });
    expect(await refusal(raw('{"value": null}'))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    expect(await refusal(raw('[]'))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    expect(await refusal(raw(''))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    expect(await refusal(raw('value=x', 'application/x-www-form-urlencoded'))).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await refusal(raw(`{"value":"${'x'.repeat(3 * 1024 * 1024)}"}`))).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    const large = { type: 'drawn', image: `data:image/png;base64,${'A'.repeat(2_800_000)}` };
    expect(await refusal(ann.put(id, large))).toEqual({ status: 400, code: 'INVALID_FIELD_VALUE' });
  });
});
