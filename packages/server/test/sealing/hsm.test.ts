import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfsig } from '../../../pdf/test/tools.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { Sender, sign } from './flow.ts';
import { ServiceProcess } from './service-process.ts';

const GUIDE = new URL('../../../../docs/operations.md', import.meta.url);

let folder: string;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-hsm-'));
});
afterAll(async () => {
  await service?.kill();
  await rm(folder, { recursive: true, force: true });
});

it('a key created in an HSM (SoftHSM) as documented seals documents [T2830]', async () => {
  const [, steps = ''] =
    /### A key in an HSM, step by step[^#]*?```sh\n([^`]*)```/.exec(await readFile(GUIDE, 'utf8')) ?? [];
  execFileSync('bash', ['-euc', steps], { cwd: folder, stdio: 'pipe' });
  const settings = parseEnv(await readFile(join(folder, 'seal.env'), 'utf8')) as Record<string, string>;
  service = await ServiceProcess.prepare({ ...settings, DATA_DIR: join(folder, 'data') });
  const account = ['account', 'create', '--email', 'ann@example.com', '--team', 'Team', '--token-name', 'test'];
  const { token } = JSON.parse(service.command(...account)) as { token: string };
  await service.start();
  const sender = new Sender(service.url, token);
  const { documentId, recipients } = await sender.send({
    pdf: buildPdf(),
    recipients: [{ name: 'Ann', email: 'ann@example.com', fields: [{ type: 'SIGNATURE', box: [10, 10, 30, 10] }] }],
  });
  await sign(service.url, recipients[0]?.token ?? '');
  await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  const report = pdfsig(await sender.download(documentId));
  expect(report).toContain('Signature is Valid');
  expect(report).toContain('Total document signed');
  expect(report).toContain('CN=Example seal');
}, 60_000);
