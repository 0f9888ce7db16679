import { createHash } from 'node:crypto';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  type CreatedDocument,
  createdDocument,
  type DocumentRequest,
  signs,
  upload,
} from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount } from '../../../testing/src/service.ts';
import { envelopes } from '../../src/envelopes/tables/index.ts';
import { setMember } from '../../src/features/accounts/members/team-members.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { listTokens, revokeToken } from '../../src/features/accounts/tokens/revoke-token.ts';
import { purgeDeleted } from '../../src/features/operate/retention/purge-deleted.ts';
import { removeUnusedContent } from '../../src/features/operate/retention/remove-unused-content.ts';
import { startService } from '../../src/main/start-service.ts';

const MIB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface AuditLog {
  entries: { type: string; data: Record<string, unknown>; actor: Record<string, unknown> }[];
}

// These tests concern the service and the object store, so one database is enough.
describe('uploads to an object store', () => {
  let store: ObjectStore;
  let service: Awaited<ReturnType<typeof startTestService>>;
  let account: TestAccount;

  beforeAll(async () => {
    store = await startObjectStore();
    service = await startTestService({ database: 'embedded', settings: { ...store.settings, MAX_UPLOAD_MB: '1' } });
    account = await service.createAccount();
  });
  afterAll(async () => {
    await service?.dispose();
    await store?.dispose();
  });

  const envelopeOf = async (number: number) => {
    const [row] = await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, number));
    return row!;
  };
  /** Returns the files stored for a document, except page images. */
  const stored = async (number: number) => {
    const { id } = await envelopeOf(number);
    const keys: string[] = [];
    for await (const key of service.services.storage.list(`${id}/`)) {
      if (/^[0-9a-f]{64}$|^uploads\//.test(key.slice(id.length + 1))) keys.push(key.slice(id.length + 1));
    }
    return keys.sort();
  };
  const send = (id: number, status = 200) => ask(service, account, 'POST', `/api/v1/documents/${id}/send`, {}, status);
  const signature = (recipientId: number, page = 1) => ({
    type: 'SIGNATURE',
    recipientId,
    page,
    positionX: 10,
    positionY: 5,
    width: 30,
    height: 8,
  });
  const addField = (document: CreatedDocument, page = 1, status = 200) =>
    ask(
      service,
      account,
      'POST',
      `/api/v1/documents/${document.id}/fields`,
      signature(document.recipients[0]!.recipientId, page),
      status,
    );
  /** Creates a document that already has its field. Only the missing PDF prevents it from being sent. */
  const waitingDocument = async (request: DocumentRequest = {}) => {
    const document = await createdDocument(service, account, request);
    await addField(document);
    return document;
  };

  it('a document can be completed with uploads to an object store, from creation to the sealed download [T254]', async () => {
    const document = await waitingDocument({ title: 'Договор № 7' });
    expect(new URL(document.uploadUrl).origin).toBe(store.settings.S3_ENDPOINT);
    const pdf = buildPdf({ pages: 2 });
    const put = await upload(document.uploadUrl, pdf);
    expect(put.status).toBe(200);
    expect(await stored(document.id)).toEqual([expect.stringMatching(/^uploads\//)]);

    expect(await send(document.id)).toMatchObject({ status: 'PENDING' });
    expect(await stored(document.id)).toEqual([sha256(pdf)]);
    const { entries } = await ask<AuditLog>(service, account, 'GET', `/api/v1/documents/${document.id}/audit-log`);
    expect(entries.filter(({ type }) => type === 'FILE_UPLOADED')).toMatchObject([
      {
        actor: { kind: 'user', userId: account.userId, ip: null, userAgent: null },
        data: { sha256: sha256(pdf), byteLength: pdf.length, pageCount: 2, repairs: [] },
      },
    ]);

    await signs(service, document.recipients[0]!);
    await expect
      .poll(() => ask(service, account, 'GET', `/api/v1/documents/${document.id}`))
      .toMatchObject({ status: 'COMPLETED' });
    const path = `/api/v1/documents/${document.id}/download`;
    const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', path);
    const download = await fetch(downloadUrl);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Договор № 7')}`,
    );
    const sealed = new Uint8Array(await download.arrayBuffer());
    expect(sealed.length).toBeGreaterThan(pdf.length);
    expect(sealed.slice(0, pdf.length)).toEqual(pdf);
    const part = await fetch(downloadUrl, { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text()]).toEqual([206, new TextDecoder().decode(pdf.slice(0, 8))]);
  });

  it('an invalid upload to an object store is refused at sending with the reason, and the same URL accepts another PDF [T257]', async () => {
    const document = await waitingDocument();
    expect(await send(document.id, 400)).toMatchObject({ code: 'PDF_MISSING' });
    const refused: [Uint8Array<ArrayBuffer>, number, string][] = [
      [new Uint8Array(0), 400, 'NOT_A_PDF'],
      [new Uint8Array(Buffer.from('Hello, this is not a PDF.')), 400, 'NOT_A_PDF'],
      [buildPdf({ pages: 0 }), 400, 'PDF_NO_PAGES'],
      [new Uint8Array(MIB + 1), 413, 'PAYLOAD_TOO_LARGE'],
    ];
    for (const [bytes, status, code] of refused) {
      expect((await upload(document.uploadUrl, bytes)).status).toBe(200);
      expect(await send(document.id, status)).toMatchObject({ code });
      expect(await stored(document.id)).toEqual([]);
      expect(await send(document.id, 400)).toMatchObject({ code: 'PDF_MISSING' });
    }
    const pdf = buildPdf();
    await upload(document.uploadUrl, pdf);
    expect(await send(document.id)).toMatchObject({ status: 'PENDING' });
    expect(await stored(document.id)).toEqual([sha256(pdf)]);
  });

  it('a new upload to an object store stays in place while the upload it replaces is being refused', async () => {
    const document = await waitingDocument();
    await upload(document.uploadUrl, new Uint8Array(Buffer.from('Hello, this is not a PDF.')));
    const { storage } = service.services;
    const receive = storage.receive.bind(storage);
    const receiving = vi.spyOn(storage, 'receive').mockImplementationOnce(async (...given) => {
      const received = await receive(...given);
      expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
      return received;
    });
    expect(await send(document.id, 400)).toMatchObject({ code: 'NOT_A_PDF' });
    expect(receiving).toHaveBeenCalledOnce();
    receiving.mockRestore();
    expect(await send(document.id)).toMatchObject({ status: 'PENDING' });
  });

  it('after a PDF was accepted, further uploads to an object store change nothing and are deleted [T258]', async () => {
    const request = { externalId: 'sent-once' };
    const document = await waitingDocument(request);
    const pdf = buildPdf();
    await upload(document.uploadUrl, pdf);
    await Promise.all([send(document.id), send(document.id)]);
    expect((await upload(document.uploadUrl, buildPdf({ pages: 3 }))).status).toBe(200);
    await send(document.id);
    expect(await stored(document.id)).toContain(sha256(pdf));
    expect(await stored(document.id)).toHaveLength(2);

    const { uploadUrl } = await createdDocument(service, account, request);
    const late = await upload(uploadUrl, pdf);
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'UPLOAD_ALREADY_USED' }]);

    await signs(service, document.recipients[0]!);
    await expect
      .poll(() => ask(service, account, 'GET', `/api/v1/documents/${document.id}`))
      .toMatchObject({ status: 'COMPLETED' });
    await removeUnusedContent(service.services, { envelopeId: (await envelopeOf(document.id)).id });
    const left = await stored(document.id);
    expect(left).toContain(sha256(pdf));
    expect(left.filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  it('an upload to an object store is accepted when fields are placed, the original is downloaded, or a template is used [T255]', async () => {
    const pdf = buildPdf({ pages: 2 });
    const placed = await createdDocument(service, account);
    await upload(placed.uploadUrl, pdf);
    expect(await addField(placed, 3, 400)).toMatchObject({ code: 'PAGE_DOES_NOT_EXIST' });
    expect(await stored(placed.id)).toEqual([sha256(pdf)]);

    const downloaded = await createdDocument(service, account);
    const originalPath = (id: number) => `/api/v1/documents/${id}/download?downloadOriginalDocument=true`;
    const original = async (id: number) => {
      const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', originalPath(id));
      return new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer());
    };
    await ask(service, account, 'GET', originalPath(downloaded.id), undefined, 400);
    await upload(downloaded.uploadUrl, pdf);
    expect(await original(downloaded.id)).toEqual(pdf);

    const template = await ask<{ uploadUrl: string; templateId: number }>(
      service,
      account,
      'POST',
      '/api/v1/templates',
      {
        title: 'Lease',
        recipients: [],
      },
    );
    const generate = `/api/v1/templates/${template.templateId}/generate-document`;
    expect(await ask(service, account, 'POST', generate, {}, 400)).toMatchObject({ code: 'PDF_MISSING' });
    await upload(template.uploadUrl, pdf);
    const generated = await ask<{ documentId: number }>(service, account, 'POST', generate, {});
    // The document shares the PDF of its template instead of storing a copy.
    expect(await stored(generated.documentId)).toEqual([]);
    expect(await original(generated.documentId)).toEqual(pdf);
  });

  it('an upload to an object store is valid only as long as its token, even if the store accepts it later', async () => {
    const owner = await service.createAccount();
    const { database, storage } = service.services;
    const late = await createdDocument(service, owner);
    const early = await createdDocument(service, owner);
    const path = ({ id }: CreatedDocument) => `/api/v1/documents/${id}/download?downloadOriginalDocument=true`;
    await upload(early.uploadUrl, buildPdf());
    // The store reports times in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const [token] = await listTokens(database, { teamId: owner.teamId });
    await revokeToken(database, { id: token!.id });
    expect((await upload(late.uploadUrl, buildPdf())).status).toBe(200);
    expect(await stored(late.id)).toHaveLength(1);

    const other = { token: await createToken(database, { teamId: owner.teamId, name: 'another' }) };
    const asOther = (document: CreatedDocument, status: number) =>
      ask<{ downloadUrl: string }>(service, other, 'GET', path(document), undefined, status);
    expect(await asOther(late, 400)).toMatchObject({ code: 'PDF_MISSING' });
    expect(await stored(late.id)).toEqual([]);
    const { downloadUrl } = await asOther(early, 200);
    expect(new URL(downloadUrl).origin).toBe(new URL(service.services.config.BASE_URL).origin);
    expect((await fetch(downloadUrl)).status).toBe(200);

    const [living] = await listTokens(database, { teamId: owner.teamId });
    await revokeToken(database, { id: living!.id });
    expect((await fetch(downloadUrl)).status).toBe(404);
    expect(await storage.uploadUrl?.('a/b', 60)).toContain(store.settings.S3_ENDPOINT);
  });

  it("an upload to an object store needs the member's permission when it is accepted, and is deleted otherwise [T966]", async () => {
    const { database } = service.services;
    const member = await addMember(service, account.teamId, 'MEMBER');
    const asMember = { ...account, token: await memberToken(service, member, SCOPES) };
    const document = await createdDocument(service, asMember, { recipients: [{ email: 'ann@example.com' }] });
    expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
    expect(await stored(document.id)).toHaveLength(1);

    await setMember(database, { ...member, role: 'VIEWER' });
    const original = (status: number) =>
      ask(
        service,
        account,
        'GET',
        `/api/v1/documents/${document.id}/download?downloadOriginalDocument=true`,
        undefined,
        status,
      );
    expect(await original(400)).toMatchObject({ code: 'PDF_MISSING' });
    expect(await stored(document.id)).toEqual([]);

    await setMember(database, { ...member, role: 'MEMBER' });
    expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
    await original(200);
  });

  it('an upload to an object store is accepted at a URL that was issued before URLs contained tokens', async () => {
    const document = await waitingDocument();
    await upload(document.uploadUrl, buildPdf());
    const { id } = await envelopeOf(document.id);
    const { storage } = service.services;
    for await (const key of storage.list(`${id}/uploads/`)) {
      await storage.put(key.replace(/-\d+$/, ''), await storage.readAll(key));
      await storage.delete(key);
    }
    expect(await send(document.id)).toMatchObject({ status: 'PENDING' });
  });

  it('uploads to an object store pass through the service if the operator chooses so', async () => {
    const settings = { ...store.settings, S3_DIRECT_UPLOADS: 'false' };
    const through = await startTestService({ database: 'embedded', settings });
    const owner = await through.createAccount();
    const document = await createdDocument(through, owner);
    expect(new URL(document.uploadUrl).origin).toBe(new URL(through.services.config.BASE_URL).origin);
    expect(await (await upload(document.uploadUrl, buildPdf())).json()).toEqual({ pages: 1 });
    const other = await createdDocument(through, owner);
    const [token] = await listTokens(through.services.database, { teamId: owner.teamId });
    await revokeToken(through.services.database, { id: token!.id });
    expect((await upload(other.uploadUrl, buildPdf())).status).toBe(400);
    await through.dispose();
  });

  it('an upload to an object store is purged with its document', async () => {
    const document = await createdDocument(service, account);
    await upload(document.uploadUrl, buildPdf());
    const { id } = await envelopeOf(document.id);
    await ask(service, account, 'DELETE', `/api/v1/documents/${document.id}`);
    service.clock.advance(31 * 24 * 60 * 60_000);
    await purgeDeleted(service.services);
    const keys: string[] = [];
    for await (const key of service.services.storage.list(`${id}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  // This test must run last, because the store does not come back.
  it('while the object store gives no response, uploads get 503, and everything else works [T4709]', async () => {
    const health = async () => (await fetch(`${service.url}/api/health`)).json();
    expect(await health()).toMatchObject({ status: 'ok', checks: { storage: { status: 'ok' } } });
    const document = await createdDocument(service, account);
    await store.dispose();
    expect(await health()).toMatchObject({
      status: 'error',
      checks: { storage: { status: 'error' }, database: { status: 'ok' } },
    });
    expect(await send(document.id, 503)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // All nodes can still do work that needs no files, so none is taken out of service.
    const ready = await fetch(`${service.url}/api/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ready: true, checks: { storage: { status: 'error' } } });
    await createdDocument(service, account);
    // The result is the same after a restart.
    await service.stop();
    const again = await startService(service.services.config, service.clock);
    expect((await fetch(`${again.url}/api/ready`)).status).toBe(200);
    await again.stop();
  }, 120_000);
});
