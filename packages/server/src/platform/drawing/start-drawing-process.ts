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

/** Reports that a page could not be rendered. The service itself is not affected. */
export class DrawingError extends Error {
  constructor(
    readonly fault: DrawingFault,
    /** Zero-based index of the page. Null if the document could not be opened. */
    readonly pageIndex: number | null,
    message: string,
    /** Whether the machine lacked CPU time or memory for the process, so that the page is not the cause. */
    readonly isStarved = false,
  ) {
    super(message);
  }
}

/** Reasons why the service terminated a process: it was not needed, got no CPU time, or sent an invalid response. */
type EndReason = 'ended' | 'starved' | 'broken';
const FAULTS: Record<Exclude<EndReason, 'ended'> | 'by-itself' | 'by-others', DrawingFault> = {
  starved: 'too-slow',
  broken: 'damaged',
  // The process reached its own limit, so the system or V8 gave it no more memory.
  'by-itself': 'too-big',
  // The kernel killed the process, because the machine or the service's control group had no more memory
  // (`oom_score_adj`).
  'by-others': 'too-big',
};
/** A process at its own memory limit never gets this signal. */
const BY_OTHERS: NodeJS.Signals = 'SIGKILL';

/** Reports that the service terminated the process, so the page is not the cause. */
export class DrawingEndedError extends Error {}

export interface DrawingLimits {
  /** Memory in MB that a process may use in addition to the document. */
  memoryMb: number;
  /** CPU time for one task, in milliseconds. */
  cpuMs: number;
}

/** A document with a unique name and its stored bytes. */
export interface DrawnDocument {
  name: string;
  open(): Promise<OpenedDocument>;
}

/** The stream of a document or, if it is large, its file. The file is released once the process has opened it. */
export type OpenedDocument = { stream: Readable; size: number } | PlacedContent;

/** Maximum wall time as a multiple of CPU time, with a margin for busy machines. */
const WALL_PER_CPU = 10;
/** Extra CPU time for the current page when the time for a trial is used up. */
const LAST_PAGE_MS = 500;
/** Address space that Node reserves without using it, in addition to the WebAssembly memories of two documents. */
const RESERVED_MB = 1900;
/** Resident memory above which a process is replaced before its next document. A new process uses less than 100 MB. */
const WORN_RSS = 320 * 1024 * 1024;
/** Memory of a process before its first document. */
const RESTING_MB = 96;
const WASM_PAGES_PER_MB = 16;
const MOST_SAID = 2_000;
/** Maximum length of a response, more than any image or text of a page needs. */
const LARGEST_ANSWER = 64 * 1024 * 1024;
const MIB = 1024 * 1024;
/**
 * Maximum size of an ordinary document, which covers nearly all documents. A larger one gets a process that is started
 * with enough space.
 */
const ORDINARY_MB = 16;
/** Code of Node and libraries. It is resident, but does not count as data. */
const CODE_MB = 100;

/**
 * Controls one drawing process. If possible, the system limits all memory of the process (`ulimit`), including
 * WebAssembly and buffers. V8 and the process itself limit it on every system.
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

  /** @param size size in bytes of the document for which the process is started */
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
        // After an invalid response, assume that the document has taken control of the process.
        this.#end('broken');
      }
    });
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString()).slice(0, MOST_SAID);
    });
    // Writing to a process that has exited fails. The exit is handled below.
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

  /** Whether the process is terminating or has exited, and must not be used anymore. */
  get isEnding(): boolean {
    return this.#ended || this.#endReason !== undefined;
  }

  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  get isWorn(): boolean {
    return this.#rss > WORN_RSS;
  }

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
   * @throws DrawingError if the document is the cause; DrawingEndedError after `end`; and errors from reading the
   * document
   */
  async run(task: DrawingTask, name: string, opened: OpenedDocument | null): Promise<Uint8Array> {
    this.#hasWorked = true;
    this.#spentMs = 0;
    // One page may use the whole budget, and the last page slightly more.
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
    // Errors are handled below, even if sending fails first.
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
      // After this error, the process would wait forever for the rest of the document.
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
        // Terminate the process before returning the result, because the receiver might start another task immediately.
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
  // A large document stays in its file. Its share of memory goes to PDFium, which copies images, and an image can fill
  // the whole file.
  const wasmMb = mostMb - ORDINARY_MB - RESTING_MB;
  const reservedMb = reservedCodeMb();
  const command = [
    process.execPath,
    // Without this flag, V8 reserves 10 GB of address space for each memory, so no limit could be set.
    '--disable-wasm-trap-handler',
    `--wasm-max-mem-pages=${wasmMb * WASM_PAGES_PER_MB}`,
    `--max-old-space-size=${heapMb}`,
    '--max-semi-space-size=2',
    '--v8-pool-size=1',
    // Allows the process to release the memory of one document before the next.
    '--expose-gc',
    script,
    String(mostMb + CODE_MB),
    String(heapMb),
  ];
  const limits = [
    // Limits all writable memory on Linux.
    `ulimit -d ${(mostMb + reservedMb) * 1024}`,
    // For systems where `ulimit -d` limits only the C heap.
    `ulimit -v ${(mostMb + 2 * (wasmMb + RESTING_MB) + RESERVED_MB) * 1024}`,
    // Thread stacks count as memory even if they are not used.
    'ulimit -s 2048',
    'ulimit -c 0',
    // If the machine runs out of memory, the system should kill this process first.
    'echo 1000 >/proc/self/oom_score_adj',
  ];
  const shell = `{ ${limits.join('; ')}; } 2>/dev/null; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', shell, ...command], {
    cwd: '/',
    // Don't pass on the service's secrets or Node options.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
