import type { DocumentList, Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import {
  ask,
  type CreatedDocument,
  type DocumentRequest,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

const ANN = { name: 'Ann', email: 'ann@example.com' };
const DAY = { count: 1, unit: 'day' };
const DAY_MS = 24 * 60 * 60_000;

describeOnEachService("recipients' requests", (service, rule) => {
  let team: TestAccount;
  let member: { email: string; userId: number; browser: BrowserSession };
  const base = () => `/api/console/teams/${team.teamId}`;
  const read = async <T>(answer: Response, status = 200): Promise<T> => {
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const sent = (title: string, request: DocumentRequest = {}) =>
    sentDocument(service, team, { title, recipients: [ANN, { name: 'Bo', email: 'bo@example.com' }], ...request });
  const asRecipient = async ({ recipients }: CreatedDocument, path: string, body: object = {}, index = 0) =>
    read(
      await fetch(`${service.url}/api/signing/${recipients[index]!.token}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const attention = async () => read<DocumentList>(await member.browser.get(`${base()}/documents?tab=attention`));
  const row = async ({ id }: CreatedDocument): Promise<Row> => {
    const { id: envelopeId } = await ask<{ id: string }>(service, team, 'GET', `/api/v2/envelope/document_${id}`);
    return read<Row>(await member.browser.get(`${base()}/documents/${envelopeId}`));
  };
  const isListed = async (document: CreatedDocument) => {
    const { id } = await row(document);
    return (await attention()).rows.some((each) => each.id === id);
  };
  const questions = async (document: CreatedDocument) => {
    const { id } = await row(document);
    const list = await read<{ data: Question[] }>(await member.browser.get(`${base()}/envelope/${id}/questions`));
    return list.data;
  };
  const post = async (document: CreatedDocument, path: string, body: object = {}, status = 200) =>
    read<{ code?: string }>(
      await member.browser.post(`${base()}/envelope/${(await row(document)).id}/${path}`, body),
      status,
    );
  const mailsOf = async ({ id }: CreatedDocument, kind: string) =>
    (
      await service.services.database.pool.query<{ to: string; text: string }>(
        `select to_address as to, text from mails join envelopes on envelopes.id = envelope_id
           where envelopes.number = $1 and kind = $2`,
        [id, kind],
      )
    ).rows;
  const entriesOf = async ({ id }: CreatedDocument, type: string) => {
    const { audit } = await ask<{ audit: { entries: { content: string }[] } }>(
      service,
      team,
      'GET',
      `/api/v1/documents/${id}/evidence`,
    );
    return audit.entries.map(({ content }) => JSON.parse(content)).filter((entry) => entry.type === type);
  };

  beforeAll(async () => {
    team = await service.createAccount();
    const person = await addMember(service, team.teamId, 'MEMBER');
    member = { ...person, browser: await signedInBrowser(service, person) };
  });

  it("a recipient's question needs attention until it is answered; the answer is emailed and its hash is recorded [T4876]", async () => {
    const document = await sent('Asked');
    await asRecipient(document, 'question', { text: 'Which annex?\nThe last?' });
    expect(await row(document)).toMatchObject({
      attention: 'QUESTION',
      waiting: { name: 'Ann', email: 'ann@example.com' },
      parties: [{ standing: 'TURN' }, { standing: 'TURN' }],
    });
    expect(await isListed(document)).toBe(true);
    const [question, ...others] = await questions(document);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ name: 'Ann', text: 'Which annex?\nThe last?', answer: null, settledAt: null });

    expect((await row(document)).waiting?.since).toBe(question?.askedAt);
    const answer = `questions/${question!.id}/answer`;
    for (const wrong of ['', ' ', 'x'.repeat(2001)]) await post(document, answer, { answer: wrong }, 400);
    await post(document, answer, { answer: 'The first one.\n<b>Sorry</b>' });
    expect(await row(document)).toMatchObject({ attention: null, waiting: null });
    expect(await isListed(document)).toBe(false);
    expect(await questions(document)).toMatchObject([
      { answer: 'The first one.\n<b>Sorry</b>', settledBy: expect.stringContaining('MEMBER') },
    ]);
    const [mail, ...more] = await mailsOf(document, 'ANSWER');
    expect(more).toEqual([]);
    expect(mail?.to).toBe('ann@example.com');
    expect(mail?.text).toContain('> The first one.\n> <b>Sorry</b>\n');
    expect(mail?.text).toContain('>> Which annex?\n>> The last?\n');
    expect(mail?.text).toContain(`${service.url}/sign/${document.recipients[0]!.token}`);
    const [asked] = await entriesOf(document, 'QUESTION_ASKED');
    expect(await entriesOf(document, 'QUESTION_ANSWERED')).toMatchObject([
      {
        actor: { kind: 'user', email: member.email },
        data: {
          email: 'ann@example.com',
          textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          isSalted: true,
          question: { textSha256: asked.data.textSha256, isSalted: true },
        },
      },
    ]);
    expect(await post(document, answer, { answer: 'Again' }, 400)).toMatchObject({ code: 'QUESTION_SETTLED' });
    expect(await mailsOf(document, 'ANSWER')).toHaveLength(1);
  });

  rule(
    'a question marked as answered elsewhere sends no email, and open ones still need attention [T4877]',
    async () => {
      const document = await sent('Asked often');
      await asRecipient(document, 'question', { text: 'First?' });
      service.clock.advance(60_000);
      await asRecipient(document, 'question', { text: 'Second?' });
      await asRecipient(document, 'question', { text: 'Bo?' }, 1);
      const [one, two, bo] = await questions(document);
      expect((await row(document)).waiting).toMatchObject({ name: 'Ann', since: one?.askedAt });
      await post(document, `questions/${one!.id}/answer`, { answer: null });
      expect((await row(document)).waiting).toMatchObject({ name: 'Ann', since: two?.askedAt });
      await post(document, `questions/${two!.id}/answer`, { answer: null });
      expect((await row(document)).waiting).toMatchObject({ name: 'Bo', since: bo?.askedAt });
      await post(document, `questions/${bo!.id}/answer`, { answer: null });
      expect((await row(document)).attention).toBeNull();
      expect(await mailsOf(document, 'ANSWER')).toEqual([]);
      expect(await entriesOf(document, 'QUESTION_ANSWERED')).toEqual([]);
      await post(document, 'questions/question_none/answer', { answer: null }, 404);
    },
  );

  rule(
    "a recipient's question still needs an answer after completion, but not after cancellation [T4878]",
    async () => {
      const done = await sent('Asked and done', { recipients: [ANN] });
      await asRecipient(done, 'question', { text: 'Do I get a copy?' });
      await signs(service, done.recipients[0]!);
      expect(await row(done)).toMatchObject({ status: 'COMPLETED', attention: 'QUESTION' });
      expect(await isListed(done)).toBe(true);
      const cancelled = await sent('Asked and cancelled');
      await asRecipient(cancelled, 'question', { text: 'Why?' });
      await ask(service, team, 'DELETE', `/api/v1/documents/${cancelled.id}`);
      const inList = (await attention()).rows.map(({ title }) => title);
      expect(inList).not.toContain('Asked and cancelled');
    },
  );

  rule('a question from a recipient who was replaced needs no answer [T4879]', async () => {
    const document = await sent('Delegated', { meta: { allowDelegation: true } });
    await asRecipient(document, 'question', { text: 'Why me?' });
    await asRecipient(document, 'delegate', { name: 'Cy', email: 'cy@example.com' });
    expect((await row(document)).attention).toBeNull();
    expect(await questions(document)).toMatchObject([{ name: 'Ann', answer: null, settledAt: expect.any(String) }]);
  });

  it('a recipient who asks for more time is listed in the console until the deadline is extended [T4880]', async () => {
    const document = await sent('Late', { meta: { expiration: DAY } });
    service.clock.advance(DAY_MS + 60_000);
    expect((await row(document)).attention).toBe('EXPIRED');
    const page = `${service.url}/sign/${document.recipients[1]!.token}`;
    expect((await fetch(page, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    expect(await row(document)).toMatchObject({ attention: 'TIME_WANTED', waiting: { name: 'Bo' } });
    expect(await isListed(document)).toBe(true);
    const { id: envelopeId } = await row(document);
    await read(await member.browser.post(`${base()}/envelope/extend`, { envelopeId, count: 7, unit: 'day' }));
    expect(await row(document)).toMatchObject({ attention: null, waiting: null });
    expect(await isListed(document)).toBe(false);
  });

  it('a declined document needs attention until it is dismissed, unless the sender declined it [T4881]', async () => {
    const document = await sent('Declined');
    await asRecipient(document, 'reject', { reason: 'The price' });
    expect(await row(document)).toMatchObject({
      status: 'REJECTED',
      attention: 'DECLINED',
      waiting: { name: 'Ann', since: expect.any(String) },
    });
    expect(await isListed(document)).toBe(true);
    const { attention: before } = (await attention()).counts;
    await post(document, 'rejection/dismiss');
    expect(await row(document)).toMatchObject({ status: 'REJECTED', attention: null });
    expect(await isListed(document)).toBe(false);
    expect((await attention()).counts.attention).toBe(before - 1);
    await post(document, 'rejection/dismiss');

    const recorded = await sent('Recorded');
    const reject = `/api/v2/envelope/recipient/${recorded.recipients[0]!.recipientId}/reject`;
    const { id: envelopeId } = await row(recorded);
    await ask(service, team, 'POST', reject, { envelopeId, reason: 'By telephone' });
    expect(await row(recorded)).toMatchObject({ status: 'REJECTED', attention: null });
  });

  rule(
    "an emailed question that the owner's mail server refuses does not count as the recipient's bounce [T4882]",
    async () => {
      const document = await sent('Refused');
      await asRecipient(document, 'question', { text: 'Which?' });
      const of = `envelope_id = (select id from envelopes where number = $1)`;
      const { pool } = service.services.database;
      await pool.query(`update mails set state = 'FAILED', sent_at = null where kind = 'QUESTION' and ${of}`, [
        document.id,
      ]);
      expect(await row(document)).toMatchObject({ attention: 'QUESTION', parties: [{ standing: 'TURN' }, {}] });
      // A failed invitation takes precedence, although the question was emailed later.
      await pool.query(`update mails set state = 'FAILED', sent_at = null where kind = 'INVITATION' and ${of}`, [
        document.id,
      ]);
      expect((await row(document)).attention).toBe('MAIL_FAILED');
    },
  );

  it('a reminder sent from the console is recorded and does not change the deadline [T4883]', async () => {
    const document = await sent('Remembered', { meta: { expiration: { count: 3, unit: 'day' } } });
    const expiry = async () =>
      (
        await service.services.database.pool.query('select expires_at from recipients where id = any($1)', [
          document.recipients.map(({ recipientId }) => recipientId),
        ])
      ).rows;
    const before = await expiry();
    service.clock.advance(DAY_MS);
    const [ann] = document.recipients;
    expect((await row(document)).parties.map(({ remindedAt }) => remindedAt)).toEqual([null, null]);
    await post(document, 'remind', { recipients: [ann!.recipientId] });
    expect((await row(document)).parties.map(({ remindedAt }) => remindedAt)).toEqual([expect.any(String), null]);
    expect((await mailsOf(document, 'REMINDER')).map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(await expiry()).toEqual(before);
    expect(await entriesOf(document, 'EXPIRATION_EXTENDED')).toEqual([]);

    service.clock.advance(3 * DAY_MS);
    expect(await post(document, 'remind', { recipients: [ann!.recipientId] }, 400)).toMatchObject({
      code: 'NOT_YOUR_TURN',
    });
    expect(await mailsOf(document, 'REMINDER')).toHaveLength(1);
  });

  rule("another team cannot read or answer recipients' questions [T4884]", async () => {
    const document = await sent('Ours');
    await asRecipient(document, 'question', { text: 'Which?' });
    const [question] = await questions(document);
    const { id } = await row(document);
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    const theirs = `/api/console/teams/${other.teamId}/envelope/${id}`;
    await read(await stranger.get(`${theirs}/questions`), 404);
    await read(await stranger.post(`${theirs}/questions/${question!.id}/answer`, { answer: 'No' }), 404);
    await read(await stranger.post(`${theirs}/rejection/dismiss`), 404);
    expect((await row(document)).attention).toBe('QUESTION');
  });
});
