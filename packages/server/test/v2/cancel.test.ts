import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { sweepEnvelopeCounts } from '../../src/envelopes/lists/count-envelopes.ts';
import { mails } from '../../src/envelopes/tables/index.ts';

const ANN = { name: 'Ann', email: 'ann@cancel.example' };
const BOB = { name: 'Bob', email: 'bob@cancel.example' };
const REASON = 'The flat was let\nto somebody else';

describeSharedRules('cancelling in API v2', (service) => {
  const post = (account: TestAccount, path: string, body: unknown, status = 200) =>
    ask<{ code?: string }>(service, account, 'POST', `/api/v2/envelope${path}`, body, status);
  const idOf = async (account: TestAccount, number: number) =>
    (await ask<{ id: string }>(service, account, 'GET', `/api/v2/envelope/document_${number}`)).id;
  const signing = async (token: string | undefined, path = '', init: RequestInit = {}) => {
    const answer = await fetch(`${service.url}/api/signing/${token}${path}`, init);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const v1 = async (account: TestAccount, method: string, path: string, body?: unknown) => {
    const answer = await service.call(account, method, `/api/v1/documents${path}`, body);
    return { status: answer.status, ...((await answer.json()) as { code?: string; documents?: { id: number }[] }) };
  };
  const v2Find = (account: TestAccount, query: string) =>
    ask<{ data: { id: string; status: string }[]; count: number }>(service, account, 'GET', `/api/v2/envelope${query}`);

  it('a cancelled document stays readable, has the reason in its audit log, and can then be deleted [T1020]', async () => {
    const account = await service.createAccount();
    const sent = await sentDocument(service, account, { recipients: [ANN, BOB] });
    const envelopeId = await idOf(account, sent.id);
    expect(await post(account, '/cancel', { envelopeId, reason: ` ${REASON} ` })).toEqual({ success: true });

    expect(await ask(service, account, 'GET', `/api/v2/envelope/${envelopeId}`)).toMatchObject({
      status: 'CANCELLED',
      completedAt: null,
      recipients: [{ signingStatus: 'NOT_SIGNED' }, { signingStatus: 'NOT_SIGNED' }],
    });
    expect(await ask(service, account, 'GET', `/api/v2/document/${sent.id}`)).toMatchObject({ status: 'CANCELLED' });
    const path = `/api/v2/envelope/${envelopeId}/audit-log`;
    const { data } = await ask<{ data: { type: string; data: object }[] }>(service, account, 'GET', path);
    expect(data[0]).toMatchObject({ type: 'DOCUMENT_CANCELLED', data: { reason: REASON } });
    expect(await v2Find(account, '?status=CANCELLED')).toMatchObject({ count: 1, data: [{ id: envelopeId }] });
    expect(await v2Find(account, '')).toMatchObject({ count: 1, data: [{ status: 'CANCELLED' }] });

    const { orm } = service.services.database;
    const told = await orm.select().from(mails).where(eq(mails.envelopeId, envelopeId));
    const cancellations = told.filter(({ kind }) => kind === 'CANCELLED');
    expect(cancellations.map(({ toAddress }) => toAddress).toSorted()).toEqual([ANN.email, BOB.email]);
    expect(cancellations[0]?.text).toContain('to somebody else');

    for (const [action, body] of [
      ['/cancel', {}],
      ['/distribute', {}],
      ['/redistribute', { recipients: [sent.recipients[0]?.recipientId] }],
      ['/extend', { count: 1, unit: 'day' }],
      ['/update', { data: { title: 'Other' } }],
      ['/attachment/create', { data: { label: 'L', data: 'https://example.com' } }],
    ] as const) {
      expect(await post(account, action, { envelopeId, ...body }, 400), action).toMatchObject({
        code: 'DOCUMENT_CANCELLED',
      });
    }
    await post(account, '/update', { envelopeId, data: { externalId: 'kept' } });
    await post(account, '/duplicate', { envelopeId });
    await post(account, '/delete', { envelopeId });
    expect((await service.call(account, 'GET', `/api/v2/envelope/${envelopeId}`)).status).toBe(404);
  });

  it('recipients of a cancelled document get a page that says that it was cancelled, without actions or content [T1021]', async () => {
    const account = await service.createAccount();
    const sent = await sentDocument(service, account, { recipients: [ANN, BOB] });
    const token = sent.recipients[0]?.token;
    await post(account, '/cancel', { envelopeId: await idOf(account, sent.id), reason: REASON });
    expect(await signing(token)).toMatchObject({
      status: 200,
      state: 'cancelled',
      cancellation: { reason: REASON },
      files: [],
      fields: [],
      attachments: [],
    });
    for (const [path, init] of [
      ['/pdf', {}],
      ['/complete', { method: 'POST' }],
      ['/reject', { method: 'POST' }],
    ] as const) {
      expect(await signing(token, path, init), path).toMatchObject({ status: 400, code: 'DOCUMENT_CANCELLED' });
    }
    const page = await (await fetch(`${service.url}/sign/${token}`)).text();
    expect(page).toContain('This document was cancelled');
    expect(page).toContain('to somebody else');
  });

  it('API version 1 neither lists nor counts a cancelled document, and its externalId can be used again [T1022]', async () => {
    const account = await service.createAccount();
    const kept = await readyDocument(service, account, { title: 'Kept words' });
    const sent = await sentDocument(service, account, {
      title: 'Gone words',
      externalId: 'order-1',
      recipients: [ANN],
    });
    await post(account, '/cancel', { envelopeId: await idOf(account, sent.id) });
    const recipientId = sent.recipients[0]?.recipientId;
    for (const [method, path, body] of [
      ['GET', `/${sent.id}`],
      ['GET', `/${sent.id}/audit-log`],
      ['GET', `/${sent.id}/evidence`],
      ['GET', `/${sent.id}/download?downloadOriginalDocument=true`],
      ['POST', `/${sent.id}/send`, {}],
      ['POST', `/${sent.id}/resend`, { recipients: [recipientId] }],
      ['PATCH', `/${sent.id}/recipients/${recipientId}`, { name: 'Other' }],
      ['DELETE', `/${sent.id}`],
    ] as const) {
      expect(await v1(account, method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    for (let sweeps = 0; sweeps < 2; sweeps++) {
      for (const query of ['', '?status=ALL', '?folderId=root', '?query=words']) {
        expect(await v1(account, 'GET', query), query).toMatchObject({ documents: [{ id: kept.id }], totalPages: 1 });
        expect((await v1(account, 'GET', query)).documents).toHaveLength(1);
      }
      expect(await v1(account, 'GET', '?status=PENDING')).toMatchObject({ documents: [], totalPages: 0 });
      expect(await v1(account, 'GET', '?status=CANCELLED')).toMatchObject({ status: 400 });
      await sweepEnvelopeCounts(service.services);
    }
    const again = await ask<{ documentId: number }>(service, account, 'POST', '/api/v1/documents', {
      title: 'Anew',
      externalId: 'order-1',
      recipients: [],
    });
    expect(again.documentId).not.toBe(sent.id);
  });

  it('only a pending envelope can be cancelled [T1023]', async () => {
    const account = await service.createAccount();
    const draft = await readyDocument(service, account, { recipients: [ANN] });
    const completed = await completedDocument(service, account, { recipients: [ANN] });
    const rejected = await sentDocument(service, account, { recipients: [ANN] });
    await signing(rejected.recipients[0]?.token, '/reject', { method: 'POST' });
    const { templateId } = await ask<{ templateId: number }>(service, account, 'POST', '/api/v1/templates', {
      title: 'T',
    });
    for (const [envelopeId, status, code] of [
      [`document_${draft.id}`, 400, 'DOCUMENT_NOT_PENDING'],
      [`document_${completed.id}`, 400, 'DOCUMENT_COMPLETED'],
      [`document_${rejected.id}`, 400, 'DOCUMENT_REJECTED'],
      [`template_${templateId}`, 404, 'NOT_FOUND'],
    ] as const) {
      expect(await post(account, '/cancel', { envelopeId }, status), code).toMatchObject({ code });
    }
    const sent = await sentDocument(service, account, { recipients: [ANN] });
    const cancel = { envelopeId: `document_${sent.id}`, reason: 'x'.repeat(5001) };
    expect(await post(account, '/cancel', cancel, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    for (const recipient of sent.recipients) await signs(service, recipient);
  });
});
