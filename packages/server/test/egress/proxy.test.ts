import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTimestamp } from '../../../pdf/src/timestamp/token.ts';
import { OpensslAuthority } from '../../../pdf/test/openssl-authority.ts';
import { ConnectProxy } from '../../../testing/src/connect-proxy.ts';
import { ask } from '../../../testing/src/documents.ts';
import { type ObjectStore, startObjectStore } from '../../../testing/src/object-store.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { startSmtp } from '../../../testing/src/smtp.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import { createdWebhook, deliveriesOf } from '../../../testing/src/webhooks.ts';
import { createMailer } from '../../src/features/notify/mail/mailer.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { openWayOut } from '../../src/platform/egress/proxy-settings.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { TrustServices } from '../../src/platform/trust/trust-services.ts';
import { countersign } from '../cli/countersign.ts';

/** Setting that makes requests to this machine use the proxy, which they would otherwise bypass. */
const EVERYTHING = { EGRESS_NO_PROXY: '203.0.113.7' };
const body = Buffer.from('{"a":1}');
const PASSWORD = 'p:ss w@rd';
const secrets = [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(`sign:${PASSWORD}`).toString('base64')];

describe('calls through an egress proxy', () => {
  const proxy = new ConnectProxy({ user: 'sign', password: PASSWORD });
  const ending: (() => unknown)[] = [];
  let folder: string;
  let authority: OpensslAuthority;
  let caFile: string;
  beforeAll(async () => {
    await proxy.start();
    folder = await mkdtemp(join(tmpdir(), 'countersign-proxy-'));
    authority = new OpensslAuthority('Private root');
    caFile = join(folder, 'ca.pem');
    await writeFile(caFile, `# Ours\n${authority.certificatePem}`);
  });
  afterEach(async () => {
    proxy.asked.length = 0;
    proxy.refuses = null;
    for (const end of ending.splice(0)) await end();
  });
  afterAll(async () => {
    await proxy.stop();
    await rm(folder, { recursive: true });
  });

  const listen = async (server: net.Server): Promise<number> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ending.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  /** Starts a server with a certificate for this name, issued by the private authority. Records its requests. */
  const secureServer = async (names: string) => {
    const { keyPem: key, certificatePem: cert } = authority.issue({
      name: 'Server',
      extensions: [`subjectAltName=${names}`],
    });
    const received: string[] = [];
    const server = https.createServer({ key, cert }, async (request, response) => {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      received.push(`${request.method} ${request.headers.host} ${text}`);
      response.end('thanks');
    });
    const port = await listen(server);
    ending.push(() => server.closeAllConnections());
    return { port, received, key, cert };
  };
  /** Makes a server available over TLS, too, with a certificate for these names. Returns the port. */
  const secured = async (names: string, behind: string): Promise<number> => {
    const { key, cert } = await secureServer(names);
    const front = tls.createServer({ key, cert }, (socket) => {
      const there = net.connect(Number(new URL(behind).port), '127.0.0.1').on('error', () => socket.destroy());
      socket
        .on('error', () => there.destroy())
        .pipe(there)
        .pipe(socket);
    });
    return listen(front);
  };
  const way = (more: Record<string, string> = {}) =>
    openWayOut(loadConfig({ EGRESS_PROXY: proxy.url, ...EVERYTHING, ...more }));
  const egress = (more: Record<string, string> = {}, allowed = '127.0.0.0/8') =>
    createEgress(loadConfig({ EGRESS_ALLOW: allowed }).EGRESS_ALLOW, async () => ['127.0.0.1'], way(more));

  it('webhooks through an egress proxy reach the verified IP address, and the proxy does not learn the host name [T2810]', async () => {
    const receiver = await new Receiver().start();
    ending.push(() => receiver.stop());
    const settings = { EGRESS_PROXY: proxy.url, ...EVERYTHING, EGRESS_ALLOW: 'localhost' };
    const service = await startTestService({ database: 'embedded', settings });
    ending.push(() => service.dispose());
    const account = await service.createAccount();
    const url = new URL(receiver.url);
    const hook = await createdWebhook(service, account, `http://localhost:${url.port}/hooks`);
    const attempted = async (count: number) => {
      await ask(service, account, 'POST', `/api/v1/webhooks/${hook.id}/test`, {});
      const all = async () => (await deliveriesOf(service, account, hook)).flatMap(({ attempts }) => attempts);
      await expect.poll(async () => (await all()).length, { timeout: 20_000 }).toBe(count);
      return (await all())[count - 1];
    };
    expect(await attempted(1)).toMatchObject({ statusCode: 200 });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers.host).toBe(`localhost:${url.port}`);
    expect(proxy.asked).toHaveLength(1);
    expect(proxy.asked[0]).toMatch(new RegExp(`^(127\\.0\\.0\\.1|\\[::1\\]):${url.port}$`));
    proxy.refuses = 403;
    const refused = JSON.stringify(await attempted(2));
    expect(refused).toContain('it returned 403');
    for (const secret of secrets) expect(refused).not.toContain(secret);
    expect(receiver.received).toHaveLength(1);
  });

  it('calls to blocked targets fail without any contact with the egress proxy [T2811]', async () => {
    const strict = (address: string) => createEgress(loadConfig({}).EGRESS_ALLOW, async () => [address], way());
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', 'fd00::1', '::ffff:10.0.0.1']) {
      await expect(strict(address).post('https://hooks.example.com/', {}, body), address).rejects.toThrow(
        /resolves to/,
      );
    }
    await expect(strict('203.0.113.9').post('http://[::1]/', {}, body)).rejects.toThrow('::1 is the loopback address.');
    await expect(strict('8.8.8.8').post('http://metadata.internal/', {}, body)).rejects.toThrow('local network');
    const ports = createEgress(
      { ...loadConfig({}).EGRESS_ALLOW, ports: new Set([443]) },
      async () => ['8.8.8.8'],
      way(),
    );
    await expect(ports.post('https://hooks.example.com:25/', {}, body)).rejects.toThrow('Port 25');
    // Only the operator can configure the proxy. Callers cannot.
    await expect(strict('8.8.8.8').post(proxy.url.replace(/\/\/.*@/, '//'), {}, body)).rejects.toThrow(/127\.0\.0\.1/);
    expect(proxy.asked).toEqual([]);
  });

  it('calls to hosts in EGRESS_NO_PROXY, and to localhost by default, bypass the egress proxy [T2812]', async () => {
    const port = await listen(http.createServer((_, response) => response.end('thanks')));
    const answered = async (more: Record<string, string>) =>
      (await egress(more).post(`http://hooks.example.com:${port}/`, {}, body)).status;
    expect(await answered({ EGRESS_NO_PROXY: 'hooks.example.com' })).toBe(200);
    expect(await answered({ EGRESS_NO_PROXY: '127.0.0.0/8' })).toBe(200);
    expect(await answered({ EGRESS_NO_PROXY: '' })).toBe(200);
    expect(proxy.asked).toEqual([]);
    expect(await answered(EVERYTHING)).toBe(200);
    expect(proxy.asked).toEqual([`127.0.0.1:${port}`]);
  });

  it('calls fail with an explanation if the egress proxy is unavailable or rejects them [T2813]', async () => {
    const post = (more: Record<string, string> = {}) => egress(more).post('https://hooks.example.com:9/', {}, body);
    proxy.refuses = 503;
    await expect(post()).rejects.toThrow(
      /^The proxy 127.0.0.1:\d+ does not connect to 127.0.0.1:9: it returned 503\.$/,
    );
    proxy.refuses = null;
    await expect(post()).rejects.toThrow('it returned 502');
    await expect(post({ EGRESS_PROXY: proxy.url.replace('sign:', 'other:') })).rejects.toThrow('it returned 407');
    await expect(post({ EGRESS_PROXY: 'http://127.0.0.1:9' })).rejects.toThrow(
      'The proxy 127.0.0.1:9 could not be reached',
    );
    const nonsense = await listen(net.createServer((socket) => socket.end('hello\r\n\r\n').on('error', () => {})));
    await expect(post({ EGRESS_PROXY: `http://127.0.0.1:${nonsense}` })).rejects.toThrow('could not be reached');
    const silent = net.createServer((socket) => ending.push(() => socket.destroy()));
    const quick = { method: 'POST' as const, headers: {}, body, maxAnswerBytes: 9, timeLimitMs: 300 };
    const asked = egress({ EGRESS_PROXY: `http://127.0.0.1:${await listen(silent)}` }).request(
      'https://hooks.example.com:9/',
      quick,
    );
    await expect(asked).rejects.toThrow('There was no response within 0.3 seconds.');
  });

  it("calls trust a private CA's server only with EGRESS_CA_FILE, with and without the egress proxy [T2814]", async () => {
    const { port, received } = await secureServer('DNS:hooks.example.com');
    const url = `https://hooks.example.com:${port}/`;
    const direct = { EGRESS_NO_PROXY: '127.0.0.0/8' };
    await expect(egress(direct).post(url, {}, body)).rejects.toThrow(/certificate/);
    await expect(egress().post(url, {}, body)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
    const trusting = { EGRESS_CA_FILE: caFile };
    expect((await egress({ ...direct, ...trusting }).post(url, {}, body)).status).toBe(200);
    expect((await egress(trusting).post(url, {}, body)).status).toBe(200);
    expect(received).toEqual(Array(2).fill(`POST hooks.example.com:${port} {"a":1}`));
    // Public certificate authorities are still trusted.
    const made = vi.spyOn(tls, 'createSecureContext');
    way(trusting);
    expect(made).toHaveBeenCalledOnce();
    expect([made.mock.calls[0]?.[0]?.ca].flat()).toEqual(expect.arrayContaining([...tls.rootCertificates]));
    made.mockRestore();
  });

  it("calls verify the certificate's host name even through the egress proxy [T2815]", async () => {
    const { port, received } = await secureServer('DNS:other.example.com,IP:127.0.0.1');
    const trusting = egress({ EGRESS_CA_FILE: caFile });
    await expect(trusting.post(`https://hooks.example.com:${port}/`, {}, body)).rejects.toThrow(/hooks\.example\.com/);
    expect(received).toEqual([]);
    expect((await trusting.post(`https://127.0.0.1:${port}/`, {}, body)).status).toBe(200);
  });

  it('timestamp authorities (including those with a private CA), OCSP servers and CRLs are reached through an egress proxy [T2816]', async () => {
    const trusted = await new TrustAuthority().start();
    ending.push(() => trusted.stop());
    const secure = `127.0.0.1:${await secured('IP:127.0.0.1', trusted.tsaUrl)}`;
    const through = (more: Record<string, string>) => {
      const config = loadConfig({ EGRESS_PROXY: proxy.url, ...EVERYTHING, EGRESS_ALLOW: '127.0.0.0/8', ...more });
      return new TrustServices(config, trusted.seal.chainPem, systemClock, { warn: () => {} });
    };
    const digest = Buffer.alloc(32, 1);
    const ofTheirs = { TSA_URL: `https://${secure}/tsa` };
    await expect(through(ofTheirs).timestamp(digest)).rejects.toThrow(/certificate/);
    expect(trusted.asked).toEqual([]);
    expect((await through({ ...ofTheirs, EGRESS_CA_FILE: caFile }).timestamp(digest)).length).toBeGreaterThan(500);
    expect(proxy.asked.splice(0)).toEqual([secure, secure]);
    trusted.asked.length = 0;

    const services = through({ TSA_URL: trusted.tsaUrl });
    const token = await services.timestamp(digest);
    expect(await services.revocation(trusted.seal.certificate, trusted.seals.certificate)).toMatchObject({
      kind: 'ocsp',
    });
    const { signer } = readTimestamp(token);
    expect(await services.revocation(signer, trusted.timestamps.certificate)).toMatchObject({ kind: 'crl' });
    expect(trusted.asked).toEqual(['tsa', 'ocsp', 'crl']);
    expect(proxy.asked).toEqual(Array(3).fill(new URL(trusted.tsaUrl).host));
  });

  it('calls through an egress proxy reach the object store, even if it uses a private CA [T2817]', async () => {
    const store: ObjectStore = await startObjectStore();
    ending.push(() => store.dispose());
    const port = await secured('DNS:localhost', store.settings.S3_ENDPOINT);
    const settings = {
      ...store.settings,
      S3_ENDPOINT: `https://localhost:${port}`,
      DATA_DIR: folder,
      EGRESS_PROXY: proxy.url,
      ...EVERYTHING,
    };
    await expect(openStorage(loadConfig(settings))).rejects.toThrow(/S3_BUCKET: .*certificate/);
    proxy.asked.length = 0;
    const storage = await openStorage(loadConfig({ ...settings, EGRESS_CA_FILE: caFile }));
    await storage.put('a/b', body);
    expect(Buffer.from(await storage.readAll('a/b'))).toEqual(body);
    expect(new Set(proxy.asked)).toEqual(new Set([`localhost:${port}`]));
    const direct = await openStorage(loadConfig({ ...settings, EGRESS_NO_PROXY: 'localhost', EGRESS_CA_FILE: caFile }));
    proxy.asked.length = 0;
    expect(Buffer.from(await direct.readAll('a/b'))).toEqual(body);
    expect(proxy.asked).toEqual([]);
  });

  it('the egress proxy is not used for SMTP, whose server can have a private CA [T2818]', async () => {
    const smtp = await startSmtp();
    ending.push(() => smtp.close());
    const SMTP_URL = `smtps://localhost:${await secured('DNS:localhost', smtp.url)}`;
    const send = async (settings: Record<string, string>) => {
      const mailer = createMailer(loadConfig({ SMTP_URL, EGRESS_PROXY: proxy.url, ...EVERYTHING, ...settings }));
      ending.push(() => mailer?.close());
      const person = { name: 'Ann', address: 'ann@example.com' };
      await mailer?.send({
        ...{ messageId: '<1@example.com>', from: person, to: person, subject: 'Hello' },
        ...{ text: 'Hello', html: '<p>Hello</p>', attachments: [] },
      });
    };
    await expect(send({})).rejects.toThrow(/certificate/);
    await send({ EGRESS_CA_FILE: caFile });
    expect(smtp.received).toHaveLength(1);
    expect(proxy.asked).toEqual([]);
  });

  it('the egress proxy is configured by settings that are printed without the password [T2819]', async () => {
    const printed = await countersign(['config'], { EGRESS_PROXY: proxy.url, EGRESS_CA_FILE: caFile });
    expect(printed.stderr).toBe('');
    expect(printed.stdout).toContain('EGRESS_PROXY=********\n');
    for (const secret of secrets) expect(printed.stdout).not.toContain(secret);
    expect(printed.stdout).toContain(`EGRESS_CA_FILE=${caFile}\n`);
    expect(printed.stdout).toMatch(/EGRESS_NO_PROXY=localhost,127\.0\.0\.0\/8,::1\n.*\n {2}From: the default\./);
    const secret = join(folder, 'proxy');
    await writeFile(secret, `${proxy.url}\n`);
    const fromFile = await countersign(['config'], { EGRESS_PROXY_FILE: secret });
    expect(fromFile.stdout).toContain(`From: the file ${secret} (EGRESS_PROXY_FILE).`);
    for (const each of secrets) expect(fromFile.stdout).not.toContain(each);
    const wrong = await countersign(['config'], { EGRESS_PROXY: 'socks5://127.0.0.1:1' });
    expect(wrong.stderr).toBe('EGRESS_PROXY: must be a URL that starts with http:// or https://\n');
    const empty = join(folder, 'empty.pem');
    await writeFile(empty, 'nothing');
    for (const file of [empty, join(folder, 'missing.pem')]) {
      expect((await countersign(['config'], { EGRESS_CA_FILE: file })).stderr).toMatch(
        /^EGRESS_CA_FILE: the file .*\n$/,
      );
    }
  });
});
