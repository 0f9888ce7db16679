import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readNextCertificates } from '../../src/platform/trust/next-certificates.ts';
import { countersign } from '../cli/countersign.ts';
import { type RecipientPlan, Sender, sign } from './flow.ts';
import { ServiceProcess } from './service-process.ts';

const ONE: RecipientPlan[] = [
  { name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] },
];

interface Listed {
  state: string;
  sha256: string;
  certificatesPem: string;
  firstUsedAt: string | null;
}

describe('replacing the sealing key', () => {
  let fresh: FreshDatabase;
  let service: ServiceProcess;
  let sender: Sender;
  let metricsPort: number;
  let first: Buffer;
  let second: Buffer;
  let waiting: { documentId: number; recipients: { token: string }[] };
  const folderOf = (name: string) => join(fresh.settings.dataDir, name);

  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${service.url}${path}`)).json()) as T;
  const listed = async () => (await get<{ certificates: Listed[] }>('/api/seal-certificates')).certificates;
  const verified = async (pdf: Buffer) => {
    const response = await fetch(`${service.url}/api/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(pdf),
    });
    const { verdict, original, signatures } = (await response.json()) as {
      verdict: string;
      original: object | null;
      signatures: { isOurs: boolean }[];
    };
    return { verdict, hasOriginal: original !== null, isOurs: signatures.map(({ isOurs }) => isOurs) };
  };
  const OURS = { verdict: 'TOTAL-PASSED', hasOriginal: true, isOurs: [true] };
  const sealed = async () => {
    const { documentId, recipients } = await sender.send({ pdf: buildPdf(), recipients: ONE });
    await sign(service.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    return sender.download(documentId);
  };

  beforeAll(async () => {
    fresh = await freshDatabase('postgresql');
    const { dataDir, databaseUrl = '' } = fresh.settings;
    metricsPort = await freePort();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, METRICS_PORT: String(metricsPort) };
    service = await ServiceProcess.prepare(settings);
    const account = ['account', 'create', '--email', 'ann@example.com', '--team', 'Team', '--token-name', 'test'];
    sender = new Sender(service.url, (JSON.parse(service.command(...account)) as { token: string }).token);
    await service.start();
    first = await sealed();
    waiting = await sender.send({ pdf: buildPdf(), recipients: ONE });
  }, 60_000);
  afterAll(async () => {
    await service?.kill();
    await fresh?.dispose();
  });

  it('the next sealing certificate is announced before its first use [T1508]', async () => {
    expect(await listed()).toMatchObject([{ state: 'CURRENT' }]);
    expect(await get('/api/health')).toMatchObject({ checks: { certificate: { status: 'ok', nextValidUntil: null } } });
    expect(JSON.parse(service.command('seal-certificates', 'make-next'))).toMatchObject({ made: true });
    expect(JSON.parse(service.command('seal-certificates', 'make-next'))).toMatchObject({ made: false });
    await service.stop();
    await service.start();
    const pem = await readFile(join(folderOf('identity-next'), 'seal-certificates.pem'), 'utf8');
    expect(await listed()).toMatchObject([
      { state: 'CURRENT' },
      { state: 'NEXT', certificatesPem: pem, firstUsedAt: null },
    ]);
    const { checks } = await get<{ checks: { certificate: Record<string, string> } }>('/api/health');
    const { validUntil = '', nextValidUntil = '' } = checks.certificate;
    expect(Date.parse(nextValidUntil)).toBeGreaterThanOrEqual(Date.parse(validUntil));
    expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
      `\ncountersign_next_seal_certificate_expiry_timestamp_seconds ${Date.parse(nextValidUntil) / 1000}\n`,
    );
  });

  it('after a key change, earlier seals stay trusted, and pending documents are sealed with the new key [T1509]', async () => {
    const [before, next] = await listed();
    await service.stop();
    await rename(folderOf('identity'), folderOf('identity-before'));
    await rename(folderOf('identity-next'), folderOf('identity'));
    await service.start();
    expect(await listed()).toMatchObject([
      { state: 'FORMER', sha256: before?.sha256 },
      { state: 'CURRENT', sha256: next?.sha256 },
    ]);
    expect(await verified(first)).toEqual(OURS);
    await sign(service.url, waiting.recipients[0]!.token);
    await sender.until(waiting.documentId, ({ status }) => status === 'COMPLETED');
    second = await sender.download(waiting.documentId);
    expect(await verified(second)).toEqual(OURS);
  });

  it('seals made with a compromised key are no longer trusted [T1510]', async () => {
    const [before] = await listed();
    const distrust = ['seal-certificates', 'distrust', before?.sha256 ?? ''];
    expect(JSON.parse(service.command(...distrust))).toEqual({ distrusted: before?.sha256 });
    expect(await listed()).toMatchObject([{ state: 'DISTRUSTED' }, { state: 'CURRENT' }]);
    expect(await verified(first)).toEqual({ verdict: 'INDETERMINATE', hasOriginal: false, isOurs: [false] });
    expect(await verified(second)).toEqual(OURS);
    const lines = service.command('seal-certificates', 'list').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).distrustedAt !== null)).toEqual([true, false]);
  });

  it('the service refuses to start with a distrusted sealing key', async () => {
    await service.stop();
    await rename(folderOf('identity'), folderOf('identity-after'));
    await rename(folderOf('identity-before'), folderOf('identity'));
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = fresh.settings;
    const refused = await countersign(['start'], { DATA_DIR, DATABASE_URL, PORT: String(await freePort()) });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('is distrusted') });
  });

  it('an unusable next sealing identity is not announced, and the service starts even if the next identity has expired [T3796]', async () => {
    const logged: object[] = [];
    const log = { error: (line: object) => void logged.push(line) };
    const now = new Date();
    const file = folderOf('next.pem');
    const read = () =>
      readNextCertificates(loadConfig({ DATA_DIR: folderOf('other'), SEAL_NEXT_CERTIFICATE_FILE: file }), now, log);
    await mkdir(folderOf('other'));
    await expect(read()).rejects.toThrow(`${file} cannot be read`);
    await writeFile(file, 'nothing');
    await expect(read()).rejects.toThrow(`${file}: there is no certificate in PEM.`);
    const old = await createIdentity({ name: 'Old', from: new Date('2000-01-01') });
    await writeFile(file, old.certificatesPem);
    expect(await read()).toBeNull();
    expect(logged).toMatchObject([{ event: 'seal.next_certificate_expired', path: file }]);
    const later = await createIdentity({ name: 'Later', from: new Date(now.getTime() + 90 * 24 * 60 * 60_000) });
    await writeFile(file, later.certificatesPem);
    expect(await read()).toBe(later.certificatesPem);
  });
});
