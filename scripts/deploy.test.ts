import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { describeConfig } from '../packages/server/src/platform/config/config.ts';

const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url));
const read = (path: string) => readFileSync(`${DEPLOY}${path}`, 'utf8');
const OF_OTHERS = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'];

const dataOf = (path: string) =>
  parseAllDocuments(read(path)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });

it('every way of installing sets only existing settings [T1488]', () => {
  const known = new Set(describeConfig({}).flatMap(({ name }) => [name, `${name}_FILE`]));
  const [compose] = dataOf('compose.yml');
  const [configMap] = dataOf('kubernetes/countersign.yaml');
  const named = [
    ...Object.keys(compose.services.countersign.environment),
    ...Object.keys(configMap.data),
    ...[
      ...read('docker/Dockerfile').matchAll(/^ENV (.*)$/gm),
      ...read('systemd/countersign.service').matchAll(/^#?Environment=(.*)$/gm),
    ]
      .flatMap(([, all = '']) => [...all.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)])
      .map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !known.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
});

it('every way of installing starts Node with the memory settings of `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync(`${DEPLOY}../package.json`, 'utf8')) as { scripts: { start: string } };
  const [, arenas] = /MALLOC_ARENA_MAX=\$\{MALLOC_ARENA_MAX:-(\d+)\}/.exec(scripts.start) ?? [];
  const [, options] = /NODE_OPTIONS="(.+) \$NODE_OPTIONS"/.exec(scripts.start) ?? [];
  expect(options).toContain('--max-semi-space-size');
  for (const path of [
    'docker/Dockerfile',
    'docker/try-in-chroot.sh',
    'systemd/countersign.service',
    '../docs/operations.md',
  ]) {
    const text = read(path).replaceAll('"', '');
    expect(text, path).toContain(`MALLOC_ARENA_MAX=${arenas}`);
    expect(text, path).toContain(`NODE_OPTIONS=${options}`);
  }
});

it('every way of installing gives the service more time to stop than it needs [T1489]', () => {
  const [compose] = dataOf('compose.yml');
  const { environment, stop_grace_period } = compose.services.countersign;
  expect(Number(environment.STOP_GRACE_SECONDS) + 2).toBeLessThan(Number.parseInt(stop_grace_period, 10));
  const [{ data }, deployment] = dataOf('kubernetes/countersign.yaml');
  const kubernetes = Number(data.STOP_GRACE_SECONDS) + Number(data.STOP_NOTICE_SECONDS);
  expect(kubernetes).toBeLessThan(deployment.spec.template.spec.terminationGracePeriodSeconds);
  const unit = read('systemd/countersign.service');
  const numberOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(unit)?.[1]);
  expect(numberOf('STOP_GRACE_SECONDS') + 2).toBeLessThan(numberOf('TimeoutStopSec'));
});

it('the trial with Docker publishes ports only on the local machine', () => {
  const [{ services }] = dataOf('compose.yml');
  const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports = [] }) => ports);
  expect(published).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:8025:8025']);
});

it('on Kubernetes, only the monitoring namespace can read the metrics', () => {
  const policy = dataOf('kubernetes/countersign.yaml').find(({ kind }) => kind === 'NetworkPolicy');
  const deployment = dataOf('kubernetes/countersign.yaml').find(({ kind }) => kind === 'Deployment');
  expect(policy.spec.podSelector.matchLabels).toEqual(deployment.spec.template.metadata.labels);
  const [{ ports }] = deployment.spec.template.spec.containers;
  const portsOpenTo = (isAnyone: boolean) =>
    policy.spec.ingress
      .filter(({ from }: { from?: object[] }) => (from === undefined) === isAnyone)
      .flatMap((rule: { ports: { port: string }[] }) => rule.ports.map(({ port }) => port));
  expect(ports.map(({ name }: { name: string }) => name)).toEqual(['http', 'metrics']);
  expect(portsOpenTo(true)).toEqual(['http']);
  expect(portsOpenTo(false)).toEqual(['metrics']);
});

it('the systemd unit allows the needed system calls, hides other processes and limits memory', () => {
  const unit = read('systemd/countersign.service');
  for (const line of ['SystemCallFilter=@system-service', 'ProtectProc=invisible', 'MemoryMax=4G']) {
    expect(unit.split('\n')).toContain(line);
  }
});
