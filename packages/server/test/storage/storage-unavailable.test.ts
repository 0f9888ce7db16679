import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, completedDocument, createdDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { type InterruptedProxy, startInterruptedProxy } from '../../../testing/src/interrupted-proxy.ts';
import { type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { READ_ANSWER_MS, READ_ATTEMPTS_MS } from '../../src/platform/storage/s3-storage.ts';
import { TYPED, visit } from '../signing/visit.ts';

const MINUTE_MS = 60_000;

/** Shortens the timeout for responses of the store. */
function hurryReads(): void {
  const { setTimeout } = globalThis;
  const isLimit = (ms: number) => Math.abs(ms - READ_ANSWER_MS) <= 3_000 || ms === READ_ATTEMPTS_MS;
  const hurried = (work: () => void, ms?: number, ...given: []) =>
    setTimeout(work, ms !== undefined && isLimit(ms) ? (ms === READ_ATTEMPTS_MS ? 1500 : 500) : ms, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}

describe('while an object store is down', () => {
  let store: ObjectStore;
  let proxy: InterruptedProxy;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    store = await startObjectStore();
    proxy = await startInterruptedProxy(Number(new URL(store.settings.S3_ENDPOINT).port));
    const settings = { ...store.settings, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, LOG_LEVEL: 'silent' };
    service = await startTestService({ database: 'embedded', settings });
    account = await service.createAccount('sam');
  });
  afterAll(async () => {
    proxy?.recover();
    await service?.dispose();
    await proxy?.close();
    await store?.dispose();
  });

  const read = <T>(path: string) => ask<T>(service, account, 'GET', `/api/v1/documents/${path}`);
  const download = async (id: number) => {
    const { downloadUrl } = await read<{ downloadUrl: string }>(`${id}/download`);
    return fetch(downloadUrl);
  };

  it.each(['refusing', 'silent', 'stalling'] as const)(
    'while an object store is down, people get 503, and nothing is lost or repeated: %s [T813]',
    async (how) => {
      const finished = await completedDocument(service, account);
      const open = await sentDocument(service, account);
      const waiting = await createdDocument(service, account);
      const ann = visit(service, open.recipients[0]!);
      const { fields, files } = await ann.view();
      const image = () => ann.get(`/files/${files[0]!.id}/pages/1.webp?width=780`);

      proxy.fail(how);
      hurryReads();
      try {
        for (const answer of await Promise.all([image(), download(finished.id)])) {
          expect(answer.status).toBe(503);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
        }
        // Steps that need no file still work: viewing, filling in, signing and creating documents.
        expect((await ann.put(fields[0]!.id, TYPED)).status).toBe(200);
        expect(await (await ann.complete()).json()).toMatchObject({ state: 'sealing' });
        await createdDocument(service, account);
        expect(await read(String(open.id))).toMatchObject({ status: 'PENDING' });
      } finally {
        proxy.recover();
        vi.restoreAllMocks();
      }

      const isSealed = async () => {
        service.clock.advance(MINUTE_MS);
        service.services.jobs.wake();
        return read(String(open.id));
      };
      await expect.poll(isSealed, { timeout: 150_000, interval: 500 }).toMatchObject({ status: 'COMPLETED' });
      const { entries } = await read<{ entries: { type: string }[] }>(`${open.id}/audit-log?perPage=100`);
      for (const once of ['FIELD_INSERTED', 'RECIPIENT_COMPLETED', 'DOCUMENT_COMPLETED']) {
        expect(entries.filter(({ type }) => type === once)).toHaveLength(1);
      }
      expect((await upload(waiting.uploadUrl, new Uint8Array(buildPdf()))).status).toBe(200);
      for (const id of [open.id, finished.id]) expect((await download(id)).status).toBe(200);
      expect((await image()).status).toBe(200);
    },
    240_000,
  );
});
