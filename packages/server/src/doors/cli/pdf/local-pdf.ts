import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TaskPdf } from '../../../platform/pdf-threads/task-pdf.ts';
import { LARGEST_IN_MEMORY } from '../../../platform/storage/storage.ts';

/** Prepares a local PDF as input for PDF tasks. Large PDFs stay on disk, as in the service. */
export async function localPdf(path: string): Promise<TaskPdf> {
  const { size } = await stat(path);
  return size > LARGEST_IN_MEMORY ? { path: resolve(path), size } : await readFile(path);
}
