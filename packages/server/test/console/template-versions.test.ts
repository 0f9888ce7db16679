import type {
  ComparedVersion,
  DraftAnswer,
  DraftOperation,
  FoundPerson,
  TemplateVersion,
  templateVersionList,
} from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, readyDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import { type WorkerTemplate, workerTemplate } from '../../../testing/src/worker-template.ts';
import { setHold } from '../../src/features/operate/privacy/holds.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';

interface Person {
  name: string;
  browser: BrowserSession;
}

const BOX = { page: 1, positionX: 50, positionY: 50, width: 20, height: 5 };

describeRules('the versions of a template', (service) => {
  let team: TestAccount;
  let ada: Person;
  let bo: Person;
  let template: WorkerTemplate;

  const base = () => `/api/console/teams/${team.teamId}`;
  const draftOf = ({ envelopeId }: WorkerTemplate) => `${base()}/envelope/${envelopeId}/draft`;
  const versionsOf = ({ envelopeId }: WorkerTemplate) => `${base()}/templates/${envelopeId}/versions`;
  const read = async <T>({ browser }: Person, path: string): Promise<T> => {
    const answer = await browser.get(path);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const draft = (of = template) => read<DraftAnswer & { draft: NonNullable<DraftAnswer['draft']> }>(ada, draftOf(of));
  const change = async ({ browser }: Person, operations: DraftOperation[], of = template): Promise<void> => {
    const { revision } = await draft(of);
    expect((await browser.post(draftOf(of), { baseRevision: revision, operations })).status).toBe(200);
  };
  const leave = async ({ browser }: Person, of = template): Promise<void> => {
    expect((await browser.send('POST', `${draftOf(of)}/leave`)).status).toBe(200);
  };
  const edit = async (person: Person, operations: DraftOperation[], of = template): Promise<void> => {
    await change(person, operations, of);
    await leave(person, of);
  };
  const list = (of = template, query = '') => read<z.infer<typeof templateVersionList>>(ada, versionsOf(of) + query);
  const numbers = async (of = template) => (await list(of)).rows.map(({ number }) => number);
  const compare = (number: number, of = template) => read<ComparedVersion>(ada, `${versionsOf(of)}/${number}`);
  const restore = async ({ browser }: Person, number: number, of = template, key = {}) => {
    const answer = await browser.post(`${versionsOf(of)}/${number}`, {}, key);
    return {
      status: answer.status,
      ...((await answer.json()) as { version?: number; leftOut?: number; code?: string }),
    };
  };
  const use = async (of = template): Promise<number | null> => {
    const { envelopeId } = await ask<{ envelopeId: string }>(service, team, 'POST', '/api/v2/template/use', {
      ...{ templateId: of.id, recipients: [{ id: of.worker, email: 'worker@example.com' }] },
    });
    const path = `/api/v2/envelope/${envelopeId}`;
    return (await ask<{ templateVersion: number | null }>(service, team, 'GET', path)).templateVersion;
  };
  const query = (text: string, values: unknown[]) => service.services.database.pool.query(text, values);

  beforeAll(async () => {
    team = await service.createAccount();
    const member = async (role: 'MEMBER' | 'ADMIN') => {
      const person = await addMember(service, team.teamId, role);
      const { rows } = await query('select name from users where id = $1', [person.userId]);
      return { name: rows[0].name as string, browser: await signedInBrowser(service, person) };
    };
    ada = await member('MEMBER');
    bo = await member('ADMIN');
  });

  const made = async () => {
    template = await workerTemplate(service, team);
    return (await draft()).draft;
  };

  it('creating a template and completing it through the API is one version, until the template is used', async () => {
    await made();
    expect(await list()).toMatchObject({
      rows: [{ number: 1, by: 'CREATION', restored: null, counts: {} }],
      hasMore: false,
      current: 1,
    });
    expect(await use()).toBe(1);
    await ask(service, team, 'POST', '/api/v2/template/update', { templateId: template.id, data: { title: 'Safety' } });
    const { rows } = await list();
    expect(rows.map(({ number, by, counts }) => [number, by, counts])).toEqual([
      [2, 'API', { TITLE_CHANGED: 1 }],
      [1, 'CREATION', {}],
    ]);
    await ask(service, team, 'POST', '/api/v2/template/field/update', {
      ...{ templateId: template.id, field: { id: template.site, type: 'NUMBER', pageX: 20 } },
    });
    expect((await list()).rows[0]).toMatchObject({ number: 2, counts: { TITLE_CHANGED: 1, FIELD_MOVED: 1 } });
    await ask(service, team, 'POST', '/api/v2/template/update', {
      templateId: template.id,
      data: { externalId: 'lease-1' },
    });
    expect(await numbers()).toEqual([2, 1]);
  });

  it('each editing sitting is one version, with its author and the numbers of changes', async () => {
    const { files, recipients } = await made();
    const own = { fileId: files[0]!.id, recipientId: recipients[0]!.id };
    await change(ada, [
      { do: 'addRecipient', key: 'g', name: 'Guarantor', email: '', role: 'SIGNER', isOptional: true },
      { do: 'addField', key: 'a', ...BOX, ...own, recipientId: 'g', type: 'SIGNATURE' },
      { do: 'changeField', field: template.site, set: { positionX: 30 } },
    ]);
    await change(ada, [
      { do: 'removeField', field: template.card },
      { do: 'change', set: { title: 'Site rules', meta: { subject: 'Sign' } } },
    ]);
    expect(await numbers()).toEqual([1]);
    await leave(ada);
    const [latest] = (await list()).rows;
    expect(latest).toMatchObject({
      ...{ number: 2, by: 'SITTING', restored: null, author: ada.name },
      counts: {
        FIELD_ADDED: 1,
        FIELD_MOVED: 1,
        FIELD_REMOVED: 1,
        ROLE_ADDED: 1,
        TITLE_CHANGED: 1,
        SETTINGS_CHANGED: 1,
      },
    } satisfies Partial<TemplateVersion>);
    await change(bo, [{ do: 'changeField', field: template.site, set: { positionX: 31 } }]);
    await edit(bo, [{ do: 'changeField', field: template.site, set: { positionX: 30 } }]);
    expect(await numbers()).toEqual([2, 1]);
  });

  it('a document states the version that it was created from, and using a template during a sitting makes its changes a version', async () => {
    await made();
    expect(await use()).toBe(1);
    await change(ada, [{ do: 'change', set: { title: 'Draft' } }]);
    expect(await use()).toBe(2);
    expect((await list()).rows[0]).toMatchObject({ number: 2, by: 'SITTING', author: ada.name });
    await leave(ada);
    expect([await use(), (await list()).current]).toEqual([2, 2]);
    const document = await readyDocument(service, team, { title: 'Not from a template', recipients: [] });
    const path = `/api/v2/envelope/document_${document.id}`;
    expect(await ask(service, team, 'GET', path)).toMatchObject({ templateVersion: null });
  });

  it('a document from a template whose open sitting is undone states the version before, and no later one', async () => {
    await made();
    await change(ada, [{ do: 'change', set: { title: 'Draft' } }]);
    await change(ada, [{ do: 'change', set: { title: 'Site safety' } }]);
    expect(await use()).toBe(1);
    await leave(ada);
    expect(await numbers()).toEqual([1]);
  });

  it("a document from a template's public link states a version with the contents that it has", async () => {
    await made();
    await edit(ada, [{ do: 'changeRecipient', recipient: template.worker, set: { email: 'worker@example.com' } }]);
    const { files } = (await draft()).draft;
    await edit(ada, [{ do: 'addRecipient', key: 'v', name: 'Visitor', email: '', role: 'SIGNER' }]);
    const visitor = (await draft()).draft.recipients.find(({ name }) => name === 'Visitor')!.id;
    const place = { ...BOX, fileId: files[0]!.id, recipientId: visitor };
    await edit(ada, [{ do: 'addField', key: 'f', ...place, type: 'SIGNATURE' }]);
    const { token } = await ask<{ token: string }>(service, team, 'POST', '/api/v2/template/direct/create', {
      ...{ templateId: template.id, directRecipientId: visitor },
    });
    const { current } = await list();
    await change(ada, [{ do: 'change', set: { title: 'Changed' } }]);
    const visited = await fetch(`${service.url}/api/direct/${token}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: service.url } },
      body: JSON.stringify({ name: 'Vi', email: 'vi@example.com' }),
    });
    expect(visited.status).toBe(200);
    const { rows } = await query(
      `select title, template_version from envelopes where template_number = $1 and type = 'DOCUMENT'`,
      [template.id],
    );
    expect(rows).toEqual([{ title: 'Changed', template_version: current! + 1 }]);
    expect((await compare(current! + 1)).title).toBe('Changed');
  });

  it("a change through the API during a member's sitting is a version of its own, and the member keeps theirs", async () => {
    await made();
    const author = (await list()).rows[0]!.author;
    await change(ada, [{ do: 'change', set: { title: 'By Ada' } }]);
    await ask(service, team, 'POST', '/api/v2/template/field/update', {
      ...{ templateId: template.id, field: { id: template.site, type: 'NUMBER', pageX: 20 } },
    });
    await leave(ada);
    expect((await list()).rows.map(({ number, by, author, counts }) => ({ number, by, author, counts }))).toEqual([
      { number: 3, by: 'API', author, counts: { FIELD_MOVED: 1 } },
      { number: 2, by: 'SITTING', author: ada.name, counts: { TITLE_CHANGED: 1 } },
      { number: 1, by: 'CREATION', author, counts: {} },
    ]);
    await change(ada, [{ do: 'change', set: { title: 'Again by Ada' } }]);
    await ask(service, team, 'POST', '/api/v2/template/update', { templateId: template.id, data: { title: 'By API' } });
    await leave(ada);
    expect((await list()).rows.slice(0, 2).map(({ by, author }) => [by, author])).toEqual([
      ['API', author],
      ['SITTING', ada.name],
    ]);
  });

  it('an earlier version is compared with the current one, change by change', async () => {
    const { files, recipients } = await made();
    const own = { fileId: files[0]!.id, recipientId: recipients[0]!.id };
    await edit(ada, [
      { do: 'addField', key: 'a', ...BOX, ...own, type: 'TEXT', fieldMeta: { label: 'Badge' } },
      { do: 'changeField', field: template.site, set: { positionX: 30 } },
      {
        do: 'changeField',
        field: template.card,
        set: { fieldMeta: { label: 'Badge color', values: [{ value: 'A' }] } },
      },
      { do: 'changeRecipient', recipient: template.worker, set: { isOptional: true } },
      { do: 'changeFile', fileId: files[0]!.id, set: { title: 'Rules.pdf' } },
    ]);
    const version = await compare(1);
    const place = { role: 'Worker', file: 'Rules.pdf', page: 1 };
    expect(version).toMatchObject({
      number: 1,
      title: 'Site safety',
      lostFiles: [],
      files: [{ id: files[0]!.id, pages: 1 }],
    });
    expect(version.roles.map(({ name, isOptional }) => [name, isOptional])).toEqual([
      ['Worker', false],
      ['Jonas', false],
    ]);
    expect(version.fields).toHaveLength(3);
    expect(version.changes).toEqual([
      { thing: 'FILE', change: 'CHANGED', name: 'Rules.pdf' },
      { thing: 'ROLE', change: 'CHANGED', name: 'Worker' },
      { thing: 'FIELD', change: 'ADDED', type: 'TEXT', label: 'Badge', ...place },
      { thing: 'FIELD', change: 'MOVED', type: 'NUMBER', label: 'Site number', ...place },
      { thing: 'FIELD', change: 'CHANGED', type: 'DROPDOWN', label: 'Badge color', ...place },
    ]);
    expect((await compare(2)).changes).toEqual([]);
  });

  it('restoring a version makes a new one that equals it, and keeps all versions in between', async () => {
    const { files } = await made();
    await edit(ada, [
      { do: 'removeRecipient', recipient: template.worker },
      { do: 'addRecipient', key: 'b', name: 'Boss', email: '', role: 'APPROVER' },
      { do: 'addField', key: 'a', ...BOX, fileId: files[0]!.id, recipientId: 'b', type: 'TEXT' },
      { do: 'change', set: { title: 'Other', meta: { signingOrder: 'SEQUENTIAL', message: 'Hello' } } },
    ]);
    const key = { 'idempotency-key': 'restore-once' };
    const answers = [await restore(bo, 1, template, key), await restore(bo, 1, template, key)];
    expect(answers).toEqual([
      { status: 200, version: 3, leftOut: 0 },
      { status: 200, version: 3, leftOut: 0 },
    ]);
    const { rows } = await list();
    expect(rows.map(({ number, by, restored, author }) => [number, by, restored, author])).toEqual([
      [3, 'RESTORING', 1, bo.name],
      [2, 'SITTING', null, ada.name],
      [1, 'CREATION', null, expect.any(String)],
    ]);
    expect((await compare(1)).changes).toEqual([]);
    expect((await compare(2)).changes).not.toEqual([]);
    const now = (await draft()).draft;
    expect(now).toMatchObject({ title: 'Site safety', meta: { signingOrder: 'PARALLEL', message: null } });
    expect(now.fields.map(({ type }) => type).toSorted()).toEqual(['DROPDOWN', 'NUMBER', 'SIGNATURE']);
    expect(await restore(bo, 1)).toEqual({ status: 200, version: 3, leftOut: 0 });
    expect(await restore(bo, 2)).toMatchObject({ status: 200, version: 4 });
    expect((await compare(2)).changes).toEqual([]);
  });

  it('restoring a version keeps the role of a public link, so that the link keeps working', async () => {
    await made();
    await edit(ada, [{ do: 'addRecipient', key: 'v', name: 'Visitor', email: '', role: 'SIGNER' }]);
    const visitor = (await draft()).draft.recipients.find(({ name }) => name === 'Visitor');
    const link = await ask<{ token: string }>(service, team, 'POST', '/api/v2/template/direct/create', {
      ...{ templateId: template.id, directRecipientId: visitor?.id },
    });
    expect(await restore(ada, 1)).toMatchObject({ status: 200 });
    expect((await draft()).draft.recipients.map(({ name }) => name)).toContain('Visitor');
    const path = `/api/v2/template/${template.id}/direct`;
    expect(await ask(service, team, 'GET', path)).toMatchObject({ directLink: { token: link.token } });
  });

  it('a field can move to another role and its role lose all fields, and both are restored', async () => {
    const { recipients } = await made();
    const jonas = recipients[1]!.id;
    await edit(ada, [
      { do: 'changeRecipient', recipient: jonas, set: { role: 'SIGNER' } },
      { do: 'changeField', field: template.site, set: { recipientId: jonas } },
      { do: 'changeField', field: template.card, set: { recipientId: jonas } },
    ]);
    expect(await restore(ada, 1)).toMatchObject({ status: 200, version: 3, leftOut: 0 });
    expect((await compare(1)).changes).toEqual([]);
  });

  it('a version is not restored while someone else edits the template, and changes of the same person become a version first', async () => {
    await made();
    await edit(ada, [{ do: 'change', set: { title: 'Second' } }]);
    await change(bo, [{ do: 'change', set: { title: 'Third' } }]);
    expect(await restore(ada, 1)).toMatchObject({ status: 409, code: 'TEMPLATE_BEING_EDITED' });
    expect((await draft()).draft.title).toBe('Third');
    expect(await restore(bo, 1)).toMatchObject({ status: 200, version: 4 });
    expect((await compare(3)).title).toBe('Third');
    expect((await draft()).draft.title).toBe('Site safety');
  });

  it('fields of a file that was removed are left out of the restored version, and the comparison names the file', async () => {
    const { files, recipients } = await made();
    const body = new FormData();
    body.append('payload', JSON.stringify({ envelopeId: template.envelopeId }));
    body.append('files', new Blob([buildPdf()]), 'annex.pdf');
    const headers = { authorization: `Bearer ${team.token}` };
    const added = await fetch(`${service.url}/api/v2/envelope/item/create-many`, { method: 'POST', headers, body });
    expect(added.status).toBe(200);
    const annex = (await draft()).draft.files.find(({ id }) => id !== files[0]!.id)!;
    const field = { ...BOX, fileId: annex.id, recipientId: recipients[0]!.id };
    await edit(ada, [{ do: 'addField', key: 'a', ...field, type: 'TEXT' }]);
    const { current } = await list();
    await ask(service, team, 'POST', '/api/v2/envelope/item/delete', {
      ...{ envelopeId: template.envelopeId, envelopeItemId: annex.id },
    });
    const version = await compare(current!);
    expect(version.lostFiles).toEqual([annex.title]);
    expect(version.files.map(({ id }) => id)).toEqual([files[0]!.id]);
    expect(version.changes).toContainEqual({ thing: 'FILE', change: 'REMOVED', name: annex.title });
    expect(await restore(ada, current!)).toMatchObject({ status: 200, leftOut: 1 });
  });

  it('a template from before there were versions keeps its earlier state as the first version', async () => {
    await made();
    await query('delete from template_versions where envelope_id = $1', [template.envelopeId]);
    await query('update envelopes set template_version = null where id = $1', [template.envelopeId]);
    expect(await list()).toEqual({ rows: [], hasMore: false, current: null });
    expect(await use()).toBe(1);
    await change(ada, [{ do: 'change', set: { title: 'New' } }]);
    expect(await numbers()).toEqual([1]);
    await leave(ada);
    expect(await numbers()).toEqual([2, 1]);
    expect((await compare(1)).title).toBe('Site safety');
    expect(await restore(ada, 1)).toMatchObject({ status: 200, version: 3 });
  });

  it('versions are listed in pages of ten', async () => {
    await made();
    for (let index = 2; index <= 12; index++) await edit(ada, [{ do: 'change', set: { title: `Title ${index}` } }]);
    const first = await list();
    const second = await list(template, `?before=${first.rows.at(-1)?.number}`);
    expect([first.rows.length, first.hasMore, first.current]).toEqual([10, true, 12]);
    expect([second.rows.map(({ number }) => number), second.hasMore]).toEqual([[2, 1], false]);
  });

  it('unknown versions are not found, and viewers can read but not restore versions', async () => {
    await made();
    const status = async (path: string) => (await ada.browser.get(path)).status;
    expect(await status(`${versionsOf(template)}/99`)).toBe(404);
    expect(await status(`${versionsOf(template)}/abc`)).toBe(404);
    expect(await status(`${versionsOf(template)}?before=x`)).toBe(400);
    expect(await restore(ada, 99)).toMatchObject({ status: 404 });
    const viewer = await addMember(service, team.teamId, 'VIEWER');
    const browser = await signedInBrowser(service, viewer);
    expect((await browser.get(versionsOf(template))).status).toBe(200);
    expect((await browser.post(`${versionsOf(template)}/1`, {})).status).toBe(403);
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    const path = versionsOf(template).replace(`teams/${team.teamId}`, `teams/${other.teamId}`);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${path}/1`)).status).toBe(404);
    expect((await stranger.post(`${path}/1`, {})).status).toBe(404);
  });

  it('a person whom only an earlier version of a template contains is found, exported and erased', async () => {
    const { recipients } = await made();
    const set = { email: 'Past@example.com', name: 'Past Person' };
    await edit(ada, [{ do: 'changeRecipient', recipient: recipients[1]!.id, set }]);
    await edit(ada, [{ do: 'removeRecipient', recipient: recipients[1]!.id }]);
    const person = { email: 'past@example.com', reason: 'Asked for' };
    const find = async () => {
      const found = await bo.browser.post(`${base()}/privacy/find-person`, { email: person.email });
      return ((await found.json()) as FoundPerson).documents;
    };
    const { envelopeId, id: number } = template;
    expect(await find()).toEqual([
      {
        envelopeId,
        type: 'TEMPLATE',
        number,
        title: 'Site safety',
        stays: null,
        isDeleted: false,
        isEarlierVersion: true,
      },
    ]);
    const exported = await bo.browser.post(`${base()}/privacy/export-person`, person);
    const archive = await unzipped(new Uint8Array(await exported.arrayBuffer()));
    expect(Object.keys(archive)).not.toContain(`documents/${number}-1.pdf`);
    expect(
      archive['template-versions.jsonl']
        ?.toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        template: { id: envelopeId, number, team: expect.any(String), title: 'Site safety' },
        version: { number: 2, createdAt: expect.any(String) },
        recipients: [expect.objectContaining({ name: 'Past Person', email: 'past@example.com', role: 'CC' })],
      },
    ]);
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    const elsewhere = await stranger.post(`/api/console/teams/${other.teamId}/privacy/find-person`, {
      email: person.email,
    });
    expect(await elsewhere.json()).toEqual({ name: null, documents: [], mails: 0 });
    const erased = await bo.browser.post(`${base()}/privacy/erase-person`, { ...person, confirmation: person.email });
    expect(await erased.json()).toMatchObject({ erased: 0, left: [] });
    expect(await find()).toEqual([]);
    expect((await draft()).draft.title).toBe('Site safety');
  });

  it('erasing a person removes them from earlier versions of templates that no longer contain them', async () => {
    const { recipients } = await made();
    const set = { email: 'Gone@example.com', name: 'Gone Person' };
    await edit(ada, [{ do: 'changeRecipient', recipient: recipients[1]!.id, set }]);
    const erase = () =>
      bo.browser.post(`${base()}/privacy/erase-person`, {
        ...{ email: 'gone@example.com', reason: 'Asked for', confirmation: 'gone@example.com' },
      });
    const stored = async () =>
      (await query('select layout::text from template_versions where envelope_id = $1', [template.envelopeId])).rows;
    expect((await erase()).status).toBe(200);
    expect(JSON.stringify(await stored())).toContain('Gone Person');
    await edit(ada, [{ do: 'removeRecipient', recipient: recipients[1]!.id }]);
    expect((await erase()).status).toBe(200);
    expect(JSON.stringify(await stored()).toLowerCase()).not.toContain('gone');
    expect((await compare(2)).roles.map(({ name }) => name)).toEqual(['Worker', '']);
  });

  it('erasing a person changes no version of a template under legal hold', async () => {
    const { recipients } = await made();
    const set = { email: 'held@example.com', name: 'Held Person' };
    await edit(ada, [{ do: 'changeRecipient', recipient: recipients[1]!.id, set }]);
    await edit(ada, [{ do: 'removeRecipient', recipient: recipients[1]!.id }]);
    const deciding = { teamId: team.teamId, actor: { kind: 'operator' }, now: service.clock.now() } as const;
    await setHold(service.services.database, NO_REQUEST, deciding, {
      ...{ envelopeId: template.envelopeId, reason: 'A dispute' },
    });
    await bo.browser.post(`${base()}/privacy/erase-person`, {
      ...{ email: 'held@example.com', reason: 'Asked for', confirmation: 'held@example.com' },
    });
    expect((await compare(2)).roles.map(({ name }) => name)).toContain('Held Person');
  });
});
