import type { ContactList, ImportResult, PeopleList, PersonDetail, PersonRow } from '@countersign/contracts/console';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import { listContacts } from '../../src/features/contacts/list-contacts.ts';

type Role = 'ADMIN' | 'MEMBER' | 'VIEWER';

describeOnEachService("the console's people", (service, rule) => {
  const browserOf = async (team: TestAccount, role: Role) =>
    signedInBrowser(service, await addMember(service, team.teamId, role));
  const peopleOf = async (role: Role = 'MEMBER') => {
    const team = await service.createAccount();
    return { team, ...(await readersOf(team, role)) };
  };
  const readersOf = async (team: TestAccount, role: Role) => {
    const browser = await browserOf(team, role);
    const base = `/api/console/teams/${team.teamId}/people`;
    const list = async (query = '') => {
      const answer = await browser.get(base + query);
      expect(answer.status).toBe(200);
      return (await answer.json()) as PeopleList;
    };
    const find = async (name: string): Promise<PersonRow> =>
      (await list(`?query=${encodeURIComponent(name)}`)).rows[0]!;
    const suggested = async (query: string): Promise<string[]> => {
      const answer = await browser.get(`/api/console/teams/${team.teamId}/contacts?query=${query}`);
      return ((await answer.json()) as ContactList).contacts.map(({ name }) => name);
    };
    return { browser, base, list, find, suggested };
  };
  const send = (team: TestAccount, title: string, ...people: [name: string, email: string][]) =>
    sentDocument(service, team, { title, recipients: people.map(([name, email]) => ({ name, email })) });
  const change = (team: TestAccount, id: number, data: object) =>
    ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId: `document_${id}`, data });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
  const importInto = (browser: BrowserSession, base: string, rows: object[], dryRun = false) =>
    browser.post(`${base}/import`, { rows: rows.map((row, index) => ({ row: index + 2, ...row })), dryRun });
  const namesIn = ({ rows }: PeopleList) => rows.map(({ name }) => name);

  it('the list of people has everyone whom the team has sent a document to, with their number of documents', async () => {
    const { team, list, browser, base } = await peopleOf();
    await send(team, 'One', ['Ann Lee', 'ann@people.example'], ['Bo', 'bo@people.example']);
    await send(team, 'Two', ['Ann B. Lee', 'Ann@People.example']);
    const { rows, next } = await list();
    expect(rows.map(({ name, email, documents }) => [name, email, documents])).toEqual([
      ['Ann B. Lee', 'ann@people.example', 2],
      ['Bo', 'bo@people.example', 1],
    ]);
    expect(next).toBeNull();
    expect(namesIn(await list('?sort=name'))).toEqual(['Ann B. Lee', 'Bo']);
    await importInto(browser, base, [{ email: 'cleo@people.example', name: 'Cleo' }]);
    expect(namesIn(await list())).toEqual(['Ann B. Lee', 'Bo', 'Cleo']);
    expect(namesIn(await list('?query=lee%20ann'))).toEqual(['Ann B. Lee']);
    expect(namesIn(await list('?query=%25'))).toEqual([]);
    const ann = (await (await browser.get(`${base}/${rows[0]!.id}`)).json()) as PersonDetail;
    expect(ann.latest.map(({ title, status, standing }) => [title, status, standing])).toEqual([
      ['Two', 'PENDING', 'OPEN'],
      ['One', 'PENDING', 'OPEN'],
    ]);
  });

  it('the list of people follows corrected addresses, deleted documents and their visibility', async () => {
    const { team, list } = await peopleOf();
    const { list: asAdmin } = await readersOf(team, 'ADMIN');
    const document = await send(team, 'One', ['Ann', 'an@people.example'], ['Bo', 'bo@people.example']);
    await ask(service, team, 'POST', '/api/v2/envelope/recipient/update-many', {
      envelopeId: `document_${document.id}`,
      data: [{ id: document.recipients[0]!.recipientId, email: 'ann@people.example' }],
    });
    expect((await list('?sort=name')).rows.map(({ email }) => email)).toEqual([
      'ann@people.example',
      'bo@people.example',
    ]);
    await change(team, document.id, { visibility: 'ADMIN' });
    expect((await list()).rows).toEqual([]);
    expect(namesIn(await asAdmin('?sort=name'))).toEqual(['Ann', 'Bo']);
    await send(team, 'Two', ['Robert', 'bo@people.example']);
    expect((await list()).rows).toMatchObject([{ name: 'Robert', documents: 1 }]);
    expect((await asAdmin('?query=bo')).rows).toMatchObject([{ name: 'Robert', documents: 2 }]);
    await ask(service, team, 'DELETE', `/api/v1/documents/${document.id}`);
    expect(namesIn(await asAdmin())).toEqual(['Robert']);
  });

  it('an edited contact keeps its name when more documents are sent, and is suggested with it', async () => {
    const { team, browser, base, find, suggested } = await peopleOf();
    await send(team, 'One', ['A. Lee', 'ann@people.example']);
    const { id } = await find('lee');
    const edited = await browser.send('PATCH', `${base}/${id}`, { name: ' Ann Lee ', language: 'de' });
    expect(await edited.json()).toMatchObject({ id, name: 'Ann Lee', language: 'de', documents: 1 });
    const { id: document } = await send(team, 'Two', ['Mrs Lee', 'ann@people.example']);
    expect(await find('lee')).toMatchObject({ id, name: 'Ann Lee', language: 'de', documents: 2 });
    expect(await suggested('ann')).toEqual(['Ann Lee']);
    await change(team, document, { visibility: 'ADMIN' });
    expect(await find('lee')).toMatchObject({ name: 'Ann Lee', documents: 1 });
    for (const body of [{ name: 'x'.repeat(256) }, { name: 'a\nb' }, { language: 'xx' }, { email: 1, name: 2 }]) {
      expect(await codeOf(await browser.send('PATCH', `${base}/${id}`, body))).toEqual([400, 'INVALID_REQUEST']);
    }
    expect(await find('lee')).toMatchObject({ name: 'Ann Lee' });
  });

  it('a saved contact of hidden documents gets the name of the first visible one, and loses its language', async () => {
    const { team, list } = await peopleOf();
    const { browser, base, find } = await readersOf(team, 'ADMIN');
    const { id: hidden } = await send(team, 'Secret', ['Zoe Secret', 'zoe@people.example']);
    await change(team, hidden, { visibility: 'ADMIN' });
    const { id } = await find('zoe');
    expect((await browser.send('PATCH', `${base}/${id}`, { language: 'de' })).status).toBe(200);
    await send(team, 'Open', ['Z. Kern', 'zoe@people.example']);
    expect((await list()).rows).toMatchObject([{ id, name: 'Z. Kern', language: null, documents: 1 }]);
    expect((await browser.send('PATCH', `${base}/${id}`, { name: 'Zoe Kern', language: 'de' })).status).toBe(200);
    await change(team, hidden, { visibility: 'EVERYONE' });
    expect((await list()).rows).toMatchObject([{ id, name: 'Zoe Kern', language: 'de', documents: 2 }]);
  });

  it('a forgotten contact is no longer suggested, keeps its documents, and returns with the next one', async () => {
    const { team, browser, base, list, find, suggested } = await peopleOf();
    const document = await send(team, 'One', ['Ann', 'ann@people.example']);
    const { id } = await find('ann');
    expect((await browser.send('DELETE', `${base}/${id}`)).status).toBe(200);
    expect(await codeOf(await browser.send('DELETE', `${base}/${id}`))).toEqual([404, 'NOT_FOUND']);
    await change(team, document.id, { visibility: 'MANAGER_AND_ABOVE' });
    await change(team, document.id, { visibility: 'EVERYONE' });
    expect([(await list()).rows, await suggested('ann')]).toEqual([[], []]);
    const kept = await ask<{ recipients: { email: string }[] }>(
      service,
      team,
      'GET',
      `/api/v1/documents/${document.id}`,
    );
    expect(kept.recipients).toMatchObject([{ email: 'ann@people.example' }]);
    await send(team, 'Two', ['Ann', 'ann@people.example']);
    expect(await suggested('ann')).toEqual(['Ann']);
  });

  it('an import joins rows with one address, completes known contacts, and imports all rows or none', async () => {
    const { team, browser, base, list, find } = await peopleOf();
    await send(team, 'One', ['Ann', 'ann@people.example']);
    const rows = [
      { email: 'Ann@people.example', language: 'German' },
      { email: 'bo@people.example', name: 'Bo', language: 'français' },
      { email: ' BO@people.example', name: 'Robert', language: '' },
      { email: 'cleo at people', name: 'Cleo' },
    ];
    const dry = (await (await importInto(browser, base, rows, true)).json()) as ImportResult;
    expect(dry).toEqual({
      problems: [{ row: 5, column: 'EMAIL', message: 'is not a valid email address' }],
      ...{ added: 1, changed: 1, joined: 1 },
    });
    expect(await codeOf(await importInto(browser, base, rows))).toEqual([400, 'INVALID_REQUEST']);
    expect(namesIn(await list())).toEqual(['Ann']);
    const fixed = [...rows.slice(0, 3), { email: 'cleo@people.example', name: 'Cleo', language: 'pt' }];
    expect(await (await importInto(browser, base, fixed)).json()).toMatchObject({ added: 2, changed: 1, joined: 1 });
    expect(await find('ann')).toMatchObject({ name: 'Ann', language: 'de', documents: 1 });
    expect(await find('bo@')).toMatchObject({ name: 'Bo', language: 'fr', documents: 0, sentAt: null });
    expect(await find('cleo')).toMatchObject({ language: 'pt-BR' });
    expect(await (await importInto(browser, base, fixed)).json()).toMatchObject({ added: 0, changed: 0 });
  });

  it('two imports and a document at once create one contact', async () => {
    const { team, browser, base, list } = await peopleOf();
    const rows = Array.from({ length: 20 }, (_, index) => ({ email: `p${index}@people.example`, name: `P${index}` }));
    const [one, other] = await Promise.all([
      importInto(browser, base, rows),
      importInto(browser, base, rows.toReversed()),
      send(team, 'One', ['P', 'p1@people.example'], ['Q', 'p0@people.example']),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await list()).rows).toHaveLength(20);
  });

  rule('two transactions that change documents of the same people in opposite order both commit', async () => {
    const { team, list } = await peopleOf('ADMIN');
    const documents = [];
    for (const title of ['One', 'Two']) {
      for (const name of ['ann', 'bo']) documents.push(await send(team, title, [name, `${name}@people.example`]));
    }
    const [annOne, boOne, annTwo, boTwo] = documents.map(({ id }) => id);
    const { pool } = service.services.database;
    const [one, other] = [await pool.connect(), await pool.connect()];
    const hide = (client: typeof one, number: number | undefined) =>
      client.query("update envelopes set visibility = 'ADMIN' where team_id = $1 and number = $2", [
        team.teamId,
        number,
      ]);
    try {
      for (const client of [one, other]) {
        await client.query('begin');
        await client.query('set constraints all immediate');
      }
      await hide(one, annOne);
      const second = hide(other, boTwo)
        .then(() => hide(other, annTwo))
        .then(() => other.query('commit'));
      await untilWaiting(service.services.database);
      const first = hide(one, boOne).then(() => one.query('commit'));
      expect((await Promise.allSettled([first, second])).map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
      ]);
    } finally {
      one.release(true);
      other.release(true);
    }
    expect((await list('?sort=name')).rows).toMatchObject([
      { name: 'ann', documents: 2 },
      { name: 'bo', documents: 2 },
    ]);
  });

  it('a transaction with many documents for one person writes the contact once', async () => {
    const { team } = await peopleOf();
    for (const title of ['One', 'Two', 'Three', 'Four']) await send(team, title, ['Ann', 'ann@people.example']);
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set constraints all immediate');
      const written = async (): Promise<number> => {
        const { rows } = await client.query<{ written: number }>(
          "select pg_stat_get_xact_tuples_updated('contacts'::regclass)::int as written",
        );
        return rows[0]!.written;
      };
      const before = await written();
      await client.query("update envelopes set visibility = 'ADMIN' where team_id = $1", [team.teamId]);
      expect((await written()) - before).toBe(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('the list of people continues after the last one, even if that contact has been forgotten', async () => {
    const { browser, base, list } = await peopleOf();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      email: `p${index}@people.example`,
      name: `P ${String(index).padStart(3, '0')}`,
    }));
    await importInto(browser, base, rows);
    const first = await list('?sort=name');
    expect(first.rows).toHaveLength(50);
    await browser.send('DELETE', `${base}/${first.rows.at(-1)!.id}`);
    const second = await list(`?sort=name&after=${first.next}`);
    const third = await list(`?sort=name&after=${second.next}`);
    expect([...first.rows, ...second.rows, ...third.rows].map(({ name }) => name)).toEqual(
      rows.map(({ name }) => name),
    );
    expect(third.next).toBeNull();
    const recent = await list();
    expect((await list(`?after=${recent.next}`)).rows).toHaveLength(50);
    for (const after of ['x', '%00', first.next]) {
      expect(await codeOf(await browser.get(`${base}?after=${after}`))).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it('erasing a person removes their contact, even if it was saved, and an export of their data contains it', async () => {
    const { team, browser, base, list, find } = await peopleOf('ADMIN');
    await importInto(browser, base, [
      { email: 'ann@people.example', name: 'Ann', language: 'de' },
      { email: 'bo@people.example', name: 'Bo' },
    ]);
    const { id } = await send(team, 'One', ['Ann', 'ann@people.example']);
    await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${id}` });
    expect(await find('ann')).toMatchObject({ documents: 1 });
    const privacy = `/api/console/teams/${team.teamId}/privacy`;
    const person = { email: 'Ann@people.example', reason: 'Request 4711' };
    const exported = await browser.post(`${privacy}/export-person`, person);
    const archive = await unzipped(new Uint8Array(await exported.arrayBuffer()));
    expect(JSON.parse(archive['person.json']!.toString())).toMatchObject({
      contacts: [{ name: 'Ann', language: 'de' }],
    });
    const erased = await browser.post(`${privacy}/erase-person`, { ...person, confirmation: person.email });
    expect(erased.status).toBe(200);
    expect(namesIn(await list())).toEqual(['Bo']);
  });

  it('a page of 10,000 contacts reads no more rows than a page of 100', async () => {
    const { teamId, userId } = await service.createAccount();
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into contacts (team_id, user_id, email, name, visibility, is_saved, sent_at)
         select $1::int, $2::int, 'p' || n || '@people.example', 'P ' || n, 'EVERYONE', true,
                case when n % 2 = 0 then now() - make_interval(mins => n) end
           from generate_series(1, 10000) as n`,
        [teamId, userId],
      );
      await client.query('analyze contacts');
      const orm = drizzle(client);
      const rowsRead = async (): Promise<number> => {
        const { rows } = await client.query<{ read: number }>(
          `select (pg_stat_get_xact_tuples_returned('contacts'::regclass)
                    + sum(pg_stat_get_xact_tuples_returned(indexrelid)))::int as read
             from pg_index where indrelid = 'contacts'::regclass`,
        );
        return rows[0]?.read ?? 0;
      };
      const list = (sort: 'recent' | 'name', after: string) =>
        listContacts({ database: { orm } as never }, { teamId, userId, role: 'ADMIN' }, { query: '', sort, after });
      for (const sort of ['recent', 'name'] as const) {
        for (let [page, after] = [1, '']; page <= 3; page++) {
          const before = await rowsRead();
          const { found, next } = await list(sort, after);
          expect([found.length, next], sort).toEqual([50, expect.any(String)]);
          expect((await rowsRead()) - before, `${sort}, page ${page}`).toBeLessThan(120);
          after = next ?? '';
        }
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('the documents of a person are counted from a limited number of rows', async () => {
    const { teamId, userId } = await service.createAccount();
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
         select 'envelope_p' || $1::int || '_' || n, 'DOCUMENT', $1::int, $2::int, 'Lease', '{}', 'p' || $1::int || '_' || n
           from generate_series(1, 1500) as n`,
        [teamId, userId],
      );
      await client.query(
        `insert into recipients (envelope_id, team_id, email, name, role, token, token_hash, send_status, sent_at)
         select id, team_id, 'ann@people.example', 'Ann', 'SIGNER', id, sha256(id::bytea), 'SENT', now()
           from envelopes where team_id = $1`,
        [teamId],
      );
      await client.query(
        `insert into contacts (team_id, user_id, email, name, visibility)
         values ($1, $2, 'ann@people.example', 'Ann', 'EVERYONE')`,
        [teamId, userId],
      );
      await client.query('analyze recipients');
      const rowsRead = async (): Promise<number> => {
        const { rows } = await client.query<{ read: number }>(
          `select sum(pg_stat_get_xact_tuples_returned(oid))::int as read
             from (select 'recipients'::regclass::oid as oid
                   union all select indexrelid from pg_index where indrelid = 'recipients'::regclass) as all_of_it`,
        );
        return rows[0]!.read;
      };
      const before = await rowsRead();
      const { found } = await listContacts(
        { database: { orm: drizzle(client) } as never },
        { teamId, userId, role: 'ADMIN' },
        { query: '', sort: 'recent', after: '' },
      );
      expect(found).toMatchObject([{ name: 'Ann', documents: 100 }]);
      expect((await rowsRead()) - before).toBeLessThan(600);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  rule('viewers only read the list of people, and other teams get nothing', async () => {
    const { team, find, browser, base } = await peopleOf();
    await send(team, 'One', ['Ann', 'ann@people.example']);
    const { id } = await find('ann');
    const viewer = await browserOf(team, 'VIEWER');
    expect(await codeOf(await viewer.get(`${base}/${id}`))).toEqual([200, undefined]);
    expect(await codeOf(await viewer.send('PATCH', `${base}/${id}`, { name: 'X' }))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(await viewer.send('DELETE', `${base}/${id}`))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(await importInto(viewer, base, [{ email: 'x@people.example' }]))).toEqual([403, 'FORBIDDEN']);
    const { browser: stranger, base: elsewhere } = await peopleOf('ADMIN');
    expect(await codeOf(await stranger.get(base))).toEqual([404, 'NOT_FOUND']);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { name: 'X' } : undefined;
      expect(await codeOf(await stranger.send(method, `${elsewhere}/${id}`, body))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await codeOf(await browser.get(`${base}?sort=length`))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(await importInto(browser, base, []))).toEqual([400, 'INVALID_REQUEST']);
    const many = Array.from({ length: 5001 }, () => ({ email: 'x@people.example' }));
    expect(await codeOf(await importInto(browser, base, many))).toEqual([413, 'TOO_MANY_ROWS']);
  });

  it('an import of a contact from hidden documents says nothing about these documents', async () => {
    const { team, browser, base, list } = await peopleOf();
    const { id } = await send(team, 'Secret', ['Zoe Secret', 'zoe@people.example']);
    await change(team, id, { visibility: 'ADMIN' });
    const imported = await importInto(browser, base, [{ email: 'zoe@people.example' }]);
    expect(await imported.json()).toMatchObject({ added: 1, changed: 0 });
    expect((await list()).rows).toMatchObject([{ name: '', email: 'zoe@people.example', documents: 0, sentAt: null }]);
  });
});
