import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgresql, stopPostgresql } from '../packages/testing/src/postgresql.ts';
import { fillDatabase } from './fill-database.ts';
import { median } from './measure.ts';
import { type BenchService, createBenchAccount, keepAlive, send, startBenchService } from './service.ts';

export interface ListingResult {
  name: string;
  database: string;
  few: number;
  many: number;
}

export interface ListingResults {
  few: number;
  many: number;
  lists: ListingResult[];
}

const FEW = 1_000;

interface Amount {
  databases: readonly ('PostgreSQL' | 'embedded')[];
  many: number;
  rounds: number;
}

const LISTS: [name: string, query: (documents: number) => string][] = [
  ['first page', () => ''],
  ['middle page', (documents) => `page=${documents / 20}`],
  ['last page', (documents) => `page=${documents / 10}`],
  ['by status', () => 'status=PENDING'],
  ['by folder', () => 'folderId=folder_bench'],
  ['by folder, middle page', (documents) => `folderId=folder_bench&page=${Math.round(documents / 30)}`],
  ['by folder and status', () => 'folderId=folder_bench&status=COMPLETED'],
  ['in no folder', () => 'folderId=root'],
  ['INBOX, 20 documents', () => 'status=INBOX'],
  ['search, one match', () => 'query=unique'],
  ['search, all match', () => 'query=Agreement'],
  ['search, one rare and one common word', () => 'query=Agreement+unique'],
  ['search, one in a hundred and one common word', () => 'query=Agreement+person77'],
  ['search, beginning that all have', () => 'query=a'],
  ['search, one in a hundred matches', () => 'query=person12'],
  ['search in a folder, one match', () => 'query=unique&folderId=folder_bench'],
  ['search in a folder, all match', () => 'query=Agreement&folderId=folder_bench'],
  ['search in a folder, one in a hundred matches', () => 'query=person12&folderId=folder_bench'],
  ['search by status, one match', () => 'query=unique&status=COMPLETED'],
  ['search, no match', () => 'query=zq'],
];

/** Measures `GET /documents`, alternating between a service with few documents and one with many. */
export async function benchListing(
  folder: string,
  { databases, many: documents, rounds }: Amount,
): Promise<ListingResults> {
  const results: ListingResult[] = [];
  // PostgreSQL refuses to run as root. If this process is root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const server = join(folder, 'server');
  await mkdir(server, { recursive: true, mode: 0o711 });
  const serverUrl = await startPostgresql(server);
  try {
    for (const database of databases) {
      const [few, many] = [await prepare(FEW), await prepare(documents)];
      try {
        for (const [name, query] of LISTS) {
          results.push({
            name,
            database,
            ...(await compare(
              () => few.ask(query(FEW)),
              () => many.ask(query(documents)),
              rounds,
            )),
          });
        }
      } finally {
        await few.stop();
        await many.stop();
      }

      async function prepare(count: number) {
        const settings: Record<string, string> = {
          DATA_DIR: join(folder, `listing-${database}-${count}`),
          RATE_LIMIT_PER_MINUTE: '0',
          RATE_LIMIT_PER_SECOND: '0',
        };
        if (database === 'PostgreSQL') settings.DATABASE_URL = await createDatabase(serverUrl, count);
        return serveDocuments(settings, count);
      }
    }
    return { few: FEW, many: documents, lists: results };
  } finally {
    await stopPostgresql(server);
  }
}

async function createDatabase(serverUrl: string, documents: number): Promise<string> {
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(`create database bench_${documents}`).finally(() => client.end());
  const url = new URL(serverUrl);
  url.pathname = `/bench_${documents}`;
  return url.href;
}

async function serveDocuments(settings: Record<string, string>, documents: number) {
  const { token, teamId, userId } = createBenchAccount(settings);
  await fillDatabase(settings, { teamId, userId, documents });
  const service: BenchService = await startBenchService(settings);
  const agent = keepAlive(1);
  const headers = { authorization: `Bearer ${token}` };
  return {
    ask: (query: string) =>
      send(service.port, agent, { method: 'GET', path: `/api/v1/documents?${query}`, headers, body: '' }),
    async stop() {
      agent.destroy();
      await service.stop();
    },
  };
}

async function compare(few: () => Promise<unknown>, many: () => Promise<unknown>, rounds: number) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    const taken = { few: await timeOf(few), many: await timeOf(many) };
    if (round < 0) continue;
    times.few.push(taken.few);
    times.many.push(taken.many);
  }
  return { few: median(times.few), many: median(times.many) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
