import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { builtFile } from '../built-files.ts';
import type { PlacedContent } from '../storage/storage.ts';
import {
  type DrawingFault,
  type DrawingReply,
  type DrawingRequest,
  type DrawingTask,
  FAULT_WORDS,
  FrameReader,
  frame,
} from './protocol.ts';
import { reservedCodeMb } from './reserved-code.ts';

/** A page could not be drawn; the service itself is not affected. */
export class DrawingError extends Error {
  constructor(
    readonly fault: DrawingFault,
    /** 0-based. Null if the document could not be opened. */
    readonly pageIndex: number | null,
    message: string,
    /** The machine had no processor time or no memory for the process, which says nothing about the page. */
    readonly isStarved = false,
  ) {
    super(message);
  }
}

/** Reasons why the service ended a process: it was not needed, got no processor time, or sent an invalid answer. */
type EndReason = 'ended' | 'starved' | 'broken';
const FAULTS: Record<Exclude<EndReason, 'ended'> | 'by-itself' | 'by-others', DrawingFault> = {
  starved: 'too-slow',
  broken: 'damaged',
  // At a limit of its own, by which the system or V8 gives it no more memory.
  'by-itself': 'too-big',
  // By the kernel, since the machine or the control group of the service has no more memory (`oom_score_adj`).
  'by-others': 'too-big',
};
/** The signal that a process at its own limit of memory does not get. */
const BY_OTHERS: NodeJS.Signals = 'SIGKILL';

/** The service ended the process, which says nothing about the page. */
export class DrawingEndedError extends Error {}

export interface DrawingLimits {
  /** Memory that a process may use besides the document. */
  memoryMb: number;
  /** Processor time for one task. */
  cpuMs: number;
}

/** A document with a unique name and its stored bytes. */
export interface DrawnDocument {
  name: string;
  open(): Promise<OpenedDocument>;
}

/** A large document is read from its file, and released once the process has opened it. */
export type OpenedDocument = { stream: Readable; size: number } | PlacedContent;

/** On a busy machine a task may take this many times its processor time by the clock. */
const WALL_PER_CPU = 10;
/** Further processor time for the page that is being drawn when the time of a trial ends. */
const LAST_PAGE_MS = 500;
/** Address space that Node reserves and does not use, besides that of the WebAssembly memories of two documents. */
const RESERVED_MB = 1900;
/** A process with more resident memory is replaced before its next document. A fresh one has less than 100 MB. */
const WORN_RSS = 320 * 1024 * 1024;
/** The memory of a process before its first document. */
const RESTING_MB = 96;
const WASM_PAGES_PER_MB = 16;
const MOST_SAID = 2_000;
/** Larger than any image, and than the text of any pages. */
const LARGEST_ANSWER = 64 * 1024 * 1024;
const MIB = 1024 * 1024;
/** Nearly all documents are smaller. For a larger one, a process with enough room is started. */
const ORDINARY_MB = 16;
/** Code of Node and libraries, which is resident but not data. */
const CODE_MB = 100;

/**
 * Controls one drawing process. If the system can, it limits all memory of the process (`ulimit`), including WebAssembly
 * and buffers. On all systems, V8 and the process itself limit it.
 */
export class DrawingProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #cpuMs: number;
  readonly #documentMb: number;
  #document: string | null = null;
  #rss = 0;
  #spentMs = 0;
  #current: { settle: (reply: DrawingReply | null, body: Uint8Array | null) => void; page: number | null } | undefined;
  #said = '';
  #ended = false;
  #signal: NodeJS.Signals | null = null;
  #hasWorked = false;

  /** @param size of the document that it is started for */
  constructor({ memoryMb, cpuMs }: DrawingLimits, size: number, onEnd: (said: string) => void) {
    this.#cpuMs = cpuMs;
    this.#documentMb = Math.max(ORDINARY_MB, Math.ceil(size / MIB));
    this.#child = start(memoryMb, this.#documentMb);
    const replies = new FrameReader<DrawingReply>(
      (reply) => (reply.kind === 'done' ? { size: reply.bytes, target: memoryFor(reply.bytes) } : null),
      (reply, body) => this.#take(reply, body),
    );
    this.#child.stdout.on('data', (chunk: Buffer) => {
      try {
        replies.take(chunk);
      } catch {
        // An invalid answer: the document has taken control of the process.
        this.#end('broken');
      }
    });
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString()).slice(0, MOST_SAID);
    });
    // A write to an ended process fails; that it ended is handled below.
    this.#child.stdin.on('error', () => {});
    const ended = (signal: NodeJS.Signals | null) => {
      if (this.#ended) return;
      this.#ended = true;
      this.#signal = signal;
      this.#current?.settle(null, null);
      onEnd(this.#said);
    };
    this.#child
      .on('close', (_, signal) => ended(signal))
      .on('error', (error) => {
        this.#said ||= error.message;
        ended(null);
      });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it is ending or has ended and must not be used. */
  get isEnding(): boolean {
    return this.#ended || this.#endReason !== undefined;
  }

  /** Whether it has had a document. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  get isWorn(): boolean {
    return this.#rss > WORN_RSS;
  }

  /** Processor time that the current task has used. */
  get spentMs(): number {
    return this.#spentMs;
  }

  has(name: string): boolean {
    return this.#document === name;
  }

  hasRoomFor({ size }: OpenedDocument): boolean {
    return size <= this.#documentMb * MIB;
  }

  /**
   * @param opened the document, unless the process already has it
   * @throws DrawingError for what the document did; DrawingEndedError after `end`; and what reading the document throws
   */
  async run(task: DrawingTask, name: string, opened: OpenedDocument | null): Promise<Uint8Array> {
    this.#hasWorked = true;
    this.#spentMs = 0;
    // One page may use the whole budget, and the last one slightly more.
    const cpuMs = task.kind === 'try' ? Math.min(this.#cpuMs, task.budgetMs + LAST_PAGE_MS) : this.#cpuMs;
    let timer: NodeJS.Timeout | undefined;
    const outcome = new Promise<Uint8Array>((resolve, reject) => {
      const current = {
        page: null as number | null,
        settle: (reply: DrawingReply | null, body: Uint8Array | null) => {
          this.#current = undefined;
          if (reply?.kind === 'done' && body) return resolve(body);
          if (reply?.kind === 'failed') {
            return reject(new DrawingError(reply.fault, current.page, reply.message));
          }
          if (this.#endReason === 'ended') return reject(new DrawingEndedError('the drawing process was ended'));
          const reason = this.#endReason ?? (this.#signal === BY_OTHERS ? 'by-others' : 'by-itself');
          const fault = FAULTS[reason];
          const isStarved = reason === 'starved' || reason === 'by-others';
          reject(new DrawingError(fault, current.page, FAULT_WORDS[fault], isStarved));
        },
      };
      this.#current = current;
      if (this.#ended) current.settle(null, null);
      timer = setTimeout(() => this.#end('starved'), cpuMs * WALL_PER_CPU);
    });
    // Handled below, also where sending fails first.
    outcome.catch(() => {});
    try {
      await this.#send({ task, cpuMs }, name, opened);
      return await outcome;
    } finally {
      clearTimeout(timer);
      if (opened && 'path' in opened) await opened.release();
    }
  }

  end(): void {
    this.#end('ended');
  }

  #endReason: EndReason | undefined;

  #end(reason: EndReason): void {
    this.#endReason ??= reason;
    this.#child.kill('SIGKILL');
  }

  async #send(
    request: Omit<DrawingRequest, 'documentBytes' | 'documentPath'>,
    name: string,
    opened: OpenedDocument | null,
  ): Promise<void> {
    const { stdin } = this.#child;
    if (!opened) {
      stdin.write(frame({ ...request, documentBytes: null }));
      return;
    }
    this.#document = null;
    if ('path' in opened) {
      stdin.write(frame({ ...request, documentBytes: null, documentPath: opened.path }));
      this.#document = name;
      return;
    }
    const { stream, size } = opened;
    try {
      stdin.write(frame({ ...request, documentBytes: size }));
      for await (const chunk of stream) {
        if (this.#ended) return;
        if (!stdin.write(chunk)) await this.#drained();
      }
      this.#document = name;
    } catch (error) {
      // The process waits for the rest of the document, which does not come.
      this.end();
      throw error;
    } finally {
      stream.destroy();
    }
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const { stdin } = this.#child;
      const go = () => {
        stdin.off('drain', go).off('close', go);
        resolve();
      };
      stdin.on('drain', go).on('close', go);
      if (this.#ended) go();
    });
  }

  #take(reply: DrawingReply, body: Uint8Array | null): void {
    switch (reply.kind) {
      case 'page':
        if (this.#current) this.#current.page = reply.pageIndex;
        return;
      case 'working':
        this.#spentMs = reply.cpuMs;
        return;
      case 'failed':
        // Before the result is given out, since its receiver might start another task.
        if (reply.isLast) this.end();
        this.#rss = reply.rss;
        this.#current?.settle(reply, body);
        return;
      case 'done':
        this.#rss = reply.rss;
        this.#current?.settle(reply, body);
    }
  }
}

function memoryFor(size: number): Uint8Array {
  if (!(size <= LARGEST_ANSWER)) throw new RangeError(`an answer of ${size} bytes`);
  return new Uint8Array(size);
}

function start(memoryMb: number, documentMb: number): ChildProcessByStdio<Writable, Readable, Readable> {
  const script = builtFile('drawing.process.js');
  if (script === undefined) throw new Error('the drawing process is not built: run "npm run build"');
  const heapMb = Math.floor(memoryMb / 3);
  const mostMb = memoryMb + documentMb;
  const reservedMb = reservedCodeMb();
  const command = [
    process.execPath,
    // Without this, V8 reserves 10 GB of address space for each memory, so that no limit could be set.
    '--disable-wasm-trap-handler',
    `--wasm-max-mem-pages=${(memoryMb - RESTING_MB) * WASM_PAGES_PER_MB}`,
    `--max-old-space-size=${heapMb}`,
    '--max-semi-space-size=8',
    '--v8-pool-size=1',
    // This releases the memory of one document before the next.
    '--expose-gc',
    script,
    String(mostMb + CODE_MB),
    String(heapMb),
  ];
  const limits = [
    // On Linux this limits all writable memory.
    `ulimit -d ${(mostMb + reservedMb) * 1024}`,
    // For systems on which that limits only the C heap.
    `ulimit -v ${(mostMb + 2 * memoryMb + RESERVED_MB) * 1024}`,
    // Stacks of threads count as memory, used or not.
    'ulimit -s 2048',
    'ulimit -c 0',
    // If the machine runs out of memory, the system should end this process first.
    'echo 1000 >/proc/self/oom_score_adj',
  ];
  const shell = `{ ${limits.join('; ')}; } 2>/dev/null; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', shell, ...command], {
    cwd: '/',
    // The environment has no secrets of the service and no options of Node.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
