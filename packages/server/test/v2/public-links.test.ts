import type { PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { ask, signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';

interface Link {
  id: string;
  token: string;
  enabled: boolean;
  directTemplateRecipientId: number;
  limit: number | null;
  endsAt: string | null;
  confirmEmail: boolean;
}

interface Counted extends Link {
  state: string;
  uses: number;
  days: { day: string; opened: number; confirmed: number; signed: number }[];
}

interface Template {
  id: number;
  envelopeId: string;
  recipients: { id: number }[];
  fields: { id: number }[];
}

interface Field {
  type: string;
  recipientId: number;
  fieldMeta: Record<string, unknown> | null;
}

const BOX = { page: 1, positionX: 10, width: 30, height: 4 };

const FIELDS = [
  { type: 'SIGNATURE', recipientIndex: 0 },
  { type: 'TEXT', recipientIndex: 0, fieldMeta: { type: 'text', label: 'Studio', characterLimit: 5 } },
  { type: 'NUMBER', recipientIndex: 0, fieldMeta: { type: 'number', label: 'Rent', maxValue: 9000 } },
  {
    type: 'TEXT',
    recipientIndex: 0,
    fieldMeta: { type: 'text', label: 'Street', readOnly: true, text: 'Storgata 14' },
  },
  { type: 'TEXT', recipientIndex: 1, fieldMeta: { type: 'text', label: 'Approved by' } },
  { type: 'SIGNATURE', recipientIndex: 1 },
];

async function createTemplate(service: TestService, account: TestAccount): Promise<Template> {
  const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
    service,
    account,
    'POST',
    '/api/v1/templates',
    {
      title: 'Studio lease',
      recipients: [
        { name: 'Tenant', email: '' },
        { name: 'Landlord', email: 'landlord@example.com' },
      ],
      fields: FIELDS.map((field, index) => ({ ...BOX, positionY: 5 + 6 * index, ...field })),
    },
  );
  await upload(uploadUrl, buildPdf());
  return ask(service, account, 'GET', `/api/v2/template/${templateId}`);
}

describeOnEachService(
  'public links',
  (service, rule) => {
    const post = <T>(account: Pick<TestAccount, 'token'>, path: string, body: object, status = 200) =>
      ask<T>(service, account, 'POST', `/api/v2/template/direct/${path}`, body, status);
    const opened = async (settings: object = {}) => {
      const account = await service.createAccount();
      const template = await createTemplate(service, account);
      const link = await post<Link>(account, 'create', { templateId: template.id, ...settings });
      return { account, template, link };
    };
    const read = async (account: TestAccount, { id }: Template) =>
      (await ask<{ directLink: Counted }>(service, account, 'GET', `/api/v2/template/${id}/direct`)).directLink;
    const page = ({ token }: Link, query = '') => fetch(`${service.url}/d/${token}${query}`);
    const send = (path: string, body: object, ip = '192.0.2.1') =>
      fetch(`${service.url}/api/direct/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(body),
      });
    const answer = async (response: Response) => ({
      status: response.status,
      ...((await response.json()) as { code?: string; token?: string; ticket?: string }),
    });
    const come = async ({ token }: Link, body: object = {}) =>
      answer(await send(token, { name: 'Ann', email: 'ann@visitors.example', ...body }));
    const askForCode = async ({ token }: Link, email: string, ip?: string) =>
      answer(await send(`${token}/code`, { name: 'Ann', email, language: 'de' }, ip));
    const codesFor = async (email: string): Promise<string[]> => {
      const { rows } = await service.services.database.pool.query<{ subject: string }>(
        `select subject from mails where to_address = $1 and kind = 'SIGNING_CODE' order by created_at, id`,
        [email],
      );
      return rows.map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
    };
    const documents = async (account: TestAccount) =>
      (await ask<{ data: { id: string }[] }>(service, account, 'GET', '/api/v2/envelope?source=TEMPLATE_DIRECT_LINK'))
        .data;
    const count = async (table: string) =>
      (await service.services.database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows as number;

    it('the last place of a limited link is taken by exactly one of two visitors, and the other leaves nothing behind', async () => {
      const { account, template, link } = await opened({ limit: 2 });
      expect(await come(link)).toMatchObject({ status: 200 });
      const [contents, envelopes] = [await count('shared_contents'), await count('envelopes')];
      const both = await Promise.all([
        come(link, { email: 'bo@visitors.example' }),
        come(link, { email: 'cem@visitors.example' }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      expect(both.find(({ status }) => status === 410)).toMatchObject({ code: 'DIRECT_LINK_FULL' });
      expect(await documents(account)).toHaveLength(2);
      expect(await read(account, template)).toMatchObject({ state: 'FULL', limit: 2, uses: 2 });
      expect(await count('envelopes')).toBe(envelopes + 1);
      expect(await count('shared_contents')).toBe(contents);
    });

    it('a link that is full, has ended or is off says so on its page, and refuses visitors who opened it before', async () => {
      const { account, template, link } = await opened({ limit: 1, endsAt: '2100-01-01T00:00:00+01:00' });
      expect(link).toMatchObject({ limit: 1, endsAt: '2099-12-31T23:00:00.000Z' });
      expect(await come(link)).toMatchObject({ status: 200 });
      const closed = async (title: string, code: string) => {
        const shown = await page(link);
        expect(shown.status).toBe(410);
        expect(await shown.text()).toContain(title);
        expect(await come(link, { email: 'bo@visitors.example' })).toMatchObject({ status: 410, code });
        expect(await askForCode(link, 'bo@visitors.example')).toMatchObject({ status: 410, code });
        expect(await documents(account)).toHaveLength(1);
      };
      await closed('This link has reached its limit', 'DIRECT_LINK_FULL');
      const soon = new Date(service.clock.now().getTime() + 60_000).toISOString();
      await post(account, 'update', { templateId: template.id, limit: null, endsAt: soon });
      expect((await page(link)).status).toBe(200);
      service.clock.advance(60_000);
      await closed('This link has expired', 'DIRECT_LINK_ENDED');
      await post(account, 'toggle', { templateId: template.id, enabled: false });
      await closed('This link is closed', 'DIRECT_LINK_OFF');
      await post(account, 'update', { templateId: template.id, endsAt: null });
      await post(account, 'toggle', { templateId: template.id, enabled: true });
      expect(await come(link, { email: 'bo@visitors.example' })).toMatchObject({ status: 200 });
    });

    rule('opening a link and asking for codes takes none of its places', async () => {
      const { account, template, link } = await opened({ limit: 1, confirmEmail: true });
      for (let time = 0; time < 3; time++) expect((await page(link)).status).toBe(200);
      expect(await askForCode(link, 'ann@visitors.example')).toMatchObject({ status: 200 });
      const counted = await read(account, template);
      expect(counted).toMatchObject({ state: 'ON', uses: 0 });
      expect(counted.days).toHaveLength(14);
      expect(counted.days.at(-1)).toMatchObject({ opened: 3, confirmed: 0, signed: 0 });
    });

    it('a link that confirms addresses creates a document only with the code from the mailbox, once', async () => {
      const { account, template, link } = await opened({ confirmEmail: true });
      const email = 'zoe@visitors.example';
      const person = { name: 'Zoë', email };
      expect(await come(link, person)).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
      const { ticket = '' } = await askForCode(link, email);
      const [code = ''] = await codesFor(email);
      const refused = { status: 403, code: 'EMAIL_NOT_CONFIRMED' };
      const wrong = code === '000000' ? '000001' : '000000';
      expect(await come(link, { ...person, confirmation: { ticket, code: wrong } })).toMatchObject(refused);
      const other = { email: 'other@visitors.example', confirmation: { ticket, code } };
      expect(await come(link, other)).toMatchObject(refused);
      expect(await come(link, { ...person, confirmation: { ticket: 'x', code } })).toMatchObject(refused);
      expect(await documents(account)).toEqual([]);
      const confirmation = { ticket, code: ` ${code.slice(0, 3)} ${code.slice(3)}` };
      const { status, token = '' } = await come(link, { ...person, confirmation });
      expect(status).toBe(200);
      expect(await come(link, { ...person, confirmation })).toMatchObject(refused);
      await signs(service, { token });
      expect(await documents(account)).toHaveLength(1);
      const counted = await read(account, template);
      expect(counted).toMatchObject({ uses: 1 });
      expect(counted.days.at(-1)).toMatchObject({ confirmed: 1, signed: 1 });
      const [found] = await documents(account);
      const { rows } = await service.services.database.pool.query<{ content: string }>(
        'select content from audit_entries where envelope_id = $1 and sequence = 1',
        [found?.id],
      );
      expect(JSON.parse(rows[0]?.content ?? '{}')).toMatchObject({ data: { isByLink: true, isEmailConfirmed: true } });
    });

    it('a code for the address of a visitor expires, and allows five attempts', async () => {
      const { link } = await opened({ confirmEmail: true });
      const email = 'slow@visitors.example';
      const person = { name: 'Slow', email };
      const first = await askForCode(link, email);
      const [late = ''] = await codesFor(email);
      service.clock.advance(10 * 60_000);
      const refused = { status: 403, code: 'EMAIL_NOT_CONFIRMED' };
      expect(await come(link, { ...person, confirmation: { ticket: first.ticket, code: late } })).toMatchObject(
        refused,
      );
      const { ticket } = await askForCode(link, email);
      const code = (await codesFor(email)).at(-1) ?? '';
      const wrong = code === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt++) {
        expect(await come(link, { ...person, confirmation: { ticket, code: wrong } })).toMatchObject(refused);
      }
      expect(await come(link, { ...person, confirmation: { ticket, code } })).toMatchObject(refused);
      const again = await askForCode(link, email);
      const right = (await codesFor(email)).at(-1) ?? '';
      service.clock.advance(60_000);
      expect(await come(link, { ...person, confirmation: { ticket: again.ticket, code: right } })).toMatchObject({
        status: 200,
      });
    });

    rule(
      'codes to one address are limited per network, so that strangers do not use up the codes of someone else',
      async () => {
        const { link } = await opened({ confirmEmail: true });
        const email = 'victim@visitors.example';
        for (let request = 0; request < 8; request++) {
          expect((await askForCode(link, email, '198.51.100.1')).status).toBe(200);
        }
        expect(await askForCode(link, email, '198.51.100.1')).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
        expect((await askForCode(link, email, '203.0.113.9')).status).toBe(200);
        expect((await askForCode(link, 'other@visitors.example', '198.51.100.1')).status).toBe(200);
        // All addresses of an IPv6 network count together.
        for (let request = 0; request < 8; request++) {
          expect((await askForCode(link, email, `2001:db8::${request + 1}`)).status).toBe(200);
        }
        expect(await askForCode(link, email, '2001:db8::ff')).toMatchObject({ status: 429 });
      },
    );

    rule('visitors without a code use up no documents of the address that they enter', async () => {
      const { link } = await opened({ confirmEmail: true });
      const email = 'locked-out@visitors.example';
      const { ticket } = await askForCode(link, email);
      const [code] = await codesFor(email);
      for (let request = 0; request < 30; request++) {
        const ip = `198.51.100.${request}`;
        expect((await send(link.token, { name: 'Eve', email }, ip)).status).toBe(403);
      }
      expect(await come(link, { email, confirmation: { ticket, code } })).toMatchObject({ status: 200 });
    });

    rule(
      'a link that confirms no addresses sends no codes, and guesses at the addresses of a template are limited',
      async () => {
        const { link } = await opened();
        expect(await askForCode(link, 'any@visitors.example')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        expect(await codesFor('any@visitors.example')).toEqual([]);
        const { link: confirming } = await opened({ confirmEmail: true });
        const guess = () => askForCode(confirming, 'landlord@example.com', '198.51.100.77');
        const codes = new Set<string | undefined>();
        for (let request = 0; request < 70; request++) codes.add((await guess()).code);
        expect([...codes]).toEqual(['RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS']);
      },
    );

    rule(
      'a code is asked for at the last moment if the team turned confirmation on while a document was being made',
      async () => {
        const { account, template, link } = await opened();
        const { id: templateId } = template;
        const turnOn = () => post<Link>(account, 'update', { templateId, confirmEmail: true });
        const answered = await beforeTransaction(service, turnOn, () => come(link, { email: 'late@visitors.example' }));
        expect(answered).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
        expect(await documents(account)).toEqual([]);
        expect((await read(account, template)).uses).toBe(0);
      },
    );

    rule('a code is in the language of the page, names the team, and is not in the outbox', async () => {
      const { account, link } = await opened({ confirmEmail: true });
      await askForCode(link, 'lea@visitors.example');
      const { rows } = await service.services.database.pool.query<{ subject: string; text: string; team_id: number }>(
        `select subject, text, team_id from mails where to_address = 'lea@visitors.example'`,
      );
      expect(rows).toMatchObject([{ subject: expect.stringContaining('Studio lease'), team_id: account.teamId }]);
      expect(rows[0]?.text).toContain('jemand diese Adresse auf einer Seite von');
      expect(await askForCode(link, 'landlord@example.com')).toMatchObject({
        status: 400,
        code: 'RECIPIENT_EMAIL_TAKEN',
      });
      expect(await codesFor('landlord@example.com')).toEqual([]);
    });

    it('a new link stops the old one immediately, keeps its settings, and counts from zero', async () => {
      const { account, template, link } = await opened({ limit: 3, confirmEmail: false });
      const { token = '' } = await come(link);
      const replaced = await post<Link>(account, 'replace', { templateId: template.id });
      expect(replaced).toMatchObject({ enabled: true, limit: 3, confirmEmail: false });
      expect(replaced.directTemplateRecipientId).toBe(link.directTemplateRecipientId);
      expect([replaced.id, replaced.token]).not.toContain(link.token);
      expect((await page(link)).status).toBe(404);
      expect(await come(link)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await read(account, template)).toMatchObject({ id: replaced.id, state: 'ON', uses: 0 });
      // The figures of the old link are gone, so signing changes none.
      await signs(service, { token });
      expect((await read(account, template)).days.at(-1)).toMatchObject({ opened: 0, signed: 0 });
      expect(await come(replaced, { email: 'bo@visitors.example' })).toMatchObject({ status: 200 });
    });

    it('values in a link become editable defaults of the fields that the visitor fills in, and all others are ignored', async () => {
      const { account, template, link } = await opened();
      const street = template.fields[3]?.id;
      const values = [
        { field: ' studio ', value: '4B' },
        { field: 'Rent', value: '12000' },
        { field: 'Street', value: 'Elsewhere 1' },
        { field: String(street), value: 'Elsewhere 2' },
        { field: 'Approved by', value: 'Mallory' },
        { field: 'Unknown', value: 'x' },
      ];
      expect((await come(link, { values })).status).toBe(200);
      const [found] = await documents(account);
      const { fields } = await ask<{ fields: Field[] }>(service, account, 'GET', `/api/v2/envelope/${found?.id}`);
      const byLabel = new Map(fields.map(({ fieldMeta }) => [fieldMeta?.label, fieldMeta]));
      expect(byLabel.get('Studio')).toMatchObject({ text: '4B' });
      expect(byLabel.get('Studio')?.readOnly).not.toBe(true);
      expect(byLabel.get('Rent')?.value ?? '').toBe('');
      expect(byLabel.get('Street')).toMatchObject({ text: 'Storgata 14' });
      expect(byLabel.get('Approved by')?.text ?? '').toBe('');
      const byId = [{ field: String(template.fields[2]?.id), value: '8400' }];
      expect((await come(link, { email: 'bo@visitors.example', values: byId })).status).toBe(200);
      const [second] = await documents(account);
      const later = await ask<{ fields: Field[] }>(service, account, 'GET', `/api/v2/envelope/${second?.id}`);
      expect(later.fields.find(({ fieldMeta }) => fieldMeta?.label === 'Rent')?.fieldMeta).toMatchObject({
        value: '8400',
      });
    });

    rule('the page of a link passes on the values of its query, and keeps them when the language changes', async () => {
      const { link } = await opened();
      const html = await (await page(link, '?Studio=4B&lang=de&externalId=card-1')).text();
      expect(html).toContain('{"field":"Studio","value":"4B"}');
      expect(html).toContain('name="Studio" value="4B"');
      expect(html).not.toContain('"field":"lang"');
    });

    it('settings of a link are edited one by one, and each edit is recorded', async () => {
      const { account, template, link } = await opened();
      const { id: templateId } = template;
      expect(await post(account, 'update', { templateId, limit: 5 })).toMatchObject({ limit: 5, confirmEmail: false });
      expect(await post(account, 'update', { templateId, confirmEmail: true })).toMatchObject({
        limit: 5,
        confirmEmail: true,
      });
      expect(await post(account, 'update', { templateId })).toMatchObject({ limit: 5, confirmEmail: true });
      const landlord = template.recipients[1]?.id;
      const moved = await post<Link>(account, 'update', { templateId, directRecipientId: landlord });
      expect(moved).toMatchObject({ token: link.token, directTemplateRecipientId: landlord });
      const { rows } = await service.services.database.pool.query<{ content: string }>(
        `select content from audit_entries where envelope_id = $1 and type = 'DIRECT_LINK_CHANGED' order by sequence`,
        [template.envelopeId],
      );
      expect(rows.map(({ content }) => JSON.parse(content).data)).toEqual([
        { recipientId: link.directTemplateRecipientId, limit: 5, endsAt: null, confirmsEmail: false },
        { recipientId: link.directTemplateRecipientId, limit: 5, endsAt: null, confirmsEmail: true },
        { recipientId: landlord, limit: 5, endsAt: null, confirmsEmail: true },
      ]);
    });

    rule('invalid settings of a link are refused with 400, and links of others with 403 or 404', async () => {
      const { account, template } = await opened();
      const { id: templateId } = template;
      const without = await createTemplate(service, account);
      const stranger = await service.createAccount();
      const past = new Date(service.clock.now().getTime() - 1000).toISOString();
      for (const wrong of [
        { limit: 0 },
        { limit: 1.5 },
        { limit: 1_000_001 },
        { limit: 'many' },
        { endsAt: 'tomorrow' },
        { endsAt: past },
        { confirmEmail: 'maybe' },
      ]) {
        const refused = { code: 'INVALID_REQUEST' };
        expect(await post(account, 'update', { templateId, ...wrong }, 400), JSON.stringify(wrong)).toMatchObject(
          refused,
        );
        const created = await post(account, 'create', { templateId: without.id, ...wrong }, 400);
        expect(created, JSON.stringify(wrong)).toMatchObject(refused);
      }
      const missing = { code: 'NOT_FOUND' };
      for (const [caller, id] of [
        [account, without.id],
        [stranger, templateId],
      ] as const) {
        expect(await post(caller, 'update', { templateId: id, limit: 1 }, 404)).toMatchObject(missing);
        expect(await post(caller, 'replace', { templateId: id }, 404)).toMatchObject(missing);
      }
      expect(await read(account, without)).toBeNull();
      const path = `/api/v2/template/${templateId}/direct`;
      expect(await ask(service, stranger, 'GET', path, undefined, 404)).toMatchObject(missing);
      expect((await fetch(`${service.url}/api/v2/template/${templateId}/direct`)).status).toBe(401);
    });

    it('figures of a link are deleted with the link and with its template', async () => {
      const { account, template, link } = await opened();
      await page(link);
      const left = async () =>
        (await service.services.database.pool.query('select 1 from link_uses where link_id = $1', [link.id])).rowCount;
      expect(await left()).toBe(1);
      await post(account, 'delete', { templateId: template.id });
      expect(await left()).toBe(0);
    });
  },
  { TRUST_PROXY: 'true' },
);

/** Runs `meanwhile` right before the first transaction that `act` opens. */
async function beforeTransaction<T>(
  { services: { database } }: Pick<TestService, 'services'>,
  meanwhile: () => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const { pool } = database;
  const connect = pool.connect.bind(pool) as (listener?: unknown) => Promise<PoolClient>;
  let isFirst = true;
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async (listener?: unknown) => {
    // Queries outside of transactions have a listener.
    if (!listener && isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return connect(listener);
  }) as never);
  try {
    return await act();
  } finally {
    spy.mockRestore();
  }
}
