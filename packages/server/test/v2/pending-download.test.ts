import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type CreatedDocument,
  completedDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { type TestAccount, useService } from '../../../testing/src/service.ts';
import { pageText } from '../sealing/sealed-parts.ts';
import { refusal, TYPED, visit } from '../signing/visit.ts';

const RECIPIENTS = [{ email: 'ann@pending.example' }, { email: 'bob@pending.example' }];

describe('file downloads in API v2', () => {
  const service = useService();
  let account: TestAccount;
  beforeAll(async () => {
    account = await service.createAccount();
  });

  const itemOf = async ({ id }: CreatedDocument) =>
    (await ask<{ envelopeItems: { id: string }[] }>(service, account, 'GET', `/api/v2/envelope/document_${id}`))
      .envelopeItems[0]!.id;
  const download = async (document: CreatedDocument, version: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v2/envelope/item/${await itemOf(document)}/download?version=${version}`, {
      headers: { authorization: `Bearer ${account.token}`, ...headers },
    });
  const bytesOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('downloads of a pending document contain the current values, and are never sealed [T1163]', async () => {
    const document = await sentDocument(service, account, { title: 'Lease.pdf', recipients: RECIPIENTS });
    const uploaded = await bytesOf(await download(document, 'original'));
    const before = await download(document, 'pending');
    expect(before.headers.get('cache-control')).toBe('no-store, private');
    expect(before.headers.get('content-disposition')).toContain('Lease (pending).pdf');
    expect(pageText(await bytesOf(before), 1)).not.toContain(TYPED.text);
    const known = { 'if-none-match': before.headers.get('etag')! };
    expect((await download(document, 'pending', known)).status).toBe(304);

    const ann = visit(service, document.recipients[0]!);
    const [field] = (await ann.view()).fields;
    expect((await ann.put(field!.id, TYPED)).status).toBe(200);
    const after = await download(document, 'pending', known);
    const bytes = await bytesOf(after);
    expect(after.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(0, uploaded.length).equals(uploaded)).toBe(true);
    expect(pageText(bytes, 1)).toContain(TYPED.text);
    expect(bytes.includes('/ByteRange')).toBe(false);

    const address = await download(document, 'pending', {
      'user-agent': 'speakeasy-sdk/typescript 1.0',
      accept: 'application/json',
    });
    const { downloadUrl } = (await address.json()) as { downloadUrl: string };
    expect((await bytesOf(await fetch(downloadUrl))).equals(bytes)).toBe(true);

    for (const recipient of document.recipients) await signs(service, recipient);
    await expect.poll(async () => (await download(document, 'signed')).status, { timeout: 30_000 }).toBe(200);
    expect(await refusal(download(document, 'pending'))).toEqual({ status: 400, code: 'DOCUMENT_COMPLETED' });
    expect((await fetch(downloadUrl)).status).toBe(400);
    const draft = await readyDocument(service, account);
    expect(await refusal(download(draft, 'pending'))).toEqual({ status: 400, code: 'DOCUMENT_NOT_PENDING' });
    const stranger = await service.createAccount();
    const path = `/api/v2/envelope/item/${await itemOf(draft)}/download?version=pending`;
    expect(await refusal(service.call(stranger, 'GET', path))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('downloads of signed and original files return 304 for a known ETag, and ranges only of that version [T1164]', async () => {
    const document = await completedDocument(service, account, { recipients: RECIPIENTS });
    for (const version of ['signed', 'original']) {
      const first = await download(document, version);
      const bytes = await bytesOf(first);
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      for (const tags of [etag, `"other", W/${etag}`, '*']) {
        const again = await download(document, version, { 'if-none-match': tags });
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      }
      expect((await download(document, version, { 'if-none-match': '"other"' })).status).toBe(200);
      const part = await download(document, version, { range: 'bytes=0-4', 'if-range': etag });
      expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
      const whole = await download(document, version, { range: 'bytes=0-4', 'if-range': '"other"' });
      expect((await bytesOf(whole)).equals(bytes)).toBe(true);
    }
  });
});
