import type { Report } from '@countersign/contracts/console';
import { expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

const ANN = { name: 'Ann', email: 'ann@reports.example' };
const BO = { name: 'Bo', email: 'bo@reports.example' };

const HOUR_MS = 3_600_000;

describeOnEachService("the console's reports", (service) => {
  const teamWithReader = async (role: 'ADMIN' | 'MEMBER' = 'MEMBER') => {
    const team = await service.createAccount();
    const browser = await signedInBrowser(service, await addMember(service, team.teamId, role));
    const report = async (query = '', status = 200): Promise<Report> => {
      const response = await browser.get(`/api/console/teams/${team.teamId}/reports${query}`);
      expect(response.status).toBe(status);
      return (await response.json()) as Report;
    };
    return { team, report, browser };
  };
  const database = () => service.services.database.pool;
  const move = (number: number, change: string, values: unknown[] = []) =>
    database().query(`update envelopes set ${change} where number = $1`, [number, ...values]);
  const completedIn = async (team: TestAccount, hours: number): Promise<number> => {
    const { id } = await completedDocument(service, team, { recipients: [ANN] });
    await move(id, `sent_at = completed_at - make_interval(hours => $2)`, [hours]);
    return id;
  };

  it('a team without documents gets an empty report', async () => {
    const { report } = await teamWithReader();
    const today = service.clock.now().getTime();
    expect(await report('?days=30')).toEqual({
      from: new Date(today - 29 * 24 * HOUR_MS).toISOString().slice(0, 10),
      isPartial: false,
      duration: null,
      halfBefore: null,
      templates: [],
      outcomes: { completed: 0, waiting: 0, expired: 0, declined: 0, cancelled: 0 },
      waiting: { documents: 0, people: 0, isPartial: false, longest: [] },
    });
  });

  it('a report says how long half and nine in ten documents took, and compares with the period before', async () => {
    const { team, report } = await teamWithReader();
    for (const hours of [1, 2, 4, 30]) await completedIn(team, hours);
    const earlier = await completedIn(team, 6);
    await move(earlier, `created_at = created_at - interval '40 days'`);
    const found = await report('?days=30');
    expect(found.duration).toEqual({ count: 4, fastest: 3600, half: 7200, nineInTen: 30 * 3600 });
    expect(found.halfBefore).toBe(6 * 3600);
    expect(found.outcomes).toMatchObject({ completed: 4 });
    expect((await report('?days=90')).outcomes).toMatchObject({ completed: 5 });
  });

  it('a report counts documents by what became of them, and a passed deadline apart from waiting', async () => {
    const { team, report } = await teamWithReader();
    await sentDocument(service, team, { recipients: [ANN] });
    const late = await sentDocument(service, team, { recipients: [BO] });
    await database().query(
      `update recipients set expires_at = now() - interval '1 day'
        where envelope_id = (select id from envelopes where number = $1)`,
      [late.id],
    );
    const cancelled = await sentDocument(service, team, { recipients: [ANN] });
    const { rows } = await database().query('select id from envelopes where number = $1', [cancelled.id]);
    await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId: rows[0].id });
    await readyDocument(service, team, { recipients: [ANN] });
    expect((await report()).outcomes).toEqual({ completed: 0, waiting: 1, expired: 1, declined: 0, cancelled: 1 });
  });

  it('a report names whose turn it is, the longest wait first, and no one whose turn comes later', async () => {
    const { team, report } = await teamWithReader();
    await sentDocument(service, team, {
      recipients: [
        { ...ANN, signingOrder: 1 },
        { name: 'Later', email: 'later@reports.example', signingOrder: 2 },
      ],
      meta: { signingOrder: 'SEQUENTIAL' },
    });
    const two = [await sentDocument(service, team, { recipients: [BO] })];
    two.push(await sentDocument(service, team, { recipients: [BO] }));
    await database().query(
      `update recipients set invited_at = invited_at - interval '9 days'
        where email = $1 and envelope_id = (select id from envelopes where number = $2)`,
      [BO.email, two[0]?.id],
    );
    const { waiting } = await report();
    expect(waiting).toMatchObject({
      documents: 3,
      people: 2,
      isPartial: false,
      longest: [
        { ...BO, documents: 2, opened: 0 },
        { ...ANN, documents: 1, opened: 0 },
      ],
    });
  });

  it('a report lists the templates from which most documents were sent', async () => {
    const { team, report } = await teamWithReader();
    const template = async (title: string): Promise<number> => {
      const fields = [
        { type: 'SIGNATURE', recipientIndex: 0, page: 1, positionX: 10, positionY: 10, width: 20, height: 5 },
      ];
      const created = await ask<{ templateId: number; uploadUrl: string }>(service, team, 'POST', '/api/v1/templates', {
        title,
        recipients: [ANN],
        fields,
      });
      await upload(created.uploadUrl, buildPdf());
      return created.templateId;
    };
    const [lease, unused] = [await template('Lease'), await template('Unused')];
    const of = async (number: number) =>
      move(await completedIn(team, 3), `template_number = $2, source = 'TEMPLATE'`, [number]);
    await of(lease);
    await of(lease);
    const found = await report();
    expect(found.templates).toEqual([
      { number: lease, title: 'Lease', sent: 2, count: 2, fastest: 10800, half: 10800, nineInTen: 10800 },
    ]);
    expect(found.templates.map(({ number }) => number)).not.toContain(unused);
  });

  it('a report covers only the documents of a folder, a sender or a template if it is asked to', async () => {
    const { team, report } = await teamWithReader();
    const [one, other] = [await completedIn(team, 3), await completedIn(team, 5)];
    const waiting = await sentDocument(service, team, { recipients: [ANN] });
    const { id: folder } = await ask<{ id: string }>(service, team, 'POST', '/api/v1/folders', { name: 'Leases' });
    await move(one, 'folder_id = $2', [folder]);
    await move(other, `template_number = $2, source = 'TEMPLATE'`, [one]);
    const inFolder = await report(`?folder=${folder}`);
    expect(inFolder.outcomes).toMatchObject({ completed: 1, waiting: 0 });
    expect(inFolder).toMatchObject({ duration: { count: 1, half: 10800 }, waiting: { documents: 0, longest: [] } });
    expect((await report(`?template=${one}`)).duration).toMatchObject({ count: 1, half: 18000 });
    expect((await report('?sender=me')).outcomes).toMatchObject({ completed: 0, waiting: 0 });
    const bySender = await report(`?sender=${team.userId}`);
    expect(bySender.outcomes).toMatchObject({ completed: 2, waiting: 1 });
    expect(bySender.waiting).toMatchObject({ documents: 1, people: 1, longest: [{ ...ANN, documents: 1 }] });
    await move(waiting.id, 'folder_id = $2', [folder]);
    expect((await report(`?folder=${folder}`)).waiting).toMatchObject({ documents: 1, longest: [ANN] });
    expect(await report('?template=x', 400)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('the figures of a report are downloaded as CSV, with formulas quoted as text', async () => {
    const { team, browser } = await teamWithReader();
    const { templateId } = await ask<{ templateId: number }>(service, team, 'POST', '/api/v1/templates', {
      ...{ title: '=1+1', recipients: [ANN] },
    });
    await move(await completedIn(team, 3), `template_number = $2, source = 'TEMPLATE'`, [templateId]);
    await sentDocument(service, team, { recipients: [{ ...ANN, name: '=cmd' }] });
    const download = (query: string) => browser.get(`/api/console/teams/${team.teamId}/reports.csv${query}`);
    const response = await download('?lang=en');
    expect(response.headers.get('content-disposition')).toContain('reports.csv');
    const lines = (await response.text()).replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]).toBe(
      'Question,Documents or person,Documents,Hours until the fastest was done,Hours until half were done,Hours until 9 in 10 were done,Waiting since',
    );
    const took = 'How long does it take to get a document signed?';
    expect(lines).toContain(`${took},All completed documents,1,3.00,3.00,3.00,`);
    expect(lines).toContain(`${took},'=1+1,1,3.00,3.00,3.00,`);
    expect(lines).toContain('Where do documents wait right now?,All waiting documents,1,,,,');
    expect(
      lines.some((line) => /^Where do documents wait right now\?,'=cmd <ann@reports\.example>,1,,,,20/.test(line)),
    ).toBe(true);
    expect(lines).toContain('How many documents get completed?,Completed,1,,,,');
    expect((await (await download('?lang=de')).text()).split('\r\n')[0]).toContain('Frage,');
    const stranger = await signedInBrowser(
      service,
      await addMember(service, (await service.createAccount()).teamId, 'ADMIN'),
    );
    expect((await stranger.get(`/api/console/teams/${team.teamId}/reports.csv`)).status).toBe(404);
  });

  it('a report contains neither documents of other teams nor documents that the reader cannot see', async () => {
    const { team, report } = await teamWithReader();
    const other = await service.createAccount();
    await sentDocument(service, other, { recipients: [ANN] });
    const hidden = await sentDocument(service, team, { recipients: [BO] });
    await move(hidden.id, `visibility = 'ADMIN'`);
    const { outcomes, waiting } = await report();
    expect(outcomes).toMatchObject({ waiting: 0 });
    expect(waiting).toMatchObject({ documents: 0, people: 0 });
  });

  it('a report for an unknown period is refused with 400', async () => {
    const { report } = await teamWithReader();
    expect(await report('?days=7', 400)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
