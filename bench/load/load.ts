/**
 * Generates load at a fixed rate. Requests are sent when they are due, even if earlier ones are unanswered, and latency
 * is measured from that time.
 *
 * `npm run load -- --kind list --nodes 1,2 --rate 40,80 --seconds 20` runs each rate on each number of nodes. Kinds:
 * `list` (a page of documents), `signers` (people who open a document, fill in a field and finish) and `documents` (a
 * document from creation to seal).
 *
 * Prints one line of JSON per run: latencies, and the CPU time per request of the nodes and of PostgreSQL. On a busy
 * machine, compare CPU time rather than latency. The nodes share one PostgreSQL and take turns.
 */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPdf } from '../../packages/pdf/test/build-pdf.ts';
import { Sender, sign } from '../../packages/server/test/sealing/flow.ts';
import { ServiceProcess } from '../../packages/server/test/sealing/service-process.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';
import { percentiles } from './percentiles.ts';
import { processorSeconds } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'list' },
    nodes: { type: 'string', default: '1,2' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
});
const rates = values.rate.split(',').map(Number);
const WARM_UP = 100;
/**
 * Matches responses of a rate limit, e.g. on simultaneous uploads from one network. Clients are expected to retry
 * those.
 */
const IS_REFUSED = /: (429|503) /;
const RECIPIENTS = [
  { name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME' as const, box: [10, 10, 30, 5] as const }] },
];

type Work = (sender: Sender, turn: number) => Promise<void>;

const KINDS: Record<string, (senders: readonly Sender[], count: number) => Promise<Work>> = {
  async list([first]) {
    for (let made = 0; made < 50; made++)
      await first?.call('POST', '/api/v1/documents', { title: 'A', recipients: [] });
    return (sender) => sender.call('GET', '/api/v1/documents');
  },

  async signers(senders, count) {
    const pdf = buildPdf();
    const links: string[] = [];
    while (links.length < count + WARM_UP) {
      const sent = await Promise.all(senders.map((sender) => sender.send({ pdf, recipients: RECIPIENTS })));
      for (const { recipients } of sent) links.push(...recipients.map(({ token }) => token));
    }
    return async (sender, turn) => {
      await sign(sender.url, links[turn] ?? '');
    };
  },

  async documents() {
    const pdf = buildPdf();
    return async (sender) => {
      const { documentId, recipients } = await sender.send({ pdf, recipients: RECIPIENTS });
      for (const { token } of recipients) await sign(sender.url, token);
      await completed(sender, documentId);
    };
  },
};

/** Polls at growing intervals, so that the polling itself does not cause the load. */
async function completed(sender: Sender, documentId: number): Promise<void> {
  for (
    let pauseMs = 50;
    (await sender.state(documentId)).status !== 'COMPLETED';
    pauseMs = Math.min(2 * pauseMs, 5_000)
  )
    await sleep(pauseMs);
}

async function measure(nodeCount: number, rate: number): Promise<Record<string, unknown>> {
  const count = Math.round(rate * Number(values.seconds));
  const folder = await mkdtemp(join(tmpdir(), 'countersign-load-'));
  await chmod(folder, 0o711);
  const nodes: ServiceProcess[] = [];
  try {
    const settings = { DATABASE_URL: await startPostgresql(folder), DATA_DIR: join(folder, 'data') };
    for (let node = 0; node < nodeCount; node++) nodes.push(await ServiceProcess.prepare(settings));
    const made = nodes[0]?.command('account', 'create', '--email', 'a@example.com', '--team', 'T', '--token-name', 'l');
    const { token } = JSON.parse(made ?? '{}') as { token: string };
    for (const node of nodes) await node.start();
    const senders = nodes.map(({ url }) => new Sender(url, token));
    const work = await (KINDS[values.kind] ?? KINDS.list)?.(senders, count);
    if (!work) throw new Error(`${values.kind} is no kind of load`);
    const of = (turn: number) => senders[turn % senders.length] as Sender;
    // Compile code and prepare statements before anything is measured.
    for (let turn = 0; turn < WARM_UP; turn++) await work(of(turn), turn);

    const postmaster = Number(
      readFileSync(join(folder, 'postgresql', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const nodePids = nodes.map(({ pid }) => pid);
    const before = { nodes: processorSeconds(nodePids), database: processorSeconds([postmaster]) };
    const latencies: number[] = [];
    let [refused, failed] = [0, 0];
    const began = performance.now();
    const under: Promise<void>[] = [];
    for (let turn = 0; turn < count; turn++) {
      const due = began + (turn * 1_000) / rate;
      await sleep(Math.max(0, due - performance.now()));
      under.push(
        work(of(turn), WARM_UP + turn).then(
          () => void latencies.push(performance.now() - due),
          (error: Error) => void (IS_REFUSED.test(error.message) ? refused++ : failed++),
        ),
      );
    }
    await Promise.all(under);
    const seconds = (performance.now() - began) / 1_000;
    const worked = (since: number, pids: number[]) => (1_000 * (processorSeconds(pids) - since)) / latencies.length;
    return {
      kind: values.kind,
      nodes: nodeCount,
      offeredPerSecond: rate,
      answeredPerSecond: Number((latencies.length / seconds).toFixed(1)),
      ...{ refused, failed },
      ...percentiles(latencies),
      nodeCpuMsEach: Number(worked(before.nodes, nodePids).toFixed(2)),
      databaseCpuMsEach: Number(worked(before.database, [postmaster]).toFixed(2)),
    };
  } finally {
    for (const node of nodes) await node.kill();
    await stopPostgresql(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

for (const rate of rates) {
  const results: Record<string, unknown>[] = [];
  for (const nodes of values.nodes.split(',')) {
    const result = await measure(Number(nodes), rate);
    results.push(result);
    console.log(JSON.stringify(result));
  }
  const [one, many] = results;
  if (!one || !many) continue;
  // A node uses one CPU core. The gain is the throughput of all nodes relative to a single node, assuming that the
  // database is not the limit.
  const gain = (Number(many.nodes) * Number(one.nodeCpuMsEach)) / (Number(one.nodes) * Number(many.nodeCpuMsEach));
  console.log(
    JSON.stringify({
      kind: values.kind,
      from: one.nodes,
      to: many.nodes,
      requestsPerCpuBoundSecond: Number(gain.toFixed(2)),
    }),
  );
}
