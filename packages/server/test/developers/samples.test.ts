import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completedDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { exampleRequest, type SampleRequest } from '../../src/doors/docs/samples/sample-request.ts';
import { SAMPLES } from '../../src/doors/docs/samples/samples.ts';
import { type Description, type Endpoint, listEndpoints } from '../../src/doors/http/description/description.ts';
import { makeWorld, sentAs } from '../contract/good-requests.ts';

const LONG_MS = 300_000;

type Language = keyof typeof SAMPLES;
const LANGUAGES = Object.keys(SAMPLES) as Language[];

const RUNNERS = {
  typescript: [
    process.execPath,
    '--input-type=module',
    '-e',
    `import { createInterface } from 'node:readline';
for await (const path of createInterface({ input: process.stdin })) {
  const outcome = await import(path).then(() => 'ok', (error) => String(error).replaceAll('\\n', ' '));
  console.log('\\n> ' + outcome);
}`,
  ],
  python: [
    toolPath('python3'),
    '-u',
    '-c',
    `import sys
for path in iter(sys.stdin.readline, ''):
    try:
        exec(compile(open(path.strip()).read(), path, 'exec'), {})
        print('\\n> ok')
    except Exception as error:
        print('\\n>', repr(error), getattr(error, 'read', lambda: b'')().decode().replace('\\n', ' '))`,
  ],
} as const;

let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  service = await startTestService({
    database: 'embedded',
    settings: { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0', EGRESS_ALLOW: '127.0.0.1' },
  });
  account = await service.createAccount('sam');
  folder = await mkdtemp(join(tmpdir(), 'countersign-samples-'));
  environment = { PATH: process.env.PATH, HOME: process.env.HOME, TOKEN: account.token };
  await writeFile(join(folder, 'agreement.pdf'), buildPdf());
});
afterAll(async () => {
  await service?.dispose();
  await rm(folder, { recursive: true, force: true });
});

function startRunner(language: keyof typeof RUNNERS) {
  const [command, ...options] = RUNNERS[language];
  const child = spawn(command, options, { cwd: folder, env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(path: string): Promise<string> {
      child.stdin.write(`${path}\n`);
      for (;;) {
        const { value, done } = await lines.next();
        if (done) return `${language} has ended`;
        if (value.startsWith('> ')) return value.slice(2);
      }
    },
    async stop() {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

/** Returns the sample of an operation with the values of a successful request. */
function withValues(sample: SampleRequest, { url, init }: ReturnType<typeof sentAs>): SampleRequest {
  const own = { ...sample, url: service.url + url };
  if (sample.body?.kind === 'json') return { ...own, body: { kind: 'json', value: JSON.parse(String(init.body)) } };
  if (sample.body?.kind !== 'multipart') return own;
  return { ...own, body: { ...sample.body, payload: JSON.parse(String((init.body as FormData).get('payload'))) } };
}

const KINDS = {
  v1: ['GET none json', 'POST json json', 'PATCH json json', 'DELETE none json'],
  v2: ['GET none json', 'GET none pdf', 'POST json json', 'POST multipart json'],
} as const;

it.each(['v1', 'v2'] as const)(
  'the code samples for API %s work for every kind of request in every language [T1180]',
  async (version) => {
    const description = (await (await fetch(`${service.url}/api/${version}/openapi.json`)).json()) as Description;
    const world = await makeWorld(service, account);
    const completed = await completedDocument(service, account);
    const runners = { typescript: startRunner('typescript'), python: startRunner('python') };
    const ran = new Set<string>();
    const outcomes: string[] = [];
    const endpoints = (description.tags ?? [])
      .flatMap(({ name }) => listEndpoints(description, name))
      .toSorted((a, b) => orderOf(description, a) - orderOf(description, b));
    expect(endpoints.length).toBeGreaterThan(version === 'v1' ? 40 : 100);
    try {
      for (const [index, endpoint] of endpoints.entries()) {
        const { method, path } = endpoint;
        const id = endpoint.operation.operationId ?? '';
        const example = exampleRequest(description, endpoint);
        const request = sentAs({ id, method, path }, world);
        if (id === 'envelope-certificate-downloadPdf')
          request.url = path.replace('{envelopeId}', `document_${completed.id}`);
        const sample =
          id === 'verify' ? { ...example, url: `${service.url}/api/verify` } : withValues(example, request);
        const kind = `${sample.method} ${sample.body?.kind ?? 'none'} ${sample.answer}`;
        // Reading operations can be repeated in all languages. A writing operation runs only in a language that has not
        // run its kind of request yet.
        const missing = LANGUAGES.filter((language) => !ran.has(`${language} ${kind}`));
        const chosen = method === 'GET' && missing.length > 0 ? missing : [missing[0] ?? LANGUAGES[index % 3]];
        for (const language of chosen as Language[]) {
          ran.add(`${language} ${kind}`);
          const text = SAMPLES[language].write(sample);
          const file = join(folder, `${id}.${language === 'typescript' ? 'mjs' : language}`);
          await writeFile(file, text);
          const outcome =
            language === 'curl'
              ? await promisify(execFile)('sh', ['-c', text.replace('curl -sS', 'curl -sS --fail-with-body')], {
                  cwd: folder,
                  env: environment,
                }).then(
                  () => 'ok',
                  (error) => String(error.stdout),
                )
              : await runners[language].run(file);
          if (outcome !== 'ok') outcomes.push(`${id} in ${language}: ${outcome}`);
        }
      }
    } finally {
      await Promise.all(Object.values(runners).map((runner) => runner.stop()));
    }
    expect(outcomes).toEqual([]);
    for (const language of LANGUAGES) {
      for (const kind of KINDS[version]) {
        expect(ran).toContain(`${language} ${kind}`);
      }
    }
  },
  LONG_MS,
);

/**
 * Operations to run at the end, in this order. Reading operations run first, and inner objects are deleted before outer
 * ones.
 */
const LAST = [
  /(field|attachment)-delete|^delete(Template)?Field$/,
  /^(?!.*([fF]ield|attachment)).*(delete|cancel)/,
  /^(envelope-delete|document-delete|template-deleteTemplate|deleteDocument|deleteTemplate)$/,
];

function orderOf({ paths }: Description, { method, path, operation }: Endpoint): number {
  const isLast = LAST.findLastIndex((pattern) => pattern.test(operation.operationId ?? ''));
  const stage = method === 'GET' ? 0 : isLast + 2;
  return stage * 1000 + Object.keys(paths ?? {}).indexOf(path);
}
