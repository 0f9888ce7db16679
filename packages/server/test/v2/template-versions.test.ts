import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { type WorkerTemplate, workerTemplate } from '../../../testing/src/worker-template.ts';

interface Page {
  data: { number: number; by: string; restored: number | null; author: string | null; counts: object }[];
  count: number;
  totalPages: number;
}

describeRules('versions of templates in version 2', (service) => {
  let team: TestAccount;
  let template: WorkerTemplate;

  const get = <T>(path: string) => ask<T>(service, team, 'GET', `/api/v2/template/${template.id}/version${path}`);
  const post = <T>(path: string, body: object) => ask<T>(service, team, 'POST', `/api/v2/template/${path}`, body);
  const update = (title: string) => post('update', { templateId: template.id, data: { title } });
  const call = async (method: 'GET' | 'POST', path: string, account = team, body?: object) => {
    const response = await service.call(account, method, `/api/v2/template/${path}`, body);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const restore = (version: unknown, account = team) =>
    call('POST', 'version/restore', account, { templateId: template.id, version });
  /** Uses the template, so that the next change through the API is a version of its own. */
  const use = async () => {
    const { envelopeId } = await post<{ envelopeId: string }>('use', {
      ...{ templateId: template.id, recipients: [{ id: template.worker, email: 'worker@example.com' }] },
    });
    return ask<{ templateVersion: number; title: string }>(service, team, 'GET', `/api/v2/envelope/${envelopeId}`);
  };

  beforeAll(async () => {
    team = await service.createAccount();
  });

  const made = async () => {
    template = await workerTemplate(service, team);
    await use();
    await update('Second');
    await use();
    await update('Third');
  };

  it('the versions of a template are listed in pages, newest first', async () => {
    await made();
    const all = await get<Page>('');
    expect(all).toMatchObject({ count: 3, totalPages: 1 });
    expect(all.data.map(({ number, by, restored }) => [number, by, restored])).toEqual([
      [3, 'API', null],
      [2, 'API', null],
      [1, 'CREATION', null],
    ]);
    const numbers = async (page: number) =>
      (await get<Page>(`?perPage=2&page=${page}`)).data.map(({ number }) => number);
    expect([await numbers(1), await numbers(2), await numbers(3)]).toEqual([[3, 2], [1], []]);
    for (const page of [2 ** 31, 999_999_999_999_999]) expect(await numbers(page)).toEqual([]);
    expect(await get<Page>('?perPage=2')).toMatchObject({ count: 3, totalPages: 2 });
  });

  it('a version contains its recipients, fields and files, and what has changed since', async () => {
    await made();
    expect(await get('/1')).toMatchObject({
      ...{ number: 1, title: 'Site safety', lostFiles: [] },
      envelopeItems: [{ pages: 1 }],
      recipients: [
        { id: template.worker, name: 'Worker', email: '', role: 'SIGNER', signingOrder: null, isOptional: false },
        { name: 'Jonas', email: 'jonas@example.com', role: 'CC' },
      ],
      changes: [{ thing: 'TITLE', change: 'CHANGED' }],
    });
    const { fields } = await get<{ fields: { id: number; fieldMeta: object }[] }>('/1');
    expect(fields.find(({ id }) => id === template.site)).toMatchObject({
      ...{ recipientId: template.worker, page: 1, positionX: 10 },
      fieldMeta: { type: 'number', label: 'Site number', maxValue: 999 },
    });
    expect(await get('/3')).toMatchObject({ changes: [] });
  });

  it('restoring a version makes a new one, which documents then name', async () => {
    await made();
    expect(await restore(1)).toMatchObject({ status: 200, body: { version: 4, leftOut: 0 } });
    expect((await get<Page>('')).data[0]).toMatchObject({ number: 4, by: 'RESTORING', restored: 1 });
    expect(await use()).toMatchObject({ templateVersion: 4, title: 'Site safety' });
    expect(await restore(4)).toMatchObject({ status: 200, body: { version: 4 } });
  });

  it('a version is not restored while a member edits the template, and nothing is lost', async () => {
    await made();
    const editor = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    const draft = `/api/console/teams/${team.teamId}/envelope/${template.envelopeId}/draft`;
    const { revision } = (await (await editor.get(draft)).json()) as { revision: number };
    const operations = [{ do: 'change', set: { title: 'In the editor' } }];
    expect((await editor.post(draft, { baseRevision: revision, operations })).status).toBe(200);
    expect(await restore(1)).toMatchObject({ status: 409, body: { code: 'TEMPLATE_BEING_EDITED' } });
    expect(await get('/3')).toMatchObject({ changes: [{ thing: 'TITLE' }] });
    expect((await editor.send('POST', `${draft}/leave`)).status).toBe(200);
    expect(await restore(1)).toMatchObject({ status: 200, body: { version: 5 } });
    expect(await get('/4')).toMatchObject({ title: 'In the editor' });
  });

  it('two requests that restore versions at once make one version after the other', async () => {
    await made();
    const both = await Promise.all([restore(1), restore(2)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get<Page>('')).data.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });

  it('unknown and invalid versions, and templates of other teams, are rejected and change nothing', async () => {
    await made();
    const other = await service.createAccount();
    expect(await restore(9)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const version of [0, -1, 1.5, 'x', null]) expect((await restore(version)).status).toBe(400);
    expect((await restore(1, other)).status).toBe(404);
    const path = `${template.id}/version`;
    expect((await call('GET', path, other)).status).toBe(404);
    expect((await call('GET', `${path}/1`, other)).status).toBe(404);
    expect((await call('GET', `${path}/x`)).status).toBe(404);
    expect((await get<Page>('')).data).toHaveLength(3);
  });
});
