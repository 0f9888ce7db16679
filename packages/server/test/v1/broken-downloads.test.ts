import { readdir, readlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';

const MIB = 1024 * 1024;

async function openBelow(folder: string): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder));
}

/** Runs the garbage collector, which emits a warning for each file that was never closed. */
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

describe('the file behind a download', () => {
  let service: TestService & { dispose(): Promise<void> };
  let files: string;
  let downloadUrl: string;
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  beforeAll(async () => {
    collectGarbage();
    await new Promise(setImmediate);
    process.on('warning', note);
    service = await startTestService({ database: 'embedded' });
    files = `${service.services.config.DATA_DIR}/files`;
    const account = await service.createAccount('sam');
    const large = Buffer.concat([buildPdf(), Buffer.alloc(24 * MIB, '%\n')]);
    const { id } = await uploadedDocument(service, account, {}, new Uint8Array(large));
    const path = `/api/v1/documents/${id}/download?downloadOriginalDocument=true`;
    ({ downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', path));
  });
  afterEach(async () => {
    collectGarbage();
    await new Promise(setImmediate);
    expect(warnings.filter((warning) => warning.includes('garbage'))).toEqual([]);
  });
  afterAll(async () => {
    process.off('warning', note);
    await service?.dispose();
  });

  it.each([
    ['nothing was read', {}, false],
    ['a part was read', {}, true],
    ['a part of a range was read', { range: 'bytes=1000-' }, true],
  ])('the file behind a download is closed when the download breaks off: %s [T809]', async (_, headers, isRead) => {
    const answer = await new Promise<IncomingMessage>((resolve) => get(downloadUrl, { headers }, resolve));
    if (isRead) await new Promise((resolve) => answer.once('data', resolve));
    answer.pause();
    await expect.poll(() => openBelow(files)).not.toEqual([]);
    answer.destroy();
    await expect.poll(() => openBelow(files)).toEqual([]);
  });

  it('the file behind a download is closed if only the file size or a range beyond its end is requested [T810]', async () => {
    expect((await fetch(downloadUrl, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(downloadUrl, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    await expect.poll(() => openBelow(files)).toEqual([]);
  });
});
