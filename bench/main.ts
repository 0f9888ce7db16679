import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchRest } from './at-rest.ts';
import { serveAuthority } from './authority.ts';
import { benchCosts } from './costs.ts';
import { benchDocuments } from './documents.ts';
import { benchEditing } from './editing.ts';
import { benchEventLoop } from './event-loop.ts';
import { serveFloor } from './floor.ts';
import { benchGrowth } from './growth.ts';
import { benchListing } from './listing.ts';
import { benchLongTerm } from './long-term.ts';
import { benchManyDocuments } from './many-documents.ts';
import { benchOpening } from './opening.ts';
import { type Results, render, writeReport } from './report.ts';
import { benchSealing, serveSealing } from './sealing.ts';
import { benchVersions } from './v2.ts';
import { benchVerifying } from './verifying.ts';
import { benchWeight } from './weight.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    beside: { type: 'string' },
    authority: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    sealing: { type: 'boolean', default: false },
  },
});
const { quick, only } = values;
const beside = values.beside === undefined ? undefined : { folder: values.beside };

const PARTS: { [Part in keyof Results]: (folder: string) => Promise<Results[Part]> } = {
  costs: (folder) =>
    benchCosts(
      folder,
      beside,
      quick
        ? { limits: ['off'], warmUps: 50, rounds: 1, inARow: 100 }
        : { limits: ['off', 'on'], warmUps: 3_000, rounds: 9, inARow: 400 },
    ),
  rest: (folder) =>
    benchRest(
      folder,
      beside,
      quick
        ? { starts: 1, settledAfterMs: 1_000, restMs: 3_000 }
        : { starts: 5, settledAfterMs: 60_000, restMs: 120_000 },
    ),
  documents: (folder) =>
    benchDocuments(folder, beside, quick ? { documents: [2, 4], timed: 1 } : { documents: [100, 500], timed: 20 }),
  weight: (folder) => benchWeight(folder),
  sealing: (folder) =>
    benchSealing(folder, quick ? { processes: 1, warmUps: 2, rounds: 3 } : { processes: 5, warmUps: 300, rounds: 12 }),
  longTerm: (folder) => benchLongTerm(folder, quick ? { warmUps: 2, rounds: 2 } : { warmUps: 300, rounds: 12 }),
  growth: () => benchGrowth(),
  verifying: (folder) => benchVerifying(folder, quick ? { warmUps: 1, rounds: 3 } : { warmUps: 20, rounds: 30 }),
  eventLoop: (folder) => benchEventLoop(folder, quick ? 5 : 30),
  versions: (folder) => benchVersions(folder, quick ? 1 : 20),
  listing: (folder) =>
    benchListing(
      folder,
      quick
        ? { databases: ['PostgreSQL'], many: 3_000, rounds: 2 }
        : { databases: ['PostgreSQL', 'embedded'], many: 100_000, rounds: 100 },
    ),
  manyDocuments: (folder) =>
    benchManyDocuments(folder, quick ? { many: 3_000, rounds: 1 } : { many: 1_000_000, rounds: 40 }),
  opening: (folder) => benchOpening(folder, beside, quick ? { rounds: 1, documents: 1 } : { rounds: 5, documents: 3 }),
  editing: (folder) => benchEditing(folder, quick ? 1 : 9),
};

if (values.authority) await serveAuthority();
else if (values.floor) serveFloor();
else if (values.sealing) serveSealing();
else await measure();

async function measure(): Promise<void> {
  if (only?.split(',').some((part) => !(part in PARTS)))
    throw new Error(`--only takes one of ${Object.keys(PARTS).join(', ')}`);

  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
  try {
    const results: Partial<Record<keyof Results, unknown>> = {};
    for (const part of Object.keys(PARTS) as (keyof Results)[]) {
      if (only === undefined || only.split(',').includes(part)) results[part] = await PARTS[part](folder);
    }
    const sections = render(results as Partial<Results>, new Date());
    console.log(sections.join('\n\n'));
    if (!quick) await writeReport('bench/README.md', sections);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
