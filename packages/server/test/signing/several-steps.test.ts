import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ask,
  type CreatedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
} from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { PLACE, readyTemplate } from '../../../testing/src/templates.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';
import { pageText } from '../sealing/sealed-parts.ts';
import { refusal, TYPED, type Visit, visit } from './visit.ts';

const ANN = { name: 'Ann', email: 'ann@steps.example' };
const BO = { name: 'Bo', email: 'bo@steps.example' };
const IN_ORDER = { signingOrder: 'SEQUENTIAL' } as const;
const TAKEN = { code: 'RECIPIENT_EMAIL_TAKEN' };

/** Ann acts in step 1 and, after Bo, in step 3. */
const TWICE = [
  { ...ANN, signingOrder: 1 },
  { ...BO, signingOrder: 2 },
  { ...ANN, signingOrder: 3 },
];

interface Shown {
  id: string;
  status: string;
  recipients: { id: number; email: string; token: string; signingOrder: number | null; signingStatus: string }[];
}

describeOnEachService('a person who signs in several steps', (service, rule) => {
  const sign = async (visitor: Visit, body?: unknown): Promise<Response> => {
    for (const { id, owner } of (await visitor.view()).fields) if (owner === null) await visitor.put(id, TYPED);
    return visitor.complete(body);
  };
  const mailsTo = async (number: number, email: string) => {
    const rows = await service.services.database.orm
      .select({ kind: mails.kind, to: mails.toAddress, recipientId: mails.recipientId, text: mails.text })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(eq(envelopes.number, number));
    return rows.filter(({ to }) => to === email);
  };
  const update = (account: TestAccount, id: number, meta: object, status = 200) =>
    ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId: `document_${id}`, data: {}, meta }, status);

  it('a person who signs in several steps has a link, an invitation and a certificate block for each step [T3520]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, { meta: IN_ORDER, recipients: TWICE });
    const [first, bo, last] = recipients.map((recipient) => visit(service, recipient)) as [Visit, Visit, Visit];
    expect(new Set(recipients.map(({ token }) => token)).size).toBe(3);
    const invited = async () =>
      (await mailsTo(id, ANN.email)).flatMap(({ kind, recipientId }) => (kind === 'INVITATION' ? [recipientId] : []));
    expect(await invited()).toEqual([recipients[0]!.recipientId]);
    expect(await last.view()).toMatchObject({ state: 'waiting' });

    const [mine] = (await first.view()).fields.filter(({ owner }) => owner === null);
    expect(await refusal(last.put(mine!.id, TYPED))).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    expect((await sign(first)).status).toBe(200);
    expect(await invited()).toEqual([recipients[0]!.recipientId]);
    const remind = (recipientId: number, status: number) =>
      ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: [recipientId] }, status);
    expect(await remind(recipients[0]!.recipientId, 400)).toMatchObject({ code: 'RECIPIENT_ALREADY_COMPLETED' });
    expect(await remind(recipients[2]!.recipientId, 400)).toMatchObject({ code: 'NOT_YOUR_TURN' });
    expect((await sign(bo)).status).toBe(200);
    expect(await invited()).toEqual([recipients[0]!.recipientId, recipients[2]!.recipientId]);
    expect((await first.view()).state).not.toBe('open');
    expect((await sign(last)).status).toBe(200);

    await expect
      .poll(() => ask(service, account, 'GET', `/api/v1/documents/${id}`))
      .toMatchObject({ status: 'COMPLETED', sealing: { state: 'SEALED' } });
    const kinds = (await mailsTo(id, ANN.email)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['COMPLETED', 'INVITATION', 'INVITATION', 'PENDING']);
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    const text = pageText(new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer()), 2, 9);
    const acts = [...text.matchAll(/Signer · (.*)@steps\.example/g)].map(([, who]) => who!.trim());
    expect(acts).toEqual(['Step 1 · ann', 'bo', 'Step 3 · ann']);
  });

  it('a person who signs in several steps finds the document in the list of waiting documents when the second step is due [T3521]', async () => {
    const account = await service.createAccount();
    const member = await addMember(service, account.teamId, 'MEMBER');
    const me = { name: 'Me', email: member.email };
    const { recipients } = await sentDocument(service, account, {
      title: 'Countersigned',
      meta: IN_ORDER,
      recipients: [
        { ...me, signingOrder: 1 },
        { ...BO, signingOrder: 2 },
        { ...me, signingOrder: 3 },
      ],
    });
    const browser = await signedInBrowser(service, member);
    const waiting = async () => {
      const answer = await browser.get(`/api/console/teams/${account.teamId}/documents`);
      const { rows } = (await answer.json()) as { rows: { title: string; isYours: boolean }[] };
      return rows.map(({ title, isYours }) => [title, isYours]);
    };
    expect(await waiting()).toEqual([['Countersigned', true]]);
    await sign(visit(service, recipients[0]!));
    expect(await waiting()).toEqual([['Countersigned', false]]);
    await sign(visit(service, recipients[1]!));
    expect(await waiting()).toEqual([['Countersigned', true]]);
  });

  rule(
    'a person who signs in several steps gets one notification of a cancellation, and none after declining [T3526]',
    async () => {
      const account = await service.createAccount();
      const ended = async (end: (document: CreatedDocument) => Promise<unknown>) => {
        const document = await sentDocument(service, account, { meta: IN_ORDER, recipients: TWICE });
        await sign(visit(service, document.recipients[0]!));
        await sign(visit(service, document.recipients[1]!));
        await end(document);
        const toAll = await Promise.all([ANN, BO].map(({ email }) => mailsTo(document.id, email)));
        return toAll.map((sent) => sent.map(({ kind }) => kind).filter((kind) => /^(CANCELLED|REJECTED)$/.test(kind)));
      };
      const cancel = ({ id }: CreatedDocument) =>
        ask(service, account, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${id}` });
      const decline = ({ recipients }: CreatedDocument) => visit(service, recipients[2]!).reject({ reason: 'No' });
      expect(await ended(cancel)).toEqual([['CANCELLED'], ['CANCELLED']]);
      expect(await ended(decline)).toEqual([[], ['REJECTED']]);
    },
  );

  rule(
    'the steps of one person are refused unless they have separate positions in the signing order [T3522]',
    async () => {
      const account = await service.createAccount();
      const create = (request: object) => ask(service, account, 'POST', '/api/v1/documents', request, 400);
      const message = (where: string) => `${ANN.email} is already on the document as SIGNER${where}.`;
      expect(await create({ title: 'Parallel', recipients: TWICE })).toMatchObject({ ...TAKEN, message: message('') });
      for (const signingOrder of [1, null]) {
        const recipients = [1, 2].map(() => ({ ...ANN, signingOrder }));
        const same = { title: 'Same step', meta: IN_ORDER, recipients };
        expect(await create(same)).toMatchObject({ ...TAKEN, message: message(' in the same step') });
      }
      const { id, recipients } = await createdDocument(service, account, { meta: IN_ORDER, recipients: TWICE });
      const path = `/api/v1/documents/${id}/recipients`;
      const last = recipients[2]!.recipientId;
      expect(await ask(service, account, 'PATCH', `${path}/${last}`, { signingOrder: 1 }, 400)).toMatchObject(TAKEN);
      expect(await ask(service, account, 'POST', path, { ...ANN, signingOrder: 3 }, 400)).toMatchObject(TAKEN);
      await ask(service, account, 'POST', path, { ...ANN, signingOrder: 4 });
      expect(await update(account, id, { signingOrder: 'PARALLEL' }, 400)).toMatchObject({
        ...TAKEN,
        issues: [{ path: ['meta', 'signingOrder'] }, { path: ['meta', 'signingOrder'] }],
      });
      await update(account, id, { signingOrder: 'SEQUENTIAL', subject: 'Sign' });

      const ready = await readyDocument(service, account, { meta: IN_ORDER, recipients: TWICE });
      await ask(service, account, 'POST', `/api/v1/documents/${ready.id}/send`, {});
      await ask(service, account, 'POST', '/api/v2/envelope/recipient/update-many', {
        envelopeId: `document_${ready.id}`,
        data: [{ id: ready.recipients[1]!.recipientId, ...ANN }],
      });
    },
  );

  rule(
    'a person who signs in several steps can be added by API v2 and templates, but not through a direct link [T3523]',
    async () => {
      const account = await service.createAccount();
      const { id } = await createdDocument(service, account, { meta: IN_ORDER, recipients: [TWICE[0]!] });
      const data = TWICE.slice(1).map((each) => ({ ...each, role: 'SIGNER' }));
      const many = { envelopeId: `document_${id}`, data };
      await ask(service, account, 'POST', '/api/v2/envelope/recipient/create-many', many);

      const template = await readyTemplate(service, account, {
        meta: IN_ORDER,
        fields: [],
        recipients: TWICE.map((each, index) => ({ ...each, id: String(index), email: '' })),
      });
      const named = [ANN, BO, ANN].map((person, index) => ({ id: template.recipients[index]!.id, ...person }));
      const generate = `/api/v1/templates/${template.id}/generate-document`;
      const made = await ask<Shown>(service, account, 'POST', generate, { recipients: named });
      expect(made.recipients.map(({ email, signingOrder }) => [email, signingOrder])).toEqual([
        [ANN.email, 1],
        [BO.email, 2],
        [ANN.email, 3],
      ]);
      const parallel = { recipients: named, meta: { signingOrder: 'PARALLEL' } };
      expect(await ask(service, account, 'POST', generate, parallel, 400)).toMatchObject(TAKEN);

      const open = await readyTemplate(service, account, {
        meta: IN_ORDER,
        recipients: [
          { id: 'a', name: '', email: '', signingOrder: 1 },
          { ...BO, id: 'b', signingOrder: 2 },
        ],
        fields: [
          { recipientId: 'a', type: 'SIGNATURE', ...PLACE },
          { recipientId: 'b', type: 'SIGNATURE', ...PLACE, positionY: 60 },
        ],
      });
      const { token } = await ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', {
        templateId: open.id,
        directRecipientId: open.recipients[0]!.id,
      });
      const come = await fetch(`${service.url}/api/direct/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(BO),
      });
      expect([come.status, await come.json()]).toMatchObject([400, TAKEN]);
    },
  );

  rule(
    'a person who signs in several steps can be added in the editor, which checks order and steps together [T3524]',
    async () => {
      const account = await service.createAccount();
      const browser = await signedInBrowser(service, await addMember(service, account.teamId, 'MEMBER'));
      const { id, recipients } = await createdDocument(service, account, { recipients: [{ ...ANN, signingOrder: 1 }] });
      const path = `/api/console/teams/${account.teamId}/envelope/document_${id}/draft`;
      const save = async (...operations: object[]) => {
        const { revision } = (await (await browser.get(path)).json()) as { revision: number };
        const answer = await browser.post(path, { baseRevision: revision, operations });
        return { status: answer.status, ...((await answer.json()) as { code?: string; ids?: Record<string, number> }) };
      };
      const again = { do: 'addRecipient', key: 'r', ...ANN, role: 'SIGNER', signingOrder: 2 };
      const order = (signingOrder: string) => ({ do: 'change', set: { meta: { signingOrder } } });
      const step = (recipient: number, signingOrder: number) => ({
        do: 'changeRecipient',
        recipient,
        set: { signingOrder },
      });
      expect(await save(again)).toMatchObject({ status: 400, ...TAKEN });
      const { status, ids } = await save(order('SEQUENTIAL'), again);
      expect(status).toBe(200);
      expect(await save(step(ids!.r!, 1))).toMatchObject({ status: 400, ...TAKEN });
      expect(await save(order('PARALLEL'))).toMatchObject({ status: 400, ...TAKEN });
      const exchanged = await save(step(ids!.r!, 1), step(recipients[0]!.recipientId, 2));
      expect(exchanged.status).toBe(200);
    },
  );

  rule(
    'only the sender can add a further step for a person: recipients cannot name a person already on the document [T3525]',
    async () => {
      const account = await service.createAccount();
      const meta = { ...IN_ORDER, allowDictateNextSigner: true, allowDelegation: true };
      const request = { meta, recipients: TWICE };
      const { recipients } = await sentDocument(service, account, request);
      const [first, bo, last] = recipients.map((recipient) => visit(service, recipient)) as [Visit, Visit, Visit];
      expect(await refusal(sign(first, { nextSigner: ANN }))).toEqual({ status: 400, ...TAKEN });
      const delegate = fetch(`${service.url}/api/signing/${recipients[0]!.token}/delegate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(BO),
      });
      expect(await refusal(delegate)).toEqual({ status: 400, ...TAKEN });
      expect((await sign(first)).status).toBe(200);
      expect((await sign(bo, { nextSigner: ANN })).status).toBe(200);
      expect((await sign(last)).status).toBe(200);
    },
  );
});
