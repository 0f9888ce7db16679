import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { REST_TARGETS, type RestResult } from './at-rest.ts';
import { chartOf } from './chart.ts';
import type { CostResult } from './costs.ts';
import { DOCUMENT_TARGETS, type DocumentsResult, PAGES } from './documents.ts';
import type { EditingResult } from './editing.ts';
import type { EventLoopResult } from './event-loop.ts';
import type { GrowthResult } from './growth.ts';
import type { ListingResults } from './listing.ts';
import type { LongTermResult } from './long-term.ts';
import { type ManyDocumentsResults, MOST_TIMES } from './many-documents.ts';
import { MOST_BLOCKED, type OpeningResult } from './opening.ts';
import { FIRST_TARGET, type SealingResult } from './sealing.ts';
import type { VersionsResult } from './v2.ts';
import type { VerifyingResult } from './verifying.ts';
import type { WeightResult } from './weight.ts';

export interface Results {
  costs: CostResult[];
  rest: RestResult[];
  documents: DocumentsResult[];
  weight: WeightResult[];
  sealing: SealingResult[];
  longTerm: LongTermResult[];
  growth: GrowthResult[];
  verifying: VerifyingResult[];
  eventLoop: EventLoopResult[];
  versions: VersionsResult[];
  listing: ListingResults;
  manyDocuments: ManyDocumentsResults;
  opening: OpeningResult[];
  editing: EditingResult[];
}

const START = '<!-- results -->';
const END = '<!-- /results -->';

export function render(results: Partial<Results>, now: Date): string[] {
  const {
    costs,
    rest,
    documents,
    weight,
    sealing,
    longTerm,
    growth,
    verifying,
    eventLoop,
    versions,
    listing,
    manyDocuments,
    opening,
    editing,
  } = results;
  const section = (title: string, head: string[], rows: string[][] | undefined): string[] =>
    rows
      ? [
          [`### ${title}`, table(head, rows), `Measured on ${now.toISOString().slice(0, 10)}: ${machine()}.`].join(
            '\n\n',
          ),
        ]
      : [];
  return [
    ...section(
      'Cost of requests, compared with a bare server',
      [
        'Request',
        'Database',
        'Limits',
        'Bare server',
        'Service',
        'PostgreSQL',
        'Ratio',
        'Target',
        'Ratio of the other build',
      ],
      costs?.map((result) => [
        result.name,
        result.database,
        result.limits,
        milliseconds(result.bare),
        milliseconds(result.service),
        result.server === null ? '' : milliseconds(result.server),
        `${result.ratio.toFixed(0)} x`,
        result.target === null ? '' : `${result.target} x`,
        result.beside === null ? '' : `${result.beside.toFixed(0)} x`,
      ]),
    ),
    ...section(
      'Cost of an idle service',
      ['Database', 'Build', 'Start CPU', 'Target', 'CPU a minute', 'Target', 'Memory', 'Target'],
      rest?.map(({ database, build, start, minute, memory }) => [
        database,
        buildName(build),
        milliseconds(start),
        milliseconds(REST_TARGETS[database].start),
        milliseconds(minute),
        milliseconds(REST_TARGETS[database].minute),
        `${memory.toFixed(0)} MiB`,
        `${REST_TARGETS[database].memory} MiB`,
      ]),
    ),
    ...section(
      'Documents from creation to download',
      [
        'Database',
        'Build',
        'CPU, one page',
        'Target',
        'CPU, ten pages',
        'Target',
        'First one',
        ...PAGES.map((pages) => `Time to COMPLETED, ${pages} ${pages === 1 ? 'page' : 'pages'}`),
        'Target',
        'Memory',
        'Target',
        'Memory with rendering processes',
        'Target',
      ],
      documents?.map((result) => [
        result.database,
        buildName(result.build),
        milliseconds(result.cpu),
        milliseconds(DOCUMENT_TARGETS[result.database].cpu),
        milliseconds(result.cpuOfTen),
        milliseconds(DOCUMENT_TARGETS[result.database].cpuOfTen),
        milliseconds(result.first),
        ...PAGES.map((pages) => milliseconds(result.completed[pages] ?? Number.NaN)),
        milliseconds(DOCUMENT_TARGETS[result.database].completed),
        result.memory.map(({ documents: after, service }) => `${service.toFixed(0)} MiB after ${after}`).join(', '),
        `${DOCUMENT_TARGETS[result.database].memory} MiB`,
        `${result.allProcesses.toFixed(0)} MiB`,
        `${DOCUMENT_TARGETS[result.database].withDrawing} MiB`,
      ]),
    ),
    ...section(
      'Size of an installation',
      ['Installed', 'Size', 'Target', 'Packages', 'Target'],
      weight?.map(({ name, megabytes, megabytesTarget, packages, packagesTarget }) => [
        name,
        `${megabytes.toFixed(0)} MB`,
        `${megabytesTarget} MB`,
        String(packages ?? ''),
        String(packagesTarget ?? ''),
      ]),
    ),
    ...section(
      'Sealing, compared with the floor',
      [
        'Input',
        'Size',
        'Floor CPU',
        'Seal CPU',
        'Ratio',
        'Processes',
        'Target',
        'Floor time',
        'Seal time',
        'Growth',
        'First one',
      ],
      sealing?.map((result) => [
        result.name,
        sizeOf(result.bytes),
        milliseconds(result.floor.cpu),
        milliseconds(result.seal.cpu),
        `${result.ratio.toFixed(1)} x`,
        result.ratios.map((ratio) => ratio.toFixed(1)).join(', '),
        `${result.target} x`,
        milliseconds(result.floor.wall),
        milliseconds(result.seal.wall),
        `${result.growth} bytes`,
        result.first === undefined
          ? ''
          : `${milliseconds(result.first)}: ${(result.first / result.seal.cpu).toFixed(0)} x (${FIRST_TARGET} x)`,
      ]),
    ),
    ...section(
      'Sealing for the long term (B-LTA), compared with the floor',
      ['Input', 'Floor CPU', 'Seal CPU', 'Ratio', 'Target', 'Seal time', 'Growth'],
      longTerm?.map((result) => [
        result.name,
        milliseconds(result.floor.cpu),
        milliseconds(result.seal.cpu),
        `${result.ratio.toFixed(1)} x`,
        '8 x',
        milliseconds(result.seal.wall),
        `${result.growth} bytes`,
      ]),
    ),
    ...section(
      'Bytes added by sealing',
      ['Content of the pages', 'Growth', 'Target'],
      growth?.map(({ name, growth: bytes, target }) => [name, `${bytes} bytes`, `${target} bytes`]),
    ),
    ...section(
      'Verifying, compared with the floor',
      ['Input', 'Size', 'Floor CPU', 'Verify CPU', 'Ratio', 'Target', 'Bare check CPU', 'Ratio to the bare check'],
      verifying?.map((result) => [
        result.name,
        sizeOf(result.bytes),
        milliseconds(result.floor.cpu),
        milliseconds(result.verify.cpu),
        `${result.ratio.toFixed(1)} x`,
        '5 x',
        milliseconds(result.check.cpu),
        `${result.checkRatio.toFixed(1)} x`,
      ]),
    ),
    ...section(
      'Delays of the main thread during sealing',
      ['Input', '99th percentile', 'Longest'],
      eventLoop?.map(({ name, p99, longest }) => [name, milliseconds(p99), milliseconds(longest)]),
    ),
    ...section(
      'Version 2, compared with version 1',
      ['Request', 'Version 1 CPU', 'Version 2 CPU', 'Ratio', 'Target'],
      versions?.map(({ name, v1, v2, ratio }) => [
        name,
        milliseconds(v1),
        milliseconds(v2),
        `${ratio.toFixed(2)} x`,
        '1.2 x',
      ]),
    ),
    ...section(
      'Listing documents',
      [
        'List',
        'Database',
        `${listing?.few.toLocaleString('en')} documents`,
        `${listing?.many.toLocaleString('en')} documents`,
        'Ratio',
      ],
      listing?.lists.map(({ name, database, few, many }) => [
        name,
        database,
        milliseconds(few),
        milliseconds(many),
        `${(many / few).toFixed(2)} x`,
      ]),
    ),
    ...section(
      'A team with many documents, compared with a small one',
      [
        'Request',
        `${manyDocuments?.few.toLocaleString('en')} documents`,
        `${manyDocuments?.many.toLocaleString('en')} documents`,
        'Ratio',
        'Ratio during a large move',
        'Target',
      ],
      manyDocuments && [
        ...manyDocuments.requests.map(({ name, few, many, ratio, ratioDuringMove }) => [
          name,
          milliseconds(few),
          milliseconds(many),
          `${ratio.toFixed(2)} x`,
          `${ratioDuringMove.toFixed(2)} x`,
          `${MOST_TIMES} x`,
        ]),
        [
          `moving ${(manyDocuments.many / 2).toLocaleString('en')} documents out of a folder`,
          ...['', `${manyDocuments.secondsOfMoving.toFixed(0)} s`, '', '', ''],
        ],
        [
          'size of the database per document',
          '',
          `${(manyDocuments.bytesPerDocument / 1000).toFixed(1)} kB`,
          '',
          '',
          '',
        ],
      ],
    ),
    ...section(
      'Opening a signing link, compared with pdf.js',
      [
        ...['Document', 'Build', 'Size', 'pdf.js', 'First page', 'Ratio', 'Target', 'Usable', 'Ratio', 'Target'],
        ...['Blocked', 'Tap to paint', 'Target of both'],
      ],
      opening?.map(({ name, build, bytes, pdfJs, firstPage, usable, blocked, interaction, targets }) => [
        ...[name, buildName(build), sizeOf(bytes), milliseconds(pdfJs)],
        ...[milliseconds(firstPage), `${(firstPage / pdfJs).toFixed(2)} x`, targets ? `${targets.firstPage} x` : ''],
        ...[milliseconds(usable), `${(usable / pdfJs).toFixed(2)} x`, targets ? `${targets.usable} x` : ''],
        ...[milliseconds(blocked), milliseconds(interaction), `${MOST_BLOCKED} ms`],
      ]),
    ),
    ...section(
      'Editing a large draft, compared with a small one',
      ['Action', 'Compared with', 'Time', 'Ratio', 'Target'],
      editing?.map(({ name, small, large, target }) => [
        ...[name, milliseconds(small), milliseconds(large), `${(large / small).toFixed(2)} x`, `${target} x`],
      ]),
    ),
  ];
}

/** Replaces the README sections that were measured, keeps the others, and redraws the chart. */
export async function writeReport(path: string, sections: string[]): Promise<void> {
  const page = await readFile(path, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const [tables = '', after = ''] = rest.split(END);
  const byTitle = new Map(
    [...tables.split(/^(?=### )/m).slice(1), ...sections].map((section) => [section.split('\n')[0], section.trim()]),
  );
  const written = `${before}${START}\n\n${[...byTitle.values()].join('\n\n')}\n\n${END}${after}`;
  await writeFile(path, written);
  await writeFile(join(dirname(path), 'chart.svg'), chartOf(written));
}

function machine(): string {
  const [first] = cpus();
  const [, load = Number.NaN] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() || process.arch}, ${memory} GiB, ${process.platform}, Node ${process.version}, load ${load.toFixed(1)}`;
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const buildName = (build: string): string => (build === 'this' ? 'this' : 'other');

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
