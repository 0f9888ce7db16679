import type { TemplateList } from '@countersign/contracts/console';
import { beforeAll, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { readWordsOfTemplates } from '../../src/features/templates/read-words.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

describeOnEachService('the search for templates by the text of their files', (service) => {
  let team: TestAccount;
  let browser: BrowserSession;

  const create = async (title: string, text: string, account = team): Promise<number> => {
    const body = new FormData();
    body.append('payload', JSON.stringify({ title }));
    body.append('files', new Blob([buildPdf({ pages: 12, text })]), 'file.pdf');
    const headers = { authorization: `Bearer ${account.token}` };
    const created = await fetch(`${service.url}/api/v2/template/create`, { method: 'POST', headers, body });
    expect(created.status).toBe(200);
    return ((await created.json()) as { id: number }).id;
  };
  const search = async (query: string): Promise<string[]> => {
    const path = `/api/console/teams/${team.teamId}/templates?query=${encodeURIComponent(query)}`;
    const { rows } = (await (await browser.get(path)).json()) as TemplateList;
    return rows.map(({ title }) => title);
  };
  const query = async (text: string, values: unknown[]) =>
    (await service.services.database.pool.query(text, values)).rows;
  const wordsOf = (number: number) =>
    query('select file_id, words::text from template_words where number = $1 order by file_id nulls first', [number]);
  beforeAll(async () => {
    // The tests decide when the words are read.
    await query(`delete from due_work where kind = 'sweep' and subject = 'read-template-words'`, []);
    team = await service.createAccount();
    browser = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
  });

  it('a template is found by words of its PDF once they have been read, and by its title at once', async () => {
    await create('Studio lease', 'Arbitration takes place in Zürichberg. Page #');
    expect(await search('studio')).toEqual(['Studio lease']);
    await readWordsOfTemplates(service.services);
    for (const words of ['arbitration', 'ARBITR', 'arbitration place', 'studio arbitration', 'page 12'])
      expect(await search(words), words).toEqual(['Studio lease']);
    for (const words of ['bitration', 'arbitration elsewhere']) expect(await search(words), words).toEqual([]);
    const found = await ask<{ data: { title: string }[] }>(service, team, 'GET', '/api/v2/template?query=arbitration');
    expect(found.data.map(({ title }) => title)).toEqual(['Studio lease']);
  });

  it('a PDF without text, or with one that cannot be read, is read once and not found', async () => {
    const number = await create('Scan', '');
    await readWordsOfTemplates(service.services);
    expect(await wordsOf(number)).toEqual([
      { file_id: null, words: expect.stringContaining('/scan') },
      { file_id: expect.any(String), words: '' },
    ]);
  });

  it('the words of a damaged PDF are not stored as empty, and are read once the PDF is intact', async () => {
    const number = await create('Damaged', 'Indemnification');
    const isIts = 'envelope_id = (select id from envelopes where number = $1)';
    await query(`update files set source_sha256 = repeat('0', 64) where ${isIts}`, [number]);
    await expect(readWordsOfTemplates(service.services)).rejects.toThrow('some files were not read');
    const damage = () => query(`select problem from damaged_contents where ${isIts}`, [number]);
    await vi.waitFor(async () => expect(await damage()).toEqual([{ problem: 'MISSING' }]));
    // Files that are known to be damaged are not read.
    await readWordsOfTemplates(service.services);
    expect((await wordsOf(number))[1]).toMatchObject({ words: null });
    await query(`update files set source_sha256 = original_sha256 where ${isIts}`, [number]);
    await readWordsOfTemplates(service.services);
    expect(await search('indemnification')).toEqual(['Damaged']);
  });

  it('reading the words of files ends after three failures in a row, and the next run reads all', async () => {
    const titles = ['Fails 1', 'Fails 2', 'Fails 3', 'Fails 4', 'Fails 5'];
    for (const title of titles) await create(title, 'Severability');
    const readAll = vi.fn(async () => {
      throw new Error('the storage is unavailable');
    });
    const storage: Storage = Object.create(service.services.storage, { readAll: { value: readAll } });
    await expect(readWordsOfTemplates({ ...service.services, storage })).rejects.toThrow('some files were not read');
    expect(readAll).toHaveBeenCalledTimes(3);
    await readWordsOfTemplates(service.services);
    expect((await search('severability')).toSorted()).toEqual(titles);
  });

  it('words of a file are limited, however long its text is', async () => {
    const [{ size, count }] = (await query(
      `select pg_column_size(words) as size, length(words) as count
         from whole_words_of(1, (select string_agg('word' || n, ' ') from generate_series(1, 20000) as n)) as words`,
      [],
    )) as [{ size: number; count: number }];
    expect(count).toBe(4000);
    expect(size).toBeLessThan(100_000);
  });

  it('the text of files is not found by other teams, nor by members from whom the template is hidden', async () => {
    const other = await service.createAccount();
    await create('Foreign', 'Confidentialis', other);
    const own = await create('Hidden', 'Confidentialis');
    await readWordsOfTemplates(service.services);
    expect(await search('confidentialis')).toEqual(['Hidden']);
    await query(`update envelopes set visibility = 'ADMIN' where number = $1`, [own]);
    expect(await search('confidentialis')).toEqual([]);
  });

  it('the words of a replaced PDF are read again, and those of a deleted template are removed with it', async () => {
    const number = await create('Changing', 'Beforehand');
    await readWordsOfTemplates(service.services);
    expect(await search('beforehand')).toEqual(['Changing']);
    await query(
      `update files set source_sha256 = original_sha256, source_key = null where envelope_id =
         (select id from envelopes where number = $1)`,
      [number],
    );
    expect((await wordsOf(number))[1]).toMatchObject({ words: expect.any(String) });
    await query(
      `update files set source_sha256 = repeat('0', 64) where envelope_id = (select id from envelopes where number = $1)`,
      [number],
    );
    expect((await wordsOf(number))[1]).toMatchObject({ words: null });
    await query('delete from envelopes where number = $1', [number]);
    expect(await wordsOf(number)).toEqual([]);
  });

  it('more templates than are looked at are still found by their titles', async () => {
    await query(
      `insert into envelopes (id, team_id, user_id, type, title, template_type, meta, status, qr_token, created_at, updated_at)
       select 'envelope_many' || n, team_id, user_id, 'TEMPLATE', 'Filler ' || n, template_type, meta, status, 'qr_many' || n, now(), now()
         from envelopes, generate_series(1, 600) as n where number =
           (select min(number) from envelopes where team_id = $1 and type = 'TEMPLATE')`,
      [team.teamId],
    );
    expect(await search('studio lease')).toEqual(['Studio lease']);
    expect(await search('filler 599')).toEqual(['Filler 599']);
  });
});
