import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, readyDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { PLACE, readyTemplate } from '../../../testing/src/templates.ts';
import { envelopes } from '../../src/envelopes/tables/index.ts';
import { visit } from './visit.ts';

interface Seen {
  fields: { customText: string; inserted: boolean; fieldMeta: { text?: string } }[];
}

/** A DATE value as written by the sender, the document's time zone, and the resulting day. */
const OFFERED = [
  ['2026-02-08T02:26:02Z', 'America/Los_Angeles', '2026-02-07', '2026-02-07 06:26 PM'],
  ['2026-05-09T00:00:00+02:00', 'America/New_York', '2026-05-08', '2026-05-08 06:00 PM'],
  ['2026-05-09T23:30:00-05:00', 'Europe/Berlin', '2026-05-10', '2026-05-10 06:30 AM'],
  ['2026-05-09T12:00:00Z', 'Pacific/Kiritimati', '2026-05-10', '2026-05-10 02:00 AM'],
  ['2026-05-09T00:00', 'Asia/Tokyo', '2026-05-09', '2026-05-09 12:00 AM'],
  ['2026-05-09', 'Pacific/Kiritimati', '2026-05-09', '2026-05-09'],
  ['2026-05-09', 'America/Los_Angeles', '2026-05-09', '2026-05-09'],
] as const;

describeOnEachService('the day of a date field', (service) => {
  const sent = async (account: TestAccount, fieldMeta: object, meta: object) => {
    const { id, recipients } = await uploadedDocument(service, account, {
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
      meta,
    });
    const field = { type: 'DATE', recipientId: recipients[0]!.recipientId, ...PLACE, fieldMeta };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, field);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/send`);
    return { id, ann: visit(service, recipients[0]!) };
  };
  const seenBySender = async (account: TestAccount, id: number) =>
    (await ask<Seen>(service, account, 'GET', `/api/v1/documents/${id}`)).fields[0]!;

  it.each(OFFERED)(
    'a date of %s offered in the time zone %s is displayed as it is stored',
    async (text, timezone, date, shown) => {
      const account = await service.createAccount();
      const { id, ann } = await sent(account, { text }, { timezone });
      const [field] = (await ann.view()).fields;
      expect(field).toMatchObject({ suggestion: text, suggested: { date, text: shown } });
      expect((await ann.put(field!.id, field!.suggestion)).status).toBe(200);
      expect((await ann.view()).fields[0]!.value).toMatchObject({ date, text: shown });
      expect(await seenBySender(account, id)).toMatchObject({ customText: shown, fieldMeta: { text } });
    },
  );

  it('the date of a read-only field is displayed as it was stored at sending', async () => {
    const account = await service.createAccount();
    const meta = { text: '2026-02-08T02:26:02Z', readOnly: true };
    const { id, ann } = await sent(account, meta, { timezone: 'America/Los_Angeles', dateFormat: 'D. MMM YYYY' });
    expect((await ann.view()).fields[0]!.value).toMatchObject({ date: '2026-02-07', text: '7. Feb 2026' });
    expect(await seenBySender(account, id)).toMatchObject({ customText: '7. Feb 2026' });
  });

  it('a default value that is not a date is not offered in a date field', async () => {
    const { ann } = await sent(await service.createAccount(), { text: 'tomorrow' }, {});
    expect((await ann.view()).fields[0]).toMatchObject({ suggestion: null, suggested: null });
  });

  it('a prefilled date with a UTC offset is offered in the time zone of the new document', async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, {
      meta: { dateFormat: 'dd.MM.yyyy', timezone: 'America/New_York' },
      fields: [{ recipientId: 'tenant', type: 'DATE', ...PLACE }],
    });
    const generated = await ask<{ documentId: number; recipients: { token: string }[] }>(
      service,
      account,
      'POST',
      `/api/v1/templates/${template.id}/generate-document`,
      {
        recipients: [{ id: template.recipients[0]!.id, email: 'tenant@example.com' }],
        prefillFields: [{ id: template.fields[0]!.id, type: 'date', value: '2026-05-09T00:00:00+02:00' }],
      },
    );
    await ask(service, account, 'POST', `/api/v1/documents/${generated.documentId}/send`, {});
    const tenant = visit(service, generated.recipients[0]!);
    const [field] = (await tenant.view()).fields;
    expect(field).toMatchObject({ suggested: { date: '2026-05-08', text: '08.05.2026' } });
    await tenant.put(field!.id, field!.suggestion);
    expect(await seenBySender(account, generated.documentId)).toMatchObject({ customText: '08.05.2026' });
  });

  it('a date field stores a selected day without a time, and a point in time in the full format', async () => {
    const account = await service.createAccount();
    const { ann } = await sent(account, {}, { dateFormat: 'dd.MM.yyyy HH:mm', timezone: 'Pacific/Apia' });
    const [field] = (await ann.view()).fields;
    const put = async (value: string) => {
      await ann.put(field!.id, value);
      return (await ann.view()).fields[0]!.value;
    };
    expect(await put('2026-05-09')).toMatchObject({ text: '09.05.2026', date: '2026-05-09' });
    expect(await put('2026-05-09T12:00:00Z')).toMatchObject({ text: '10.05.2026 01:00', date: '2026-05-10' });
    expect(await put('')).toMatchObject({ text: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) });
  });

  it.each([
    ['D.M.YYYY', '9.5.2026'],
    ['Do MMMM YYYY', '9th May 2026'],
    ['%d/%m/%Y', '09/05/2026'],
    ['LL', 'May 9, 2026'],
    ['ddd DD MMM YYYY', 'Sat 09 May 2026'],
  ])('with the dateFormat %s, which is returned as sent, a date is printed as %s', async (dateFormat, shown) => {
    const account = await service.createAccount();
    const { id, ann } = await sent(account, {}, { dateFormat });
    const answered = await ask<{ documentMeta?: object }>(service, account, 'GET', `/api/v1/documents/${id}`);
    if (answered.documentMeta) expect(answered.documentMeta).toMatchObject({ dateFormat });
    const [row] = await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, id));
    expect(row!.meta).toMatchObject({ dateFormat });
    const [field] = (await ann.view()).fields;
    await ann.put(field!.id, '2026-05-09');
    expect((await ann.view()).fields[0]!.value).toMatchObject({ text: shown, date: '2026-05-09' });
  });

  it('a dateFormat that would print another date is refused with an example', async () => {
    const account = await service.createAccount();
    const document = await readyDocument(service, account);
    const meta = { dateFormat: 'dd/mm/yyyy' };
    const said = 'it would print "09/30/2026" for 9 May 2026, 14:30. Write dd/MM/yyyy';
    const payload = JSON.stringify({ title: 'Lease', type: 'DOCUMENT', meta });
    const form = new FormData();
    form.set('payload', payload);
    const post = (path: string, body: object | FormData) =>
      fetch(`${service.url}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
    for (const [path, body] of [
      ['/v1/documents', { title: 'Lease', recipients: [{ name: 'Ann', email: 'ann@example.com' }], meta }],
      ['/v1/templates', { title: 'Lease', recipients: [], fields: [], meta }],
      ['/v2/envelope/create', form],
      ['/v2/envelope/update', { envelopeId: `document_${document.id}`, meta }],
      ['/v2/document/update', { documentId: document.id, meta }],
    ] as const) {
      const answer = await post(path, body);
      const text = await answer.text();
      expect([answer.status, path, JSON.parse(text).message ?? text]).toEqual([400, path, expect.any(String)]);
      expect(JSON.stringify(JSON.parse(text).issues ?? text), path).toContain(JSON.stringify(said).slice(1, -1));
    }
  });

  it("a date is printed in the default format if the document's dateFormat comes from an older version", async () => {
    const account = await service.createAccount();
    const { id, ann } = await sent(account, {}, {});
    const { orm } = service.services.database;
    const [row] = await orm.select().from(envelopes).where(eq(envelopes.number, id));
    await orm
      .update(envelopes)
      .set({ meta: { ...row!.meta, dateFormat: 'dd/mm/yyyy' } })
      .where(eq(envelopes.number, id));
    const [field] = (await ann.view()).fields;
    expect((await ann.put(field!.id, '2026-05-09')).status).toBe(200);
    expect((await ann.view()).fields[0]!.value).toMatchObject({ text: '2026-05-09', date: '2026-05-09' });
  });
});
