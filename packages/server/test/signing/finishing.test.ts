import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, type DocumentRequest, sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { events, mails } from '../../src/envelopes/tables/index.ts';
import { refusal, TYPED, type Visit, visit } from './visit.ts';

describeOnEachService('finishing', (service, rule) => {
  const begun = async (request: DocumentRequest) => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, request);
    return { account, document, visits: document.recipients.map((recipient) => visit(service, recipient)) };
  };
  const sign = async (visitor: Visit): Promise<Response> => {
    for (const { id } of (await visitor.view()).fields) expect((await visitor.put(id, TYPED)).status).toBe(200);
    return visitor.complete();
  };
  const status = async (account: TestAccount, { id }: CreatedDocument) =>
    (await ask<{ status: string }>(service, account, 'GET', `/api/v1/documents/${id}`)).status;
  const eventTypes = async ({ id }: CreatedDocument) => {
    const rows = await service.services.database.orm.select().from(events).orderBy(events.sequence);
    return rows.filter(({ payload }) => payload.id === id).map(({ type }) => type);
  };
  const mailsTo = async (address: string) =>
    (
      await service.services.database.orm
        .select()
        .from(mails)
        .where(eq(mails.toAddress, address))
        .orderBy(mails.createdAt)
    ).map(({ kind }) => kind);

  it('finishing a document marks each recipient as finished, notifies webhooks, and responds when the document is sealed [T018]', async () => {
    const { account, document, visits } = await begun({
      recipients: [{ email: 'a1@example.com' }, { email: 'b1@example.com' }],
    });
    const [ann, bo] = visits;
    expect(await (await sign(ann!)).json()).toEqual({ state: 'finished', sealing: 'NONE' });
    expect(await ann!.view()).toMatchObject({
      state: 'finished',
      parties: [{ hasFinished: true }, { hasFinished: false }],
    });
    expect(await (await sign(bo!)).json()).toEqual({ state: 'completed', sealing: 'SEALED' });
    const shown = await ask<{ recipients: object[] }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    const signed = { readStatus: 'OPENED', signingStatus: 'SIGNED', signedAt: expect.any(String) };
    expect(shown).toMatchObject({ status: 'COMPLETED', completedAt: expect.any(String), recipients: [signed, signed] });
    expect(await eventTypes(document)).toEqual([
      'DOCUMENT_CREATED',
      'DOCUMENT_SENT',
      'DOCUMENT_OPENED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_OPENED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_COMPLETED',
    ]);
  });

  it('a client that never opened the document can open and sign it in one step [T128]', async () => {
    const { document, visits, account } = await begun({ recipients: [{ email: 'blind@example.com' }] });
    const seen = await ask<{ fields: { id: number }[] }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    await visits[0]!.put(seen.fields[0]!.id, TYPED);
    await visits[0]!.complete();
    expect((await eventTypes(document)).slice(2, 4)).toEqual(['DOCUMENT_OPENED', 'DOCUMENT_SIGNED']);
  });

  it('finishing a document with missing required fields is refused with their names, and changes nothing [T028]', async () => {
    const { visits } = await begun({});
    const field = (await visits[0]!.view()).fields[0]!;
    const answer = await visits[0]!.complete();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'REQUIRED_FIELDS_MISSING',
      issues: [{ path: ['fields', field.id] }],
    });
    expect((await visits[0]!.view()).state).toBe('open');
  });

  it('a recipient cannot complete a document twice, or change values after completing it', async () => {
    const { visits } = await begun({ recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }] });
    const field = (await visits[0]!.view()).fields[0]!;
    await sign(visits[0]!);
    for (const answer of [
      visits[0]!.complete(),
      visits[0]!.put(field.id, TYPED),
      visits[0]!.clear(field.id),
      visits[0]!.reject(),
    ]) {
      expect(await refusal(answer)).toEqual({ status: 400, code: 'RECIPIENT_ALREADY_COMPLETED' });
    }
  });

  it('in SEQUENTIAL order, each recipient is invited when the previous one has finished [T086]', async () => {
    const { document, account, visits } = await begun({
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 's1@example.com', signingOrder: 1 },
        { email: 's2@example.com', signingOrder: 2 },
        { email: 's3@example.com', signingOrder: 3 },
      ],
    });
    const [first, second, third] = visits;
    expect(await mailsTo('s1@example.com')).toEqual(['INVITATION']);
    expect(await mailsTo('s2@example.com')).toEqual([]);
    const fields = await ask<{ fields: { id: number }[] }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(await refusal(second!.put(fields.fields[1]!.id, TYPED))).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    expect(await refusal(second!.complete())).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    expect(await refusal(third!.reject())).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    await sign(first!);
    expect(await mailsTo('s2@example.com')).toEqual(['INVITATION']);
    expect(await mailsTo('s3@example.com')).toEqual([]);
    await sign(second!);
    expect(await mailsTo('s3@example.com')).toEqual(['INVITATION']);
    expect(await (await sign(third!)).json()).toMatchObject({ state: 'completed' });
  });

  it('in PARALLEL order, signers can fill in fields immediately, but can complete only after the approvers [T030]', async () => {
    const { visits } = await begun({
      recipients: [{ email: 'ann@example.com' }, { name: 'Pat', email: 'pat@example.com', role: 'APPROVER' }],
    });
    const [signer, approver] = visits;
    const view = await signer!.view();
    expect(view).toMatchObject({ state: 'open', mayComplete: false, waitingFor: [{ name: 'Pat', role: 'APPROVER' }] });
    expect((await signer!.put(view.fields[0]!.id, TYPED)).status).toBe(200);
    expect(await refusal(signer!.complete())).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    await sign(approver!);
    expect(await (await signer!.complete()).json()).toEqual({ state: 'completed', sealing: 'SEALED' });
  });

  rule('a document is completed without waiting for assistants and viewers [T036]', async () => {
    const { account, document, visits } = await begun({
      recipients: [
        { email: 'ann@example.com' },
        { email: 'sue@example.com', role: 'ASSISTANT' },
        { email: 'vic@example.com', role: 'VIEWER' },
      ],
    });
    await sign(visits[0]!);
    expect(await status(account, document)).toBe('COMPLETED');
    expect(await refusal(visits[1]!.complete())).toEqual({ status: 400, code: 'DOCUMENT_COMPLETED' });
  });

  it('a document ends for everyone when one recipient declines [T025]', async () => {
    const { account, document, visits } = await begun({
      recipients: [{ email: 'r1@example.com' }, { email: 'r2@example.com' }],
    });
    const [ann, bo] = visits;
    const field = (await bo!.view()).fields[0]!;
    const answer = await ann!.reject({ reason: 'The price\nis wrong <b>' });
    expect(await answer.json()).toEqual({ state: 'rejected', sealing: 'SEALED' });
    expect(await ann!.view()).toMatchObject({ state: 'rejected', files: [], rejection: { isYou: true } });
    expect(await bo!.view()).toMatchObject({
      state: 'rejected',
      files: [],
      fields: [],
      rejection: { name: 'r1', role: 'SIGNER', isYou: false, reason: 'The price\nis wrong <b>' },
    });
    for (const late of [
      bo!.put(field.id, TYPED),
      bo!.complete(),
      bo!.reject(),
      bo!.get('/pdf'),
      ann!.get('/download'),
    ]) {
      expect(await refusal(late)).toEqual({ status: 400, code: 'DOCUMENT_REJECTED' });
    }
    const shown = await ask(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(shown).toMatchObject({
      status: 'REJECTED',
      completedAt: null,
      recipients: [{ signingStatus: 'REJECTED' }, {}],
    });
    expect((await eventTypes(document)).at(-1)).toBe('DOCUMENT_REJECTED');
    const log = `/api/v1/documents/${document.id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string }[] }>(service, account, 'GET', log);
    expect(entries.filter(({ type }) => type === 'DOCUMENT_REJECTED')).toMatchObject([
      {
        actor: { kind: 'recipient', email: 'r1@example.com' },
        data: { reason: 'The price\nis wrong <b>' },
      },
    ]);
    expect(await mailsTo('r2@example.com')).toEqual(['INVITATION', 'REJECTED']);
  });

  rule(
    'a decline without a reason is accepted, and a reason that is not text or too long is refused [T118]',
    async () => {
      const { visits } = await begun({});
      expect(await refusal(visits[0]!.reject({ reason: 7 }))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
      expect(await refusal(visits[0]!.reject({ reason: 'x'.repeat(5001) }))).toEqual({
        status: 400,
        code: 'INVALID_REQUEST',
      });
      expect((await visits[0]!.reject()).status).toBe(200);
      expect(await visits[0]!.view()).toMatchObject({ state: 'rejected', rejection: { isYou: true, reason: null } });
    },
  );

  it('a document completes once without losing a signature when all recipients sign at the same moment [T113]', async () => {
    const account = await service.createAccount();
    const rounds = service.kind === 'postgresql' ? 12 : 3;
    for (let round = 0; round < rounds; round++) {
      const recipients = [1, 2, 3, 4].map((number) => ({ email: `c${number}-${round}@example.com` }));
      const document = await sentDocument(service, account, { recipients });
      const visits = document.recipients.map((recipient) => visit(service, recipient));
      for (const each of visits) await each.put((await each.view()).fields[0]!.id, TYPED);
      // Finish twice, like an impatient person.
      const answers = await Promise.all([...visits, ...visits].map((each) => each.complete()));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
      // On a busy machine, the response may arrive before the sealed file.
      await expect.poll(async () => (await visits[0]!.view()).state, { timeout: 30_000 }).toBe('completed');
      expect((await visits[0]!.view()).parties).toMatchObject(recipients.map(() => ({ hasFinished: true })));
      const types = await eventTypes(document);
      expect(types.filter((type) => type === 'DOCUMENT_SIGNED')).toHaveLength(4);
      expect(types.filter((type) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
    }
  }, 120_000);
});
