/**
 * Tests the package the way an operator uses it: packs it, installs it in an empty folder without development
 * dependencies, starts it, waits until it is ready, and stops it. Prints the measurements.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_WITHIN_MS = 120_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url, service) {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode} instead of starting`);
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.status === 200) return answer.json();
    await sleep(100);
  }
  throw new Error(`the service was not ready in ${START_WITHIN_MS / 1000} seconds`);
}

/** Checks that every installed package has the version in the repository's lock file. */
function requireLocked(folder) {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const others = Object.entries(installed).filter(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/'));
    return path !== '' && !path.endsWith('node_modules/countersign') && locked[name]?.version !== version;
  });
  if (others.length === 0) return;
  throw new Error(
    `not as in package-lock.json: ${others.map(([path, { version }]) => `${path} ${version}`).join(', ')}`,
  );
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const folder = await mkdtemp(join(tmpdir(), 'countersign-package-'));
let service;
try {
  const packing = execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), folder], { encoding: 'utf8' });
  const file = packing.trim().split('\n').at(-1);
  await writeFile(join(folder, 'package.json'), '{"private": true}\n');
  const installing = performance.now();
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--omit=dev', `./${file}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  requireLocked(folder);
  const [size] = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t');
  console.log(`${file} installed in ${seconds(installing)}, ${size} MiB`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = performance.now();
  // Start the service without `npx`, because npm would intercept the signals.
  service = spawn(join(folder, 'node_modules/.bin/countersign'), ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { ready, checks } = await untilReady(url, service);
  console.log(`ready ${seconds(starting)} after its first start: ${JSON.stringify({ ready, checks })}`);
  for (const path of ['/setup', '/docs/api', '/api/v2/openapi.json']) {
    const { status } = await fetch(`${url}${path}`);
    if (status >= 500) throw new Error(`${path} was answered ${status}`);
  }
  const stopping = performance.now();
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the service ended with ${code}`);
  console.log(`stopped in ${seconds(stopping)}`);
} finally {
  if (service?.exitCode === null) service.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
