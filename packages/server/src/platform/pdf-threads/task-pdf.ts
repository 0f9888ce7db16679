import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type OpenFile, readingOnDemand } from '@countersign/pdf';

/** A file on this machine. */
export interface PdfFile {
  path: string;
  size: number;
}

/** What a task reads: a PDF in memory, or one that is too large for that, of which it reads only what it needs. */
export type TaskPdf = Uint8Array | PdfFile;

/** What a task takes, with a PDF in `Key` that may be a file. */
export type WithPdf<Input, Key extends keyof Input> = Omit<Input, Key> & Record<Key, TaskPdf>;

/** In a PDF thread. @param room bytes that are to be appended to the PDF in memory */
export async function readPdf<T>(
  pdf: TaskPdf,
  work: (bytes: Uint8Array) => T | Promise<T>,
  { room = 0 } = {},
): Promise<T> {
  if (pdf instanceof Uint8Array) return work(pdf);
  const file = openPdfFile(pdf.path);
  try {
    return await readingOnDemand(file, work, { room });
  } finally {
    file.close();
  }
}

/** A thread that is stopped has its files closed by Node. */
export function openPdfFile(path: string): OpenFile & { close(): void } {
  const descriptor = openSync(path, 'r');
  return {
    size: fstatSync(descriptor).size,
    read: (target, position) => readFully(descriptor, target, position),
    close: () => closeSync(descriptor),
  };
}

function readFully(descriptor: number, target: Uint8Array, position: number): void {
  for (let done = 0; done < target.length; ) {
    const count = readSync(descriptor, target, done, target.length - done, position + done);
    if (count === 0) throw new Error('the file ended before its end');
    done += count;
  }
}
