import type { DocumentList, Row } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import {
  ask,
  type CreatedDocument,
  completedDocument,
  createdDocument,
  sentDocument,
} from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';

const ANN = { name: 'Ann', email: 'ann@example.com', signingOrder: 1 };
const BO = { name: 'Bo', email: 'bo@example.com', signingOrder: 2 };

describeOnSharedServices("the console's document list", (service, rule) => {
  let team: TestAccount;
  let member: { email: string; userId: number; browser: BrowserSession };
  let documents: Record<'draft' | 'waiting' | 'yours' | 'refused' | 'expired' | 'unsealed' | 'done', CreatedDocument>;
  const base = () => `/api/console/teams/${team.teamId}`;
  const list = async (query = ''): Promise<DocumentList> => {
    const answer = await member.browser.get(`${base()}/documents${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as DocumentList;
  };
  const titles = ({ rows }: DocumentList): string[] => rows.map(({ title }) => title);
  const row = async (title: string): Promise<Row> => {
    const found = (await list()).rows.find((each) => each.title === title);
    if (!found) throw new Error(`no row ${title}`);
    return found;
  };

  beforeAll(async () => {
    team = await service.createAccount();
    const person = await addMember(service, team.teamId, 'MEMBER');
    member = { ...person, browser: await signedInBrowser(service, person) };
    const { pool } = service.services.database;
    const sent = (title: string, recipients: object[]) =>
      sentDocument(service, team, { title, recipients: recipients as never, meta: { signingOrder: 'SEQUENTIAL' } });
    documents = {
      draft: await createdDocument(service, team, { title: 'Draft', recipients: [ANN] }),
      waiting: await sent('Waiting', [ANN, BO]),
      yours: await sent('Yours', [{ name: 'Me', email: member.email }]),
      refused: await sent('Refused', [ANN]),
      expired: await sent('Expired', [ANN]),
      unsealed: await sent('Unsealed', [ANN]),
      done: await completedDocument(service, team, { title: 'Done', recipients: [ANN] }),
    };
    const numbered = (sql: string, { id }: CreatedDocument) => pool.query(sql, [id]);
    const those = 'envelope_id = (select id from envelopes where number = $1)';
    // A failed email is ignored if a newer one was sent.
    await numbered(
      `update mails set state = 'FAILED', last_error = '550 unknown', sent_at = null where ${those}`,
      documents.refused,
    );
    await numbered(`update recipients set expires_at = now() - interval '1 day' where ${those}`, documents.expired);
    await numbered(
      `update envelopes set sealing = 'FAILED', sealing_error = 'x' where number = $1`,
      documents.unsealed,
    );
  });

  it("the console's document list contains every visible document, newest first, with a count for each section [T1247]", async () => {
    const all = await list();
    expect(titles(all)).toEqual(['Done', 'Unsealed', 'Expired', 'Refused', 'Yours', 'Waiting', 'Draft']);
    expect(all.total).toBe(7);
    expect(all.counts).toEqual({ attention: 3, yours: 1, waiting: 5, drafts: 1, completed: 1, all: 7 });
    expect(titles(await list('?tab=attention'))).toEqual(['Unsealed', 'Expired', 'Refused']);
    expect(titles(await list('?tab=yours'))).toEqual(['Yours']);
    expect(titles(await list('?tab=waiting'))).toEqual(['Unsealed', 'Expired', 'Refused', 'Yours', 'Waiting']);
    expect(titles(await list('?tab=drafts'))).toEqual(['Draft']);
    expect(titles(await list('?tab=completed'))).toEqual(['Done']);
    expect(titles(await list('?page=2'))).toEqual([]);
  });

  it('the document list is sorted by latest change or by creation, in either order, in every section, folder, search and page [T5306]', async () => {
    const { pool } = service.services.database;
    const other = await service.createAccount();
    await pool.query(`insert into team_members (team_id, user_id, role) values ($1, $2, 'MEMBER')`, [
      other.teamId,
      member.userId,
    ]);
    const folder = await ask<{ id: string }>(service, other, 'POST', '/api/v2/folder/create', { name: 'Leases' });
    await pool.query(
      `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token, folder_id, updated_at)
       select 'envelope_sort' || n, 'DOCUMENT', $1::int, $2, 'Lease ' || n, '{}', 'qr_sort' || n,
              case when n % 2 = 0 then $3 end, timestamptz '2026-01-01' + (n * 7 % 60) * interval '1 day'
         from generate_series(1, 60) as n`,
      [other.teamId, other.userId, folder.id],
    );
    const created = Array.from({ length: 60 }, (_, at) => at + 1);
    const latest = created.toSorted((one, another) => ((another * 7) % 60) - ((one * 7) % 60) || another - one);
    const inFolder = (n: number) => n % 2 === 0;
    const sorted = async (query: string): Promise<number[]> => {
      const all: DocumentList[] = [];
      for (const page of [1, 2]) {
        const answer = await member.browser.get(`/api/console/teams/${other.teamId}/documents?page=${page}&${query}`);
        all.push((await answer.json()) as DocumentList);
      }
      return all.flatMap(({ rows }) => rows.map(({ title }) => Number(title.split(' ')[1])));
    };
    for (const those of ['', 'tab=drafts', 'query=lease', 'from=2020-01-01']) {
      expect(await sorted(those), those).toEqual(latest);
      expect(await sorted(`${those}&sort=changed`), those).toEqual(latest);
      expect(await sorted(`${those}&sort=created`), those).toEqual(created.toReversed());
      expect(await sorted(`${those}&sort=oldest`), those).toEqual(created);
    }
    expect(await sorted(`folder=${folder.id}`)).toEqual(latest.filter(inFolder));
    expect(await sorted(`folder=${folder.id}&sort=oldest`)).toEqual(created.filter(inFolder));
    await pool.query(`update envelopes set sealing = 'FAILED' where id like 'envelope_sort%'`);
    expect(await sorted('tab=attention')).toEqual(latest);
    expect(await sorted('tab=attention&sort=created')).toEqual(created.toReversed());
    expect(await sorted('tab=attention&sort=oldest')).toEqual(created);
  });

  rule(
    "the document list of a folder contains the folder's documents, with counts for that folder [T1550]",
    async () => {
      const folder = await ask<{ id: string }>(service, team, 'POST', '/api/v2/folder/create', { name: 'Leases' });
      for (const title of ['Done', 'Refused', 'Yours']) {
        const { id } = await row(title);
        await ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId: id, data: { folderId: folder.id } });
      }
      const inFolder = await list(`?folder=${folder.id}&sort=created`);
      expect(titles(inFolder)).toEqual(['Done', 'Refused', 'Yours']);
      expect(inFolder.rows.map(({ folderId }) => folderId)).toEqual([folder.id, folder.id, folder.id]);
      expect(inFolder.counts).toEqual({ attention: 1, yours: 1, waiting: 2, drafts: 0, completed: 1, all: 3 });
      expect(titles(await list(`?folder=${folder.id}&tab=attention`))).toEqual(['Refused']);
      expect(titles(await list(`?folder=${folder.id}&tab=yours&query=yours`))).toEqual(['Yours']);
      expect(titles(await list(`?folder=${folder.id}&query=wait`))).toEqual([]);
      expect(titles(await list('?folder=folder_none'))).toEqual([]);
      expect((await list()).counts.all).toBe(7);
      await ask(service, team, 'POST', '/api/v2/folder/delete', { folderId: folder.id });
      expect((await row('Done')).folderId).toBeNull();
    },
  );

  it('the document list is filtered by creation date and by owner, in every section and with a search [T1560]', async () => {
    expect(titles(await list('?sender=me'))).toEqual([]);
    const { pool } = service.services.database;
    await pool.query('update envelopes set user_id = $1 where number = any($2)', [
      member.userId,
      [documents.waiting.id, documents.expired.id],
    ]);
    expect(titles(await list('?sender=me'))).toEqual(['Expired', 'Waiting']);
    expect(titles(await list('?sender=me&tab=attention'))).toEqual(['Expired']);
    expect(titles(await list('?sender=me&query=wait'))).toEqual(['Waiting']);
    expect(titles(await list(`?sender=${member.userId}`))).toEqual(['Expired', 'Waiting']);
    expect(titles(await list('?status=PENDING&waitsFor=ANN%40&sort=created'))).toEqual([
      'Unsealed',
      'Expired',
      'Refused',
      'Waiting',
    ]);
    expect(titles(await list('?waitsFor=bo'))).toEqual([]);
    expect(titles(await list('?status=DRAFT&tab=completed'))).toEqual([]);
    expect(titles(await list('?status=COMPLETED'))).toEqual(['Done']);
    await pool.query(`update envelopes set created_at = '2024-02-29T23:30:00Z' where number = $1`, [
      documents.draft.id,
    ]);
    expect(titles(await list('?from=2024-02-29&until=2024-02-29'))).toEqual(['Draft']);
    expect(titles(await list('?until=2024-02-28'))).toEqual([]);
    expect(titles(await list('?from=2024-03-01&tab=drafts'))).toEqual([]);
    expect((await member.browser.get(`${base()}/documents?from=2024-02-30`)).status).toBe(400);
  });

  it('all documents of a list are downloaded as CSV in its order, with headers in the language of the reader', async () => {
    const csv = async (query: string): Promise<string[]> => {
      const answer = await member.browser.get(`${base()}/documents.csv${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.headers.get('content-disposition')).toContain('documents.csv');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      return bytes.subarray(3).toString().trimEnd().split('\r\n');
    };
    const [headers, ...rows] = await csv('?lang=en');
    expect(headers).toMatch(/^Document ID,External ID,Document,Status,Owner,Created,/);
    expect((await csv('?lang=de'))[0]).toContain('Dokument');
    expect(rows).toHaveLength((await list()).total);
    const inOrder = titles(await list('?sort=oldest'));
    const lines = (await csv('?sort=oldest')).slice(1);
    expect(lines.map((line) => line.split(',')[2])).toEqual(inOrder);
    const waiting = rows.find((line) => line.includes(',Waiting,Waiting,'));
    expect(waiting).toMatch(/,Waiting,Waiting,.*,Ann <ann@example.com>,Ann <ann@example.com>; Bo <bo@example.com>$/);
    expect((await csv('?tab=attention&query=refus')).slice(1)).toHaveLength(1);
    expect(await csv('?query=nothing')).toHaveLength(1);
  });

  rule('a title that a spreadsheet program would run as a formula is quoted in the CSV of the list', async () => {
    const other = await service.createAccount();
    await service.services.database.pool.query(
      `insert into team_members (team_id, user_id, role) values ($1, $2, 'MEMBER')`,
      [other.teamId, member.userId],
    );
    await createdDocument(service, other, { title: '=HYPERLINK("x")', recipients: [ANN] });
    const answer = await member.browser.get(`/api/console/teams/${other.teamId}/documents.csv`);
    expect(await answer.text()).toContain(`"'=HYPERLINK(""x"")"`);
  });

  rule('the CSV of a list needs a session, a membership and valid filters', async () => {
    const refused = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
    expect((await fetch(`${service.url}${base()}/documents.csv`)).status).toBe(401);
    const stranger = await service.createAccount();
    const path = `/api/console/teams/${stranger.teamId}/documents.csv`;
    expect(await refused(await member.browser.get(path))).toEqual([404, 'NOT_FOUND']);
    expect(await refused(await member.browser.get(`${base()}/documents.csv?status=GONE`))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  it('searching the document list finds titles and people, in one section or all [T1248]', async () => {
    expect(titles(await list('?query=wait'))).toEqual(['Waiting']);
    expect(titles(await list('?query=bo%40example.com'))).toEqual(['Waiting']);
    expect(titles(await list('?tab=attention&query=refus'))).toEqual(['Refused']);
    expect(titles(await list('?tab=attention&query=wait'))).toEqual([]);
    expect(titles(await list('?tab=yours&query=yours'))).toEqual(['Yours']);
  });

  it('the document list shows who needs to act and what needs attention [T1249]', async () => {
    const waiting = await row('Waiting');
    expect(waiting).toMatchObject({ status: 'PENDING', attention: null, isYours: false, completedAt: null });
    expect(waiting.parties.map(({ name, standing, step }) => [name, standing, step])).toEqual([
      ['Ann', 'TURN', 0],
      ['Bo', 'TO_COME', 1],
    ]);
    expect(waiting.parties.map(({ invitedAt }) => invitedAt !== null)).toEqual([true, false]);
    expect(await row('Yours')).toMatchObject({ isYours: true, parties: [{ standing: 'TURN' }] });
    expect(await row('Refused')).toMatchObject({
      attention: 'MAIL_FAILED',
      parties: [{ standing: 'MAIL_FAILED', mailError: '550 unknown' }],
    });
    expect(await row('Expired')).toMatchObject({ attention: 'EXPIRED', parties: [{ standing: 'EXPIRED' }] });
    expect(await row('Unsealed')).toMatchObject({ attention: 'SEAL_FAILED', sealing: 'FAILED' });
    expect(await row('Done')).toMatchObject({ attention: null, parties: [{ standing: 'DONE' }] });
    expect(await row('Draft')).toMatchObject({ status: 'DRAFT', parties: [{ standing: 'TO_COME' }] });
  });

  it('a single document is returned exactly as in the document list', async () => {
    const waiting = await row('Waiting');
    const answer = await member.browser.get(`${base()}/documents/${waiting.id}`);
    expect([answer.status, await answer.json()]).toEqual([200, waiting]);
  });

  rule('the document list refuses unknown sections and people outside the team [T1250]', async () => {
    const codeOf = async (browser: BrowserSession, path: string) => {
      const answer = await browser.get(path);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await codeOf(member.browser, `${base()}/documents?tab=all&page=0`)).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(member.browser, `${base()}/documents?tab=none`)).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(member.browser, `${base()}/documents/envelope_0`)).toEqual([404, 'NOT_FOUND']);
    const { id } = await row('Waiting');
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    expect(await codeOf(stranger, `${base()}/documents`)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(stranger, `${base()}/documents/${id}`)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(stranger, `/api/console/teams/${other.teamId}/documents/${id}`)).toEqual([404, 'NOT_FOUND']);
    expect(await service.call(team, 'GET', `${base()}/documents`).then(({ status }) => status)).toBe(401);
    // Pages of a different team are not found. Visitors who are not signed in are redirected to the sign-in page.
    expect((await stranger.get(`/teams/${team.teamId}/documents`)).status).toBe(404);
    const nobody = await fetch(`${service.url}/teams/${team.teamId}/documents?tab=yours`, { redirect: 'manual' });
    const wanted = encodeURIComponent(`/teams/${team.teamId}/documents?tab=yours`);
    expect([nobody.status, nobody.headers.get('location')]).toEqual([302, `/sign-in?return=${wanted}`]);
  });

  it('documents are downloaded as one archive: sealed files with evidence, in folders with safe names [T2102]', async () => {
    const take = async (...ids: string[]) => member.browser.get(`${base()}/archive?documents=${ids.join()}`);
    const done = await row('Done');
    const one = await take(done.id);
    expect(one.headers.get('content-type')).toBe('application/zip');
    expect(one.headers.get('content-disposition')).toContain('filename="Done.zip"');
    const inOne = await unzipped(new Uint8Array(await one.arrayBuffer()));
    expect(Object.keys(inOne)).toEqual(['Done (completed).pdf', 'evidence.json']);
    const envelope = await ask<{ envelopeItems: { id: string }[] }>(
      service,
      team,
      'GET',
      `/api/v2/envelope/${done.id}`,
    );
    const sealed = await member.browser.get(
      `${base()}/envelope/item/${envelope.envelopeItems[0]?.id}/download?version=signed`,
    );
    expect(inOne['Done (completed).pdf']).toEqual(Buffer.from(await sealed.arrayBuffer()));
    const evidence = await ask(service, team, 'GET', `/api/v2/envelope/${done.id}/evidence`);
    expect(JSON.parse(String(inOne['evidence.json']))).toMatchObject({ audit: evidence.audit, seal: evidence.seal });

    const hostile = ['../../Lease', '..\\..\\lease'];
    for (const title of hostile) await sentDocument(service, team, { title, recipients: [ANN] });
    const several = await Promise.all(hostile.map(async (title) => (await row(title)).id));
    const inSeveral = await unzipped(new Uint8Array(await (await take(done.id, ...several)).arrayBuffer()));
    expect(Object.keys(inSeveral)).toEqual([
      'Done/Done (completed).pdf',
      'Done/evidence.json',
      '_.._Lease/_.._Lease.pdf',
      '_.._lease (2)/_.._lease.pdf',
    ]);
    for (const envelopeId of several) await ask(service, team, 'POST', '/api/v2/envelope/delete', { envelopeId });
    const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;
    expect(await codeOf(take(done.id, 'envelope_0'))).toBe('NOT_FOUND');
    expect(await codeOf(take((await row('Draft')).id))).toBe('PDF_MISSING');
    expect(await codeOf(take(...Array.from({ length: 101 }, () => done.id)))).toBe('INVALID_REQUEST');
    expect(await codeOf(take(''))).toBe('INVALID_REQUEST');
  });

  rule('the document list hides documents by visibility, and leaves them out of the counts [T1251]', async () => {
    const { id } = await row('Refused');
    const hide = (visibility: string) =>
      ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId: id, data: { visibility } });
    await hide('ADMIN');
    const hidden = await list();
    expect(hidden.counts).toMatchObject({ attention: 2, waiting: 4, all: 6 });
    expect(titles(hidden)).not.toContain('Refused');
    for (const path of [`documents/${id}`, `archive?documents=${id}`])
      expect([path, (await member.browser.get(`${base()}/${path}`)).status]).toEqual([path, 404]);
    await hide('EVERYONE');
  });
});
