import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { truncateSync } from 'node:fs';
import { open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import {
  ask,
  completedDocument,
  readyDocument,
  sentDocument,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { damagedContents } from '../../src/envelopes/tables/index.ts';

const MIB = 1024 * 1024;

const pdfOf = (size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buildPdf({ objects: { 900: `<</Length ${size}>>\nstream\n${'x'.repeat(size)}\nendstream` } }));

describeOnEachService(
  'damaged stored content',
  (service) => {
    const storedFiles = async (): Promise<string[]> => {
      const folder = join(service.services.config.DATA_DIR, 'files');
      const envelopes = (await readdir(folder)).filter((name) => name.startsWith('envelope_'));
      const found = envelopes.map(async (envelope) => {
        const entries = await readdir(join(folder, envelope), { withFileTypes: true });
        return entries.flatMap((entry) => (entry.isFile() ? [join(folder, envelope, entry.name)] : []));
      });
      return (await Promise.all(found)).flat();
    };

    const filesOf = async <T>(make: () => Promise<T>): Promise<{ made: T; files: string[] }> => {
      const before = new Set(await storedFiles());
      const made = await make();
      return { made, files: (await storedFiles()).filter((path) => !before.has(path)) };
    };

    const flipByteIn = async (path: string): Promise<void> => {
      const bytes = await readFile(path);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = bytes[at]! ^ 1;
      await writeFile(path, bytes);
    };

    const code = async (response: Response): Promise<unknown> => {
      const body = (await response.json()) as { code?: string };
      return [response.status, body.code];
    };

    const signing = (token: string, path = '') => `${service.url}/api/signing/${token}${path}`;

    const downloadUrl = async (account: TestAccount, id: number, query = ''): Promise<string> => {
      const path = `/api/v1/documents/${id}/download${query}`;
      const { downloadUrl } = await ask<{ downloadUrl: string }>(service as TestService, account, 'GET', path);
      return downloadUrl;
    };

    it.each([
      ['changed', 'CHANGED', flipByteIn],
      ['missing', 'MISSING', (path: string) => rm(path)],
    ])(
      'damaged stored content is neither displayed to signers nor sealed, and the health response reports it: %s [T584]',
      async (_, problem, damage) => {
        const account = await service.createAccount();
        const { made, files } = await filesOf(() => sentDocument(service, account));
        const { token } = made.recipients[0]!;
        const view = (await (await fetch(signing(token))).json()) as {
          fields: { id: number }[];
          files: { id: string }[];
        };
        await fetch(signing(token, `/fields/${view.fields[0]!.id}`), {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ value: { type: 'typed', text: 'A. Signer' } }),
        });
        expect(files).toHaveLength(1);
        await damage(files[0]!);
        await uploadedDocument(service, account, {}, pdfOf(10) as never);
        const file = view.files[0]!.id;
        for (const path of [
          `/files/${file}/pages/1.webp?width=780`,
          `/files/${file}/pages/1.json`,
          `/files/${file}/pdf`,
        ]) {
          const response = await fetch(signing(token, path));
          expect([path, await code(response)]).toEqual([path, [500, 'CONTENT_DAMAGED']]);
        }
        const completed = await fetch(signing(token, '/complete'), { method: 'POST' });
        expect(await code(completed)).toEqual([500, 'CONTENT_DAMAGED']);
        const state = await ask(service, account, 'GET', `/api/v1/documents/${made.id}`);
        expect(state).toMatchObject({ status: 'PENDING', recipients: [{ signingStatus: 'NOT_SIGNED' }] });
        const recorded = () => service.services.database.orm.select().from(damagedContents);
        await expect.poll(recorded).toContainEqual(expect.objectContaining({ sha256: basename(files[0]!), problem }));
        await expect
          .poll(async () => (await fetch(`${service.url}/api/health`)).json())
          .toMatchObject({ status: 'warning', integrity: { content: { state: 'damaged' } } });
      },
    );

    it.each([
      ['a byte was changed', flipByteIn],
      ['the end is missing', (path: string) => truncate(path, 300)],
      ['the whole file is missing', (path: string) => rm(path)],
    ])('damaged stored content is never downloaded with status 200: %s [T585]', async (_, damage) => {
      const account = await service.createAccount();
      const { made, files } = await filesOf(() => completedDocument(service, account));
      const sealed = await downloadUrl(account, made.id);
      const original = await downloadUrl(account, made.id, '?downloadOriginalDocument=true');
      for (const url of [sealed, original]) expect((await fetch(url)).status).toBe(200);
      await Promise.all(files.map(damage));
      for (const url of [sealed, original]) {
        expect(await code(await fetch(url))).toEqual([500, 'CONTENT_DAMAGED']);
        expect(await code(await fetch(url, { headers: { range: 'bytes=0-99' } }))).toEqual([500, 'CONTENT_DAMAGED']);
      }
    });

    it('a large download of damaged stored content is aborted before its end [T586]', async () => {
      const account = await service.createAccount();
      const size = 6 * MIB;
      const { made, files } = await filesOf(() => readyDocument(service, account, {}, pdfOf(size) as never));
      const url = await downloadUrl(account, made.id, '?downloadOriginalDocument=true');
      const whole = await fetch(url);
      expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')));
      const range = { headers: { range: 'bytes=100-199' } };
      expect((await fetch(url, range)).status).toBe(206);
      const file = await open(files[0]!, 'r+');
      await file.write(Buffer.from('y'), 0, 1, 3 * MIB);
      await file.close();
      const broken = await fetch(url);
      await expect(broken.arrayBuffer()).rejects.toThrow('terminated');
      expect(await code(await fetch(url, range))).toEqual([500, 'CONTENT_DAMAGED']);
    });

    it('damaged stored content is not copied from a template [T2907]', async () => {
      const account = await service.createAccount();
      const { made, files } = await filesOf(async () => {
        const created = await ask<{ templateId: number; uploadUrl: string }>(
          service,
          account,
          'POST',
          '/api/v1/templates',
          {
            title: 'Template',
          },
        );
        await fetch(created.uploadUrl, { method: 'PUT', body: pdfOf(10) });
        return created;
      });
      await flipByteIn(files[0]!);
      const path = `/api/v1/templates/${made.templateId}/generate-document`;
      const answer = await service.call(account, 'POST', path, { recipients: [] });
      expect(await code(answer)).toEqual([500, 'CONTENT_DAMAGED']);
    });

    it('stored content that is damaged is reported as damaged when it prevents sealing', async () => {
      const account = await service.createAccount();
      const { made, files } = await filesOf(() => sentDocument(service, account));
      // Truncates the file after everyone has signed and before sealing.
      const damage = (message: unknown): void => {
        if ((message as { step: string }).step === 'envelope-read') truncateSync(files[0]!, 200);
      };
      subscribe('countersign:step', damage);
      const { token } = made.recipients[0]!;
      const view = (await (await fetch(signing(token))).json()) as { fields: { id: number }[] };
      await fetch(signing(token, `/fields/${view.fields[0]!.id}`), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ value: { type: 'typed', text: 'A. Signer' } }),
      });
      await fetch(signing(token, '/complete'), { method: 'POST' });
      await expect
        .poll(async () => ask(service, account, 'GET', `/api/v1/documents/${made.id}`))
        .toMatchObject({ sealing: { code: 'FILE_CHANGED' } });
      unsubscribe('countersign:step', damage);
    });
  },
  { DRAWING_PROCESSES: '1' },
);
