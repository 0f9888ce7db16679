import { hash } from 'node:crypto';
import { sayIn } from '@countersign/languages';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, type DocumentRequest, sentDocument } from '../../../testing/src/documents.ts';
import { type TestAccount, useService } from '../../../testing/src/service.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';
import { refusal, TYPED, visit } from './visit.ts';

const NEW = { name: 'New Person', email: 'new@example.com', note: 'You know more\nabout <b>this</b>.' };

describe('delegating a document and asking the sender', () => {
  const service = useService();
  let account: TestAccount;
  beforeAll(async () => {
    account = await service.createAccount('sam');
  });

  const sent = (request: DocumentRequest = {}) =>
    sentDocument(service, account, { meta: { allowDelegation: true }, ...request });
  const post = ({ recipients }: CreatedDocument, path: string, body: unknown, index = 0) =>
    fetch(`${service.url}/api/signing/${recipients[index]!.token}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const newestMail = async (address: string) => {
    const { orm } = service.services.database;
    const [mail] = await orm.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.createdAt));
    return mail!;
  };
  const entriesOf = async ({ id }: CreatedDocument, type: string) => {
    const { audit } = await ask<{ audit: { entries: { content: string }[] } }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/evidence`,
    );
    return audit.entries.map(({ content }) => JSON.parse(content)).filter((entry) => entry.type === type);
  };
  const page = async (token: string, query = '') => {
    const response = await fetch(`${service.url}/sign/${token}${query}`);
    return { status: response.status, html: await response.text() };
  };

  it('after a document is delegated, the new person acts with a separate link, and the page of the old link says so [T270]', async () => {
    const document = await sent({ meta: { allowDelegation: true, language: 'de', message: 'Dear {signer.name}' } });
    const ann = visit(service, document.recipients[0]!);
    const field = (await ann.view()).fields[0]!;
    await ann.put(field.id, TYPED);
    expect((await ann.view()).mayDelegate).toBe(true);
    expect((await post(document, '/delegate', NEW)).status).toBe(200);

    const old = await page(document.recipients[0]!.token);
    expect(old.status).toBe(410);
    expect(old.html).toContain(sayIn('de', 'state')('delegated.title'));
    expect(old.html).not.toContain('Agreement');
    expect(await refusal(ann.complete())).toEqual({ status: 404, code: 'NOT_FOUND' });

    const invitation = await newestMail('new@example.com');
    expect(invitation.text).toContain('> You know more\n> about <b>this</b>.');
    expect(invitation.text).toContain('ann@example.com');
    const token = /\/sign\/(\w+)/.exec(invitation.text)![1]!;
    const successor = visit(service, { token });
    expect(await successor.view()).toMatchObject({
      recipient: { name: 'New Person', email: 'new@example.com' },
      fields: [{ id: field.id, value: null }],
    });
    expect(await newestMail(account.email)).toMatchObject({
      kind: 'DELEGATED',
      text: expect.stringContaining('New Person (new@example.com)'),
    });
    expect(await entriesOf(document, 'RECIPIENT_DELEGATED')).toMatchObject([
      {
        actor: { kind: 'recipient', email: 'ann@example.com', ip: expect.any(String) },
        data: {
          email: 'new@example.com',
          changes: [
            { property: 'name', to: 'New Person' },
            { property: 'email', from: 'ann@example.com', to: 'new@example.com' },
          ],
        },
      },
    ]);
    await successor.put(field.id, TYPED);
    expect(await (await successor.complete()).json()).toMatchObject({ state: 'completed' });
    expect(await refusal(successor.complete())).toMatchObject({ status: 400 });
  });

  it("if a document is delegated after it was opened, the evidence contains only the new person's actions [T380]", async () => {
    const document = await sent();
    const [ann] = document.recipients;
    const opened = async () => {
      const path = `/api/v1/documents/${document.id}/evidence`;
      const { recipients } = await ask<{ recipients: { opened: { userAgent: string } | null }[] }>(
        service,
        account,
        'GET',
        path,
      );
      return recipients[0]!.opened;
    };
    const open = (token: string, device: string) =>
      fetch(`${service.url}/api/signing/${token}/opened`, { method: 'POST', headers: { 'user-agent': device } });
    await open(ann!.token, 'Of Ann');
    expect(await opened()).toMatchObject({ userAgent: 'Of Ann' });
    expect((await post(document, '/delegate', { ...NEW, email: 'newer@example.com' })).status).toBe(200);
    expect(await opened()).toBeNull();
    await open(/\/sign\/(\w+)/.exec((await newestMail('newer@example.com')).text)![1]!, 'Of the new person');
    expect(await opened()).toMatchObject({ userAgent: 'Of the new person' });
  });

  it('delegating a document in a frame notifies the embedding page [T381]', async () => {
    const updated = await updateTeam(service.services.database, {
      teamId: account.teamId,
      embeddingOrigins: ['https://app.example.com'],
    });
    expect(updated.embeddingOrigins).toHaveLength(1);
    const document = await sent({ meta: { allowDelegation: true, language: 'it' } });
    const address = `${service.url}/embed/sign/${document.recipients[0]!.token}`;
    expect((await fetch(address)).status).toBe(200);
    expect((await post(document, '/delegate', { ...NEW, email: 'framed@example.com' })).status).toBe(200);
    const told = await fetch(address);
    expect(told.status).toBe(410);
    const html = await told.text();
    expect(html).toContain(sayIn('it', 'state')('delegated.title'));
    expect(html).toContain('"action":"document-delegated"');
  });

  it('delegating a document is refused without permission, email invitations or authentication, or after the deadline [T271]', async () => {
    const notAllowed = { status: 400, code: 'DELEGATION_NOT_ALLOWED' };
    const proof = { accessAuth: [], actionAuth: ['PASSWORD'] };
    for (const request of [
      { meta: {} },
      { meta: { allowDelegation: true, distributionMethod: 'NONE' } },
      { recipients: [{ email: 'ann@example.com', authOptions: proof }] },
    ]) {
      const document = await sent(request);
      expect((await visit(service, document.recipients[0]!).view()).mayDelegate).toBe(false);
      expect(await refusal(post(document, '/delegate', NEW))).toEqual(notAllowed);
    }
    const two = await sent({ recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }] });
    for (const email of ['bo@example.com', 'ANN@example.com']) {
      const taken = { status: 400, code: 'RECIPIENT_EMAIL_TAKEN' };
      expect(await refusal(post(two, '/delegate', { ...NEW, email }))).toEqual(taken);
    }
    const bo = visit(service, two.recipients[1]!);
    for (const { id } of (await bo.view()).fields) await bo.put(id, TYPED);
    await bo.complete();
    const late = { status: 400, code: 'RECIPIENT_ALREADY_COMPLETED' };
    expect(await refusal(post(two, '/delegate', NEW, 1))).toEqual(late);
    expect(await entriesOf(two, 'RECIPIENT_DELEGATED')).toEqual([]);
  });

  it('a recipient can ask the sender a few questions a day, and gets answers [T386]', async () => {
    const document = await sent();
    const text = 'Is section 3 meant?\nBcc: eve@example.com';
    expect((await post(document, '/question', { text })).status).toBe(200);
    const mail = await newestMail(account.email);
    expect(mail).toMatchObject({ kind: 'QUESTION', text: expect.stringContaining('> Bcc: eve@') });
    expect(mail.subject).not.toContain('eve@');
    expect(await entriesOf(document, 'QUESTION_ASKED')).toMatchObject([
      {
        actor: { email: 'ann@example.com' },
        data: { textSha256: expect.stringMatching(/^[0-9a-f]{64}$/), isSalted: true },
      },
    ]);
    for (const wrong of ['', ' ', 'x'.repeat(2001)]) {
      expect((await post(document, '/question', { text: wrong })).status).toBe(400);
    }
    const more = (count: number) => post(document, '/question', { text: `${text} (${count})` });
    for (let asked = 1; asked < 5; asked++) expect((await more(asked)).status).toBe(200);
    expect(await refusal(more(5))).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });

    const silent = await sent({ meta: { distributionMethod: 'NONE' } });
    expect((await visit(service, silent.recipients[0]!).view()).mayAsk).toBe(false);
    expect(await refusal(post(silent, '/question', { text }))).toEqual({ status: 400, code: 'NO_MAIL_TO_SENDER' });
  });

  it('a question to the sender leaves no hash in the audit log from which short texts could be guessed [T3561]', async () => {
    const text = 'No';
    const hashes: string[] = [];
    for (const document of [await sent(), await sent()]) {
      expect((await post(document, '/question', { text })).status).toBe(200);
      const [entry] = await entriesOf(document, 'QUESTION_ASKED');
      hashes.push((entry!.data as { textSha256: string }).textSha256);
    }
    expect(new Set([...hashes, hash('sha256', text)]).size).toBe(3);
  });

  it('a repeated question to the sender is sent once, so a lost response causes no second email [T388]', async () => {
    const document = await sent();
    const text = 'Which annex?';
    const answers = await Promise.all([1, 2, 3].map(() => post(document, '/question', { text })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(document, 'QUESTION_ASKED')).toHaveLength(1);
    service.clock.advance(61 * 60 * 1000);
    expect((await post(document, '/question', { text })).status).toBe(200);
    expect(await entriesOf(document, 'QUESTION_ASKED')).toHaveLength(2);
  });

  it('refused attempts to delegate a document do not count toward the limits [T384]', async () => {
    const document = await sent({ recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }] });
    for (let tried = 0; tried < 5; tried++) {
      const taken = { status: 400, code: 'RECIPIENT_EMAIL_TAKEN' };
      expect(await refusal(post(document, '/delegate', { ...NEW, email: 'bo@example.com' }))).toEqual(taken);
    }
    expect((await post(document, '/delegate', { ...NEW, email: 'after-errors@example.com' })).status).toBe(200);
  });

  it('attempts to discover other recipients by naming their addresses are limited per day [T385]', async () => {
    const people = [{ email: 'ann@example.com' }, { email: 'bo@example.com' }, { email: 'cy@example.com' }];
    const meta = { allowDelegation: true, allowDictateNextSigner: true, signingOrder: 'SEQUENTIAL' as const };
    const recipients = people.map((person, index) => ({ ...person, signingOrder: index + 1 }));
    for (const [path, named] of [
      ['/delegate', (email: string) => ({ name: 'Next', email })],
      ['/complete', (email: string) => ({ nextSigner: { name: 'Next', email } })],
    ] as const) {
      const document = await sent({ meta, recipients });
      const ann = visit(service, document.recipients[0]!);
      for (const { id } of (await ann.view()).fields) await ann.put(id, TYPED);
      const tried = (email: string) => refusal(post(document, path, named(email)));
      for (let count = 0; count < 20; count++) {
        expect(await tried('cy@example.com')).toEqual({ status: 400, code: 'RECIPIENT_EMAIL_TAKEN' });
      }
      for (const email of ['cy@example.com', 'nobody@example.com']) {
        expect(await tried(email)).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
      }
      expect((await ann.complete()).status).toBe(200);
    }
  });

  it('a document can be delegated three times a day, counted over all delegates [T383]', async () => {
    const document = await sent();
    let { token } = document.recipients[0]!;
    const handOver = (email: string) =>
      fetch(`${service.url}/api/signing/${token}/delegate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Next', email }),
      });
    for (const next of ['one', 'two', 'three']) {
      expect((await handOver(`${next}@example.com`)).status).toBe(200);
      token = /\/sign\/(\w+)/.exec((await newestMail(`${next}@example.com`)).text)![1]!;
    }
    expect(await refusal(handOver('four@example.com'))).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect((await visit(service, { token }).view()).recipient.email).toBe('three@example.com');
  });

  it('after the deadline, a recipient can ask for more time with a plain form [T392]', async () => {
    const document = await sent({ meta: { expiration: { count: 1, unit: 'day' }, language: 'nl' } });
    const { token } = document.recipients[0]!;
    const path = `${service.url}/sign/${token}?lang=fr`;
    const early = await fetch(path, { method: 'POST', redirect: 'manual' });
    expect([early.status, early.headers.get('location')]).toEqual([303, `/sign/${token}?lang=fr`]);
    service.clock.advance(25 * 60 * 60 * 1000);
    const expired = sayIn('fr', 'state');
    expect((await page(token, '?lang=fr')).html).toContain(expired('expired.ask'));
    // A double click asks for more time only once.
    for (const _press of [1, 2]) {
      const answer = await fetch(path, { method: 'POST', redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sign/${token}?lang=fr&asked=`]);
    }
    expect((await page(token, '?lang=fr&asked=')).html).toContain(
      expired('expired.asked', { sender: `sam (${account.email})` }),
    );
    expect(await newestMail(account.email)).toMatchObject({ kind: 'TIME_WANTED' });
    expect(await entriesOf(document, 'TIME_REQUESTED')).toHaveLength(1);
  });
});
