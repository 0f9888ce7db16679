/**
 * A drawing process: it gets documents on its standard input, or where the file of a large one is, and answers on its
 * standard output. It has nothing else, no settings, no database, no key. This thread speaks and watches; another draws, so that work without end is seen from here.
 */
import { writeSync } from 'node:fs';
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

/** What the drawing thread is told. */
export interface DrawingJob {
  task: DrawingRequest['task'];
  /** The document, with room behind it for what is appended when it is presented; null for the one before. */
  document: { memory: ArrayBuffer; size: number } | { path: string } | null;
}

/** What the drawing thread answers. */
export type DrawingResult =
  | { kind: 'page'; pageIndex: number }
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'failed'; fault: DrawingFault; message: string };

/** Bytes behind a document for what is appended when it is presented, so that a large one is in memory once. */
const ROOM = 1024 * 1024;
const WATCH_MS = 50;
/** Sealing and answering come first where processors are few. */
const LOW_PRIORITY = 5;

const rssLimit = Number(process.argv[2]) * 1024 * 1024;
const heapLimit = Number(process.argv[3]);

setPriority(LOW_PRIORITY);
// The service is gone, or wants this process to end: whatever is under way.
process.stdin.on('end', die).on('error', die).on('close', die);

const thread = new Worker(new URL('./drawing.worker.js', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: heapLimit },
});
let began: { cpu: NodeJS.CpuUsage; limitMs: number } | undefined;

const requests = new FrameReader<DrawingRequest>(
  ({ documentBytes }) =>
    documentBytes === null ? null : { size: documentBytes, target: new Uint8Array(documentBytes + ROOM) },
  ({ task, cpuMs, documentBytes, documentPath }, body) => {
    began = { cpu: process.cpuUsage(), limitMs: cpuMs };
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

setInterval(() => {
  if (!began) return;
  const { user, system } = process.cpuUsage(began.cpu);
  const cpuMs = (user + system) / 1000;
  if (cpuMs > began.limitMs) giveUp('too-slow');
  answer({ kind: 'working', cpuMs });
  // The system bounds memory where it can; this is for where it cannot.
  if (memoryUsage.rss() > rssLimit) giveUp('too-big');
}, WATCH_MS);

function giveUp(fault: DrawingFault): never {
  answer({ kind: 'failed', fault, message: FAULT_WORDS[fault], rss: rssLimit });
  return die();
}

function answer(reply: DrawingReply, ...parts: Uint8Array[]): void {
  let left = frame(reply, ...parts);
  try {
    while (left.length > 0) left = left.subarray(writeSync(1, left));
  } catch {
    die();
  }
}

/** Nothing is tidied up: the drawing thread may never come to it. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
}
