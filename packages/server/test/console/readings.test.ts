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
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { auditEntries, envelopes, fields, readings, recipients } from '../../src/envelopes/tables/index.ts';

const MARKS = { signature: { type: 'typed', text: 'Ingrid Solheim' }, initials: 'IS' };

describeOnEachService('reading documents and signing them with one press', (service, rule) => {
  let own: TestAccount;
  let other: TestAccount;
  let me: { name: string; email: string };
  let browser: BrowserSession;
  const base = () => `/api/console/teams/${own.teamId}/for-you`;
  const sent = (title: string, request: DocumentRequest = {}, account = own) =>
    sentDocument(service, account, { title, recipients: [me], ...request }, buildPdf({ pages: 2 }));

  /** Sends a document in which the first recipient also has other fields. */
  const sentWith = async (title: string, types: Record<string, unknown>, request: DocumentRequest = {}) => {
    const document = await readyDocument(service, own, { title, recipients: [me], ...request }, buildPdf());
    const place = { recipientId: document.recipients[0]?.recipientId, page: 1, positionX: 50, width: 20, height: 4 };
    const added = Object.entries(types).map(([type, fieldMeta], index) => ({
      ...{ ...place, type, positionY: 5 + index * 8 },
      ...(fieldMeta !== null && { fieldMeta }),
    }));
    await ask(service, own, 'POST', `/api/v1/documents/${document.id}/fields`, { fields: added });
    await ask(service, own, 'POST', `/api/v1/documents/${document.id}/send`, {});
    return document;
  };

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
    const recipientOf = ({ recipients }: CreatedDocument) => recipients[0]?.recipientId ?? 0;
    const sign = (document: CreatedDocument, { view }: OpenedReading, documents = 1) => {
      const { sentence: _, ...consent } = view.consent ?? { sentence: '' };
      return put(`${at(document)}/signature`, { ...MARKS, consent, documents });
    };
    return { sittingId, open, see, pagesOf, reads, sign, recipientOf };
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
    expect(await signatures.text()).toContain(
      'Documents chosen to be signed together, including this one: 2. The signer’s browser reported that every page of this one had been displayed before.',
    );
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
    expect(await countOf(corrected, 'FIELD_INSERTED')).toBe(0);
    expect(await codeOf(await sitting().open(cancelled))).toBe('DOCUMENT_CANCELLED');
    expect(await codeOf(await sitting().open(elsewhere))).toBe('DOCUMENT_COMPLETED');
    await reads(corrected);
    expect((await sign(corrected, readings[2]!, 3)).status).toBe(200);
  }, 120_000);

  rule(
    'a document with an optional field that nothing fills in, or a next signer to name, is signed alone',
    async () => {
      const optional = { required: false };
      const inOrder = [
        { ...me, signingOrder: 1 },
        { email: 'bo@example.com', signingOrder: 2 },
      ];
      const documents = [
        await sentWith('Optional date', { DATE: { type: 'date', ...optional } }),
        await sentWith('Optional initials', { INITIALS: { type: 'initials', ...optional } }),
        await sentWith('Optional text', { TEXT: { type: 'text', ...optional } }),
        await sent('Names the next', {
          recipients: inOrder,
          meta: { signingOrder: 'SEQUENTIAL', allowDictateNextSigner: true },
        }),
      ];
      for (const document of documents) expect(await codeOf(await sitting().open(document))).toBe('SIGNED_ALONE_ONLY');
      const { rows } = (await (await browser.get(base())).json()) as ForYouList;
      const reasons = ['Optional date', 'Optional initials', 'Optional text', 'Names the next'].map(
        (title) => rows.find((row) => row.title === title)?.alone,
      );
      expect(reasons).toEqual(['FIELDS', 'FIELDS', 'FIELDS', 'FIELDS']);
    },
  );

  rule('required initials and dates get marks, and other fields the suggestions that were displayed', async () => {
    const document = await sentWith('Suggested', {
      INITIALS: null,
      DATE: null,
      NAME: { type: 'name', required: false },
      TEXT: { type: 'text', text: 'Quay 7' },
      NUMBER: { type: 'number', value: '12' },
      DROPDOWN: { type: 'dropdown', values: [{ value: 'Red' }, { value: 'Blue' }], defaultValue: 'Blue' },
    });
    const { reads, sign, recipientOf } = sitting();
    expect((await sign(document, await reads(document))).status).toBe(200);
    const rows = await service.services.database.orm
      .select({ type: fields.type, text: fields.customText })
      .from(fields)
      .where(eq(fields.recipientId, recipientOf(document)));
    expect(Object.fromEntries(rows.map(({ type, text }) => [type, text]))).toEqual({
      SIGNATURE: 'Ingrid Solheim',
      INITIALS: 'IS',
      DATE: expect.stringMatching(/\d/),
      NAME: 'Ingrid Solheim',
      TEXT: 'Quay 7',
      NUMBER: '12',
      DROPDOWN: 'Blue',
    });
  });

  rule(
    'a document in which an assistant entered a value while it was read is not signed until it is read again',
    async () => {
      const document = await sentWith(
        'Assisted',
        { TEXT: { type: 'text', text: 'Quay 7' } },
        { recipients: [me, { email: 'bo@example.com', role: 'ASSISTANT' }] },
      );
      const { reads, sign } = sitting();
      const reading = await reads(document);
      const signing = `${service.url}/api/signing/${document.recipients[1]?.token}`;
      const { fields } = (await (await fetch(signing)).json()) as OpenedReading['view'];
      const text = fields.find(({ type }) => type === 'TEXT');
      const entered = await fetch(`${signing}/fields/${text?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ value: 'Quay 8' }),
      });
      expect(entered.status, await entered.text()).toBe(200);
      expect(await codeOf(await sign(document, reading))).toBe('DOCUMENT_NOT_READ');
      expect(await countOf(document, 'FIELD_INSERTED')).toBe(1);
      await reads(document);
      expect((await sign(document, reading)).status).toBe(200);
    },
  );

  rule(
    'a document whose deadline has passed, or that was signed before the others, is refused with that reason',
    async () => {
      const bo = { email: 'bo@example.com' };
      const [expired, finished] = [await sent('Expired'), await sent('Finished', { recipients: [me, bo] })];
      const { orm } = service.services.database;
      const id = sitting().recipientOf(expired);
      await orm
        .update(recipients)
        .set({ expiresAt: new Date(0) })
        .where(eq(recipients.id, id));
      await signs(service, finished.recipients[0]!);
      expect(await codeOf(await sitting().open(expired))).toBe('RECIPIENT_EXPIRED');
      expect(await codeOf(await sitting().open(finished))).toBe('RECIPIENT_ALREADY_COMPLETED');
    },
  );

  rule('people without a name who act next are listed without their email address', async () => {
    const document = await sent('Nameless', { recipients: [me, { email: 'nameless@example.com' }] });
    const { orm } = service.services.database;
    await orm.update(recipients).set({ name: '' }).where(eq(recipients.email, 'nameless@example.com'));
    const { reads, sign } = sitting();
    const signed = await (await sign(document, await reads(document))).text();
    expect(JSON.parse(signed)).toMatchObject({ waitsFor: [''] });
    expect(signed).not.toContain('nameless@example.com');
  });

  rule('a session with 1000 unsigned documents opens no more until a day has passed', async () => {
    const document = await sent('Many');
    const { sittingId, open, recipientOf } = sitting();
    await open(document);
    const { orm } = service.services.database;
    const [row] = await orm.select().from(readings).where(eq(readings.sittingId, sittingId));
    const { sessionId } = row!;
    await orm
      .insert(readings)
      .values(Array.from({ length: 1000 }, (_, index) => ({ ...row!, sittingId: `sitting-of-the-limit-${index}` })));
    const refused = await sitting().open(document);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'RATE_LIMITED']);
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await orm
      .update(readings)
      .set({ openedAt: old })
      .where(eq(readings.recipientId, recipientOf(document)));
    expect((await sitting().open(document)).status).toBe(200);
    expect(await orm.$count(readings, and(eq(readings.sessionId, sessionId), eq(readings.openedAt, old)))).toBe(0);
  });

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
    expect(await countOf(document, 'FIELD_INSERTED')).toBe(0);
    const path = `${base()}/${document.recipients[0]?.recipientId}/readings/short`;
    expect((await browser.send('PUT', path, { language: 'en' })).status).toBe(400);
  });
});
