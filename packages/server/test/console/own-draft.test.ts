import type { Draft, DraftAnswer } from '@countersign/contracts/console';
import type { Consent } from '@countersign/contracts/signing';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedDocument, type DocumentRequest, readyDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { auditEntries, envelopes, mails } from '../../src/envelopes/tables/index.ts';

const MARKS = { signature: { type: 'typed', text: 'Ingrid Solheim' }, initials: 'IS' };

describeOnEachService('signing your own draft in the editor', (service, rule) => {
  let own: TestAccount;
  let me: { name: string; email: string };
  let browser: BrowserSession;

  const drafted = (title: string, request: DocumentRequest = {}, account = own) =>
    readyDocument(service, account, { title, recipients: [me], ...request });
  const base = ({ id }: CreatedDocument) => `/api/console/teams/${own.teamId}/envelope/document_${id}/draft`;
  const read = async (document: CreatedDocument) =>
    (await (await browser.get(base(document))).json()) as DraftAnswer & { draft: Draft };
  const consentOf = async (document: CreatedDocument, by = browser) => {
    const response = await by.get(`${base(document)}/signature?language=en`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { consent: Consent | null }).consent;
  };
  /** Returns what the editor sends when the person selects “Sign document”. */
  const press = async (document: CreatedDocument) => {
    const { sentence: _, ...consent } = (await consentOf(document)) ?? { sentence: '' };
    const { revision } = await read(document);
    return { ...MARKS, consent, revision };
  };
  const put = (document: CreatedDocument, body: unknown, by = browser) =>
    by.send('PUT', `${base(document)}/signature`, body);
  const refusal = async (document: CreatedDocument, body: unknown, by = browser) => {
    const response = await put(document, body, by);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const isEnvelope = ({ id }: CreatedDocument) => and(eq(envelopes.number, id), eq(envelopes.type, 'DOCUMENT'));
  const entriesOf = async (document: CreatedDocument) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ type: auditEntries.type, content: auditEntries.content })
      .from(auditEntries)
      .innerJoin(envelopes, eq(envelopes.id, auditEntries.envelopeId))
      .where(isEnvelope(document))
      .orderBy(auditEntries.sequence);
    return rows.map(({ type, content }) => ({ type, ...(JSON.parse(content) as { actor: unknown; data: unknown }) }));
  };
  const typesOf = async (document: CreatedDocument) => (await entriesOf(document)).map(({ type }) => type);
  const mailsOf = async (document: CreatedDocument) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ id: mails.id })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(isEnvelope(document));
    return rows.length;
  };
  /** Requires that a refused press has left the draft as it was. */
  const isUntouched = async (document: CreatedDocument) => {
    expect((await read(document)).draft.status).toBe('DRAFT');
    expect(await typesOf(document)).not.toContain('DOCUMENT_SENT');
  };

  beforeAll(async () => {
    const { teamId } = await service.createAccount();
    const person = await addMember(service, teamId, 'MEMBER');
    own = { ...person, token: await memberToken(service, person, SCOPES) };
    me = { name: 'Ingrid Solheim', email: person.email };
    browser = await signedInBrowser(service, person);
  }, 240_000);

  it('one press sends, signs and seals a draft, with its consent on record and without any email', async () => {
    const document = await drafted('Tax declaration');
    const consent = await consentOf(document);
    expect(consent?.sentence).toContain('By choosing “Sign document” I sign “Tax declaration” electronically');
    const response = await put(document, await press(document));
    expect(response.status).toBe(200);
    const { token } = document.recipients[0]!;
    expect(await response.json()).toEqual({ path: `/sign/${token}`, state: 'completed', sealing: 'SEALED' });
    const entries = await entriesOf(document);
    expect(entries.map(({ type }) => type).filter((type) => !type.startsWith('FIELD_ADDED'))).toEqual(
      expect.arrayContaining(['DOCUMENT_SENT', 'LINK_HANDED_OVER', 'DOCUMENT_OPENED', 'RECIPIENT_COMPLETED']),
    );
    expect(entries.filter(({ type }) => type === 'RECIPIENT_COMPLETED')).toMatchObject([
      {
        actor: { kind: 'recipient', ip: expect.any(String), userAgent: expect.any(String) },
        data: { files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }], consent },
      },
    ]);
    expect(entries.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
    expect(await mailsOf(document)).toBe(0);
  }, 60_000);

  it('the same press sent twice at once and once more signs once', async () => {
    const document = await drafted('Twice');
    const body = await press(document);
    const both = await Promise.all([put(document, body), put(document, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await put(document, body);
    expect(again.status).toBe(200);
    const types = await typesOf(document);
    for (const once of ['DOCUMENT_SENT', 'RECIPIENT_COMPLETED', 'DOCUMENT_COMPLETED']) {
      expect(types.filter((type) => type === once)).toEqual([once]);
    }
  }, 60_000);

  it('a press for an earlier revision, title or signature that is refused leaves the draft as it was', async () => {
    const document = await drafted('Before');
    const before = await press(document);
    const set = { do: 'change', set: { title: 'After' } };
    expect((await browser.post(base(document), { baseRevision: before.revision, operations: [set] })).status).toBe(200);
    expect(await refusal(document, before)).toEqual([409, 'DRAFT_CHANGED']);
    const { revision } = await read(document);
    expect(await refusal(document, { ...before, revision })).toEqual([400, 'CONSENT_NOT_ISSUED']);
    const broken = { type: 'drawn', image: `data:image/png;base64,${Buffer.from('no image').toString('base64')}` };
    expect(await refusal(document, { ...(await press(document)), signature: broken })).toEqual([
      400,
      'INVALID_FIELD_VALUE',
    ]);
    await isUntouched(document);
    expect((await put(document, await press(document))).status).toBe(200);
  }, 60_000);

  rule(
    'a draft with other recipients, authentication or an open answer is signed on its signing page only',
    async () => {
      const bo = { name: 'Bo', email: 'bo@example.com' };
      const proof = { ...me, authOptions: { actionAuth: ['TWO_FACTOR_AUTH'] } };
      const answers = await drafted('Answers');
      const field = { type: 'TEXT', recipientId: answers.recipients[0]?.recipientId, page: 1, positionX: 50 };
      await ask(service, own, 'POST', `/api/v1/documents/${answers.id}/fields`, {
        fields: [{ ...field, positionY: 50, width: 20, height: 4 }],
      });
      const documents = [
        await drafted('Others', { recipients: [me, bo] }),
        await drafted('Only Bo', { recipients: [bo] }),
        await drafted('Proof', { recipients: [proof] }),
        answers,
      ];
      for (const document of documents) {
        expect(await consentOf(document)).toBeNull();
        const { revision } = await read(document);
        const consent = { version: '1', language: 'en', sha256: '0'.repeat(64) };
        expect(await refusal(document, { ...MARKS, consent, revision })).toEqual([400, 'SIGNED_ALONE_ONLY']);
        await isUntouched(document);
      }
    },
  );

  rule('a draft that was sent in the meantime is signed on its signing page', async () => {
    const document = await drafted('Sent');
    const body = await press(document);
    await ask(service, own, 'POST', `/api/v1/documents/${document.id}/send`, {});
    expect(await refusal(document, body)).toEqual([409, 'DRAFT_CHANGED']);
    expect(await typesOf(document)).not.toContain('RECIPIENT_COMPLETED');
  });

  rule('only its sender can sign a draft: not a colleague, a viewer or another team', async () => {
    const document = await drafted('Mine');
    const body = await press(document);
    const colleague = await signedInBrowser(service, await addMember(service, own.teamId, 'ADMIN'));
    const viewer = await signedInBrowser(service, await addMember(service, own.teamId, 'VIEWER'));
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'MEMBER'));
    expect(await consentOf(document, colleague)).toBeNull();
    expect(await refusal(document, body, colleague)).toEqual([400, 'SIGNED_ALONE_ONLY']);
    expect((await refusal(document, body, viewer))[0]).toBe(403);
    expect((await refusal(document, body, stranger))[0]).toBe(404);
    await isUntouched(document);
  });
});
