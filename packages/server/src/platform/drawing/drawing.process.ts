/**
 * Renders pages in a separate process. Receives documents (or the paths of large ones) on standard input and responds
 * on standard output. The process has no settings, no database and no key. This thread handles communication and
 * monitors the drawing thread, so that endless work is detected.
 */
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import {
  type DrawingFault,
  type DrawingReply,
  type DrawingRequest,
  FAULT_WORDS,
  FrameReader,
  frame,
} from './protocol.ts';

export interface DrawingJob {
  task: DrawingRequest['task'];
  /** The document, followed by space for the bytes that presenting appends. Null to reuse the previous document. */
  document: { memory: ArrayBuffer; size: number } | { path: string } | null;
}

export type DrawingResult =
  | { kind: 'page'; pageIndex: number }
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'failed'; fault: DrawingFault; message: string };

/** Space after a document for the bytes that presenting appends, so that a large document is in memory only once. */
const ROOM = 1024 * 1024;
const WATCH_MS = 50;
const WRITE_AGAIN_MS = 5;
/** Maximum time to count between two checks. During a longer gap, the whole process may have got no CPU time. */
const MOST_BETWEEN_LOOKS_MS = 200;
/** Low priority, so that sealing and responses come first on machines with few CPU cores. */
const LOW_PRIORITY = 5;

/**
 * Memory for machine code in MB, far more than needed. From Node 24 on, V8 reserves half a gigabyte for each thread,
 * which counts as memory.
 */
const CODE_RANGE_MB = 16;

const rssLimit = Number(process.argv[2]) * 1024 * 1024;
const heapLimit = Number(process.argv[3]);

setPriority(LOW_PRIORITY);
// The service has stopped, or wants this process to exit immediately.
process.stdin.on('end', die).on('error', die).on('close', die);

const thread = new Worker(new URL('./drawing.worker.js', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: heapLimit, codeRangeSizeMb: CODE_RANGE_MB },
});
let began: { cpu: NodeJS.CpuUsage; limitMs: number; lookedAt: number; workedMs: number; asleepMs: number } | undefined;

const requests = new FrameReader<DrawingRequest>(
  ({ documentBytes }) =>
    documentBytes === null ? null : { size: documentBytes, target: new Uint8Array(documentBytes + ROOM) },
  ({ task, cpuMs, documentBytes, documentPath }, body) => {
    began = { cpu: process.cpuUsage(), limitMs: cpuMs, lookedAt: performance.now(), workedMs: 0, asleepMs: 0 };
    const memory = body?.buffer as ArrayBuffer | undefined;
    const file = documentPath === undefined ? null : { path: documentPath };
    const job: DrawingJob = { task, document: memory ? { memory, size: documentBytes ?? 0 } : file };
    thread.postMessage(job, memory ? [memory] : []);
  },
);
process.stdin.on('data', (chunk: Buffer) => requests.take(chunk));

thread.on('message', (result: DrawingResult) => {
  switch (result.kind) {
    case 'page':
      return answer(result);
    case 'done':
      began = undefined;
      return answer({ kind: 'done', bytes: result.bytes.length, rss: memoryUsage.rss() }, result.bytes);
    case 'failed':
      began = undefined;
      return answer({ ...result, rss: memoryUsage.rss() });
  }
});
thread.on('error', (error) => {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  giveUp(isMemory ? 'too-big' : 'damaged');
});
thread.on('exit', () => giveUp('damaged'));

setInterval(() => {
  if (!began) return;
  const { user, system } = process.cpuUsage(began.cpu);
  const cpuMs = (user + system) / 1000;
  const now = performance.now();
  const passedMs = Math.min(now - began.lookedAt, MOST_BETWEEN_LOOKS_MS);
  const hasWorked = cpuMs - began.workedMs > passedMs / 2;
  Object.assign(began, { lookedAt: now, workedMs: cpuMs });
  // Waiting for anything other than a CPU counts as work.
  if (!hasWorked && areOthersAsleep()) began.asleepMs += passedMs;
  if (cpuMs + began.asleepMs > began.limitMs) giveUp('too-slow');
  answer({ kind: 'working', cpuMs });
  // Some systems cannot limit memory themselves, so check it here.
  if (memoryUsage.rss() > rssLimit) giveUp('too-big');
}, WATCH_MS);

/** Whether the system reports that all other threads are asleep (proc(5)). False if the system does not report this. */
function areOthersAsleep(): boolean {
  try {
    return readdirSync('/proc/self/task').every((id) => {
      if (Number(id) === process.pid) return true;
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'latin1');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('S');
    });
  } catch {
    return false;
  }
}

function giveUp(fault: DrawingFault): never {
  answer({ kind: 'failed', fault, message: FAULT_WORDS[fault], rss: rssLimit, isLast: true });
  return die();
}

function answer(reply: DrawingReply, ...parts: Uint8Array[]): void {
  let left = frame(reply, ...parts);
  try {
    while (left.length > 0) left = left.subarray(writeSome(left));
  } catch {
    die();
  }
}

/** Writes some of the bytes. Returns the number of bytes written, or 0 while the service is too busy to read. */
function writeSome(bytes: Uint8Array): number {
  try {
    return writeSync(1, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WRITE_AGAIN_MS);
    return 0;
  }
}

/** Exits without cleaning up, because the drawing thread may never respond. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
}
