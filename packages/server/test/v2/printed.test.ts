import { expect, it } from 'vitest';
import { pdftotext, qpdfCheck } from '../../../pdf/test/tools.ts';
import { ask, completedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { visit } from '../signing/visit.ts';

const ANN = { name: 'Ann Example', email: 'ann@printed.example' };

describeSharedRules('separate certificate and audit log in API v2', (service) => {
  const get = (account: Pick<TestAccount, 'token'>, path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v2/envelope/${path}`, { headers: { authorization: account.token, ...headers } });
  const pdfOf = async (answer: Response) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, bytes.toString().slice(0, 300)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(qpdfCheck(bytes).status).toBe(0);
    return bytes;
  };
  const refusal = async (answer: Response) => ({
    status: answer.status,
    ...((await answer.json()) as { code: string }),
  });

  it('the separate certificate and audit log are one PDF each: the certificate as sealed, the log with everything since [T1040]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await completedDocument(service, account, { title: 'Lease.pdf', recipients: [ANN] });
    await fetch(`${service.url}/api/signing/${recipients[0]?.token}/download`);
    const certificate = await get(account, `document_${id}/certificate/download`);
    expect(certificate.headers.get('content-disposition')).toContain('Lease_certificate.pdf');
    const printed = pdftotext(await pdfOf(certificate));
    for (const words of ['Ann Example', ANN.email, 'Lease.pdf']) expect(printed).toContain(words);
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    const { entries } = await ask<{
      entries: { type: string; sequence: number; previousHash: string; hash: string }[];
    }>(service, account, 'GET', path);
    const sealed = entries.find(({ type }) => type === 'DOCUMENT_COMPLETED');
    expect(printed.replace(/\s/g, '')).toContain(sealed?.previousHash.slice(0, 32));

    const log = await get(account, `document_${id}/audit-log/download`);
    expect(log.headers.get('content-disposition')).toContain('Lease_audit-log.pdf');
    const lines = pdftotext(await pdfOf(log));
    for (const words of ['Document created', 'Document sent', 'Document sealed', 'Sealed file downloaded']) {
      expect(lines).toContain(words);
    }
    expect(lines.replace(/\s/g, '')).toContain(entries.at(-1)?.hash);

    const part = await get(account, `document_${id}/certificate/download`, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  }, 60_000);

  it('a separate certificate contains no later events, such as a CC opening the document [T3621]', async () => {
    const account = await service.createAccount();
    const copy = { name: 'Carl', email: 'carl@example.com', role: 'CC' };
    const { id, recipients } = await completedDocument(service, account, { recipients: [ANN, copy] });
    const before = pdftotext(await pdfOf(await get(account, `document_${id}/certificate/download`)));
    await visit(service, recipients[1]!).opened();
    const { rows } = await service.services.database.pool.query('select opened_at from recipients where id = $1', [
      recipients[1]?.recipientId,
    ]);
    expect(rows).toEqual([{ opened_at: expect.any(Date) }]);
    expect(pdftotext(await pdfOf(await get(account, `document_${id}/certificate/download`)))).toBe(before);
  }, 60_000);

  it('the separate certificate and audit log are available once they have content [T1041]', async () => {
    const account = await service.createAccount();
    const draft = await readyDocument(service, account, { recipients: [ANN] });
    const sent = await sentDocument(service, account, { recipients: [ANN] });
    const cancelled = await sentDocument(service, account, { recipients: [ANN] });
    const rejected = await sentDocument(service, account, { recipients: [ANN] });
    await fetch(`${service.url}/api/signing/${rejected.recipients[0]?.token}/reject`, { method: 'POST' });
    await ask(service, account, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${cancelled.id}` });
    for (const { id } of [draft, sent]) {
      expect(await refusal(await get(account, `document_${id}/certificate/download`))).toMatchObject({
        status: 400,
        code: 'NOT_YET_COMPLETED',
      });
    }
    expect(await refusal(await get(account, `document_${cancelled.id}/certificate/download`))).toMatchObject({
      status: 400,
      code: 'DOCUMENT_CANCELLED',
    });
    await expect
      .poll(async () => (await get(account, `document_${rejected.id}/certificate/download`)).status, {
        timeout: 30_000,
      })
      .toBe(200);
    const certificate = await get(account, `document_${rejected.id}/certificate/download`);
    expect(pdftotext(await pdfOf(certificate))).toContain('Record of decline');
    for (const { id } of [draft, sent, rejected]) await pdfOf(await get(account, `document_${id}/audit-log/download`));
    const log = pdftotext(await pdfOf(await get(account, `document_${cancelled.id}/audit-log/download`)));
    expect(log).toContain('Document cancelled');

    const { templateId } = await ask<{ templateId: number }>(service, account, 'POST', '/api/v1/templates', {
      title: 'T',
    });
    const ofTemplate = await refusal(await get(account, `template_${templateId}/audit-log/download`));
    expect(ofTemplate).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await get(account, `template_${templateId}/certificate/download`)).status).toBe(404);
    const stranger = await service.createAccount();
    expect((await get(stranger, `document_${sent.id}/audit-log/download`)).status).toBe(404);
    expect((await get(stranger, `document_${rejected.id}/certificate/download`)).status).toBe(404);
  }, 60_000);
});
