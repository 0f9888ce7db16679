import { randomUUID } from 'node:crypto';
import type { ForYouList, OpenedReading, SignedReading } from '@countersign/contracts/console';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import {
  ask,
  type CreatedDocument,
  type DocumentRequest,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { auditEntries, envelopes } from '../../src/envelopes/tables/index.ts';

const MARKS = { signature: { type: 'typed', text: 'Ingrid Solheim' }, initials: 'IS' };

describeOnEachService('reading documents and signing them with one press', (service, rule) => {
  let own: TestAccount;
  let other: TestAccount;
  let me: { name: string; email: string };
  let browser: BrowserSession;
  const base = () => `/api/console/teams/${own.teamId}/for-you`;
  const sent = (title: string, request: DocumentRequest = {}, account = own) =>
    sentDocument(service, account, { title, recipients: [me], ...request }, buildPdf({ pages: 2 }));

  /** One visit to the page that reads and signs documents. */
  const sitting = (by = browser, sittingId: string = randomUUID()) => {
    const at = ({ recipients }: CreatedDocument) => `${base()}/${recipients[0]?.recipientId}/readings/${sittingId}`;
    const put = (path: string, body: unknown) => by.send('PUT', path, body);
    const open = (document: CreatedDocument) => put(at(document), { language: 'en' });
    const see = (document: CreatedDocument, pages: string[]) => put(`${at(document)}/pages`, { pages });
    const pagesOf = ({ view }: OpenedReading) =>
      view.files.flatMap(({ id, pages }) => pages.map(({ number }) => `${id}/${number}`));
    const reads = async (document: CreatedDocument): Promise<OpenedReading> => {
      const opened = await open(document);
      expect(opened.status).toBe(200);
      const reading = (await opened.json()) as OpenedReading;
      expect(await (await see(document, pagesOf(reading))).json()).toEqual({ isRead: true });
      return reading;
    };
    const sign = (document: CreatedDocument, { view }: OpenedReading, documents = 1) => {
      const { sentence: _, ...consent } = view.consent ?? { sentence: '' };
      return put(`${at(document)}/signature`, { ...MARKS, consent, documents });
    };
    return { open, see, pagesOf, reads, sign };
  };

  const entriesOf = async (document: CreatedDocument) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ type: auditEntries.type, content: auditEntries.content })
      .from(auditEntries)
      .innerJoin(envelopes, eq(envelopes.id, auditEntries.envelopeId))
      .where(and(eq(envelopes.number, document.id), eq(envelopes.type, 'DOCUMENT')))
      .orderBy(auditEntries.sequence);
    return rows.map(({ type, content }) => ({ type, ...(JSON.parse(content) as { actor: unknown; data: unknown }) }));
  };
  const countOf = async (document: CreatedDocument, type: string) =>
    (await entriesOf(document)).filter((entry) => entry.type === type).length;
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  beforeAll(async () => {
    const { teamId } = await service.createAccount();
    const person = await addMember(service, teamId, 'MEMBER');
    own = { ...person, token: await memberToken(service, person, SCOPES) };
    other = await service.createAccount();
    me = { name: 'Ingrid Solheim', email: person.email };
    browser = await signedInBrowser(service, person);
  }, 240_000);

  it('three documents of two teams that were read are signed with one press, each with its own record and seal', async () => {
    const documents = [await sent('Lease'), await sent('Timesheet'), await sent('Permit', {}, other)];
    const { reads, sign } = sitting();
    const readings: OpenedReading[] = [];
    for (const document of documents) readings.push(await reads(document));
    const outcomes = await Promise.all(
      documents.map(async (document, index) => (await sign(document, readings[index]!, 3)).json()),
    );
    for (const [index, document] of documents.entries()) {
      expect(outcomes[index] as SignedReading).toMatchObject({ state: 'completed', hasArchive: true, waitsFor: [] });
      const entries = await entriesOf(document);
      const completed = entries.filter(({ type }) => type === 'RECIPIENT_COMPLETED');
      expect(completed).toMatchObject([
        {
          actor: { kind: 'recipient', ip: expect.any(String), userAgent: expect.any(String) },
          data: {
            files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
            consent: readings[index]!.view.consent,
            together: { documents: 3, openedAt: expect.any(String), readAt: expect.any(String) },
          },
        },
      ]);
      expect(entries.filter(({ type }) => type === 'DOCUMENT_OPENED')).toHaveLength(1);
      expect(entries.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
    }
  }, 120_000);

  it('the evidence and the certificate state that a document was signed together with others', async () => {
    const documents = [await sent('Evidence one'), await sent('Evidence two')];
    const { reads, sign } = sitting();
    const [first, second] = [await reads(documents[0]!), await reads(documents[1]!)];
    expect((await sign(documents[0]!, first, 2)).status).toBe(200);
    expect((await sign(documents[1]!, second, 2)).status).toBe(200);
    const { orm } = service.services.database;
    const [envelope] = await orm.select().from(envelopes).where(eq(envelopes.number, documents[0]!.id));
    const path = `/api/v2/envelope/${envelope?.id}`;
    const evidence = await ask<{ recipients: unknown[] }>(service, own, 'GET', `${path}/evidence`);
    expect(evidence.recipients).toMatchObject([{ finished: { together: { documents: 2 } } }]);
    const signatures = await browser.get(`/api/console/teams/${own.teamId}/envelope/${envelope?.id}/signatures`);
    expect(await signatures.text()).toContain('Documents signed with one press, including this one: 2.');
  }, 120_000);

  it('a document whose last page was not seen is not signed', async () => {
    const document = await sent('Half read');
    const { open, see, pagesOf, sign } = sitting();
    const reading = (await (await open(document)).json()) as OpenedReading;
    const [first = '', second = ''] = pagesOf(reading);
    expect(await (await see(document, [first, 'file_other/1'])).json()).toEqual({ isRead: false });
    expect(await codeOf(await sign(document, reading))).toBe('DOCUMENT_NOT_READ');
    expect(await countOf(document, 'FIELD_INSERTED')).toBe(0);
    expect(await (await see(document, [second])).json()).toEqual({ isRead: true });
    expect((await sign(document, reading)).status).toBe(200);
  }, 60_000);

  it('a document that was read in another sitting or session is not signed', async () => {
    const document = await sent('Read elsewhere');
    const sittingId = randomUUID();
    const reading = await sitting(browser, sittingId).reads(document);
    expect(await codeOf(await sitting().sign(document, reading))).toBe('DOCUMENT_NOT_READ');
    const again = await signedInBrowser(service, own);
    expect(await codeOf(await sitting(again, sittingId).sign(document, reading))).toBe('DOCUMENT_NOT_READ');
    expect((await sitting().see(document, ['file_a/1'])).status).toBe(404);
    expect(await countOf(document, 'RECIPIENT_COMPLETED')).toBe(0);
  }, 60_000);

  rule('more documents than were read in the sitting cannot be claimed', async () => {
    const document = await sent('Claimed');
    const { reads, sign } = sitting();
    expect(await codeOf(await sign(document, await reads(document), 2))).toBe('DOCUMENT_NOT_READ');
  });

  it('the documents of another person can be neither opened nor signed', async () => {
    const document = await sent('Of Ingrid');
    const reading = await sitting().reads(document);
    const colleague = await signedInBrowser(service, await addMember(service, own.teamId, 'ADMIN'));
    const theirs = sitting(colleague);
    expect((await theirs.open(document)).status).toBe(404);
    expect((await theirs.see(document, ['file_a/1'])).status).toBe(404);
    expect((await theirs.sign(document, reading)).status).toBe(404);
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'VIEWER'));
    expect((await sitting(stranger).open(document)).status).toBe(404);
  }, 60_000);

  rule(
    'documents that need more than a signature are listed with the reason, and cannot be opened here',
    async () => {
      const withCode = { ...me, authOptions: { actionAuth: ['TWO_FACTOR_AUTH'] } };
      const passkey = { ...me, authOptions: { accessAuth: ['PASSKEY'] } };
      const attachments = [{ label: 'Plan', data: 'https://example.com/plan', type: 'link' }];
      const documents = {
        AUTHENTICATION: await sent('Needs a code', { recipients: [withCode] }),
        ATTACHMENTS: await sent('Has an attachment', { attachments }),
        ROLE: await sent('Is filled in', {
          recipients: [
            { ...me, role: 'ASSISTANT', signingOrder: 1 },
            { email: 'bo@example.com', signingOrder: 2 },
          ],
          meta: { signingOrder: 'SEQUENTIAL' },
        }),
        PASSKEY: await sent('Needs a passkey', { recipients: [passkey] }),
      };
      const { rows } = (await (await browser.get(base())).json()) as ForYouList;
      const reasonOf = (title: string) => rows.find((row) => row.title === title)?.alone;
      expect(reasonOf('Needs a code')).toBe('AUTHENTICATION');
      expect(reasonOf('Needs a passkey')).toBe('AUTHENTICATION');
      expect(reasonOf('Has an attachment')).toBe('ATTACHMENTS');
      expect(reasonOf('Is filled in')).toBe('ROLE');
      for (const [reason, document] of Object.entries(documents)) {
        const code = reason === 'PASSKEY' ? 'RECIPIENT_AUTHENTICATION_REQUIRED' : 'SIGNED_ALONE_ONLY';
        expect(await codeOf(await sitting().open(document)), reason).toBe(code);
      }
    },
    120_000,
  );

  it('a document that was cancelled, signed elsewhere or corrected while it was read is not signed', async () => {
    const [cancelled, elsewhere, corrected] = [
      await sent('Cancelled'),
      await sent('Elsewhere'),
      await sent('Corrected'),
    ];
    const { reads, sign } = sitting();
    const readings = [await reads(cancelled), await reads(elsewhere), await reads(corrected)];
    const { orm } = service.services.database;
    const [envelope] = await orm.select().from(envelopes).where(eq(envelopes.number, cancelled.id));
    await ask(service, own, 'POST', '/api/v2/envelope/cancel', { envelopeId: envelope?.id });
    await signs(service, elsewhere.recipients[0]!);
    const { recipientId } = corrected.recipients[0]!;
    const data = [{ id: recipientId, name: 'I. Solheim' }];
    const path = '/api/v2/envelope/recipient/update-many';
    await ask(service, own, 'POST', path, { envelopeId: `document_${corrected.id}`, data });
    expect(await codeOf(await sign(cancelled, readings[0]!, 3))).toBe('DOCUMENT_CANCELLED');
    expect(await codeOf(await sign(elsewhere, readings[1]!, 3))).toBe('DOCUMENT_COMPLETED');
    expect(await codeOf(await sign(corrected, readings[2]!, 3))).toBe('DOCUMENT_NOT_READ');
    expect(await countOf(elsewhere, 'RECIPIENT_COMPLETED')).toBe(1);
    await reads(corrected);
    expect((await sign(corrected, readings[2]!, 3)).status).toBe(200);
  }, 120_000);

  it('a press that is sent twice at once, and again later, signs once', async () => {
    const document = await sent('Pressed twice');
    const { reads, sign } = sitting();
    const reading = await reads(document);
    const answers = await Promise.all([sign(document, reading), sign(document, reading)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sign(document, reading)).status).toBe(200);
    expect(await countOf(document, 'RECIPIENT_COMPLETED')).toBe(1);
    expect(await countOf(document, 'FIELD_INSERTED')).toBe(1);
    expect(await countOf(document, 'DOCUMENT_COMPLETED')).toBe(1);
  }, 60_000);

  rule('a consent that was never displayed, and a blank signature, are refused', async () => {
    const document = await sent('Wrong consent');
    const { reads, sign } = sitting();
    const reading = await reads(document);
    const consent = { ...reading.view.consent!, sha256: '0'.repeat(64) };
    expect(await codeOf(await sign(document, { ...reading, view: { ...reading.view, consent } }))).toBe(
      'CONSENT_NOT_ISSUED',
    );
    expect(await countOf(document, 'RECIPIENT_COMPLETED')).toBe(0);
    const path = `${base()}/${document.recipients[0]?.recipientId}/readings/short`;
    expect((await browser.send('PUT', path, { language: 'en' })).status).toBe(400);
  });
});
