/** Protocol between the service and a drawing process. A frame consists of a length, a JSON header and bytes. */

import type { FoundText, FoundTextTag } from '@countersign/pdf';

/** A task for the document. Page indexes start at 0. */
export type DrawingTask =
  | { kind: 'image'; pageIndex: number; width: number }
  | { kind: 'texts'; firstIndex: number; count: number }
  /** Finds each text on `count` pages. */
  | { kind: 'find'; firstIndex: number; count: number; texts: readonly string[] }
  | { kind: 'tags'; firstIndex: number; count: number }
  /** Renders pages at a small width, one at a time, until this much CPU time is used. */
  | { kind: 'try'; firstIndex: number; budgetMs: number };

export interface DrawingRequest {
  task: DrawingTask;
  /** Length of the document that follows. Null to reuse the document of the previous request. */
  documentBytes: number | null;
  /** Path of a document that is too large to be sent. */
  documentPath?: string;
  cpuMs: number;
}

/** Reasons why a page cannot be rendered: it takes too much time or memory, or the page or its PDF is damaged. */
export type DrawingFault = 'too-slow' | 'too-big' | 'damaged';

export const FAULT_WORDS: Record<DrawingFault, string> = {
  'too-slow': 'it takes too long.',
  'too-big': 'it takes too much memory.',
  damaged: 'it is damaged.',
};

export type DrawingReply =
  /** Work on this page is beginning. If no response follows, the page is the cause. */
  | { kind: 'page'; pageIndex: number }
  | { kind: 'working'; cpuMs: number }
  /** `bytes` is the number of bytes that follow. */
  | { kind: 'done'; bytes: number; rss: number }
  /** `isLast` means that the process exits after this response. */
  | { kind: 'failed'; fault: DrawingFault; message: string; rss: number; isLast?: true };

/** Occurrences of the texts, as JSON. Page numbers start at 1. */
export type FoundOnPages = (FoundText & { page: number })[];

/** Text tags on the pages, as JSON. Page numbers start at 1. */
export type TextTagsOnPages = (FoundTextTag & { page: number })[];

/** Result of a trial, as JSON. */
export interface PageTrial {
  undrawable: { pageIndex: number; fault: DrawingFault; message: string }[];
  /** Index of the first page that has not been tried. Null if all pages have been. */
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

/** Reads frames from chunks. Copies the bytes of a frame only once, into the receiver's memory. */
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

  /** @throws Error if the bytes are not a frame */
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

  /** Whether the frame is complete. Without this check, a frame without bytes would wait for another chunk. */
  #isFull(): boolean {
    return this.#body !== undefined && this.#body.filled === this.#body.size;
  }
}
