import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, signs, uploadedDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { mails } from '../../src/envelopes/tables/index.ts';

interface Recipient {
  id: number;
  email: string;
  token: string;
  signingUrl: string;
}

const PLACE = { page: 1, positionX: 10, width: 30, height: 8 };

describeOnEachService('recipients without an address in API v2', (service, rule) => {
  const post = <T = { code: string }>(account: TestAccount, path: string, body: unknown, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v2/envelope${path}`, body, status);
  const unaddressed = async (account: TestAccount, more: object = {}) => {
    const document: CreatedDocument = await uploadedDocument(service, account, { recipients: [] });
    const envelopeId = `document_${document.id}`;
    const nobody = { email: '', name: '', role: 'SIGNER', ...more };
    const { data } = await post<{ data: Recipient[] }>(account, '/recipient/create-many', {
      envelopeId,
      data: [nobody, nobody],
    });
    const fields = data.map(({ id: recipientId }, index) => ({
      ...PLACE,
      recipientId,
      type: 'SIGNATURE',
      positionY: 10 + index * 12,
    }));
    await post(account, '/field/create-many', { envelopeId, data: fields });
    return { ...document, envelopeId };
  };
  const passedOn = { distributionMethod: 'NONE' };

  it('recipients without an address act with links that the sender passes on: no email is sent, and the document completes [T1154]', async () => {
    const account = await service.createAccount();
    const { id, envelopeId } = await unaddressed(account);
    const { recipients } = await post<{ recipients: Recipient[] }>(account, '/distribute', {
      envelopeId,
      meta: passedOn,
    });
    expect(recipients).toMatchObject([{ email: '' }, { email: '' }]);
    expect(recipients.map(({ signingUrl }) => new URL(signingUrl).pathname)).toEqual(
      recipients.map(({ token }) => `/sign/${token}`),
    );
    expect((await fetch(recipients[0]!.signingUrl)).status).toBe(200);
    for (const recipient of recipients) await signs(service, recipient);
    await expect
      .poll(async () => (await ask(service, account, 'GET', `/api/v1/documents/${id}`)).status, { timeout: 30_000 })
      .toBe('COMPLETED');
    const { id: stored } = await ask<{ id: string }>(service, account, 'GET', `/api/v2/envelope/${envelopeId}`);
    const sent = await service.services.database.orm.select().from(mails).where(eq(mails.envelopeId, stored));
    expect(sent.map(({ toAddress }) => toAddress)).toEqual([account.email]);
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}/evidence`)).toMatchObject({
      recipients: [{ email: '' }, { email: '' }],
    });
    const certificate = await service.call(account, 'GET', `/api/v2/envelope/${envelopeId}/certificate/download`);
    expect(certificate.status).toBe(200);
  });

  rule(
    'recipients without an address cannot receive email or authenticate, and can be named after sending [T1155]',
    async () => {
      const account = await service.createAccount();
      const { envelopeId } = await unaddressed(account);
      expect(await post(account, '/distribute', { envelopeId }, 400)).toMatchObject({ code: 'DOCUMENT_NOT_READY' });
      const proving = await unaddressed(account, { actionAuth: ['TWO_FACTOR_AUTH'] });
      const refused = await post(account, '/distribute', { envelopeId: proving.envelopeId, meta: passedOn }, 400);
      expect(refused).toMatchObject({
        code: 'DOCUMENT_NOT_READY',
        message: expect.stringContaining('must authenticate'),
      });
      const { recipients } = await post<{ recipients: Recipient[] }>(account, '/distribute', {
        envelopeId,
        meta: passedOn,
      });
      const { data } = await post<{ data: Recipient[] }>(account, '/recipient/update-many', {
        envelopeId,
        data: [{ id: recipients[0]!.id, name: 'Ann', email: 'ann@none.example' }],
      });
      expect(data).toMatchObject([{ name: 'Ann', email: 'ann@none.example' }]);
      const again = await post<{ recipients: Recipient[] }>(account, '/redistribute', {
        envelopeId,
        recipients: recipients.map(({ id }) => id),
      });
      expect(again.recipients).toHaveLength(2);
    },
  );
});
