import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServiceProcess } from '../../packages/server/test/sealing/service-process.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { startInterruptedProxy } from '../../packages/testing/src/interrupted-proxy.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';
import { PostgresqlPair } from '../../packages/testing/src/postgresql-pair.ts';
import { backupSettings, faultsOf } from './faults.ts';
import { startHaproxy } from './haproxy.ts';
import { Pgbouncer } from './pgbouncer.ts';
import { Swift } from './swift.ts';

export type Trouble = () => Promise<void>;

/** A service with everything it depends on, and the faults that can happen to them. */
export interface Stage {
  url: string;
  nodes: ServiceProcess[];
  /** Returns settings for programs that read the stored data directly, without the pooler. */
  settings(): Record<string, string>;
  troubles: Record<string, { weight: number; happen: Trouble }>;
  end(): Promise<void>;
}

/** The wrong clock is ahead by this many milliseconds. */
const SKEW_MS = 5 * 60_000;
const STORE_AWAY_MS = 30_000;
const STORE_STALLS_MS = 10_000;
const PRELOAD = fileURLToPath(
  new URL('../../packages/server/test/sealing/processes/skewed-clock.mjs', import.meta.url),
);

export type StageName = 'embedded' | 'postgresql' | 'faults' | 'fleet' | 'rolling';

interface Given {
  folder: string;
  random: () => number;
  common: Record<string, string>;
}

export const STAGES: Record<StageName, (given: Given) => Promise<Stage>> = {
  async embedded({ folder, random, common }) {
    const settings = { ...common, DATA_DIR: join(folder, 'data') };
    const node = await ServiceProcess.prepare(settings);
    return {
      url: node.url,
      nodes: [node],
      settings: () => settings,
      troubles: killsAndStops([node], random, { kill: 0.8, stop: 0.2 }),
      end: async () => {},
    };
  },

  /** Two nodes behind HAProxy, with one PostgreSQL and files in a folder. */
  async postgresql({ folder, random, common }) {
    const settings = { ...common, DATA_DIR: join(folder, 'data'), DATABASE_URL: await startPostgresql(folder) };
    const behind = await behindHaproxy(folder, settings);
    return {
      ...behind,
      settings: () => settings,
      troubles: killsAndStops(behind.nodes, random, { kill: 0.7, stop: 0.3 }),
      async end() {
        behind.end();
        await stopPostgresql(folder);
      },
    };
  },

  /**
   * One node on PostgreSQL behind a relay, with backups. The health check must detect each fault, or the fault must
   * prevent startup.
   */
  async faults({ folder, random, common }) {
    const url = new URL(await startPostgresql(folder));
    const relay = await startInterruptedProxy(Number(url.port));
    const settings = {
      ...common,
      ...(await backupSettings(folder)),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url.href,
    };
    const relayed = new URL(url);
    relayed.port = String(relay.port);
    const node = await ServiceProcess.prepare({ ...settings, DATABASE_URL: relayed.href });
    return {
      url: node.url,
      nodes: [node],
      settings: () => settings,
      troubles: {
        ...killsAndStops([node], random, { kill: 0.5, stop: 0.1 }),
        ...faultsOf({ folder, random, node, settings, relay }),
      },
      async end() {
        await relay.close();
        await stopPostgresql(folder);
      },
    };
  },

  /**
   * Two nodes behind HAProxy, PostgreSQL with a synchronous standby behind PgBouncer, and files in Swift. One clock is
   * wrong.
   */
  async fleet(given) {
    const { pair, bouncer, swift, ...stage } = await fleetOf(given);
    const { nodes } = stage;
    return {
      ...stage,
      troubles: {
        ...killsAndStops(nodes, given.random, { kill: 0.7, stop: 0.1 }),
        failover: {
          weight: 0.12,
          async happen() {
            await pair.failOver();
            await bouncer.pointTo(pair.port);
            await sleep(given.random() * 2_000);
            await pair.makeStandby();
          },
        },
        storeAway: {
          weight: 0.03,
          async happen() {
            await swift.goAway();
            await sleep(STORE_AWAY_MS);
            await swift.comeBack();
          },
        },
        storeStalls: {
          weight: 0.05,
          async happen() {
            swift.stall();
            await sleep(STORE_STALLS_MS);
            swift.wake();
          },
        },
      },
    };
  },

  /** Restarts the nodes one after another, like an upgrade does. There are no other faults. */
  async rolling(given) {
    const stage = await fleetOf(given);
    return {
      ...stage,
      troubles: {
        rollingRestart: {
          weight: 1,
          async happen() {
            for (const node of stage.nodes) {
              await node.stop();
              await node.start();
              await untilReady(node);
            }
          },
        },
      },
    };
  },
};

async function fleetOf({ folder, common }: Given) {
  const pair = await PostgresqlPair.start(folder, { isSynchronous: true });
  const [bouncer, swift] = await Promise.all([Pgbouncer.start(folder, pair.port), Swift.start(folder)]);
  const settings = {
    ...common,
    ...swift.settings,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: bouncer.url,
    DATABASE_PREPARED_STATEMENTS: 'false',
  };
  const behind = await behindHaproxy(folder, settings, SKEW_MS);
  return {
    ...behind,
    pair,
    bouncer,
    swift,
    settings: () => ({ ...settings, DATABASE_URL: pair.url }),
    troubles: {},
    async end() {
      behind.end();
      bouncer.stop();
      swift.stop();
      await pair.stop();
    },
  };
}

/** @param skewMs how far the clock of the second node is ahead */
async function behindHaproxy(folder: string, settings: Record<string, string>, skewMs = 0) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = { ...settings, BASE_URL: url, TRUST_PROXY: 'true', STOP_NOTICE_SECONDS: '1' };
  const first = await ServiceProcess.prepare(shared);
  const order = join(folder, 'kill-at-step');
  await writeFile(order, 'nothing');
  const skewed = { ...shared, CLOCK_SKEW_MS: String(skewMs), KILL_AT_STEP: order };
  const nodes = [first, await ServiceProcess.prepare(skewed, { preload: PRELOAD })];
  const haproxy = await startHaproxy(
    folder,
    port,
    nodes.map((node) => Number(new URL(node.url).port)),
  );
  return { url, nodes, end: () => void haproxy.kill() };
}

function killsAndStops(
  nodes: readonly ServiceProcess[],
  random: () => number,
  { kill, stop }: { kill: number; stop: number },
): Stage['troubles'] {
  const comesBack = async (end: (node: ServiceProcess) => Promise<void>) => {
    const node = nodes[Math.floor(random() * nodes.length)];
    if (!node) return;
    await end(node);
    await sleep(random() * 1_000);
    await startAsSupervisor(node);
  };
  return {
    kill: { weight: kill, happen: () => comesBack((node) => node.kill()) },
    stop: { weight: stop, happen: () => comesBack((node) => node.stop()) },
  };
}

/** Starts a node again until it runs, like systemd does: a node refuses to start while its store reports no bucket. */
async function startAsSupervisor(node: ServiceProcess, attempts = 10): Promise<void> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const isRunning = await node.start().then(
      () => true,
      () => false,
    );
    if (isRunning) return;
    await sleep(2_000);
  }
  await node.start();
}

async function untilReady(node: ServiceProcess): Promise<void> {
  while (!(await fetch(`${node.url}/api/ready`).catch(() => undefined))?.ok) await sleep(100);
  await sleep(1_000);
}
