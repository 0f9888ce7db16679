import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fill, Sender, type SentRecipient } from '../packages/server/test/sealing/flow.ts';
import { residentOf, residentOfTree } from './at-rest.ts';
import type { DatabaseKind } from './costs.ts';
import { textPdf } from './inputs.ts';
import { median } from './measure.ts';
import { processorTimeOfTree } from './processor.ts';
import { startBenchServer } from './server.ts';
import { type BenchService, type Build, createBenchAccount, startBenchService, THIS_BUILD } from './service.ts';

export interface DocumentsResult {
  database: DatabaseKind;
  build: 'this' | 'beside';
  /** CPU time of one complete document with one page in milliseconds, including rendering processes. */
  cpu: number;
  /** CPU time of a document with ten pages if the recipient views all of them. */
  cpuOfTen: number;
  first: number;
  /** Median milliseconds from the last signature to COMPLETED, by number of pages. */
  completed: Record<number, number>;
  /**
   * Memory in MiB: of the service after each number of documents, and of all its processes at the end (`allProcesses`).
   */
  memory: { documents: number; service: number }[];
  allProcesses: number;
}

export const DOCUMENT_TARGETS: Record<
  DatabaseKind,
  { cpu: number; cpuOfTen: number; completed: number; memory: number; withDrawing: number }
> = {
  PostgreSQL: { cpu: 150, cpuOfTen: 220, completed: 60, memory: 300, withDrawing: 400 },
  embedded: { cpu: 150, cpuOfTen: 220, completed: 60, memory: 550, withDrawing: 600 },
};

export const PAGES = [1, 10, 100];

interface Amount {
  documents: number[];
  timed: number;
}

/**
 * Creates, sends, views, signs and seals whole documents. Measures one service for each kind of database and each
 * build.
 */
export async function benchDocuments(
  folder: string,
  beside: Build | undefined,
  amount: Amount,
): Promise<DocumentsResult[]> {
  const server = await startBenchServer(join(folder, 'documents'));
  try {
    const results: DocumentsResult[] = [];
    for (const database of ['PostgreSQL', 'embedded'] as const) {
      for (const build of [THIS_BUILD, ...(beside ? [beside] : [])]) {
        const name = `documents-${database}-${build === THIS_BUILD ? 'this' : 'beside'}`.toLowerCase();
        const settings: Record<string, string> = {
          DATA_DIR: join(folder, name),
          RATE_LIMIT_PER_MINUTE: '0',
          RATE_LIMIT_PER_SECOND: '0',
        };
        if (database === 'PostgreSQL') settings.DATABASE_URL = await server.createDatabase(name);
        const { token } = createBenchAccount(settings, build);
        const service = await startBenchService(settings, build);
        try {
          const measured = await measureDocuments(service, token, amount);
          results.push({ database, build: build === THIS_BUILD ? 'this' : 'beside', ...measured });
        } finally {
          await service.stop();
        }
      }
    }
    return results;
  } finally {
    await server.stop();
  }
}

async function measureDocuments(service: BenchService, token: string, { documents, timed }: Amount) {
  const sender = new Sender(`http://localhost:${service.port}`, token);
  const memory: DocumentsResult['memory'] = [];
  const costs: number[] = [];
  const last = documents.at(-1) ?? 0;
  const costOf = async (pages: number): Promise<number> => {
    const before = processorTimeOfTree(service.pid);
    await wholeDocument(sender, textPdf(pages), pages);
    return processorTimeOfTree(service.pid) - before;
  };
  for (let number = 1; number <= last; number++) {
    costs.push(await costOf(1));
    if (documents.includes(number)) memory.push({ documents: number, service: residentOf(service.pid) });
  }
  const costsOfTen: number[] = [];
  for (let time = 0; time < timed; time++) costsOfTen.push(await costOf(10));
  const completed: Record<number, number> = {};
  for (const pages of PAGES) {
    const times: number[] = [];
    for (let time = 0; time < timed; time++) times.push(await wholeDocument(sender, textPdf(pages), 0));
    completed[pages] = median(times);
  }
  const mean = (all: number[]): number => {
    const settled = all.slice(Math.floor(all.length / 4));
    return settled.reduce((sum, cost) => sum + cost, 0) / settled.length;
  };
  return {
    cpu: mean(costs),
    cpuOfTen: mean(costsOfTen),
    first: costs[0] ?? Number.NaN,
    completed,
    memory,
    allProcesses: residentOfTree(service.pid),
  };
}

/** @returns milliseconds from the last signature to COMPLETED */
async function wholeDocument(sender: Sender, pdf: Uint8Array, pagesLookedAt: number): Promise<number> {
  const { documentId, recipients } = await sender.send({
    pdf,
    recipients: [
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        fields: [
          { type: 'SIGNATURE', box: [10, 70, 30, 6] },
          { type: 'DATE', box: [60, 70, 20, 4] },
        ],
      },
    ],
  });
  const [recipient] = recipients as [SentRecipient];
  if (pagesLookedAt > 0) await lookAtPages(sender.url, recipient.token, pagesLookedAt);
  await fill(sender.url, recipient.token);
  const started = performance.now();
  // The document is usually sealed by the time of the response. If not, poll.
  await answered(await fetch(`${sender.url}/api/signing/${recipient.token}/complete`, { method: 'POST' }));
  while ((await sender.state(documentId)).status !== 'COMPLETED') await sleep(2);
  const took = performance.now() - started;
  if (pagesLookedAt > 0) await sender.download(documentId);
  return took;
}

/** Loads the pages like a phone does. Loads them twice, because recipients often come back. */
async function lookAtPages(url: string, token: string, pages: number): Promise<void> {
  const view = JSON.parse((await answered(await fetch(`${url}/api/signing/${token}`))).toString());
  const [{ id }] = (view as { files: [{ id: string }] }).files;
  for (let time = 0; time < 2; time++) {
    for (let page = 1; page <= pages; page++)
      await answered(await fetch(`${url}/api/signing/${token}/files/${id}/pages/${page}.webp?width=1170`));
  }
}

async function answered(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${bytes}`);
  return bytes;
}
