import type { DocumentList, Draft, DraftAnswer, Row } from '@countersign/contracts/console';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { type CreatedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { auditEntries, envelopes, mails } from '../../src/envelopes/tables/index.ts';
import { sendScheduled } from '../../src/features/send/schedule/send-scheduled.ts';
import { teamMembers } from '../../src/platform/db/schema.ts';

const HOUR = 3600_000;
const ANN = { name: 'Ann', email: 'ann@example.com' };

describeOnEachService('a scheduled draft', (service, rule) => {
  let team: TestAccount;
  let member: Awaited<ReturnType<typeof addMember>>;
  let ada: BrowserSession;

  beforeAll(async () => {
    team = await service.createAccount();
    member = await addMember(service, team.teamId, 'MEMBER');
    ada = await signedInBrowser(service, member);
  });

  const consolePath = () => `/api/console/teams/${team.teamId}`;
  const draftPath = ({ id }: CreatedDocument) => `${consolePath()}/envelope/document_${id}/draft`;
  const read = async (document: CreatedDocument): Promise<Draft & { revision: number }> => {
    const { draft, revision } = (await (await ada.get(draftPath(document))).json()) as DraftAnswer;
    return { ...draft!, revision };
  };
  const rowOf = async ({ id }: CreatedDocument): Promise<Row> =>
    (await (await ada.get(`${consolePath()}/documents/document_${id}`)).json()) as Row;
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR).toISOString();
  const answered = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
  const schedule = async (document: CreatedDocument, sendAt: string, revision?: number) =>
    ada.post(`${draftPath(document)}/schedule`, { revision: revision ?? (await read(document)).revision, sendAt });
  const scheduled = async (title: string, hours = 1): Promise<CreatedDocument> => {
    const document = await readyDocument(service, team, { title, recipients: [ANN] });
    expect(await answered(await schedule(document, inHours(hours)))).toEqual([200, undefined]);
    return document;
  };
  const invitations = async ({ id }: CreatedDocument) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ id: mails.id })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(and(eq(envelopes.number, id), eq(mails.kind, 'INVITATION')));
    return rows.length;
  };
  const pass = async (hours: number) => {
    service.clock.advance(hours * HOUR + 1000);
    await sendScheduled(service.services);
  };

  it('a scheduled document is sent once when its time has come, even by concurrent sweeps on several nodes', async () => {
    const at = inHours(1);
    const document = await readyDocument(service, team, { title: 'Later', recipients: [ANN] });
    expect(await answered(await schedule(document, at))).toEqual([200, undefined]);
    expect(await rowOf(document)).toMatchObject({ status: 'DRAFT', sendAt: at, attention: null, sendProblem: null });
    expect(await read(document)).toMatchObject({ sendAt: at });
    await pass(0.9);
    expect(await rowOf(document)).toMatchObject({ status: 'DRAFT' });
    service.clock.advance(0.2 * HOUR);
    await Promise.all([1, 2, 3, 4].map(() => sendScheduled(service.services)));
    expect(await rowOf(document)).toMatchObject({ status: 'PENDING', sendAt: null, attention: null });
    await pass(1);
    expect(await invitations(document)).toBe(1);
  });

  it('scheduling is recorded in the audit log, and the document is sent in the name of the member who scheduled it', async () => {
    const document = await scheduled('Recorded');
    await pass(1);
    const { orm } = service.services.database;
    const rows = await orm
      .select({ content: auditEntries.content })
      .from(auditEntries)
      .innerJoin(envelopes, eq(envelopes.id, auditEntries.envelopeId))
      .where(eq(envelopes.number, document.id))
      .orderBy(asc(auditEntries.sequence));
    const entries = rows.map(({ content }) => JSON.parse(content) as { type: string });
    const by = { actor: { kind: 'user', email: member.email } };
    expect(entries.filter(({ type }) => type === 'DOCUMENT_UPDATED' || type === 'DOCUMENT_SENT')).toMatchObject([
      { type: 'DOCUMENT_UPDATED', data: { changes: [{ property: 'sendAt', from: null }] }, ...by },
      { type: 'DOCUMENT_SENT', ...by },
    ]);
  });

  rule('a scheduled document can get another time, stay a draft, or be sent immediately', async () => {
    const moved = await scheduled('Moved');
    expect(await answered(await schedule(moved, inHours(3)))).toEqual([200, undefined]);
    const withdrawn = await scheduled('Withdrawn');
    expect(await answered(await ada.post(`${draftPath(withdrawn)}/unschedule`, {}))).toEqual([200, undefined]);
    const now = await scheduled('At once');
    const { revision } = await read(now);
    expect((await ada.post(`${draftPath(now)}/send`, { revision })).status).toBe(200);
    await pass(1.5);
    expect(await rowOf(moved)).toMatchObject({ status: 'DRAFT' });
    expect(await rowOf(withdrawn)).toMatchObject({ status: 'DRAFT', sendAt: null, attention: null });
    expect(await rowOf(now)).toMatchObject({ status: 'PENDING', sendAt: null });
    expect(await invitations(now)).toBe(1);
    await pass(2);
    expect(await rowOf(moved)).toMatchObject({ status: 'PENDING' });
  });

  it('a scheduled document needs attention as soon as it is changed, is not sent, and can be scheduled again', async () => {
    const document = await scheduled('Changed');
    const other = await scheduled('Unchanged');
    const { revision: baseRevision } = await read(document);
    const operations = [{ do: 'change', set: { title: 'Changed meanwhile' } }];
    expect((await ada.post(draftPath(document), { baseRevision, operations })).status).toBe(200);
    const blocked = { status: 'DRAFT', attention: 'NOT_SENT', sendProblem: 'DRAFT_CHANGED' };
    expect(await rowOf(document)).toMatchObject(blocked);
    const attention = async () => {
      const list = (await (await ada.get(`${consolePath()}/documents?tab=attention`)).json()) as DocumentList;
      return { titles: list.rows.map(({ title }) => title), count: list.counts.attention };
    };
    expect(await attention()).toEqual({ titles: ['Changed meanwhile'], count: 1 });
    await pass(1);
    expect(await rowOf(document)).toMatchObject({ ...blocked, sendAt: null });
    expect(await invitations(document)).toBe(0);
    expect(await rowOf(other)).toMatchObject({ status: 'PENDING' });
    expect(await answered(await schedule(document, inHours(1)))).toEqual([200, undefined]);
    expect(await attention()).toEqual({ titles: [], count: 0 });
    await pass(1);
    expect(await rowOf(document)).toMatchObject({ status: 'PENDING', attention: null });
  });

  rule('a scheduled document is not sent if the member who scheduled it has left the team', async () => {
    const leaving = await addMember(service, team.teamId, 'MEMBER');
    const browser = await signedInBrowser(service, leaving);
    const document = await readyDocument(service, team, { title: 'Left', recipients: [ANN] });
    const { revision } = await read(document);
    const body = { revision, sendAt: inHours(1) };
    expect((await browser.post(`${draftPath(document)}/schedule`, body)).status).toBe(200);
    await service.services.database.orm
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, team.teamId), eq(teamMembers.userId, leaving.userId)));
    await pass(1);
    expect(await rowOf(document)).toMatchObject({ status: 'DRAFT', attention: 'NOT_SENT', sendProblem: 'FORBIDDEN' });
  });

  rule('scheduling is refused if the document is not ready, was changed or sent, or if the time is wrong', async () => {
    const document = await readyDocument(service, team, { title: 'Refused', recipients: [ANN] });
    expect(await answered(await schedule(document, inHours(-1)))).toEqual([400, 'INVALID_REQUEST']);
    expect(await answered(await schedule(document, inHours(24 * 400)))).toEqual([400, 'INVALID_REQUEST']);
    const { revision } = await read(document);
    expect(await answered(await schedule(document, inHours(1), revision - 1))).toEqual([409, 'DRAFT_CHANGED']);
    const nameless = await readyDocument(service, team, { title: 'Empty', recipients: [] });
    expect(await answered(await schedule(nameless, inHours(1)))).toEqual([400, 'DOCUMENT_NOT_READY']);
    const sent = await sentDocument(service, team, { title: 'Sent', recipients: [ANN] });
    expect(await answered(await schedule(sent, inHours(1)))).toEqual([400, 'DOCUMENT_NOT_DRAFT']);
    expect(await answered(await ada.post(`${draftPath(sent)}/unschedule`, {}))).toEqual([400, 'DOCUMENT_NOT_DRAFT']);
    expect((await ada.post(`${draftPath(document)}/unschedule`, {})).status).toBe(200);
  });

  rule('a scheduled document is not sent after it was deleted', async () => {
    const document = await scheduled('Deleted');
    const envelopeId = `document_${document.id}`;
    expect((await ada.post(`${consolePath()}/envelope/delete`, { envelopeId })).status).toBe(200);
    await pass(1);
    expect(await invitations(document)).toBe(0);
  });
});
