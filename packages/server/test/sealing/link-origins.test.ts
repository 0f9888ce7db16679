import { execFileSync } from 'node:child_process';
import { sayIn } from '@countersign/languages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type CreatedDocument,
  readyDocument,
  sentDocument,
  signs,
  upload,
} from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { remindRecipients } from '../../src/envelopes/progress/remind-recipients.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { visit } from '../signing/visit.ts';

const say = sayIn('en', 'certificate');
const UNCHECKED = say('did.CAME_BY_PUBLIC_LINK.unchecked');
const MAILED = say('did.MAILED');
const GIVEN = say('did.HANDED_OVER');
const SENTENCES = [UNCHECKED, MAILED, GIVEN, say('did.NOT_RECORDED')];

/** Returns the text of the appended pages in drawing order, so that sentences stay whole. */
const runningText = (pdf: Buffer): string =>
  execFileSync(toolPath('pdftotext'), ['-raw', '-f', '2', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(
    /\s+/g,
    ' ',
  );

interface Evidence {
  recipients: { id: number; email: string; links: { link: string; auditSequence: number; by?: object }[] }[];
  audit: { entries: { content: string }[] };
}

describe('how a recipient got the link', () => {
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    account = await service.createAccount();
  });
  afterAll(async () => {
    await service.dispose();
    await smtp.close();
  });

  const mailsAreOut = () =>
    expect
      .poll(
        async () => (await service.services.database.orm.select().from(mails).where(eq(mails.state, 'QUEUED'))).length,
        { timeout: 20_000 },
      )
      .toBe(0);
  /** Returns the sentences of the certificate that explain how recipients got their links. */
  const said = async (token: string): Promise<string[]> => {
    const sealed = Buffer.from(await (await visit(service, { token }).get('/download')).arrayBuffer());
    const text = runningText(sealed);
    return SENTENCES.filter((sentence) => text.includes(sentence));
  };
  const verificationPage = async (id: number): Promise<string> => {
    const { rows } = await service.services.database.pool.query<{ qr_token: string }>(
      'select qr_token from envelopes where number = $1',
      [id],
    );
    const answer = await fetch(`${service.url}/verify/${rows[0]?.qr_token}?lang=en`);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const linksOf = async (id: number, email: string) => {
    const evidence = await ask<Evidence>(service, account, 'GET', `/api/v1/documents/${id}/evidence`);
    const links = evidence.recipients.find((recipient) => recipient.email === email)?.links ?? [];
    // Each origin refers to the audit entry that recorded it.
    for (const { auditSequence } of links) expect(evidence.audit.entries[auditSequence - 1]).toBeDefined();
    return links.map(({ link }) => link);
  };
  const template = async (meta: object, others: object[]): Promise<string> => {
    const box = { page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
    const made = await ask<{ templateId: number; uploadUrl: string }>(service, account, 'POST', '/api/v1/templates', {
      title: 'Lease',
      recipients: [{ name: 'Tenant', email: 'tenant@example.com' }, ...others],
      fields: [0, ...others.keys()].map((_, recipientIndex) => ({ ...box, type: 'SIGNATURE', recipientIndex })),
    });
    await upload(made.uploadUrl, buildPdf());
    const { recipients, envelopeId } = await ask<{ recipients: { id: number }[]; envelopeId: string }>(
      service,
      account,
      'GET',
      `/api/v2/template/${made.templateId}`,
    );
    await ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId, meta });
    const link = await ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', {
      templateId: made.templateId,
      directRecipientId: recipients[0]?.id,
    });
    return link.token;
  };
  /** Visits a public link and enters a name. Returns the new document's number and link. */
  const comes = async (
    email: string,
    meta: object = {},
    others: object[] = [],
  ): Promise<{ id: number; token: string }> => {
    const direct = await template(meta, others);
    const answer = await fetch(`${service.url}/api/direct/${direct}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'The CEO', email }),
    });
    const { token } = (await answer.json()) as { token: string };
    const { documentId } = await visit(service, { token }).view();
    return { id: documentId, token };
  };
  const remind = async ({ id }: { id: number }) => {
    const { recipients } = await ask<{ recipients: { id: number }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}`,
    );
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: recipients.map((r) => r.id) });
    await mailsAreOut();
  };

  it("for a public link, the certificate says that the recipient's name is self-declared and unverified [T3575]", async () => {
    const { id, token } = await comes('ceo@public.example');
    await signs(service, { token });

    expect(await said(token)).toEqual([UNCHECKED]);
    expect(await verificationPage(id)).toContain(UNCHECKED);
    expect(await linksOf(id, 'ceo@public.example')).toEqual(['CAME_BY_PUBLIC_LINK']);
  });

  it('for a public link with a manual reminder, the certificate still says that the name is self-declared', async () => {
    const came = await comes('ceo@reminded.example');
    await remind(came);
    await signs(service, came);

    expect(await said(came.token)).toEqual(expect.arrayContaining([UNCHECKED, MAILED]));
    expect(await linksOf(came.id, 'ceo@reminded.example')).toEqual(['CAME_BY_PUBLIC_LINK', 'HANDED_OVER', 'MAILED']);
  });

  it('for a link both emailed and returned by the API, the certificate states both', async () => {
    const document = await sentDocument(service, account, { recipients: [{ email: 'both@example.org' }] });
    await mailsAreOut();
    await signs(service, document.recipients[0]!);

    expect(await said(document.recipients[0]!.token)).toEqual([MAILED, GIVEN]);
    expect(await linksOf(document.id, 'both@example.org')).toEqual(['HANDED_OVER', 'MAILED']);
  });

  it('for a link returned only by the API, the certificate states only that', async () => {
    const document = await readyDocument(service, account, { recipients: [{ email: 'given@example.org' }] });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, { sendEmail: false });
    await signs(service, document.recipients[0]!);

    expect(await said(document.recipients[0]!.token)).toEqual([GIVEN]);
    expect(await verificationPage(document.id)).not.toContain(UNCHECKED);
    expect(await linksOf(document.id, 'given@example.org')).toEqual(['HANDED_OVER']);
  });

  it('an email sent after the signature does not count as how the recipient got the link', async () => {
    const came = await comes('ceo@pending.example', {}, [{ name: 'Bo', email: 'bo@pending.example' }]);
    await signs(service, came);
    await expect.poll(() => smtp.received.some(({ to }) => to.includes('ceo@pending.example'))).toBe(true);
    await mailsAreOut();
    const { recipients } = await ask<{ recipients: { email: string; token: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${came.id}`,
    );
    await signs(service, { token: recipients.find(({ email }) => email === 'bo@pending.example')?.token ?? '' });

    expect(await linksOf(came.id, 'ceo@pending.example')).toEqual(['CAME_BY_PUBLIC_LINK']);
    expect(await linksOf(came.id, 'bo@pending.example')).toEqual(['MAILED', 'HANDED_OVER']);
  });

  it('for a recipient named by another recipient, the certificate states that, and mentions no unsent email', async () => {
    const document = await sentDocument(service, account, {
      meta: { allowDelegation: true },
      recipients: [{ name: 'Ann Lee', email: 'ann@named.example' }],
    });
    await mailsAreOut();
    await fetch(`${service.url}/api/signing/${document.recipients[0]!.token}/delegate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bo', email: 'bo@named.example' }),
    });
    await mailsAreOut();
    const [mail] = await service.services.database.orm
      .select()
      .from(mails)
      .where(eq(mails.toAddress, 'bo@named.example'));
    const [, token = ''] = /\/sign\/(\w+)/.exec(mail?.text ?? '') ?? [];
    await signs(service, { token });

    expect(await linksOf(document.id, 'bo@named.example')).toEqual(['ASSIGNED', 'MAILED']);
    const sealed = Buffer.from(await (await visit(service, { token }).get('/download')).arrayBuffer());
    expect(runningText(sealed)).toContain('Was named by another recipient, Ann Lee (ann@named.example).');
  });

  describe('in the console', () => {
    interface Member {
      post<T = object>(path: string, body: object): Promise<T>;
      get(path: string): Promise<Response>;
    }
    const member = async (): Promise<Member> => {
      const browser = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
      const base = `/api/console/teams/${account.teamId}`;
      return {
        async post(path, body) {
          const answer = await browser.post(base + path, body);
          expect(answer.status, await answer.clone().text()).toBe(200);
          return answer.json();
        },
        get: (path) => browser.get(base + path),
      };
    };
    /** Creates a document that a member sends by email from the console. */
    const sentByMember = async ({ post, get }: Member, email: string): Promise<CreatedDocument> => {
      const { uploadUrl, document } = await post<{ uploadUrl: string; document: { envelopeId: string } }>(
        '/document/create/beta',
        { title: 'Agreement', recipients: [{ name: 'Rae', email, role: 'SIGNER' }] },
      );
      await upload(uploadUrl, buildPdf());
      const { envelopeId } = document;
      const read = async () =>
        (await (await get(`/envelope/${envelopeId}`)).json()) as {
          documentId: number;
          recipients: { id: number; token: string; name: string; email: string; role: string; signingUrl: string }[];
        };
      const { recipients } = await read();
      await post('/envelope/field/create-many', {
        envelopeId,
        data: recipients.map(({ id }) => ({
          ...{ recipientId: id, type: 'SIGNATURE', page: 1, positionX: 10, positionY: 10, width: 30, height: 8 },
        })),
      });
      await post('/envelope/distribute', { envelopeId });
      await mailsAreOut();
      const { documentId, recipients: sent } = await read();
      const named = sent.map(({ id, ...recipient }) => ({ ...recipient, recipientId: id, signingOrder: null }));
      return { id: documentId, uploadUrl, recipients: named };
    };

    it('for an emailed link that no one copied in the console, the certificate states only the email', async () => {
      const document = await sentByMember(await member(), 'mailed@console.example');
      await signs(service, document.recipients[0]!);

      expect(await said(document.recipients[0]!.token)).toEqual([MAILED]);
      expect(await linksOf(document.id, 'mailed@console.example')).toEqual(['MAILED']);
    });

    it.each([
      ['CONSOLE', 'copied'],
      ['QR_CODE', 'shown as a QR code'],
      ['API', 'read by the API'],
    ] as const)(
      'a link given out by the console is recorded once in the audit log: as %s if it is %s',
      async (by, _) => {
        const person = await member();
        const email = `${by.toLowerCase()}@console.example`;
        const document = await sentByMember(person, email);
        const recipient = document.recipients[0]!;
        for (const _ of [1, 2]) {
          const path = `/envelope/recipient/${recipient.recipientId}`;
          if (by === 'CONSOLE') await person.post(`${path}/link-copied`, {});
          else if (by === 'QR_CODE') expect((await person.get(`${path}/qr`)).status).toBe(200);
          else await ask(service, account, 'GET', `/api/v1/documents/${document.id}`);
        }
        const { entries } = await ask<{ entries: { type: string; data: object }[] }>(
          service,
          account,
          'GET',
          `/api/v1/documents/${document.id}/audit-log?perPage=100`,
        );
        expect(entries.filter(({ type }) => type === 'LINK_HANDED_OVER').map(({ data }) => data)).toEqual([
          { recipientId: recipient.recipientId, name: 'Rae', email, role: 'SIGNER', link: 'HANDED_OVER', by },
        ]);
        await signs(service, recipient);
        expect(await said(recipient.token)).toEqual([MAILED, GIVEN]);
      },
    );
  });

  it('for a public link with an automatic reminder, the certificate still says that the name is self-declared', async () => {
    const came = await comes('ceo@automatic.example', {
      reminderSettings: { sendAfter: { unit: 'day', amount: 1 }, repeatEvery: { disabled: true } },
    });
    await mailsAreOut();
    service.clock.advance(2 * 24 * 60 * 60_000);
    await remindRecipients(service.services);
    await mailsAreOut();
    await signs(service, came);

    expect(await said(came.token)).toEqual([UNCHECKED, MAILED]);
    expect(await linksOf(came.id, 'ceo@automatic.example')).toEqual(['CAME_BY_PUBLIC_LINK', 'MAILED']);
  });

  it('for a signer named by the previous signer, the certificate states that, and not that the API returned the link', async () => {
    const document = await readyDocument(service, account, {
      meta: { allowDictateNextSigner: true, signingOrder: 'SEQUENTIAL' },
      recipients: [
        { name: 'Ann', email: 'ann@next.example', signingOrder: 1 },
        { name: 'Bo', email: 'bo@next.example', signingOrder: 2 },
      ],
    });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, {});
    const ann = visit(service, document.recipients[0]!);
    const { fields } = await ann.view();
    for (const { id } of fields) await ann.put(id, { type: 'typed', text: 'Ann' });
    expect((await ann.complete({ nextSigner: { name: 'Di', email: 'di@next.example' } })).status).toBe(200);
    await mailsAreOut();

    expect(await linksOf(document.id, 'di@next.example')).toEqual(['ASSIGNED', 'MAILED']);
  });
});
