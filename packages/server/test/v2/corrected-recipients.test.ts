import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { refusal, TYPED, visit } from '../signing/visit.ts';

const ANN = { name: 'Ann', email: 'ann@correct.example' };
const BOB = { name: 'Bob', email: 'bob@correct.example' };

interface Recipient {
  id: number;
  name: string;
  email: string;
  token: string;
  signingUrl: string;
  expiresAt: string | null;
}

describeOnEachService('correcting recipients after sending', (service, rule) => {
  const correct = <T = { data: Recipient[] }>(
    account: TestAccount,
    { id }: { id: number },
    data: unknown[],
    status = 200,
  ) =>
    ask<T>(
      service,
      account,
      'POST',
      '/api/v2/envelope/recipient/update-many',
      { envelopeId: `document_${id}`, data },
      status,
    );
  const idOf = ({ recipients }: CreatedDocument, index = 0) => recipients[index]!.recipientId;
  const mailsTo = (email: string, recipientId: number) =>
    service.services.database.orm
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, email), eq(mails.recipientId, recipientId)))
      .orderBy(asc(mails.createdAt));
  const entries = async (account: TestAccount, { id }: { id: number }) =>
    (
      await ask<{ entries: { type: string; actor: object; data: object }[] }>(
        service,
        account,
        'GET',
        `/api/v1/documents/${id}/audit-log?perPage=100`,
      )
    ).entries.filter(({ type }) => type === 'RECIPIENT_CORRECTED');

  it('correcting a recipient emails a new link to the correct address, revokes the old link, and records the change [T1140]', async () => {
    const account = await service.createAccount();
    const sent = await sentDocument(service, account, {
      recipients: [ANN, BOB],
      meta: { message: 'Dear {signer.name}' },
    });
    const ann = visit(service, sent.recipients[0]!);
    expect(await ann.view()).toMatchObject({ state: 'open' });
    const right = { name: 'Anna', email: 'anna@correct.example' };
    // A request may repeat values that do not change.
    const { data } = await correct(account, sent, [
      { id: idOf(sent), role: 'SIGNER', ...right, email: 'Anna@correct.example' },
    ]);
    expect(data).toMatchObject([{ id: idOf(sent), ...right, readStatus: 'NOT_OPENED', sendStatus: 'SENT' }]);

    expect(await refusal(ann.get(''))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await fetch(`${service.url}/sign/${sent.recipients[0]!.token}`)).status).toBe(404);
    const [invitation, ...others] = await mailsTo(right.email, idOf(sent));
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ kind: 'INVITATION', toName: 'Anna' });
    expect(invitation!.text).toContain(data[0]!.signingUrl);
    expect(invitation!.text).toContain('Dear Anna');
    expect(await mailsTo(BOB.email, idOf(sent, 1))).toHaveLength(1);
    expect(await entries(account, sent)).toMatchObject([
      {
        actor: { kind: 'user', email: account.email },
        data: {
          recipientId: idOf(sent),
          changes: [
            { property: 'name', from: 'Ann', to: 'Anna' },
            { property: 'email', from: ANN.email, to: right.email },
          ],
        },
      },
    ]);
    const log = await ask<{ data: { type: string; data: object }[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/document_${sent.id}/audit-log`,
    );
    expect(log.data.find(({ type }) => type === 'RECIPIENT_UPDATED')?.data).toMatchObject({
      changes: [{ type: 'NAME' }, { type: 'EMAIL', from: ANN.email, to: right.email }],
    });
    await signs(service, data[0]!);
    await signs(service, sent.recipients[1]!);
  });

  rule(
    'a message to one recipient stays with a corrected name or address, and is removed for another person',
    async () => {
      const account = await service.createAccount();
      const ready = await readyDocument(service, account, { recipients: [ANN, BOB] });
      const messages = [ANN, BOB].map(({ name }, index) => ({ id: idOf(ready, index), message: `Only for ${name}` }));
      await correct(account, ready, messages);
      await ask(service, account, 'POST', `/api/v1/documents/${ready.id}/send`, {});
      await correct(account, ready, [
        { id: idOf(ready), email: 'ann@right.example' },
        { id: idOf(ready, 1), name: 'Cem', email: 'cem@right.example' },
      ]);
      expect((await mailsTo('ann@right.example', idOf(ready)))[0]?.text).toContain('Only for Ann');
      expect((await mailsTo('cem@right.example', idOf(ready, 1)))[0]?.text).not.toContain('Only for');
      await correct(account, ready, [{ id: idOf(ready), name: 'Anna' }]);
      const path = `/api/v2/envelope/document_${ready.id}`;
      const { recipients } = await ask<{ recipients: { message: string | null }[] }>(service, account, 'GET', path);
      expect(recipients.map(({ message }) => message)).toEqual(['Only for Ann', null]);
    },
  );

  rule(
    'several recipients of a sent document can be corrected at once by id, and can even exchange their addresses [T1141]',
    async () => {
      const account = await service.createAccount();
      const sent = await sentDocument(service, account, { recipients: [ANN, BOB] });
      const path = '/api/v2/document/recipient';
      const { recipients } = await ask<{ recipients: Recipient[] }>(service, account, 'POST', `${path}/update-many`, {
        documentId: sent.id,
        recipients: [
          { id: idOf(sent), ...BOB },
          { id: idOf(sent, 1), ...ANN },
        ],
      });
      expect(recipients).toMatchObject([
        { id: idOf(sent), ...BOB },
        { id: idOf(sent, 1), ...ANN },
      ]);
      const recipient = { id: idOf(sent), name: 'Robert' };
      const again = await ask<Recipient>(service, account, 'POST', `${path}/update`, {
        documentId: sent.id,
        recipient,
      });
      expect(again).toMatchObject({ name: 'Robert', email: BOB.email });
      expect(again.token).not.toBe(recipients[0]!.token);
      const same = await ask<Recipient>(service, account, 'POST', `${path}/update`, { documentId: sent.id, recipient });
      expect(same.token).toBe(again.token);
      expect(await entries(account, sent)).toHaveLength(3);
      const { data } = await correct(account, sent, [{ id: idOf(sent), ...BOB, role: 'SIGNER' }]);
      const sentTo = await mailsTo(BOB.email, idOf(sent));
      expect(sentTo).toHaveLength(3);
      expect(sentTo.at(-1)!.text).toContain(data[0]!.signingUrl);
    },
  );

  rule(
    'a corrected recipient gets the email at their turn, and the deadline of a recipient already invited starts again [T1142]',
    async () => {
      const account = await service.createAccount();
      const meta = { signingOrder: 'SEQUENTIAL', expiration: { count: 2, unit: 'day' } };
      const recipients = [ANN, BOB].map((each, index) => ({ ...each, signingOrder: index + 1 }));
      const sent = await sentDocument(service, account, { recipients, meta });
      const [later] = (await correct(account, sent, [{ id: idOf(sent, 1), email: 'bo@correct.example' }])).data;
      expect(await mailsTo('bo@correct.example', idOf(sent, 1))).toEqual([]);
      service.clock.advance(24 * 60 * 60_000);
      const [first] = (await correct(account, sent, [{ id: idOf(sent), email: 'an@correct.example' }])).data;
      expect(Date.parse(first!.expiresAt!)).toBeGreaterThan(Date.parse(later!.expiresAt!) + 23 * 60 * 60_000);
      await signs(service, first!);
      expect(await mailsTo('bo@correct.example', idOf(sent, 1))).toMatchObject([
        { kind: 'INVITATION', text: expect.stringContaining(later!.signingUrl) },
      ]);
    },
  );

  rule('correcting a recipient sends no email if the sender passes on the links [T1143]', async () => {
    const account = await service.createAccount();
    const sent = await sentDocument(service, account, { recipients: [ANN], meta: { distributionMethod: 'NONE' } });
    const [right] = (await correct(account, sent, [{ id: idOf(sent), email: 'none@correct.example' }])).data;
    expect(await mailsTo('none@correct.example', idOf(sent))).toEqual([]);
    await signs(service, right!);
  });

  rule(
    'after sending, a recipient who has acted cannot be corrected, and only name and email address can change [T1144]',
    async () => {
      const account = await service.createAccount();
      const sent = await sentDocument(service, account, { recipients: [ANN, BOB, { email: 'cat@correct.example' }] });
      const [ann, bob] = sent.recipients;
      await signs(service, ann!);
      const visitor = visit(service, bob!);
      const field = (await visitor.view()).fields.find(({ owner }) => owner === null)!;
      const cat = idOf(sent, 2);
      const refused = (data: unknown[], code: string, status = 400) =>
        expect(correct<{ code: string }>(account, sent, data, status)).resolves.toMatchObject({ code });
      await visitor.put(field.id, TYPED);
      await refused([{ id: ann!.recipientId, name: 'Anna' }], 'RECIPIENT_HAS_ACTED');
      await refused(
        [
          { id: cat, name: 'Cate' },
          { id: bob!.recipientId, email: 'x@correct.example' },
        ],
        'RECIPIENT_HAS_ACTED',
      );
      await refused([{ id: cat, role: 'VIEWER' }], 'DOCUMENT_NOT_DRAFT');
      await refused([{ id: cat, name: 'Cate', signingOrder: 3 }], 'DOCUMENT_NOT_DRAFT');
      await refused([{ id: cat, accessAuth: ['ACCOUNT'] }], 'DOCUMENT_NOT_DRAFT');
      await refused([{ id: cat, email: ANN.email }], 'RECIPIENT_EMAIL_TAKEN');
      await refused([{ id: cat, email: '' }], 'INVALID_REQUEST');
      await refused([{ id: cat, email: 'nobody' }], 'INVALID_REQUEST');
      await refused([{ id: 999_999, name: 'Nobody' }], 'NOT_FOUND', 404);
      expect(await entries(account, sent)).toEqual([]);
      // Once the answer is cleared, the recipient can be corrected.
      await visitor.clear(field.id);
      await correct(account, sent, [{ id: bob!.recipientId, name: 'Robert' }]);

      const v1 = await service.call(account, 'PATCH', `/api/v1/documents/${sent.id}/recipients/${cat}`, {
        name: 'Cate',
      });
      expect(await refusal(v1)).toEqual({ status: 400, code: 'DOCUMENT_NOT_DRAFT' });
      const { teamId } = account;
      const token = await createToken(service.services.database, { name: 'drafts', teamId, scopes: ['read', 'draft'] });
      await correct({ ...account, token }, sent, [{ id: cat, name: 'Cate' }], 403);
      await correct(await service.createAccount(), sent, [{ id: cat, name: 'Cate' }], 404);
      await correct({ ...account, token: 'api_none' }, sent, [{ id: cat, name: 'Cate' }], 401);
      await ask(service, account, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${sent.id}` });
      await refused([{ id: cat, name: 'Cate' }], 'DOCUMENT_CANCELLED');
      const draft = await readyDocument(service, account, { recipients: [ANN] });
      await correct(account, draft, [{ id: idOf(draft), name: 'Anna' }]);
      expect(await mailsTo(ANN.email, idOf(draft))).toEqual([]);
    },
  );
});
