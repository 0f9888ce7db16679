import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type OpenFile, readingOnDemand } from '@countersign/pdf';

/** A file on this machine. */
export interface PdfFile {
  path: string;
  size: number;
}

/** The PDF of a task: in memory, or a large file of which only the needed parts are read. */
export type TaskPdf = Uint8Array | PdfFile;

/** The input of a task whose PDF in `Key` may be a file. */
export type WithPdf<Input, Key extends keyof Input> = Omit<Input, Key> & Record<Key, TaskPdf>;

/**
 * For PDF threads.
 * @param room bytes that are appended to the PDF in memory
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

/** Node closes the files of a thread that is stopped. */
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
