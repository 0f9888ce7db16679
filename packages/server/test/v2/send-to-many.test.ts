import { beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { type WorkerTemplate, workerTemplate } from '../../../testing/src/worker-template.ts';
import { carryOutBulk } from '../../src/features/bulk/carry-out-bulk.ts';
import { BULK_ACTIONS } from '../../src/main/bulk-actions.ts';

interface Problem {
  row: number;
  column: string | null;
  recipientId: number | null;
  fieldId: number | null;
  code: string;
  sameAs: number | null;
}

interface Started {
  bulkId: string | null;
  total: number;
  problems: Problem[];
}

interface Sending {
  state: string;
  total: number;
  sent: number;
  refused: number;
  stopped: number;
  remindable: number;
  undelivered: number;
}

describeOnEachService('sending a template to many', (service, rule) => {
  let team: TestAccount;
  let template: WorkerTemplate;

  const call = <T>(path: string, body?: unknown, status = 200) =>
    ask<T>(service, team, body === undefined ? 'GET' : 'POST', `/api/v2/template/bulk${path}`, body, status);
  const check = (rows: object[], status = 200) =>
    call<Started>('?dryRun=true', { templateId: template.id, rows }, status);
  const send = (rows: object[]) => call<Started>('', { templateId: template.id, name: 'workers.csv', rows });
  const person = (name: string, more: object = {}) => ({
    recipients: [{ id: template.worker, name, email: `${name.toLowerCase()}@example.com` }],
    ...more,
  });
  const ended = (bulkId: string | null): Promise<Sending> =>
    vi.waitFor(async () => {
      const sending = await call<Sending>(`/${bulkId}`);
      expect(sending.state).toBe('ENDED');
      return sending;
    }, 30_000);
  const countDocuments = async (): Promise<number> => {
    const { rows } = await service.services.database.pool.query(
      `select count(*)::int as count from envelopes where team_id = $1 and type = 'DOCUMENT'`,
      [team.teamId],
    );
    return rows[0].count;
  };

  beforeAll(async () => {
    team = await service.createAccount();
    template = await workerTemplate(service, team);
  });

  it('a dry run reports every problem of every row as sending would, and sends nothing', async () => {
    const before = await countDocuments();
    const { bulkId, total, problems } = await check([
      person('Anders', { externalId: 'E-1', prefillFields: [{ id: template.site, value: '12' }] }),
      { row: 18, recipients: [{ id: template.worker, name: 'Bo', email: 'bo.example.com' }] },
      { row: 47, recipients: [{ id: template.worker, name: 'Zoë', email: '' }] },
      person('Cem', { row: 112, externalId: 'E-1' }),
      {
        row: 203,
        recipients: [{ id: template.worker, email: 'yuki @example.com' }],
        prefillFields: [
          { id: template.site, value: '1204' },
          { id: template.card, value: 'C' },
        ],
      },
      person('Jonas', { row: 204 }),
      person('Lena', { row: 205, recipients: [{ id: 2_000_000_000, email: 'lena@example.com' }] }),
    ]);
    const [recipientId, nobody] = [template.worker, { recipientId: null, fieldId: null }];
    expect([bulkId, total, await countDocuments()]).toEqual([null, 7, before]);
    expect(problems.map(({ row, column, code, sameAs }) => [row, column, code, sameAs])).toEqual([
      [18, 'EMAIL', 'INVALID_REQUEST', null],
      [47, 'EMAIL', 'ADDRESS_MISSING', null],
      [112, 'REFERENCE', 'EXTERNAL_ID_TAKEN', 1],
      [203, 'EMAIL', 'INVALID_REQUEST', null],
      [203, 'VALUE', 'INVALID_PREFILL', null],
      [203, 'VALUE', 'INVALID_PREFILL', null],
      [205, null, 'RECIPIENT_NOT_ON_DOCUMENT', null],
    ]);
    expect(problems[0]).toMatchObject({ recipientId, fieldId: null });
    expect(problems[2]).toMatchObject(nobody);
    expect(problems.slice(4, 6).map(({ fieldId }) => fieldId)).toEqual([template.site, template.card]);
  });

  it('each row becomes one sent document, even if the job runs twice at once and is then run again', async () => {
    const rows = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, index) =>
      person(name, { externalId: `once-${index}`, prefillFields: [{ id: template.site, value: `00${index}` }] }),
    );
    const before = await countDocuments();
    const { bulkId, problems } = await send(rows);
    expect(problems).toEqual([]);
    const job = { data: { bulkId } } as Parameters<typeof carryOutBulk>[2];
    if (service.services.database.kind === 'postgresql') {
      await Promise.all([1, 2].map(() => carryOutBulk(service.services, BULK_ACTIONS, job)));
    }
    expect(await ended(bulkId)).toMatchObject({ total: 4, sent: 4, refused: 0, stopped: 0 });
    await service.services.database.pool.query('update bulks set ended_at = null where id = $1', [bulkId]);
    await carryOutBulk(service.services, BULK_ACTIONS, job);
    expect(await countDocuments()).toBe(before + 4);

    const { data } = await call<{ data: Record<string, unknown>[] }>(`/${bulkId}/row?perPage=100`);
    expect(data.map(({ row, outcome, status, externalId }) => [row, outcome, status, externalId])).toEqual(
      [0, 1, 2, 3].map((index) => [index + 1, 'DONE', 'PENDING', `once-${index}`]),
    );
    expect(data[0]).toMatchObject({
      recipients: [
        { name: 'Ann', email: 'ann@example.com' },
        { name: 'Jonas', email: 'jonas@example.com' },
      ],
    });
    const sent = await ask<{ fields: { type: string; fieldMeta: { value?: string } }[] }>(
      service,
      team,
      'GET',
      `/api/v2/envelope/${data[1]?.envelopeId}`,
    );
    expect(sent.fields.find(({ type }) => type === 'NUMBER')?.fieldMeta.value).toBe('001');
    const { rows: mails } = await service.services.database.pool.query(
      `select to_address as address, count(*)::int as count from mails where team_id = $1 and to_address = any ($2) group by 1 order by 1`,
      [team.teamId, ['ann@example.com', 'ben@example.com', 'cleo@example.com', 'dan@example.com']],
    );
    expect(mails.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('rows with a problem are refused and never stop the others, and a reference is used once', async () => {
    const { bulkId, problems } = await send([
      person('Eve', { externalId: 'twice' }),
      person('Fay', { externalId: 'twice' }),
      { recipients: [{ id: template.worker, email: 'not an address' }] },
      person('Gil'),
    ]);
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'EXTERNAL_ID_TAKEN'],
      [3, 'INVALID_REQUEST'],
    ]);
    expect(await ended(bulkId)).toMatchObject({ total: 4, sent: 2, refused: 2 });
    const again = await check([person('Eve', { externalId: 'twice' })]);
    expect(again.problems).toMatchObject([{ row: 1, code: 'EXTERNAL_ID_TAKEN', sameAs: null }]);
    const { data } = await call<{ data: unknown[] }>(`/${bulkId}/row?which=REFUSED`);
    expect(data).toMatchObject([
      { row: 2, code: 'EXTERNAL_ID_TAKEN', envelopeId: null, recipients: [{ name: 'Fay', email: 'fay@example.com' }] },
      { row: 3, code: 'INVALID_REQUEST', envelopeId: null },
    ]);
  });

  rule('sending that is paused resumes where it was, and the rest can be stopped', async () => {
    const { pool } = service.services.database;
    const { bulkId } = await send(['Hal', 'Ida', 'Jan'].map((name) => person(name)));
    await ended(bulkId);
    const job = { data: { bulkId } } as Parameters<typeof carryOutBulk>[2];
    // Restores the state after the first row.
    await pool.query('update bulks set ended_at = null, paused_at = now() where id = $1', [bulkId]);
    await pool.query(
      `update bulk_rows set outcome = null, envelope_id = null, given = $2 where bulk_id = $1 and position > 1`,
      [
        bulkId,
        JSON.stringify({
          title: null,
          externalId: null,
          recipients: [{ id: template.worker, email: 'kim@example.com' }],
          prefillFields: [],
        }),
      ],
    );
    const before = await countDocuments();
    await carryOutBulk(service.services, BULK_ACTIONS, job);
    expect(await countDocuments()).toBe(before);
    expect(await call(`/${bulkId}`)).toMatchObject({ state: 'PAUSED', sent: 1 });
    expect(await call('/control', { bulkId, control: 'RESUME' })).toMatchObject({ total: 3 });
    expect(await ended(bulkId)).toMatchObject({ sent: 3 });
    await call('/control', { bulkId, control: 'PAUSE' }, 400);

    await pool.query('update bulks set ended_at = null, paused_at = now() where id = $1', [bulkId]);
    await pool.query('update bulk_rows set outcome = null, envelope_id = null where bulk_id = $1 and position > 1', [
      bulkId,
    ]);
    expect(await call('/control', { bulkId, control: 'STOP' })).toMatchObject({ state: 'ENDED', sent: 1, stopped: 2 });
    await carryOutBulk(service.services, BULK_ACTIONS, job);
    expect(await call(`/${bulkId}`)).toMatchObject({ state: 'ENDED', sent: 1, stopped: 2 });
  });

  rule('a template from which nothing can be sent, too many rows and repeated row numbers are refused', async () => {
    const refused = async (body: object, status: number) =>
      (await call<{ code: string }>('', { templateId: template.id, ...body }, status)).code;
    expect(await refused({ rows: Array.from({ length: 5001 }, () => ({})) }, 413)).toBe('TOO_MANY_ROWS');
    expect(await refused({ rows: [] }, 400)).toBe('INVALID_REQUEST');
    expect(await refused({ rows: [{ row: 3 }, { row: 3 }] }, 400)).toBe('INVALID_REQUEST');
    const blank = await ask<{ template: { id: number } }>(service, team, 'POST', '/api/v2/template/create/beta', {
      title: 'Blank',
    });
    expect(await refused({ templateId: blank.template.id, rows: [{}] }, 400)).toBe('DOCUMENT_NOT_READY');
  });

  it('reminding a sending reminds everyone who has not finished once, even if it is asked for twice at once and again', async () => {
    const { bulkId } = await send([person('Rita'), person('Sol'), person('Tom')]);
    expect(await ended(bulkId)).toMatchObject({ sent: 3, remindable: 3 });
    const { data } = await call<{ data: { envelopeId: string }[] }>(`/${bulkId}/row`);
    await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId: data[2]?.envelopeId });
    const remind = () => call<Sending>('/remind', { bulkId });
    const reminders = async () => {
      const { rows } = await service.services.database.pool.query(
        `select to_address as address from mails where team_id = $1 and kind = 'REMINDER' and to_address = any ($2) order by 1`,
        [team.teamId, ['rita@example.com', 'sol@example.com', 'tom@example.com']],
      );
      return rows.map(({ address }) => address);
    };
    const allReminded = () =>
      vi.waitFor(async () => expect(await call(`/${bulkId}`)).toMatchObject({ remindable: 0 }), 30_000);
    await Promise.all([remind(), remind()]);
    await allReminded();
    expect(await remind()).toMatchObject({ remindable: 0, sent: 3 });
    expect(await reminders()).toEqual(['rita@example.com', 'sol@example.com']);
    const { rows: bulks } = await service.services.database.pool.query(
      `select total from bulks where deed ->> 'sendingId' = $1 and total > 0`,
      [bulkId],
    );
    expect(bulks).toEqual([{ total: 2 }]);
    // The clock of the service is not moved, because other tests share it.
    await service.services.database.pool.query(
      `update recipients set reminded_at = reminded_at - interval '13 hours' where email = 'sol@example.com' and team_id = $1`,
      [team.teamId],
    );
    expect(await call(`/${bulkId}`)).toMatchObject({ remindable: 1 });
    await remind();
    await allReminded();
    expect(await reminders()).toEqual(['rita@example.com', 'sol@example.com', 'sol@example.com']);
  });

  it('reminding a sending reminds a corrected address, and neither counts nor reminds those who only view', async () => {
    const own = await workerTemplate(service, team);
    await ask(service, team, 'POST', '/api/v2/template/recipient/create-many', {
      templateId: own.id,
      recipients: [{ name: 'Vera', email: 'vera@example.com', role: 'VIEWER' }],
    });
    const recipients = [{ id: own.worker, name: 'Uma', email: 'uma@wrong.example' }];
    const { bulkId } = await call<Started>('', { templateId: own.id, rows: [{ recipients }] });
    expect(await ended(bulkId)).toMatchObject({ sent: 1, remindable: 1, undelivered: 0 });
    const { pool } = service.services.database;
    await pool.query(`update mails set is_refused = true where team_id = $1 and to_address = 'uma@wrong.example'`, [
      team.teamId,
    ]);
    expect(await call(`/${bulkId}`)).toMatchObject({ remindable: 0, undelivered: 1 });

    const { data } = await call<{ data: { envelopeId: string }[] }>(`/${bulkId}/row`);
    const envelopeId = data[0]?.envelopeId;
    const { recipients: sent } = await ask<{ recipients: { id: number; email: string }[] }>(
      service,
      team,
      'GET',
      `/api/v2/envelope/${envelopeId}`,
    );
    const id = sent.find(({ email }) => email === 'uma@wrong.example')?.id;
    await ask(service, team, 'POST', '/api/v2/envelope/recipient/update-many', {
      envelopeId,
      data: [{ id, email: 'uma@example.com' }],
    });
    expect(await call(`/${bulkId}`)).toMatchObject({ remindable: 1, undelivered: 0 });

    await call('/remind', { bulkId });
    await vi.waitFor(async () => expect(await call(`/${bulkId}`)).toMatchObject({ remindable: 0 }), 30_000);
    await call('/remind', { bulkId });
    const { rows: reminded } = await pool.query(
      `select to_address as address from mails where kind = 'REMINDER' and envelope_id = $1`,
      [envelopeId],
    );
    expect(reminded).toEqual([{ address: 'uma@example.com' }]);
    const { rows: outcomes } = await pool.query(
      `select outcome from bulk_rows inner join bulks on bulks.id = bulk_id where deed ->> 'sendingId' = $1`,
      [bulkId],
    );
    expect(outcomes).toEqual([{ outcome: 'DONE' }]);
  });

  it('a member whose sending ended with refused rows gets one email with the numbers and a link, and a token gets none', async () => {
    const ada = await addMember(service, team.teamId, 'MEMBER');
    const browser = await signedInBrowser(service, ada);
    const rows = [person('Vera'), { recipients: [{ id: template.worker, email: 'not an address' }] }];
    const start = async (name: string, given: object[]) => {
      const body = { templateId: template.id, name, rows: given };
      const answer = await browser.post(`/api/console/teams/${team.teamId}/template/bulk`, body);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as Started).bulkId;
    };
    const isOver = (bulkId: string | null) =>
      vi.waitFor(async () => {
        const { rows: found } = await service.services.database.pool.query('select ended_at from bulks where id = $1', [
          bulkId,
        ]);
        expect(found[0]?.ended_at).not.toBeNull();
      }, 30_000);
    const bulkId = await start('wrong.csv', rows);
    await isOver(bulkId);
    await isOver(await start('right.csv', [person('Will')]));
    await ended((await send(rows)).bulkId);
    await carryOutBulk(service.services, BULK_ACTIONS, { data: { bulkId } } as Parameters<typeof carryOutBulk>[2]);
    const { rows: mails } = await service.services.database.pool.query(
      `select to_address as address, subject, text from mails where team_id = $1 and kind = 'SENDING_ENDED'`,
      [team.teamId],
    );
    expect(mails).toEqual([
      {
        address: ada.email,
        subject: 'Sending finished: wrong.csv',
        text: expect.stringContaining('Sent from the template “Site safety”: 1 of 2.'),
      },
    ]);
    expect(mails[0].text).toContain('1 row couldn’t be sent.');
    expect(mails[0].text).toContain(`/teams/${team.teamId}/sendings/${bulkId}`);
  });

  rule('only the member who started a sending can remind it, with the permission to send', async () => {
    const { bulkId } = await send([person('Uma')]);
    await ended(bulkId);
    const remindAs = async (token: string) => {
      const body = JSON.stringify({ bulkId });
      const headers = { authorization: token, 'content-type': 'application/json' };
      return (await fetch(`${service.url}/api/v2/template/bulk/remind`, { method: 'POST', headers, body })).status;
    };
    const colleague = await addMember(service, team.teamId, 'MEMBER');
    const viewer = await addMember(service, team.teamId, 'VIEWER');
    const other = await service.createAccount();
    const scopes = ['read', 'draft', 'send'] as const;
    expect([
      await remindAs(await memberToken(service, colleague, scopes)),
      await remindAs(await memberToken(service, viewer, scopes)),
      await remindAs(other.token),
    ]).toEqual([404, 403, 404]);
    await call('/remind', { bulkId: 7 }, 400);
  });

  rule('a token that is revoked while its rows are sent sends no more, and no one else sees the sending', async () => {
    const { pool } = service.services.database;
    const { bulkId } = await send([person('Lou'), person('Mia')]);
    await ended(bulkId);
    await pool.query('update bulks set ended_at = null where id = $1', [bulkId]);
    await pool.query(
      `update bulk_rows set outcome = null, envelope_id = null, given = '{"title":null,"externalId":null,"recipients":[],"prefillFields":[]}' where bulk_id = $1`,
      [bulkId],
    );
    await pool.query('update bulks set token_id = 2000000000 where id = $1', [bulkId]);
    await carryOutBulk(service.services, BULK_ACTIONS, { data: { bulkId } } as Parameters<typeof carryOutBulk>[2]);
    expect(await call(`/${bulkId}`)).toMatchObject({ sent: 0, refused: 2 });
    const member = await addMember(service, team.teamId, 'MEMBER');
    const browser = await signedInBrowser(service, member);
    expect((await browser.get(`/api/console/teams/${team.teamId}/template/bulk/${bulkId}`)).status).toBe(404);
    const viewer = await memberToken(service, await addMember(service, team.teamId, 'VIEWER'), [
      'read',
      'draft',
      'send',
    ]);
    const asked = { templateId: template.id, rows: [person('Ned')] };
    await ask(service, { token: viewer }, 'POST', '/api/v2/template/bulk', asked, 403);
  });
});
