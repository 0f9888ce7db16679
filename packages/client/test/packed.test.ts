import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAGS } from '../../../e2e/browser-flags.ts';
import { signs } from '../../testing/src/documents.ts';
import { freePort } from '../../testing/src/free-port.ts';
import { buildPdf } from '../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../testing/src/service.ts';
import { toolPath } from '../../testing/src/tools.ts';
import { createdWebhook, LOOPBACK_ALLOWED } from '../../testing/src/webhooks.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

const run = promisify(execFile);

async function examples(): Promise<string[]> {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

describe('the client package, installed in an empty folder', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let folder: string;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: LOOPBACK_ALLOWED });
    account = await service.createAccount();
    folder = await mkdtemp(join(tmpdir(), 'countersign-client-'));
    const packed = await run(process.execPath, [join(ROOT, 'scripts/pack-client.mjs'), folder], { cwd: ROOT });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'empty', type: 'module', private: true }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.stdout.trim()], { cwd: folder });
    await writeFile(join(folder, 'agreement.pdf'), buildPdf());
  });
  afterAll(async () => {
    await service?.dispose();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function runs(name: string, code: string[]): Promise<string> {
    await writeFile(join(folder, name), code.join('\n'));
    const env = { PATH: process.env.PATH, COUNTERSIGN_URL: service.url, COUNTERSIGN_TOKEN: account.token };
    return (await run(process.execPath, [name], { cwd: folder, env })).stdout;
  }

  it('the client package has no dependencies, and contains no sources or tests', async () => {
    const installed = await readdir(join(folder, 'node_modules'), { withFileTypes: true });
    expect(installed.filter((each) => each.name.startsWith('.') === false).map(({ name }) => name)).toEqual([
      '@countersign',
    ]);
    const files = await readdir(join(folder, 'node_modules/@countersign/client'));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.js', 'index.d.ts', 'node.js']));
    expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([]);
  });

  it('the client package works as its README shows, from the PDF to the sealed PDF and the webhook [T1199]', async () => {
    const [client = '', create = '', download = '', list = '', refuse = '', webhooks = '', ...rest] = await examples();
    expect([webhooks.includes('verifyWebhook'), rest]).toEqual([true, []]);

    const port = await freePort();
    const { secret } = await createdWebhook(service, account, `http://127.0.0.1:${port}/`);
    await writeFile(join(folder, 'webhooks.js'), webhooks);
    const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret };
    const receiver = spawn(process.execPath, ['webhooks.js'], { cwd: folder, env });
    let heard = '';
    receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    try {
      const sent = await runs('send.js', [client, create, 'console.log(id);']);
      const [, link = '', id = ''] = /^Ann signs at (\S+)\n(\S+)\n$/.exec(sent) ?? [];
      await signs(service, { token: link.split('/').at(-1) ?? '' });

      const found = await runs('download.js', [client, `const id = '${id}';`, download, list, refuse]);
      expect(found).toMatch(/^Agreement \(completed\)\.pdf: TOTAL-PASSED\nAgreement: COMPLETED\nNOT_FOUND: /);
      const [name = ''] = found.split(': ');
      expect(await readFile(join(folder, name), 'latin1')).toMatch(/^%PDF-/);
      await expect.poll(() => heard).toContain('DOCUMENT_COMPLETED: Agreement');

      const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
      expect(forged.status).toBe(400);
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });

  it('the client package works in a browser, on the page of another site', async () => {
    const served: Record<string, string> = { '/agreement.pdf': join(folder, 'agreement.pdf') };
    for (const name of await readdir(join(folder, 'node_modules/@countersign/client'))) {
      served[`/${name}`] = join(folder, 'node_modules/@countersign/client', name);
    }
    const site = createServer(async (request, response) => {
      const path = served[request.url ?? ''];
      const type = path?.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'content-type': type }).end(path ? await readFile(path) : '<!doctype html>');
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const found = await page.evaluate(`(async () => {
        const { Countersign } = await import('/index.js');
        const client = new Countersign(${JSON.stringify({ url: service.url, token: account.token })});
        const pdf = await (await fetch('/agreement.pdf')).blob();
        const files = [new File([pdf], 'plan.pdf')];
        const { id } = await client.post('/envelope/create', { payload: { title: 'From a page' }, files });
        const { envelopeItems } = await client.get('/envelope/{envelopeId}', { path: { envelopeId: id } });
        const path = { envelopeItemId: envelopeItems[0].id };
        const query = { version: 'original' };
        const copy = await client.download('/envelope/item/{envelopeItemId}/download', { path, query });
        const refused = await client.post('/envelope/cancel', { body: { envelopeId: id } }).catch((error) => error);
        return { name: copy.name, size: copy.size - pdf.size, code: refused.code, requestId: refused.requestId };
      })()`);
      const expected = {
        name: 'From a page.pdf',
        size: 0,
        code: 'DOCUMENT_NOT_PENDING',
        requestId: expect.any(String),
      };
      expect(found).toEqual(expected);
    } finally {
      await browser.close();
      site.close();
    }
  });

  it('the client package has types for Node and for browsers, independent of each other [T1200]', async () => {
    const all = await examples();
    await mkdir(join(folder, 'types'), { recursive: true });
    const node = [all[0], all[1], all[2], all[3], 'export {};'].join('\n');
    await writeFile(join(folder, 'types/node.js'), node);
    await writeFile(join(folder, 'types/webhooks.js'), all[5] ?? '');
    const browser = `
      import { Countersign } from '@countersign/client';
      const client = new Countersign({ url: location.origin, token: 'api_x' });
      const { files } = document.querySelector('input') as HTMLInputElement;
      await client.post('/envelope/create', { payload: { title: 'Agreement' }, files: [...(files ?? [])] });
      // @ts-expect-error The title is missing.
      await client.post('/envelope/create', { payload: {} });
      // @ts-expect-error There is no such path.
      await client.get('/envelopes');
      // @ts-expect-error The id is missing.
      await client.get('/envelope/{envelopeId}');
      // @ts-expect-error A PDF is downloaded.
      await client.get('/envelope/item/{envelopeItemId}/download', { path: { envelopeItemId: 'x' } });
      export const page: number = (await client.get('/folder', { query: { page: 2 } })).currentPage;
    `;
    await writeFile(join(folder, 'types/browser.ts'), browser);
    const shared = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', checkJs: true, allowJs: true };
    const projects = {
      node: {
        compilerOptions: {
          ...shared,
          lib: ['ES2022'],
          types: ['node'],
          typeRoots: [join(ROOT, 'node_modules/@types')],
        },
        files: ['node.js', 'webhooks.js'],
      },
      browser: {
        compilerOptions: { ...shared, lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], skipLibCheck: false },
        files: ['browser.ts'],
      },
    };
    for (const [name, project] of Object.entries(projects)) {
      await writeFile(join(folder, `types/${name}.json`), JSON.stringify(project));
      const checked = run(process.execPath, [TSC, '-p', `types/${name}.json`], { cwd: folder });
      expect(
        await checked.then(
          ({ stdout }) => stdout,
          ({ stdout }: { stdout: string }) => stdout,
        ),
        name,
      ).toBe('');
    }
  });
});
