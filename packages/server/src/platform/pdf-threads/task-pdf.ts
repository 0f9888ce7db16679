import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type OpenFile, readingOnDemand } from '@countersign/pdf';

export interface PdfFile {
  path: string;
  size: number;
}

/** PDF of a task: in memory, or a large file that is only read in part. */
export type TaskPdf = Uint8Array | PdfFile;

/** Input of a task whose PDF in `Key` may be a file. */
export type WithPdf<Input, Key extends keyof Input> = Omit<Input, Key> & Record<Key, TaskPdf>;

/**
 * Reads the PDF of a task within a PDF thread.
 * @param room number of bytes to reserve after the PDF in memory
 */
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

/** Opens a large PDF. If its thread is stopped, Node closes the file. */
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
    if (count === 0) throw new Error('the file ended too early');
    done += count;
  }
}
