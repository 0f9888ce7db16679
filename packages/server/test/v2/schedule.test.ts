import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ask, type CreatedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { sendScheduled } from '../../src/features/send/schedule/send-scheduled.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';

interface Envelope {
  id: string;
  title: string;
  status: string;
  sendAt: string | null;
  sendProblem: string | null;
}

const HOUR = 3600_000;
const ANN = { name: 'Ann', email: 'ann@example.com' };

describeOnEachService('scheduling with API version 2', (service, rule) => {
  let team: TestAccount;
  beforeAll(async () => {
    team = await service.createAccount();
  });

  type Caller = Pick<TestAccount, 'token'>;
  const call = <T>(caller: Caller, method: 'GET' | 'POST', path: string, body?: unknown, status = 200) =>
    ask<T>(service, caller as TestAccount, method, `/api/v2/envelope${path}`, body, status);
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR).toISOString();
  const ready = (title: string) => readyDocument(service, team, { title, recipients: [ANN] });
  const idOf = ({ id }: { id: number }) => `document_${id}`;
  const read = (document: CreatedDocument) => call<Envelope>(team, 'GET', `/${idOf(document)}`);
  const schedule = (document: CreatedDocument, sendAt: string, status = 200, caller: Caller = team) =>
    call<Envelope & { code?: string }>(caller, 'POST', '/schedule', { envelopeId: idOf(document), sendAt }, status);
  const invitations = async (document: CreatedDocument) => {
    const { id } = await read(document);
    const { orm } = service.services.database;
    const isInvitation = and(eq(mails.envelopeId, id), eq(mails.kind, 'INVITATION'));
    return (await orm.select({ id: mails.id }).from(mails).where(isInvitation)).length;
  };
  const pass = async (hours: number) => {
    service.clock.advance(hours * HOUR + 1000);
    await sendScheduled(service.services);
  };

  it('a draft scheduled by a token is listed as scheduled, and sent once when its time has come', async () => {
    const document = await ready('Later');
    await ready('Not scheduled');
    const at = inHours(2);
    expect(await schedule(document, at)).toMatchObject({ status: 'DRAFT', sendAt: at, sendProblem: null });
    const list = (isScheduled: boolean) =>
      call<{ count: number; data: Envelope[] }>(team, 'GET', `?type=DOCUMENT&isScheduled=${isScheduled}&query=ann`);
    const page = await list(true);
    expect([page.count, page.data[0]]).toEqual([1, expect.objectContaining({ title: 'Later', sendAt: at })]);
    expect((await list(false)).data.map(({ title }) => title)).toEqual(['Not scheduled']);
    await pass(1);
    expect(await read(document)).toMatchObject({ status: 'DRAFT', sendAt: at });
    service.clock.advance(1.1 * HOUR);
    await Promise.all([1, 2, 3].map(() => sendScheduled(service.services)));
    expect(await read(document)).toMatchObject({ status: 'PENDING', sendAt: null, sendProblem: null });
    expect(await invitations(document)).toBe(1);
  });

  it('the time can be changed and cancelled, and a draft that has changed is sent only after it is scheduled again', async () => {
    const document = await ready('Moved');
    await schedule(document, inHours(1));
    const later = inHours(3);
    expect(await schedule(document, later)).toMatchObject({ sendAt: later });
    await pass(1.5);
    expect(await read(document)).toMatchObject({ status: 'DRAFT', sendAt: later });
    const envelopeId = idOf(document);
    await call(team, 'POST', '/update', { envelopeId, data: { title: 'Changed' } });
    expect(await read(document)).toMatchObject({ sendAt: later, sendProblem: 'DRAFT_CHANGED' });
    await pass(2);
    expect(await read(document)).toMatchObject({ status: 'DRAFT', sendAt: null, sendProblem: 'DRAFT_CHANGED' });
    await schedule(document, inHours(1));
    const cancelled = { status: 'DRAFT', sendAt: null, sendProblem: null };
    expect(await call(team, 'POST', '/unschedule', { envelopeId })).toMatchObject(cancelled);
    expect(await call(team, 'POST', '/unschedule', { envelopeId })).toMatchObject(cancelled);
    await pass(1);
    expect([await invitations(document), (await read(document)).status]).toEqual([0, 'DRAFT']);
  });

  rule('reading a scheduled draft with its links, as apps do, does not stop it from being sent', async () => {
    const body = new FormData();
    const box = { identifier: 0, page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
    const recipients = [{ ...ANN, role: 'SIGNER', fields: [{ type: 'SIGNATURE', ...box }] }];
    body.append('payload', JSON.stringify({ type: 'DOCUMENT', title: 'Read', recipients }));
    body.append('files', new Blob([buildPdf()]), 'read.pdf');
    const headers = { authorization: team.token };
    const created = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
    const { id: envelopeId } = (await created.json()) as Envelope;
    await call(team, 'POST', '/schedule', { envelopeId, sendAt: inHours(1) });
    for (let time = 0; time < 2; time++) {
      expect(await call(team, 'GET', `/${envelopeId}`)).toMatchObject({ status: 'DRAFT', sendProblem: null });
    }
    await pass(1);
    expect(await call(team, 'GET', `/${envelopeId}`)).toMatchObject({ status: 'PENDING' });
  });

  rule(
    'a time in the past or more than a year ahead is refused with its path, and so is a draft that is not ready',
    async () => {
      const document = await ready('Refused');
      for (const sendAt of [inHours(-1), inHours(24 * 400), 'tomorrow']) {
        expect(await schedule(document, sendAt, 400)).toMatchObject({
          code: 'INVALID_REQUEST',
          issues: [{ path: ['sendAt'] }],
        });
      }
      expect(await read(document)).toMatchObject({ sendAt: null });
      const empty = await readyDocument(service, team, { title: 'Empty', recipients: [] });
      expect(await schedule(empty, inHours(1), 400)).toMatchObject({ code: 'DOCUMENT_NOT_READY' });
      const sent = await sentDocument(service, team, { title: 'Sent', recipients: [ANN] });
      expect(await schedule(sent, inHours(1), 400)).toMatchObject({ code: 'DOCUMENT_NOT_DRAFT' });
      const envelopeId = idOf(sent);
      expect(await call(team, 'POST', '/unschedule', { envelopeId }, 400)).toMatchObject({
        code: 'DOCUMENT_NOT_DRAFT',
      });
    },
  );

  rule(
    'a draft is not sent if the token that scheduled it has been revoked, and other teams and viewers cannot schedule it',
    async () => {
      const document = await ready('Revoked');
      const member = await addMember(service, team.teamId, 'MEMBER');
      const token = await memberToken(service, member, ['read', 'draft', 'send']);
      await schedule(document, inHours(1), 200, { token });
      await service.services.database.orm.delete(apiTokens).where(eq(apiTokens.userId, member.userId));
      await pass(1);
      expect(await read(document)).toMatchObject({ status: 'DRAFT', sendAt: null, sendProblem: 'FORBIDDEN' });
      const other = await service.createAccount();
      await schedule(document, inHours(1), 404, other);
      const viewer = await addMember(service, team.teamId, 'VIEWER');
      await schedule(document, inHours(1), 403, {
        token: await memberToken(service, viewer, ['read', 'draft', 'send']),
      });
    },
  );
});
