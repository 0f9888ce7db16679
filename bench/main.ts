import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchEventLoop } from './event-loop.ts';
import { benchListing } from './listing.ts';
import { render, writeReport } from './report.ts';
import { benchRequests } from './requests.ts';
import { benchSealing } from './sealing.ts';

const isQuick = process.argv.includes('--quick');
const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
try {
  const sealing = await benchSealing(folder, isQuick ? { warmUps: 10, rounds: 10 } : { warmUps: 100, rounds: 60 });
  const eventLoop = await benchEventLoop(folder, isQuick ? 5 : 30);
  const requests = await benchRequests(folder, isQuick ? 1 : 4);
  const listing = await benchListing(folder, isQuick ? 20 : 100);
  const results = render({ sealing, eventLoop, requests, listing }, new Date());
  console.log(results);
  if (!isQuick) await writeReport('bench/README.md', results);
} finally {
  await rm(folder, { recursive: true, force: true });
}
