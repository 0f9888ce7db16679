import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandLine } from '../../../testing/src/command-line.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { logoPng } from '../../../testing/src/logo.ts';
import { describeConfig } from '../../src/platform/config/config.ts';
import { countersign } from './countersign.ts';

describe('the command line', () => {
  let dataDir: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-cli-'));
    settings = { DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function started(of: Record<string, string>): Promise<{ service: ChildProcess; greeting: string }> {
    const service = spawn(process.execPath, commandLine(['start']), { env: { PATH: process.env.PATH, ...of } });
    let greeting = '';
    service.stdout.on('data', (chunk: Buffer) => {
      greeting += chunk.toString();
    });
    await vi.waitUntil(() => greeting.includes('API reference'), { timeout: 60_000, interval: 100 });
    return { service, greeting };
  }

  it('when it first starts, the service prints the setup link, the command-line alternative and the docs URL [T1260]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-cli-'));
    const { service, greeting } = await started({ ...settings, DATA_DIR: folder });
    try {
      expect(greeting).toMatch(new RegExp(`^  http://localhost:${settings.PORT}/setup#[0-9a-f]{40,}$`, 'm'));
      expect(greeting).toContain('npx countersign account create');
      expect(greeting).toContain(`http://localhost:${settings.PORT}/docs/api`);
    } finally {
      const ended = once(service, 'exit');
      service.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  }, 70_000);

  it('before the first start, a command creates an account and a token, and prints one line of JSON [T171]', async () => {
    const made = await countersign(
      ['account', 'create', '--email', 'Ann@Example.com', '--team', 'Contracts', '--token-name', 'first'],
      settings,
    );
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(made.stdout)).toEqual({
      userId: 1,
      teamId: 1,
      email: 'ann@example.com',
      password: expect.stringMatching(/^.{16,}$/),
      token: expect.stringMatching(/^api_[0-9a-f]{48}$/),
    });
  });

  it("a command prints and updates a team's settings, and names invalid values [T366]", async () => {
    const team = { teamId: 1, name: 'Contracts' };
    const file = join(dataDir, 'logo.png');
    await writeFile(file, await logoPng());
    const update = async (...args: string[]) => {
      const { status, stdout, stderr } = await countersign(['team', 'update', '--team-id', ...args], settings);
      return status === 0 ? JSON.parse(stdout) : stderr;
    };
    const origins = ['https://app.example.com', 'http://localhost:4000'];
    const look = { colour: '#7a1fa2', logo: expect.stringMatching(/^[0-9a-f]{64}$/) };
    const set = { ...team, expiration: { count: 30, unit: 'day' }, embeddingOrigins: origins, ...look };
    const options = ['--expiration', '30 days', '--embedding-origins', origins.join(' ')];
    expect(await update('1', ...options, '--colour', '#7A1FA2', '--logo', file)).toEqual(set);
    expect(await update('1')).toEqual(set);
    const unset = { ...team, expiration: null, embeddingOrigins: [], colour: null, logo: null };
    const none = ['--expiration', '--embedding-origins', '--colour', '--logo'].flatMap((option) => [option, 'none']);
    expect(await update('1', ...none)).toEqual(unset);
    expect(await update('99', '--expiration', 'soon')).toContain('a period such as "30 days"');
    expect(await update('99', '--embedding-origins', 'https://*.example.com')).toContain('is not an origin');
    expect(await update('99', '--colour', 'purple')).toContain('is neither a color');
    expect(await update('99', '--logo', import.meta.filename)).toBe('The image is neither a PNG nor a JPEG.\n');
    expect(await update('99', '--logo', `${file}.svg`)).toBe(`The file ${file}.svg cannot be read.\n`);
  });

  it('the command line refuses a second account with the same address', async () => {
    const refused = await countersign(['account', 'create', '--email', 'ann@example.com', '--team', 'Other'], settings);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('ann@example.com already exists');
  });

  it('a command creates an account with a password, and no token unless a token name is given', async () => {
    const made = await countersign(
      ['account', 'create', '--email', 'bob@example.com', '--team', 'B', '--password', 'correct horse battery'],
      settings,
    );
    // The refused account of the previous test used up the number 2.
    expect(JSON.parse(made.stdout)).toEqual({
      userId: 3,
      teamId: 2,
      email: 'bob@example.com',
      password: 'correct horse battery',
    });
  });

  it('a command creates another token for a team, and reports an unknown team [T350]', async () => {
    const made = await countersign(['token', 'create', '--team-id', '1', '--name', 'second'], settings);
    expect(JSON.parse(made.stdout)).toEqual({
      teamId: 1,
      name: 'second',
      scopes: ['read', 'draft', 'send', 'manage'],
      token: expect.stringMatching(/^api_/),
    });
    const refused = await countersign(['token', 'create', '--team-id', '99', '--name', 'x'], settings);
    expect(refused).toMatchObject({ status: 1, stderr: 'There is no team 99.\n' });
  });

  it('a command creates a token with some scopes on behalf of a member, and the token list shows both [T852]', async () => {
    const create = (...args: string[]) =>
      countersign(['token', 'create', '--team-id', '1', '--name', 'limited', ...args], settings);
    await countersign(['member', 'set', '--team-id', '1', '--email', 'Cy@example.com', '--role', 'member'], settings);
    const made = await create('--scopes', 'send, read', '--member', 'cy@example.com');
    expect(JSON.parse(made.stdout)).toMatchObject({ scopes: ['read', 'send'], member: 'cy@example.com' });
    const { stdout } = await countersign(['token', 'list', '--team-id', '1'], settings);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      name: 'limited',
      scopes: ['read', 'send'],
      member: 'cy@example.com',
      role: 'MEMBER',
    });
    for (const scopes of ['', 'read,write', 'READ']) {
      expect(await create('--scopes', scopes)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('one or more of read,draft,send,manage'),
      });
    }
    const unknown = await create('--member', 'nobody@example.com');
    expect(unknown).toMatchObject({ status: 1, stderr: 'Team 1 has no member nobody@example.com.\n' });
  });

  const member = (...args: string[]) => countersign(['member', ...args, '--team-id', '1'], settings);
  const cy = { userId: expect.any(Number), email: 'cy@example.com', name: 'cy', lastSeenAt: null };

  it('a command sets roles of members, but keeps at least one admin [T853]', async () => {
    const set = await member('set', '--email', 'cy@example.com', '--role', 'VIEWER');
    expect(JSON.parse(set.stdout)).toEqual({ ...cy, role: 'VIEWER' });
    const lines = (await member('list')).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { userId: 1, email: 'ann@example.com', name: 'ann', role: 'ADMIN', lastSeenAt: null },
      { ...cy, role: 'VIEWER' },
    ]);
    const lowered = await member('set', '--email', 'ann@example.com', '--role', 'MANAGER');
    expect(lowered).toMatchObject({ status: 1, stderr: 'The team would be left without an admin.\n' });
    expect(await member('set', '--email', 'cy@example.com', '--role', 'owner')).toMatchObject({ status: 1 });
  });

  it('a command removes members together with tokens that act for them, but keeps at least one admin [T860]', async () => {
    const last = await member('remove', '--email', 'ann@example.com');
    expect(last).toMatchObject({ status: 1, stderr: 'The team would be left without an admin.\n' });
    expect(JSON.parse((await member('remove', '--email', 'cy@example.com')).stdout)).toEqual({ ...cy, role: 'VIEWER' });
    const again = await member('remove', '--email', 'cy@example.com');
    expect(again).toMatchObject({ status: 1, stderr: 'cy@example.com is not a member of the team.\n' });
    expect((await countersign(['token', 'list', '--team-id', '1'], settings)).stdout).not.toContain('limited');
  });

  it('a command creates a token that expires on a future day [T349]', async () => {
    const create = (expires: string) =>
      countersign(['token', 'create', '--team-id', '1', '--name', 'third', '--expires', expires], settings);
    expect(JSON.parse((await create('2100-01-31')).stdout)).toMatchObject({ expiresAt: '2100-01-31T00:00:00.000Z' });
    for (const bad of ['2020-01-31', 'soon']) {
      expect(await create(bad)).toMatchObject({ status: 1, stderr: expect.stringContaining('a future date') });
    }
  });

  it("commands list a team's tokens without their secrets, and revoke one permanently", async () => {
    const list = async () => {
      const { stdout } = await countersign(['token', 'list', '--team-id', '1'], settings);
      return stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line) as { id: number; name: string }] : []));
    };
    const before = await list();
    expect(JSON.stringify(before)).not.toContain('api_');
    const second = before.find(({ name }) => name === 'second');
    const revoke = () => countersign(['token', 'revoke', '--id', String(second?.id)], settings);
    expect(JSON.parse((await revoke()).stdout)).toEqual({ id: second?.id, name: 'second' });
    expect(await list()).toEqual(before.filter(({ name }) => name !== 'second'));
    expect(await revoke()).toMatchObject({ status: 1, stderr: `Token ${second?.id} does not exist.\n` });
  });

  it('a command prints every setting with its value and source, and hides secrets [T1482]', async () => {
    const file = join(dataDir, 'smtp-url');
    await writeFile(file, 'smtp://user:hush@mail.example.com\n');
    const printed = await countersign(['config'], {
      ...settings,
      SMTP_URL_FILE: file,
      TSA_URL: 'https://a:hush@tsa.test',
    });
    expect(printed).toMatchObject({ status: 0, stderr: '' });
    const names = [...printed.stdout.matchAll(/^([A-Z][A-Z0-9_]*)(?:=.*)?$/gm)].map(([, name]) => name);
    expect(names).toEqual(describeConfig({}).map(({ name }) => name));
    for (const said of [
      'MAX_UPLOAD_MB=100\n  Largest PDF accepted, in MiB.\n  From: the default.\n',
      `SMTP_URL=********\n  SMTP server for outgoing email. If unset, emails are stored and \`countersign mail\` lists them.\n  From: the file ${file} (SMTP_URL_FILE).\n`,
      'From: the environment.\n',
      `BASE_URL=http://localhost:${settings.PORT}\n`,
      'From: PORT.\n',
      'SEAL_KEY_FILE\n',
      'From: nowhere; it is not set.\n',
    ]) {
      expect(printed.stdout).toContain(said);
    }
    expect(printed.stdout).not.toContain('hush');
  });

  it('a command reads a secret from a file, and reports any problem with the file [T1483]', async () => {
    const file = join(dataDir, 'database-url');
    await writeFile(file, 'http://hush\n');
    const empty = join(dataDir, 'empty');
    await writeFile(empty, '\n');
    const stderrOf = async (more: Record<string, string>) =>
      (await countersign(['config'], { ...settings, ...more })).stderr;
    expect(await stderrOf({ DATABASE_URL_FILE: file })).toBe(
      'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://\n',
    );
    expect(await stderrOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/db' })).toBe(
      'DATABASE_URL_FILE: set it or DATABASE_URL, not both\n',
    );
    expect(await stderrOf({ SMTP_URL_FILE: empty })).toBe(`SMTP_URL_FILE: the file ${empty} is empty\n`);
    expect(await stderrOf({ SMTP_URL_FILE: `${file}-2` })).toBe(`SMTP_URL_FILE: the file ${file}-2 cannot be read\n`);
  });

  it('an invalid setting stops a command with a sentence that names the setting', async () => {
    const stopped = await countersign(['start'], { ...settings, PORT: 'http' });
    expect(stopped).toMatchObject({ status: 1, stdout: '' });
    expect(stopped.stderr).toBe('PORT: must be a whole number\n');
  });

  it('countersign mail reports that there are no stored emails', async () => {
    expect(await countersign(['mail'], settings)).toMatchObject({ status: 0, stdout: 'There are no stored emails.\n' });
  });

  it('a command can migrate the database repeatedly', async () => {
    for (const _ of [1, 2]) {
      const done = await countersign(['migrate'], settings);
      expect(done).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
    }
  });

  describe('while the service is running', () => {
    let service: ChildProcess;
    let greeting = '';

    beforeAll(async () => {
      ({ service, greeting } = await started(settings));
    }, 70_000);
    afterAll(() => service.kill('SIGKILL'));

    it('starting the service prints no setup link if it is already set up [T2906]', () => {
      expect(greeting).toContain(`http://localhost:${settings.PORT}/docs/api`);
      expect(greeting).not.toContain('/setup');
    });

    it('only the user who runs the service can read the sealing keys', async () => {
      const folder = join(dataDir, 'identity');
      const keys = (await readdir(folder)).filter((name) => name.includes('key'));
      expect(keys).toHaveLength(2);
      for (const key of keys) expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    });

    it('commands for accounts, tokens, emails and audit logs work while the service is running [T2200]', async () => {
      const beside = async (...args: string[]) => {
        const { status, stdout, stderr } = await countersign(args, settings);
        expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
        return stdout.trim();
      };
      const made = JSON.parse(
        await beside('account', 'create', '--email', 'bo@example.com', '--team', 'Beside', '--token-name', 'beside'),
      );
      const response = await fetch(`http://localhost:${settings.PORT}/api/v1/me`, {
        headers: { Authorization: made.token },
      });
      expect(await response.json()).toMatchObject({ email: 'bo@example.com', teamName: 'Beside' });
      // Commands take turns with each other and with the service, so none of them fails.
      const [tokens, mails, audit, migrated] = await Promise.all([
        beside('token', 'list', '--team-id', String(made.teamId)),
        beside('mail'),
        beside('audit', 'verify'),
        beside('migrate'),
      ]);
      expect(JSON.parse(tokens)).toMatchObject({ name: 'beside' });
      expect(mails).toBe('There are no stored emails.');
      expect(JSON.parse(audit)).toEqual({ checked: 0, broken: 0 });
      expect(migrated).toBe('The database is up to date.');
    }, 60_000);

    it('while the service is running, a second service and a restore into its database are refused [T2201]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'countersign-backups-'));
      const key = join(folder, 'key');
      await writeFile(key, Buffer.alloc(32, 7).toString('base64'));
      const secret = { ...settings, PORT: String(await freePort()), BACKUP_KEY_FILE: key };
      expect(await countersign(['backup', folder], secret)).toMatchObject({ status: 0, stderr: '' });
      for (const args of [['start'], ['restore', folder]]) {
        const refused = await countersign(args, secret);
        expect(refused).toMatchObject({ status: 1, stdout: '' });
        expect(refused.stderr).toContain('held by a running service');
        expect(refused.stderr).toContain(String(service.pid));
      }
      await rm(folder, { recursive: true });
    }, 60_000);

    it('a running service lends its database only to the user who runs it [T2202]', async () => {
      const socket = join(dataDir, 'database.socket');
      for (const file of [socket, join(dataDir, 'database.key')]) {
        expect([file, (await stat(file)).mode & 0o777]).toEqual([file, 0o600]);
      }
      const answer = await answerToAGuess(socket);
      expect(answer).toContain('the key of the data folder is different');
      if (process.getuid?.() !== 0) return;
      // Loosen the folder's permissions, which would otherwise be enough to keep other users out.
      const { mode } = await stat(dataDir);
      await chmod(dataDir, 0o777);
      const tried = await asNobody(`
        const { readFileSync } = require('node:fs');
        try { readFileSync(${JSON.stringify(join(dataDir, 'database.key'))}); } catch ({ code }) { console.log(code); }
        require('node:net').connect(${JSON.stringify(socket)}).on('error', ({ code }) => console.log(code));
      `);
      await chmod(dataDir, mode & 0o777);
      expect(tried).toBe('EACCES\nEACCES\n');
    });

    it('countersign health works in containers without other programs [T1487]', async () => {
      for (const args of [['health'], ['health', '--ready']]) {
        expect(await countersign(args, settings)).toMatchObject({ status: 0, stderr: '' });
      }
      // A node that is alive, but not ready for requests.
      const unready = createServer((request, response) =>
        response.writeHead(request.url === '/api/ready' ? 503 : 200).end('{"ready":false}'),
      );
      await new Promise<void>((resolve) => unready.listen(0, '127.0.0.1', resolve));
      const there = { ...settings, HOST: '127.0.0.1', PORT: String((unready.address() as AddressInfo).port) };
      const asked = [await countersign(['health'], there), await countersign(['health', '--ready'], there)];
      expect(asked).toMatchObject([0, 1].map((status) => ({ status, stdout: '{"ready":false}\n', stderr: '' })));
      unready.close();

      const nobody = await countersign(['health'], { ...settings, PORT: String(await freePort()) });
      expect(nobody).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^No response from http/),
      });
    });

    it('a running service reports good health and the state of every part', async () => {
      const response = await fetch(`http://localhost:${settings.PORT}/api/health`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        status: 'ok',
        timestamp: expect.any(String),
        checks: {
          database: { status: 'ok' },
          storage: { status: 'ok' },
          jobs: { status: 'ok' },
          certificate: { status: 'ok', validUntil: expect.stringMatching(/Z$/), nextValidUntil: null },
        },
        integrity: {
          auditChains: expect.objectContaining({ state: 'ok' }),
          content: expect.objectContaining({ state: 'ok' }),
          sealCertificates: { state: 'ok' },
        },
      });
    });

    it('a running service stops cleanly on SIGTERM', async () => {
      const exited = new Promise((resolve) => service.once('exit', resolve));
      service.kill('SIGTERM');
      expect(await exited).toBe(0);
    });
  });
});

async function answerToAGuess(path: string): Promise<string> {
  const socket = connect(path);
  const parameters = Buffer.from('user\0postgres\0\0');
  const startup = Buffer.alloc(8);
  startup.writeInt32BE(parameters.length + 8, 0);
  startup.writeInt32BE(196_608, 4);
  const password = Buffer.from('p\0\0\0\x0aguess\0');
  socket.write(Buffer.concat([startup, parameters, password]));
  const answer: Buffer[] = [];
  for await (const bytes of socket) answer.push(bytes as Buffer);
  return Buffer.concat(answer).toString('latin1');
}

async function asNobody(script: string): Promise<string> {
  const run = promisify(execFile);
  return (await run(process.execPath, ['-e', script], { uid: 65_534, gid: 65_534, cwd: tmpdir() })).stdout;
}
