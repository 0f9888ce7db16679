/**
 * Chaos test: people send and sign documents while nodes are killed, the database fails over, the store goes down and
 * no email is delivered. At the end, nothing acknowledged may be lost, nothing may be done twice, events must be in
 * order, no document may be stuck, and all emails must be sent.
 *
 * `npm run chaos -- --minutes 10 --seed 7` splits the minutes among five stages. `--stages fleet,rolling` selects
 * stages. With `--kills 300`, `--failovers 10`, `--faults 3` or `--restarts 20`, the test continues until that number
 * is reached, however long it takes. Stages that kill nodes share the number of kills. The same seed repeats the same
 * faults after the same pauses.
 *
 * Requires the Debian packages haproxy, pgbouncer, postgresql, swift-{proxy,account,container,object} and memcached.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../../packages/server/src/platform/db/connection.ts';
import { Sender } from '../../packages/server/test/sealing/flow.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { Receiver } from '../../packages/testing/src/receiver.ts';
import { LIFE } from '../../packages/testing/src/webhooks.ts';
import { problemsOf, verified } from './checks.ts';
import { type People, peopleAtWork } from './people.ts';
import { randomOf } from './random.ts';
import { STAGES, type Stage, type StageName } from './stage.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '7' },
    people: { type: 'string', default: '3' },
    stages: { type: 'string', default: Object.keys(STAGES).join(',') },
    kills: { type: 'string', default: '0' },
    failovers: { type: 'string', default: '0' },
    faults: { type: 'string', default: '0' },
    restarts: { type: 'string', default: '0' },
  },
});
const names = values.stages.split(',') as StageName[];
const minutesEach = Number(values.minutes) / names.length;
const SETTLED_WITHIN_MS = 300_000;
const LOOKS_EVERY_MS = 10_000;

const KILLING = names.filter((name) => name !== 'rolling').length;
/** Number of faults to cause in each stage, by kind. Kinds that are not listed are limited only by time. */
const WANTED: Record<string, number> = {
  kill: Math.ceil(Number(values.kills) / Math.max(1, KILLING)),
  failover: Number(values.failovers),
  ...Object.fromEntries(
    ['silentDatabase', 'swappedFolder', 'removedFile', 'failingBackup'].map((fault) => [fault, Number(values.faults)]),
  ),
  rollingRestart: Number(values.restarts),
};
const isByCount = Object.values(WANTED).some((count) => count > 0);

async function play(name: StageName): Promise<{ problems: string[]; [counted: string]: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-chaos-'));
  // PostgreSQL refuses to run as root. If this process is root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const random = randomOf(Number(values.seed));
  const smtpPort = await freePort();
  const receiver = await new Receiver().start();
  let stage: Stage | undefined;
  try {
    const common = { EGRESS_ALLOW: '127.0.0.0/8', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
    stage = await STAGES[name]({ folder, random, common });
    const { nodes, troubles } = stage;
    const settings = stage.settings();
    // Connect directly: the command blocks this process, which also runs the relay.
    const { token } = verified(
      settings,
      ...['account', 'create', '--email', 'a@example.com', '--team', 'T', '--token-name', 'chaos'],
    ) as { token: string };
    for (const node of nodes) await node.start();
    await sleep(1_000);
    const sender = new Sender(stage.url, token);
    await sender.call('POST', '/api/v1/webhooks', { webhookUrl: receiver.url, eventTriggers: LIFE });

    const began = Date.now();
    const happened: Record<string, number> = {};
    const hasHappened = () => Object.keys(troubles).every((each) => (happened[each] ?? 0) >= (WANTED[each] ?? 0));
    const isOver = isByCount ? hasHappened : () => Date.now() > began + minutesEach * 60_000;
    const [people] = await Promise.all([
      peopleAtWork(sender, Number(values.people), isOver),
      comeAndGo(troubles, random, isOver, happened),
    ]);
    const minutes = Math.round((Date.now() - began) / 6_000) / 10;
    const { problems, settledMs } = await settled(stage, people, receiver);
    const mails = await mailsAtLast(stage, smtpPort);
    problems.push(...mails.problems);
    if (name === 'rolling' && Object.keys(people.failed).some((what) => what.startsWith('service')))
      problems.push('requests failed in a rolling restart');
    const { acknowledged, failed, requests } = people;
    return {
      stage: name,
      minutes,
      seed: values.seed,
      happened,
      requests,
      failed,
      sent: acknowledged.sent.size,
      signed: acknowledged.signed.size,
      settledMs,
      mails: mails.arrived,
      audit: verified(settings, 'audit', 'verify'),
      storage: verified(settings, 'storage', 'verify'),
      problems,
    };
  } finally {
    for (const node of stage?.nodes ?? []) await node.kill();
    await stage?.end();
    await receiver.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function comeAndGo(
  troubles: Stage['troubles'],
  random: () => number,
  isOver: () => boolean,
  happened: Record<string, number>,
): Promise<void> {
  const all = Object.entries(troubles);
  const total = all.reduce((sum, [, { weight }]) => sum + weight, 0);
  // Nodes start slowly on a busy machine, so pause for at least as long as the last fault took.
  let tookMs = 0;
  while (!isOver()) {
    await sleep(500 + random() * Math.max(3_000, tookMs));
    const began = Date.now();
    let left = random() * total;
    for (const [name, { weight, happen }] of all) {
      left -= weight;
      if (left >= 0) continue;
      await happen();
      tookMs = Date.now() - began;
      happened[name] = (happened[name] ?? 0) + 1;
      break;
    }
  }
}

/** Waits until the service has finished all remaining work. Stops the nodes for each check. */
async function settled(
  stage: Stage,
  people: People,
  receiver: Receiver,
): Promise<{ problems: string[]; settledMs: number }> {
  const began = Date.now();
  for (;;) {
    await sleep(LOOKS_EVERY_MS);
    const settledMs = Date.now() - began;
    for (const node of stage.nodes) await node.stop();
    const problems = await problemsOf(stage.settings(), people.acknowledged, receiver);
    if (problems.length === 0 || settledMs > SETTLED_WITHIN_MS) return { problems, settledMs };
    for (const node of stage.nodes) await node.start();
  }
}

/**
 * Starts the mail server, which has been missing until now, and makes queued emails due. The service may drop emails
 * that are no longer needed.
 */
async function mailsAtLast(stage: Stage, port: number): Promise<{ problems: string[]; arrived: number }> {
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        arrived++;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const waiting = async (statement?: string): Promise<number> => {
    const { DATABASE_URL, DATA_DIR = '' } = stage.settings();
    const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    try {
      if (statement) await database.pool.query(statement);
      const { rows } = await database.pool.query<{ count: number }>(
        "select count(*)::int as count from mails where state not in ('SENT', 'DROPPED')",
      );
      return rows[0]?.count ?? 0;
    } finally {
      await database.close();
    }
  };
  try {
    const end = Date.now() + SETTLED_WITHIN_MS;
    let left = await waiting("update due_work set due_at = now() where kind = 'send-mail'");
    while (left > 0 && Date.now() < end) {
      for (const node of stage.nodes) await node.start();
      await sleep(LOOKS_EVERY_MS);
      for (const node of stage.nodes) await node.stop();
      left = await waiting();
    }
    return { problems: left > 0 ? [`${left} mails did not leave`] : [], arrived };
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

for (const name of names) {
  const result = await play(name);
  console.log(JSON.stringify(result));
  if (result.problems.length > 0) process.exitCode = 1;
}
