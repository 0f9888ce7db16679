/** What the service and a drawing process say to each other: frames of a length, a JSON header, and bytes. */

/** What is to be done with the document. Pages count from 0. */
export type DrawingTask =
  /** A page as an image of so many pixels in width. */
  | { kind: 'image'; pageIndex: number; width: number }
  /** The text of so many pages. */
  | { kind: 'texts'; firstIndex: number; count: number }
  /** Draws pages small, one after another, until so much processor time is spent. */
  | { kind: 'try'; firstIndex: number; budgetMs: number };

export interface DrawingRequest {
  task: DrawingTask;
  /** Bytes of the document that follow; null where it is the one of the request before. */
  documentBytes: number | null;
  /** The file that the document is, where it is too large to be sent. */
  documentPath?: string;
  /** Processor time that the task may take. */
  cpuMs: number;
}

/** Why a page cannot be drawn: the work has no end in time or memory, or the page is broken, or its PDF is. */
export type DrawingFault = 'too-slow' | 'too-big' | 'damaged';

export const FAULT_WORDS: Record<DrawingFault, string> = {
  'too-slow': 'it takes too long.',
  'too-big': 'it takes too much memory.',
  damaged: 'it is damaged.',
};

export type DrawingReply =
  /** Work on this page begins: if there is no answer, the fault is with it. */
  | { kind: 'page'; pageIndex: number }
  /** So much processor time has gone into the task. */
  | { kind: 'working'; cpuMs: number }
  /** So many bytes follow. */
  | { kind: 'done'; bytes: number; rss: number }
  | { kind: 'failed'; fault: DrawingFault; message: string; rss: number };

/** What a trial answers, as JSON. */
export interface PageTrial {
  undrawable: { pageIndex: number; fault: DrawingFault; message: string }[];
  /** The first page that was not tried; null where all were. */
  nextIndex: number | null;
}

const LENGTH_BYTES = 4;
const LONGEST_HEADER = 64 * 1024;

export function frame(header: DrawingRequest | DrawingReply, ...parts: Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...parts]);
}

/** Takes frames out of chunks as they come. The bytes of a frame are written to memory of the receiver, once. */
export class FrameReader<Header> {
  #waiting = Buffer.alloc(0);
  #body: { header: Header; target: Uint8Array; filled: number; size: number } | undefined;
  readonly #bodyOf: (header: Header) => { size: number; target: Uint8Array } | null;
  readonly #onFrame: (header: Header, body: Uint8Array | null) => void;

  constructor(
    bodyOf: (header: Header) => { size: number; target: Uint8Array } | null,
    onFrame: (header: Header, body: Uint8Array | null) => void,
  ) {
    this.#bodyOf = bodyOf;
    this.#onFrame = onFrame;
  }

  /** @throws Error where this is no frame */
  take(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0 || this.#isFull()) {
      if (this.#body) {
        const { header, target, filled, size } = this.#body;
        const part = rest.subarray(0, size - filled);
        target.set(part, filled);
        rest = rest.subarray(part.length);
        this.#body.filled += part.length;
        if (this.#body.filled < size) return;
        this.#body = undefined;
        this.#onFrame(header, target);
        continue;
      }
      this.#waiting = Buffer.concat([this.#waiting, rest]);
      rest = new Uint8Array(0);
      if (this.#waiting.length < LENGTH_BYTES) return;
      const end = LENGTH_BYTES + this.#waiting.readUInt32LE();
      if (end > LONGEST_HEADER) throw new Error('a frame without end');
      if (this.#waiting.length < end) return;
      const header = JSON.parse(this.#waiting.subarray(LENGTH_BYTES, end).toString()) as Header;
      rest = this.#waiting.subarray(end);
      this.#waiting = Buffer.alloc(0);
      const body = this.#bodyOf(header);
      if (body) this.#body = { header, ...body, filled: 0 };
      else this.#onFrame(header, null);
    }
  }

  /** A body of no bytes is whole without any chunk. */
  #isFull(): boolean {
    return this.#body !== undefined && this.#body.filled === this.#body.size;
  }
}
