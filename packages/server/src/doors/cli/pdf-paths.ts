import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Readers look for the PDF header within this many bytes (ISO 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1024;

/** Reports that a path on the command line cannot be used. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

/**
 * Returns the path of the file itself, or of all PDFs in a folder and its subfolders, sorted by name.
 * @throws PathError if there is nothing at `path`
 */
export async function pdfPaths(path: string): Promise<{ paths: string[]; isFolder: boolean }> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new PathError(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return { paths: [path], isFolder: false };
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths: string[] = [];
  for (const file of files.sort()) if (await looksLikePdf(file)) paths.push(file);
  return { paths, isFolder: true };
}

/** Whether the file is a PDF, judging by its name or its header. Test files may lack one or the other. */
async function looksLikePdf(path: string): Promise<boolean> {
  if (/\.pdf$/i.test(path)) return true;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_WITHIN), 0, HEADER_WITHIN, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}
