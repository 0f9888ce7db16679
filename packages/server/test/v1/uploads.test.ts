import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { qpdf } from '../../../pdf/test/tools.ts';
import { ask, createdDocument, upload, uploadedDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { envelopes, files } from '../../src/envelopes/tables/index.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

interface AuditLog {
  entries: { type: string; data: Record<string, unknown>; actor: Record<string, unknown> }[];
}

describeRules(
  'uploads',
  (service) => {
    const fileOf = async (number: number) => {
      const { orm } = service.services.database;
      const rows = await orm
        .select()
        .from(files)
        .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
        .where(eq(envelopes.number, number));
      return rows[0]!;
    };
    const stored = async (number: number) => {
      const { envelopes } = await fileOf(number);
      const folder = join(service.services.config.DATA_DIR, 'files', envelopes.id);
      return (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{64}$/.test(name));
    };
    const uploadEntries = async (account: TestAccount, id: number) => {
      const log = await ask<AuditLog>(service, account, 'GET', `/api/v1/documents/${id}/audit-log`);
      return log.entries.filter(({ type }) => type === 'FILE_UPLOADED');
    };

    it('an uploaded PDF is accepted with any content type, and its hashes and pages are recorded in the audit log [T145]', async () => {
      const account = await service.createAccount();
      const pdf = buildPdf({ pages: 3, width: 300, height: 400 });
      for (const headers of [{}, { 'content-type': 'application/octet-stream' }, { 'content-type': 'text/html' }]) {
        const { id, uploadUrl } = await createdDocument(service, account);
        const response = await fetch(uploadUrl, {
          method: 'PUT',
          body: pdf,
          headers: headers as Record<string, string>,
        });
        expect([response.status, await response.json()]).toEqual([200, { pages: 3 }]);
        const sha256 = await sha256Of(pdf);
        expect((await fileOf(id)).files).toMatchObject({
          uploadNonce: null,
          originalSha256: sha256,
          sourceSha256: sha256,
          originalSize: pdf.length,
          pages: Array.from({ length: 3 }, () => ({ width: 300, height: 400 })),
          arrivedAt: expect.any(Date),
        });
        expect(await stored(id)).toEqual([sha256]);
        expect(await uploadEntries(account, id)).toMatchObject([
          {
            actor: { kind: 'user', userId: account.userId, email: account.email, tokenId: null },
            data: {
              sha256,
              originalSha256: sha256,
              byteLength: pdf.length,
              pageCount: 3,
              repairs: [],
              neutralised: [],
            },
          },
        ]);
      }
    });

    it('an uploaded PDF that cannot be signed is refused with the reason, and the same URL accepts another PDF [T252]', async () => {
      const account = await service.createAccount();
      const { id, uploadUrl } = await createdDocument(service, account);
      const before = await ask(service, account, 'GET', `/api/v1/documents/${id}`);
      const text = (content: string) => new Uint8Array(Buffer.from(content));
      const refused: [Uint8Array<ArrayBuffer>, string][] = [
        [text(''), 'NOT_A_PDF'],
        [text('Hello, this is not a PDF.'), 'NOT_A_PDF'],
        [text('<html><body>%PDF</body></html>'), 'NOT_A_PDF'],
        [buildPdf({ pages: 0 }), 'PDF_NO_PAGES'],
        [
          new Uint8Array(qpdf(Buffer.from(buildPdf()), '--encrypt', 'secret', 'owner', '256', '--')),
          'PDF_PASSWORD_PROTECTED',
        ],
      ];
      for (const [bytes, code] of refused) {
        const response = await upload(uploadUrl, bytes);
        const docs = expect.stringContaining(`/docs/errors#${code}`);
        expect([response.status, await response.json()]).toEqual([400, { message: expect.any(String), code, docs }]);
      }
      expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toEqual(before);
      expect(await stored(id)).toEqual([]);
      expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    });

    it('a damaged PDF is stored with a repaired copy and an audit entry [T259]', async () => {
      const account = await service.createAccount();
      const { id, uploadUrl } = await createdDocument(service, account);
      const pdf = buildPdf({ pages: 2 });
      const damaged = new Uint8Array(
        Buffer.from(Buffer.from(pdf).toString('latin1').replace('/Count 2', '/Count 9'), 'latin1'),
      );
      expect((await upload(uploadUrl, damaged)).status).toBe(200);
      const { files: file } = await fileOf(id);
      expect(file.originalSha256).toBe(await sha256Of(damaged));
      expect(file.sourceSha256).not.toBe(file.originalSha256);
      expect(file.pages).toHaveLength(2);
      expect((await stored(id)).toSorted()).toEqual([file.originalSha256, file.sourceSha256].toSorted());
      expect(await uploadEntries(account, id)).toMatchObject([
        { data: { originalSha256: file.originalSha256, sha256: file.sourceSha256, repairs: ['repaired'] } },
      ]);
    });

    it('an upload URL accepts only one PDF, and used, forged and expired URLs and those of deleted documents are refused [T251]', async () => {
      const account = await service.createAccount();
      const refusal = async (url: string) => {
        const response = await upload(url, buildPdf());
        return [response.status, ((await response.json()) as { code: string }).code];
      };
      const { uploadUrl } = await uploadedDocument(service, account);
      expect(await refusal(uploadUrl)).toEqual([400, 'UPLOAD_ALREADY_USED']);

      const waiting = await createdDocument(service, account);
      const forged = waiting.uploadUrl.slice(0, -1) + (waiting.uploadUrl.endsWith('A') ? 'B' : 'A');
      expect(await refusal(forged)).toEqual([404, 'NOT_FOUND']);
      expect(await refusal(waiting.uploadUrl.replace('/upload/', '/download/'))).toEqual([405, 'METHOD_NOT_ALLOWED']);

      const deleted = await createdDocument(service, account);
      await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
      expect(await refusal(deleted.uploadUrl)).toEqual([404, 'NOT_FOUND']);

      // URLs expire on the full hour.
      service.clock.advance(DAY_MS + 60 * 60_000);
      expect(await refusal(waiting.uploadUrl)).toEqual([400, 'UPLOAD_EXPIRED']);
    });

    it('one of two concurrent uploads wins, and nothing of the other is stored', async () => {
      const account = await service.createAccount();
      for (let round = 0; round < 3; round++) {
        const { id, uploadUrl } = await createdDocument(service, account);
        const pdfs = ['first', 'second'].map((text) => buildPdf({ text }));
        const responses = await Promise.all(pdfs.map((pdf) => upload(uploadUrl, pdf)));
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        const winner = pdfs[responses.findIndex(({ status }) => status === 200)]!;
        expect((await fileOf(id)).files.originalSha256).toBe(await sha256Of(winner));
        expect(await stored(id)).toEqual([await sha256Of(winner)]);
        expect(await uploadEntries(account, id)).toHaveLength(1);
      }
    });

    it('an upload above the limit gets 413, with or without a declared size, and nothing is stored [T237]', async () => {
      const account = await service.createAccount();
      const { id, uploadUrl } = await createdDocument(service, account);
      const tooLarge = buildPdf({ padding: 2 * MIB });
      const announced = await upload(uploadUrl, tooLarge);
      expect([announced.status, await announced.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);

      const streamed = await fetch(uploadUrl, {
        method: 'PUT',
        body: new Blob([tooLarge]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect([streamed.status, await streamed.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
      expect(await stored(id)).toEqual([]);
      expect(await readdir(join(service.services.config.DATA_DIR, 'files', '.incoming'))).toEqual([]);
      expect((await upload(uploadUrl, buildPdf({ padding: MIB - 4096 }))).status).toBe(200);
    });

    it('a PDF is accepted after an interrupted upload', async () => {
      const account = await service.createAccount();
      const { id, uploadUrl } = await createdDocument(service, account);
      const incoming = join(service.services.config.DATA_DIR, 'files', '.incoming');
      const broken = request(uploadUrl, { method: 'PUT', headers: { 'content-length': '100000' } });
      broken.on('error', () => {});
      broken.write(Buffer.alloc(50_000));
      await expect.poll(() => readdir(incoming)).toHaveLength(1);
      broken.destroy(new Error('gone'));
      await expect.poll(() => readdir(incoming)).toEqual([]);
      expect(await stored(id)).toEqual([]);
      expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    });

    it('fields placed before the PDF is uploaded are checked only at sending [T300]', async () => {
      const account = await service.createAccount();
      const { id, uploadUrl, recipients } = await createdDocument(service, account);
      const field = {
        type: 'SIGNATURE',
        recipientId: recipients[0]!.recipientId,
        page: 5,
        pageX: 1,
        pageY: 1,
        pageWidth: 9,
        pageHeight: 9,
      };
      await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, field);
      expect((await upload(uploadUrl, buildPdf({ pages: 2 }))).status).toBe(200);
      expect(await ask(service, account, 'POST', `/api/v1/documents/${id}/send`, undefined, 400)).toMatchObject({
        code: 'DOCUMENT_NOT_READY',
        message: expect.stringContaining('no page 5'),
      });
    });
  },
  { MAX_UPLOAD_MB: '1' },
);

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
