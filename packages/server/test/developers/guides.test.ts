import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { commandsIn, typist } from '../../../testing/src/typed-commands.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/guides', import.meta.url));
const textOf = (guide: string): Promise<string> => readFile(join(FOLDER, `${guide}.md`), 'utf8');

interface Envelope {
  title: string;
  status: string;
  recipients: { token: string; email: string }[];
  fields: { type: string; customText: string; fieldMeta: { text?: string } | null }[];
}

let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
let receiver: Receiver;
let folder: string;

beforeAll(async () => {
  const settings = { ...LOOPBACK_ALLOWED, RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' };
  service = await startTestService({ database: 'embedded', settings });
  account = await service.createAccount('sam');
  receiver = await new Receiver().start();
  folder = await mkdtemp(join(tmpdir(), 'countersign-guides-'));
});
afterAll(async () => {
  await service?.dispose();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Returns a guide's commands with the URLs and token of this test, and a function that runs them in an empty folder.
 */
async function reader(guide: string) {
  const own = await mkdtemp(join(folder, guide));
  await writeFile(join(own, 'agreement.pdf'), buildPdf());
  const blocks = commandsIn(await textOf(guide)).map((block) =>
    block
      .replaceAll('https://sign.example.com', service.url)
      .replaceAll('https://example.com/hooks/signing', receiver.url)
      .replaceAll('api_...', account.token),
  );
  return { blocks, type: typist(own), saved: (name: string) => readFile(join(own, name)) };
}

const page = async (path: string): Promise<string> => {
  const response = await fetch(service.url + path);
  expect(response.status, path).toBe(200);
  return await response.text();
};

describe('the commands of the guide', () => {
  it('the commands of the guide on a first document create, send, download and verify it after someone has signed [T1173]', async () => {
    const { blocks, type, saved } = await reader('first-document');
    const [before, after] = [blocks.slice(0, 3), blocks.slice(3)];
    const [{ signingUrl }] = JSON.parse(await type(before.join('\n'))).recipients;
    await signs(service, { token: signingUrl.split('/').at(-1) });
    expect(JSON.parse(await type(after.join('\n')))).toMatchObject({ verdict: 'TOTAL-PASSED' });
    expect((await saved('sealed.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('the commands of the guide on templates send a document with a value, restore a version and create a direct link [T1181]', async () => {
    const { blocks, type } = await reader('templates');
    const direct = blocks.pop() ?? '';
    const restore = blocks.pop() ?? '';
    const { id } = JSON.parse(await type(blocks.join('\n')));
    const made = await ask<Envelope>(service, account, 'GET', `/api/v2/envelope/${id}`);
    expect(made).toMatchObject({
      title: 'Lease of Ann',
      status: 'PENDING',
      externalId: 'lease-4711',
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
    });
    expect(JSON.stringify(made.fields)).toContain('12 Long Street');
    const restored = await type(restore);
    expect(restored).toContain('"author"');
    expect(restored).not.toContain('"code"');
    const { token, enabled } = JSON.parse(await type(direct));
    expect(enabled).toBe(true);
    await page(`/d/${token}`);
  });

  it('the commands of the guide on webhooks deliver an event and tell it from a forged one by its signature [T1182]', async () => {
    const { blocks, type, saved } = await reader('webhooks');
    const [first = '', create = '', test = '', rotate = ''] = blocks;
    await type(first + create);
    await type(test);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
    const [{ headers, raw, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['event', 'payload', 'createdAt', 'webhookEndpoint']));
    const [, code = ''] = /^```js\n([\s\S]*?)^```/m.exec(await textOf('webhooks')) ?? [];
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { secret } = JSON.parse((await saved('webhook.json')).toString());
    expect(isGenuine(raw, headers, secret)).toBe(true);
    expect(isGenuine(`${raw} `, headers, secret)).toBe(false);
    expect(isGenuine(raw, headers, secret.replace('whsec_', 'whsec_AAAA'))).toBe(false);
    expect(isGenuine(raw, { ...headers, 'webhook-timestamp': '1' }, secret)).toBe(false);
    const rotated = JSON.parse(await type(rotate)).secret;
    expect(rotated).not.toBe(secret);
  });

  it('the commands of the guide on embedding open a page in a frame of an allowed site [T1183]', async () => {
    const { blocks, type } = await reader('embedding');
    const [, site = ''] = /--embedding-origins "([^"]+)"/.exec(await textOf('embedding')) ?? [];
    await updateTeam(service.services.database, { teamId: account.teamId, embeddingOrigins: [site] });
    const address = (await type(`${blocks.join('\n')}\necho "$FRAME"`)).trim();
    expect(address).toMatch(/\/embed\/sign\/[\w-]+$/);
    const shown = await fetch(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`);
  });

  it('the commands of the guide on moving from another service list documents, including through the older paths it names [T1184]', async () => {
    const { blocks, type } = await reader('coming-from-another-service');
    expect(JSON.parse(await type(blocks.join('\n')))).toMatchObject({ perPage: 1, data: [{}] });
    for (const path of ['/api/v2-beta/envelope', '/api/v2/document', '/api/v2/template', '/api/v1/documents']) {
      await ask(service, account, 'GET', path);
    }
  });
});

describe('the guide from API version 1 to version 2', () => {
  it('the commands of the guide from API version 1 to 2 send a document with each, and read the first one with version 2 [T3590]', async () => {
    const { blocks, type } = await reader('from-v1-to-v2');
    const read = blocks.pop() ?? '';
    await type(blocks.join('\n'));
    const ann = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER' }];
    const shown = { title: 'Agreement', status: 'PENDING', recipients: ann, fields: [{ type: 'SIGNATURE', page: 1 }] };
    expect(JSON.parse(await type(read))).toMatchObject(shown);
    const ofVersion2 = 'curl -sS "$API/envelope/$ID" -H "Authorization: $TOKEN"';
    expect(JSON.parse(await type(ofVersion2))).toMatchObject(shown);
  });

  it('the guide from API version 1 to version 2 names each operation of version 1 with its replacement in version 2 [T3591]', async () => {
    const bare = (operation: string) => operation.replaceAll(/\{\w+\}/g, '{}').replace(/\?.*/, '');
    const operationsOf = async (version: string): Promise<string[]> => {
      const { paths } = JSON.parse(await page(`/api/${version}/openapi.json`)) as { paths: Record<string, object> };
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
          .map((method) => bare(`${method.replace('put', 'patch').toUpperCase()} ${path.replace(/^\/api\/v\d/, '')}`)),
      );
    };
    const [text, first, second] = await Promise.all([textOf('from-v1-to-v2'), operationsOf('v1'), operationsOf('v2')]);
    const rows = [...text.matchAll(/^\| `([A-Z]+ \/[^`]+)`[^|]*\| `([A-Z]+ \/[^`]+)`/gm)];
    const named = rows.map(([, one = '']) => bare(one));
    const others = first.filter((operation) => !named.includes(operation));
    expect(others.filter((operation) => !operation.includes('/zapier/'))).toEqual([]);
    expect(named.filter((operation) => !first.includes(operation))).toEqual([]);
    expect(rows.map(([, , other = '']) => bare(other)).filter((operation) => !second.includes(operation))).toEqual([]);
  });
});

describe('the guides', () => {
  const addresses = async () =>
    (await readdir(FOLDER))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `/docs/guides/${name.replace('.md', '')}`);

  it("the guides are all in the table of contents, with this service's URL in their commands [T1185]", async () => {
    const start = await page('/docs');
    for (const address of await addresses()) {
      expect(start).toContain(`href="${address}"`);
      const text = await page(address);
      expect(text).toContain(`href="${address}" aria-current="page"`);
      expect(text).not.toContain('sign.example.com');
      expect(text).toContain(service.url);
    }
    expect((await fetch(`${service.url}/docs/guides/unknown`)).status).toBe(404);
  });

  it('the guides contain only links to existing pages and sections [T1186]', async () => {
    const pages = new Map<string, string>();
    let followed = 0;
    for (const address of await addresses()) {
      const [, content = ''] = (await page(address)).split('<main');
      for (const [, href = ''] of content.matchAll(/<a href="(\/[^"]*)"/g)) {
        const [path = '', anchor] = href.split('#');
        if (!pages.has(path)) pages.set(path, await page(path));
        if (anchor) expect(pages.get(path), `${address}: ${href}`).toContain(`id="${anchor}"`);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(15);
  });

  it('the guides are found by full-text search, section by section [T1187]', async () => {
    const found = await page('/docs/search?q=verify+signature');
    expect(found).toContain('href="/docs/guides/webhooks#verify-the-signature"');
    expect(await page('/docs/search?q=another+service')).toContain('href="/docs/guides/coming-from-another-service"');
  });
});

describe('an API reference page', () => {
  it('an API reference page lists operations in order of use, each with its scope and policy on one line [T1188]', async () => {
    const text = await page('/docs/api/v2/envelopes');
    const shown = [...text.matchAll(/<section class="operation" id="([\w-]+)">/g)].map(([, id]) => id);
    const wanted = ['create', 'get', 'find', 'update', 'distribute', 'redistribute', 'cancel', 'delete', 'evidence'];
    const places = wanted.map((name) => shown.indexOf(`envelope-${name}`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(text.match(/<span class="needs">/g)).toHaveLength(shown.length);
    expect(text).toContain('<span class="needs">scope draft · documents.draft, for ADMIN, MANAGER, MEMBER</span>');
    expect(text).not.toContain('Policy:');
  });
});
