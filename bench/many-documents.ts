import { join } from 'node:path';
import { Client } from 'pg';
import { sweepEnvelopeCounts } from '../packages/server/src/envelopes/lists/count-envelopes.ts';
import { moveEnvelopes } from '../packages/server/src/envelopes/store/move-envelopes.ts';
import { PORTION } from '../packages/server/src/features/folders/remove-deleted-folder.ts';
import { openDatabase } from '../packages/server/src/platform/db/connection.ts';
import { Sender, sign } from '../packages/server/test/sealing/flow.ts';
import { fillDatabase } from './fill-database.ts';
import { textPdf } from './inputs.ts';
import { median } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { createBenchAccount, startBenchService } from './service.ts';

export interface ManyDocumentsResult {
  name: string;
  /** Median response time in milliseconds. */
  few: number;
  many: number;
  ratio: number;
  /**
   * The ratio while half of the larger team's documents are being moved out of a folder. Each move changes two document
   * counts.
   */
  ratioDuringMove: number;
}

export interface ManyDocumentsResults {
  few: number;
  many: number;
  requests: ManyDocumentsResult[];
  /** Database size per document of the larger team in bytes, including recipients, search terms and indexes. */
  bytesPerDocument: number;
  /** Duration of the move in seconds, including the updates of document counts. */
  secondsOfMoving: number;
}

export const MOST_TIMES = 1.3;

const FEW = 1_000;

interface Amount {
  many: number;
  rounds: number;
}

type Times = Record<string, number>;
type Round = Record<'few' | 'many', Times>;

/** Measures two services on one PostgreSQL alternately: one with few documents and one with many. */
export async function benchManyDocuments(folder: string, { many, rounds }: Amount): Promise<ManyDocumentsResults> {
  const server = await startBenchServer(join(folder, 'many-documents'));
  try {
    const small = await startTeam(server, folder, FEW);
    const large = await startTeam(server, folder, many);
    const askBoth = async (): Promise<Round> => ({ few: await ask(small.sender), many: await ask(large.sender) });
    try {
      for (let round = 0; round < Math.ceil(rounds / 4); round++) await askBoth();
      const quiet: Round[] = [];
      for (let round = 0; round < rounds; round++) quiet.push(await askBoth());
      const moved: Round[] = [];
      const move = moveDocuments(large.databaseUrl, large.teamId, many / 2);
      while (move.seconds() === undefined) moved.push(await askBoth());
      const requests = Object.keys(quiet[0]?.few ?? {}).map((name): ManyDocumentsResult => {
        const ratioOf = ({ few, many: other }: Round) => (other[name] ?? 0) / (few[name] ?? 0);
        return {
          name,
          few: median(quiet.map((round) => round.few[name] ?? 0)),
          many: median(quiet.map((round) => round.many[name] ?? 0)),
          ratio: median(quiet.map(ratioOf)),
          ratioDuringMove: median(moved.map(ratioOf)),
        };
      });
      return {
        few: FEW,
        many,
        requests,
        bytesPerDocument: large.bytes / many,
        secondsOfMoving: move.seconds() ?? 0,
      };
    } finally {
      await small.stop();
      await large.stop();
    }
  } finally {
    await server.stop();
  }
}

async function startTeam(server: BenchServer, folder: string, documents: number) {
  const databaseUrl = await server.createDatabase(`documents_${documents}`);
  const settings = {
    DATA_DIR: join(folder, `many-documents-${documents}`),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_PER_SECOND: '0',
    PAGES_DRAWN_AHEAD: '0',
  };
  const { token, teamId, userId } = createBenchAccount(settings);
  await fillDatabase(settings, { teamId, userId, documents });
  const [{ bytes }] = await query<{ bytes: string }>(
    databaseUrl,
    'select pg_database_size(current_database()) as bytes',
  );
  const service = await startBenchService(settings);
  const sender = new Sender(`http://localhost:${service.port}`, token);
  return { databaseUrl, teamId, bytes: Number(bytes), sender, stop: () => service.stop() };
}

const PDF = textPdf(1);
const DRAFT = { title: 'Agreement', recipients: [{ name: 'Ada', email: 'ada@example.com' }] };
const RECIPIENTS = [
  { name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME' as const, box: [10, 10, 30, 5] as const }] },
];

async function ask(sender: Sender): Promise<Times> {
  const list = (parameters: string) => () => sender.call('GET', `/api/v1/documents?${parameters}`);
  let link = '';
  const requests: [name: string, work: () => Promise<unknown>][] = [
    ['create', () => sender.call('POST', '/api/v1/documents', DRAFT)],
    [
      'create, upload, add a field, send',
      async () => {
        const { recipients } = await sender.send({ pdf: PDF, recipients: RECIPIENTS });
        link = recipients[0]?.token ?? '';
      },
    ],
    ['open, fill in, complete', () => sign(sender.url, link)],
    ['list', list('')],
    ['list, by folder and status', list('folderId=folder_bench&status=COMPLETED')],
    ['INBOX', list('status=INBOX')],
    ['search', list('query=unique')],
  ];
  const times: Times = {};
  for (const [name, work] of requests) {
    const started = performance.now();
    await work();
    times[name] = performance.now() - started;
  }
  return times;
}

/** Moves documents out of their folder with the same updates as the service. Each move changes two document counts. */
function moveDocuments(databaseUrl: string, teamId: number, documents: number): { seconds(): number | undefined } {
  const started = performance.now();
  let seconds: number | undefined;
  const move = async () => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    for (let moved = 0; moved < documents; moved += PORTION) {
      await moveEnvelopes(database.orm, { teamId, from: 'folder_bench', to: null, most: PORTION });
    }
    await sweepEnvelopeCounts({ database });
    await database.close();
  };
  void move().finally(() => {
    seconds = (performance.now() - started) / 1000;
  });
  return { seconds: () => seconds };
}

async function query<Row>(databaseUrl: string, text: string): Promise<[Row, ...Row[]]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows as [Row, ...Row[]];
  } finally {
    await client.end();
  }
}
