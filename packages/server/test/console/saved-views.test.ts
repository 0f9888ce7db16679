import type { savedViewList } from '@countersign/contracts/console';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

describeOnEachService("the console's saved views", (service, rule) => {
  const browserOf = async (team: TestAccount, role: 'MEMBER' | 'VIEWER' = 'MEMBER') =>
    signedInBrowser(service, await addMember(service, team.teamId, role));
  const baseOf = ({ teamId }: TestAccount) => `/api/console/teams/${teamId}/views`;
  const listIn = async (browser: BrowserSession, team: TestAccount) => {
    const answer = await browser.get(baseOf(team));
    expect(answer.status).toBe(200);
    return ((await answer.json()) as z.infer<typeof savedViewList>).views;
  };
  const save = async (browser: BrowserSession, team: TestAccount, name: string, search: object) => {
    const answer = await browser.post(baseOf(team), { name, search });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

  it('a saved view counts the documents that match its filters, up to 100', async () => {
    const team = await service.createAccount();
    const browser = await browserOf(team);
    await sentDocument(service, team, { title: 'Lease 1' });
    await readyDocument(service, team, { title: 'Lease 2' });
    await save(browser, team, 'Leases', { query: 'lease' });
    await save(browser, team, ' Waiting leases ', { query: 'lease', tab: 'waiting', sort: 'oldest' });
    const views = await listIn(browser, team);
    expect(views.map(({ name, count }) => [name, count])).toEqual([
      ['Leases', 2],
      ['Waiting leases', 1],
    ]);
    expect(views[1]?.search).toMatchObject({ query: 'lease', tab: 'waiting', sort: 'oldest', folder: '' });
    await service.services.database.pool.query(
      `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
       select 'envelope_' || $1::int || '_' || n, 'DOCUMENT', $1::int, $2::int, 'Lease', '{}', 'qr_' || $1::int || '_' || n
         from generate_series(1, 150) as n`,
      [team.teamId, team.userId],
    );
    expect((await listIn(browser, team)).map(({ count }) => count)).toEqual([100, 1]);
  });

  it('a member renames and deletes their own views, and no one else sees them', async () => {
    const team = await service.createAccount();
    const [browser, colleague] = [await browserOf(team), await browserOf(team, 'VIEWER')];
    const id = await save(browser, team, 'Mine', { sender: 'me' });
    expect(await listIn(colleague, team)).toEqual([]);
    const address = `${baseOf(team)}/${id}`;
    expect(await codeOf(await colleague.send('PUT', address, { name: 'Theirs' }))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await colleague.send('DELETE', address))).toEqual([404, 'NOT_FOUND']);
    expect((await browser.send('PUT', address, { name: 'My documents' })).status).toBe(200);
    expect(await listIn(browser, team)).toMatchObject([{ id, name: 'My documents' }]);
    expect((await browser.send('DELETE', address)).status).toBe(200);
    expect(await codeOf(await browser.send('DELETE', address))).toEqual([404, 'NOT_FOUND']);
    expect(await listIn(browser, team)).toEqual([]);
    await save(colleague, team, 'A viewer saves views too', {});
  });

  rule('a view whose documents cannot be counted in time is listed without their number', async () => {
    const team = await service.createAccount();
    const browser = await browserOf(team);
    const id = await save(browser, team, 'Leases', { query: 'lease' });
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table envelopes in access exclusive mode');
      expect(await listIn(browser, team)).toMatchObject([{ id, name: 'Leases', count: null }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await listIn(browser, team)).toMatchObject([{ id, count: 0 }]);
  });

  it('a member has at most 20 views, even if two are saved at once', async () => {
    const team = await service.createAccount();
    const browser = await browserOf(team);
    for (let number = 1; number < 20; number++) await save(browser, team, `View ${number}`, {});
    const answers = await Promise.all(['One', 'Other'].map((name) => browser.post(baseOf(team), { name, search: {} })));
    expect((await Promise.all(answers.map(codeOf))).sort()).toEqual([
      [200, undefined],
      [400, 'TOO_MANY_VIEWS'],
    ]);
    expect(await listIn(browser, team)).toHaveLength(20);
  });

  rule('a view with a bad name or filter is refused, as is one in another team', async () => {
    const team = await service.createAccount();
    const browser = await browserOf(team);
    for (const body of [
      { name: '', search: {} },
      { name: 'x'.repeat(101), search: {} },
      { name: 'a\nb', search: {} },
      { name: 'View', search: { tab: 'none' } },
      { name: 'View', search: { from: 'yesterday' } },
      { name: 'View' },
    ]) {
      expect(await codeOf(await browser.post(baseOf(team), body))).toEqual([400, 'INVALID_REQUEST']);
    }
    expect(await listIn(browser, team)).toEqual([]);
    const other = await service.createAccount();
    expect(await codeOf(await browser.get(baseOf(other)))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await browser.post(baseOf(other), { name: 'View', search: {} }))).toEqual([404, 'NOT_FOUND']);
  });
});
