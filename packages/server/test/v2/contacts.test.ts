import { beforeAll, expect, it } from 'vitest';
import { ask, sentDocument } from '../../../testing/src/documents.ts';
import { memberToken } from '../../../testing/src/members.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';

interface Contact {
  id: number;
  name: string;
  email: string;
  language: string | null;
  documents: number;
  lastSentAt: string | null;
}

describeRules('contacts in version 2', (service) => {
  let team: TestAccount;

  const call = async (method: 'GET' | 'POST', path: string, body?: object, account: { token: string } = team) => {
    const response = await service.call(account, method, `/api/v2/contact${path}`, body);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const post = (path: string, body: object, account?: { token: string }) => call('POST', path, body, account);
  const list = (query = '', account = team) =>
    ask<{ data: Contact[]; next: string | null }>(service, account, 'GET', `/api/v2/contact${query}`);
  const create = async (body: object): Promise<Contact> => {
    const created = await post('/create', body);
    expect(created.status).toBe(200);
    return created.body as Contact;
  };

  beforeAll(async () => {
    team = await service.createAccount();
  });

  it('recipients of sent documents are contacts, with their documents', async () => {
    const ann = { name: 'Ann', email: 'ann@contacts.example' };
    await sentDocument(service, team, { title: 'Lease', recipients: [ann] });
    const { data } = await list('?query=ann%20contacts');
    expect(data).toEqual([
      { ...ann, id: expect.any(Number), language: null, documents: 1, lastSentAt: expect.any(String) },
    ]);
    expect((await call('GET', `/${data[0]?.id}`)).body).toMatchObject({
      ...ann,
      latest: [{ envelopeId: expect.stringMatching(/^envelope_/), title: 'Lease', status: 'PENDING', role: 'SIGNER' }],
    });
  });

  it('creating a contact with a known address updates it, and never removes what is known', async () => {
    const first = await create({ email: ' Bo@Contacts.Example ', name: 'Bo', language: 'de' });
    expect(first).toMatchObject({ email: 'bo@contacts.example', name: 'Bo', language: 'de', documents: 0 });
    expect(await create({ email: 'bo@contacts.example' })).toEqual(first);
    expect(await create({ email: 'bo@contacts.example', name: 'Bo Lee' })).toEqual({ ...first, name: 'Bo Lee' });
    expect((await list('?query=bo@contacts.example')).data).toHaveLength(1);
  });

  it('the same address created twice at once is one contact', async () => {
    const both = await Promise.all(['One', 'Two'].map((name) => create({ email: 'race@contacts.example', name })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('a contact is updated, and omitted properties stay unchanged', async () => {
    const { id } = await create({ email: 'cy@contacts.example', name: 'Cy', language: 'fr' });
    const updated = await post('/update', { contactId: id, data: { language: null } });
    expect(updated).toMatchObject({ status: 200, body: { id, name: 'Cy', language: null } });
    expect((await post('/update', { contactId: id, data: { language: 'xx' } })).status).toBe(400);
    expect((await call('GET', `/${id}`)).body).toMatchObject({ name: 'Cy', language: null });
  });

  it('a forgotten contact is no longer found', async () => {
    const { id } = await create({ email: 'di@contacts.example' });
    expect(await post('/forget', { contactId: id })).toMatchObject({ status: 200, body: { success: true } });
    expect((await post('/forget', { contactId: id })).status).toBe(404);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it('rows are imported all or none, and a dry run only lists their problems', async () => {
    const rows = [
      { row: 2, email: 'ed@contacts.example', name: 'Ed', language: 'German' },
      { row: 3, email: 'not an address', language: 'Klingon' },
    ];
    const problems = [
      { row: 3, column: 'EMAIL', message: 'is not a valid email address' },
      { row: 3, column: 'LANGUAGE', message: 'is not a language of the service' },
    ];
    expect(await post('/import?dryRun=true', { rows })).toMatchObject({
      ...{ status: 200, body: { problems, added: 1, changed: 0, joined: 0 } },
    });
    expect(await post('/import', { rows })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect((await list('?query=ed@contacts.example')).data).toEqual([]);
    expect(await post('/import', { rows: rows.slice(0, 1) })).toMatchObject({ status: 200, body: { added: 1 } });
    expect((await list('?query=ed@contacts.example')).data).toMatchObject([{ name: 'Ed', language: 'de' }]);
    const many = Array.from({ length: 5001 }, (_, row) => ({ row: row + 1, email: `p${row}@contacts.example` }));
    expect(await post('/import', { rows: many })).toMatchObject({ status: 413, body: { code: 'TOO_MANY_ROWS' } });
  });

  it('contacts are listed in pages by name, and an invalid place is rejected', async () => {
    const other = await service.createAccount();
    const rows = Array.from({ length: 60 }, (_, row) => ({ row: row + 1, email: `${100 + row}@pages.example` }));
    expect((await post('/import', { rows }, other)).status).toBe(200);
    const names: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data, next } = await list(`?sort=name&after=${after}`, other);
      names.push(...data.map(({ email }) => email));
      after = next;
    }
    expect(names).toEqual(rows.map(({ email }) => email));
    expect((await call('GET', '?after=x')).status).toBe(400);
    const places: [sort: string, place: unknown[]][] = [
      ['name', ['Ann', 2 ** 31]],
      ['name', ['A\0nn', 1]],
      ['recent', ['0000-01-01T00:00:00.000Z', 1]],
      ['recent', [new Date().toISOString(), 2 ** 31]],
    ];
    for (const [sort, place] of places) {
      const after = Buffer.from(JSON.stringify(place)).toString('base64url');
      const refused = { status: 400, body: { code: 'INVALID_REQUEST' } };
      expect(await call('GET', `?sort=${sort}&after=${after}`), `${place}`).toMatchObject(refused);
    }
    expect((await call('GET', '?sort=age')).status).toBe(400);
  });

  it('contacts of other teams are neither found nor changed', async () => {
    const { id } = await create({ email: 'own@contacts.example', name: 'Own' });
    const other = await service.createAccount();
    expect((await list('?query=own@contacts.example', other)).data).toEqual([]);
    expect((await call('GET', `/${id}`, undefined, other)).status).toBe(404);
    expect((await post('/update', { contactId: id, data: { name: 'X' } }, other)).status).toBe(404);
    expect((await post('/forget', { contactId: id }, other)).status).toBe(404);
    expect((await call('GET', `/${id}`)).body).toMatchObject({ name: 'Own' });
  });

  it('a token with the read scope lists contacts and changes none', async () => {
    const reader = { token: await memberToken(service, team, ['read']) };
    expect((await call('GET', '', undefined, reader)).status).toBe(200);
    expect(await post('/create', { email: 'no@contacts.example' }, reader)).toMatchObject({ status: 403 });
  });
});
