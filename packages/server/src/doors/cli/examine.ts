import { relative } from 'node:path';
import { PathError, pdfPaths } from './pdf-paths.ts';

/** What one PDF came to. */
export interface Examined {
  verdict: string;
  /** Whether all is well with it, for the exit status. */
  isWell: boolean;
  /** A sentence; null where there is nothing to say. */
  reason: string | null;
  /** Further facts, shown where one file is asked for. */
  details?: Record<string, unknown>;
}

/**
 * Examines a PDF, or each in a folder, and prints what it came to: for people, or as a line of JSON a file,
 * `{file, verdict, reason, ms}` (ms is wall time). Folders are always told in JSON.
 * @param examine is also given the path within the folder, where one is asked for
 * @returns whether all was well
 * @throws PathError when there is no PDF at `path`
 */
export async function examineEach(
  path: string,
  { json, print }: { json: boolean; print: (line: string) => void },
  examine: (file: string, inFolder: string | null) => Promise<Examined>,
): Promise<boolean> {
  const { paths, isFolder } = await pdfPaths(path);
  if (paths.length === 0) throw new PathError(`There are no PDFs in ${path}.`);
  let allWell = true;
  for (const file of paths) {
    const began = performance.now();
    const { verdict, isWell, reason, details } = await examine(file, isFolder ? relative(path, file) : null);
    allWell &&= isWell;
    const ms = Math.round(performance.now() - began);
    if (isFolder) print(JSON.stringify({ file, verdict, reason, ms }));
    else if (json) print(JSON.stringify({ file, verdict, reason, ms, ...details }));
    else print(forPeople(file, verdict, reason, details));
  }
  return allWell;
}

function forPeople(file: string, verdict: string, reason: string | null, details: Examined['details'] = {}): string {
  const lines = Object.entries(details).map(([name, value]) => `  ${name}: ${told(value)}`);
  return [`${file}: ${verdict}`, ...(reason === null ? [] : [`  ${reason}`]), ...lines].join('\n');
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
