import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';
import { pageText } from '../sealing/sealed-parts.ts';
import { refusal, TYPED, type Visit, visit } from './visit.ts';

interface Entry {
  type: string;
  actor: Record<string, unknown>;
  data: Record<string, unknown>;
}
interface Shown {
  status: string;
  recipients: { id: number; name: string; email: string; token: string; readStatus: string }[];
  fields: { id: number; type: string; customText: string }[];
}

describeSharedRules('the lifecycle of a sent document', (service) => {
  const get = (account: TestAccount, id: number) => ask<Shown>(service, account, 'GET', `/api/v1/documents/${id}`);
  const entriesOf = async (account: TestAccount, id: number, type: string) => {
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: Entry[] }>(service, account, 'GET', path);
    return entries.filter((entry) => entry.type === type);
  };
  const mailsOf = async (number: number) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ kind: mails.kind, to: mails.toAddress, text: mails.text })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(and(eq(envelopes.number, number), isNotNull(mails.envelopeId)));
    return rows;
  };
  const sign = async (visitor: Visit, body?: unknown): Promise<Response> => {
    for (const { id, type } of (await visitor.view()).fields) if (type === 'SIGNATURE') await visitor.put(id, TYPED);
    return visitor.complete(body);
  };

  const rejectFor = <T = Record<string, unknown>>(
    account: TestAccount,
    id: number,
    recipientId: number,
    body?: unknown,
    status = 200,
  ) => ask<T>(service, account, 'POST', `/api/v1/documents/${id}/recipients/${recipientId}/reject`, body, status);

  it('a document ends when the sender declines on behalf of a recipient, even after the deadline [T285]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      meta: { expiration: { count: 1, unit: 'day' } },
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    });
    service.clock.advance(2 * 24 * 60 * 60_000);
    const answer = await rejectFor(account, id, recipients[0]!.recipientId, { reason: 'Said so by telephone' });
    expect(answer).toMatchObject({ id: recipients[0]!.recipientId, signingStatus: 'REJECTED' });
    expect(await get(account, id)).toMatchObject({ status: 'REJECTED', completedAt: null });
    expect(await entriesOf(account, id, 'DOCUMENT_REJECTED')).toMatchObject([
      {
        actor: { kind: 'user', email: account.email },
        data: { email: 'ann@example.com', reason: 'Said so by telephone', onBehalf: true },
      },
    ]);
    const told = (await mailsOf(id)).filter(({ kind }) => kind === 'REJECTED');
    expect(told.map(({ to }) => to).toSorted()).toEqual(['bo@example.com', account.email].toSorted());
    expect(told[0]!.text).toContain('sender recorded that ann declined “Agreement”');
    await expect.poll(() => get(account, id)).toMatchObject({ sealing: { state: 'SEALED' } });
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    const sealed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    expect(pageText(sealed, 1)).toMatch(/Declined by ann · recorded by sender · /);
    const page = pageText(sealed, 2);
    for (const words of [
      'Declined by ann',
      'recorded by sender',
      'This is the sender’s statement. The person did nothing here themselves.',
    ]) {
      expect(page).toContain(words);
    }
    const [ann, bo] = recipients.map((recipient) => visit(service, recipient));
    expect(await refusal(bo!.complete())).toEqual({ status: 400, code: 'DOCUMENT_REJECTED' });
    expect(await ann!.view()).toMatchObject({ state: 'rejected', rejection: { isYou: true, onBehalf: true } });
    expect(await (await fetch(`${service.url}/sign/${recipients[0]!.token}`)).text()).toContain(
      'recorded that you declined',
    );
  });

  it('the sender can decline for any unfinished recipient who may decline, even before their turn [T286]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 'a@example.com', signingOrder: 1 },
        { email: 'b@example.com', signingOrder: 2 },
        { email: 'c@example.com', signingOrder: 3 },
        { email: 'v@example.com', role: 'VIEWER' },
      ],
    });
    const [first, second, third, viewer] = document.recipients;
    await signs(service, first!);
    const draft = await createdDocument(service, account);
    const completed = await completedDocument(service, account);
    const cases: [number, number, string][] = [
      [document.id, first!.recipientId, 'RECIPIENT_ALREADY_COMPLETED'],
      [document.id, viewer!.recipientId, 'ROLE_MAY_NOT_ACT'],
      [draft.id, draft.recipients[0]!.recipientId, 'DOCUMENT_NOT_PENDING'],
      [completed.id, completed.recipients[0]!.recipientId, 'DOCUMENT_COMPLETED'],
    ];
    for (const [id, recipientId, code] of cases) {
      expect(await rejectFor(account, id, recipientId, {}, 400)).toMatchObject({ code });
    }
    await rejectFor(account, document.id, draft.recipients[0]!.recipientId, undefined, 404);
    await rejectFor(await service.createAccount(), document.id, third!.recipientId, undefined, 404);
    await rejectFor({ ...account, token: 'none' }, document.id, third!.recipientId, undefined, 401);
    expect(await rejectFor(account, document.id, third!.recipientId, { reason: 7 }, 400)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    // The third signer can decline before their turn, although the second has not signed yet.
    await rejectFor(account, document.id, third!.recipientId);
    expect(await rejectFor(account, document.id, second!.recipientId, {}, 400)).toMatchObject({
      code: 'DOCUMENT_REJECTED',
    });
  });

  const inTurn = (account: TestAccount, request = {}) =>
    readyDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL', allowDictateNextSigner: true },
      recipients: [
        { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
        { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
        { name: 'Cy', email: 'cy@example.com', signingOrder: 3 },
      ],
      ...request,
    });
  const send = (account: TestAccount, id: number) => ask(service, account, 'POST', `/api/v1/documents/${id}/send`);

  it('a name and address entered by an assistant for a signer are dropped when another person takes the place of that signer', async () => {
    const account = await service.createAccount();
    const names = [
      ['Ann', 1],
      ['Bo', 2],
      ['Sue', 1],
    ] as const;
    const { id, recipients } = await inTurn(account, {
      recipients: names.map(([name, signingOrder]) => ({
        name,
        email: `${name.toLowerCase()}@example.com`,
        signingOrder,
        ...(name === 'Sue' && { role: 'ASSISTANT' }),
      })),
    });
    const box = { page: 1, positionX: 60, width: 20, height: 5, recipientId: recipients[1]!.recipientId };
    const types = ['NAME', 'EMAIL', 'TEXT'];
    const { fields } = await ask<{ fields: { id: number }[] }>(
      service,
      account,
      'POST',
      `/api/v1/documents/${id}/fields`,
      types.map((type, index) => ({ ...box, type, positionY: 50 + 10 * index, fieldMeta: { required: false } })),
    );
    await send(account, id);
    const [ann, , sue] = recipients.map((recipient) => visit(service, recipient));
    const values = ['Bo', 'bo@example.com', 'Sales'];
    for (const [index, text] of values.entries()) {
      expect((await sue!.put(fields[index]!.id, text)).status).toBe(200);
    }
    expect((await sign(ann!, { nextSigner: { name: 'Di', email: 'di@example.com' } })).status).toBe(200);
    const after = (await get(account, id)).fields.filter((field) => fields.some((each) => each.id === field.id));
    expect(after.map(({ customText }) => customText).toSorted()).toEqual(['', '', 'Sales']);
    expect(await entriesOf(account, id, 'FIELD_CLEARED')).toHaveLength(2);
  });

  it('a signer can name the next signer, and only the new link works [T268]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await inTurn(account);
    const [ann, bo, cy] = recipients.map((recipient) => visit(service, recipient));
    const fixed = { type: 'NAME', page: 1, positionX: 60, positionY: 60, width: 20, height: 5 };
    const { fields } = await ask<{ fields: { id: number }[] }>(
      service,
      account,
      'POST',
      `/api/v1/documents/${id}/fields`,
      { ...fixed, recipientId: recipients[1]!.recipientId, fieldMeta: { readOnly: true } },
    );
    await send(account, id);
    expect(await ann!.view()).toMatchObject({ nextSigner: { name: 'Bo', email: 'bo@example.com' } });
    expect((await bo!.view()).nextSigner).toBeNull();

    const nextSigner = { name: 'Di', email: 'DI@example.com' };
    expect((await sign(ann!, { nextSigner })).status).toBe(200);
    expect((await bo!.get('')).status).toBe(404);
    const shown = await get(account, id);
    expect(shown.recipients[1]).toMatchObject({
      id: recipients[1]!.recipientId,
      name: 'Di',
      email: 'di@example.com',
      role: 'SIGNER',
      signingStatus: 'NOT_SIGNED',
    });
    expect(shown.recipients[1]!.token).not.toBe(recipients[1]!.token);
    expect(shown.fields.find((field) => field.id === fields[0]!.id)).toMatchObject({ customText: 'Di' });
    const invited = (await mailsOf(id)).filter(({ kind }) => kind === 'INVITATION');
    expect(invited.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'di@example.com']);
    expect(await entriesOf(account, id, 'NEXT_SIGNER_NAMED')).toMatchObject([
      {
        actor: { kind: 'recipient', email: 'ann@example.com' },
        data: {
          recipientId: recipients[1]!.recipientId,
          email: 'di@example.com',
          changes: [
            { property: 'name', from: 'Bo', to: 'Di' },
            { property: 'email', from: 'bo@example.com', to: 'di@example.com' },
          ],
        },
      },
    ]);

    const di = visit(service, shown.recipients[1]!);
    expect((await sign(di, { nextSigner: { name: 'Cy', email: 'cy@example.com' } })).status).toBe(200);
    expect(await entriesOf(account, id, 'NEXT_SIGNER_NAMED')).toHaveLength(1);
    expect((await cy!.view()).nextSigner).toBeNull();
    expect(await refusal(sign(cy!, { nextSigner }))).toEqual({ status: 400, code: 'NEXT_SIGNER_NOT_ALLOWED' });
    expect((await sign(cy!)).status).toBe(200);
    expect(await get(account, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('a signer can name the next signer only if this is allowed, and cannot name an unsuitable person [T269]', async () => {
    const account = await service.createAccount();
    const nextSigner = { name: 'Di', email: 'di@example.com' };
    const sequential = { signingOrder: 'SEQUENTIAL', allowDictateNextSigner: true };
    const requests = [
      { meta: { ...sequential, allowDictateNextSigner: false } },
      { meta: { ...sequential, signingOrder: 'PARALLEL' } },
      {
        recipients: [
          { email: 'ann@example.com', signingOrder: 1 },
          { email: 'bo@example.com', signingOrder: 2 },
          { email: 'cy@example.com', signingOrder: 2 },
        ],
      },
    ];
    for (const request of requests) {
      const { id, recipients } = await inTurn(account, request);
      await send(account, id);
      const ann = visit(service, recipients[0]!);
      expect((await ann.view()).nextSigner).toBeNull();
      expect(await refusal(sign(ann, { nextSigner }))).toEqual({ status: 400, code: 'NEXT_SIGNER_NOT_ALLOWED' });
      expect((await ann.view()).state).toBe('open');
    }
    const { id, recipients } = await inTurn(account);
    await send(account, id);
    const ann = visit(service, recipients[0]!);
    const cases: [unknown, string][] = [
      [{ name: 'Cy again', email: 'cy@example.com' }, 'RECIPIENT_EMAIL_TAKEN'],
      [{ name: '', email: 'di@example.com' }, 'INVALID_REQUEST'],
      [{ name: 'Di', email: 'nowhere' }, 'INVALID_REQUEST'],
      [{ name: 'Di' }, 'INVALID_REQUEST'],
      ['Di', 'INVALID_REQUEST'],
    ];
    for (const [named, code] of cases) {
      expect(await refusal(sign(ann, { nextSigner: named }))).toEqual({ status: 400, code });
    }
    expect((await get(account, id)).recipients.map(({ email }) => email)).toEqual([
      'ann@example.com',
      'bo@example.com',
      'cy@example.com',
    ]);
  });

  it('a document counts as opened once, when its page confirms it or the first answer arrives', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    });
    const [ann, bo] = recipients.map((recipient) => visit(service, recipient));
    await Promise.all([1, 2, 3].map(() => ann!.opened()));
    expect(await entriesOf(account, id, 'DOCUMENT_OPENED')).toMatchObject([
      {
        actor: { email: 'ann@example.com' },
        data: { email: 'ann@example.com', files: [{ sha256: expect.any(String) }] },
      },
    ]);
    const field = (await bo!.view()).fields[0]!;
    expect(await entriesOf(account, id, 'DOCUMENT_OPENED')).toHaveLength(1);
    await bo!.put(field.id, TYPED);
    expect(await entriesOf(account, id, 'DOCUMENT_OPENED')).toHaveLength(2);
    expect((await get(account, id)).recipients.map(({ readStatus }) => readStatus)).toEqual(['OPENED', 'OPENED']);
  });

  it('the first download of the sealed file is recorded', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await completedDocument(service, account);
    const ann = visit(service, recipients[0]!);
    await fetch(`${service.url}/api/signing/${recipients[0]!.token}/download`, { method: 'HEAD' });
    expect(await entriesOf(account, id, 'DOCUMENT_DOWNLOADED')).toEqual([]);
    const taken = await Promise.all([1, 2, 3].map(() => ann.get('/download')));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [sealed] = await entriesOf(account, id, 'DOCUMENT_COMPLETED');
    const { sha256 } = (sealed!.data.files as { sha256: string }[])[0]!;
    expect(await entriesOf(account, id, 'DOCUMENT_DOWNLOADED')).toMatchObject([
      { actor: { kind: 'recipient', email: 'ann@example.com' }, data: { email: 'ann@example.com', sha256 } },
    ]);
  });
});
