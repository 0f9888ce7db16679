import { relative } from 'node:path';
import { noteProgress } from '../../../platform/progress.ts';
import { PathError, pdfPaths } from '../pdf-paths.ts';
import { withProgress } from '../with-progress.ts';

export interface Examined {
  verdict: string;
  /** Whether the PDF passed. Determines the exit status. */
  isWell: boolean;
  reason: string | null;
  /** Additional facts, which are printed only if a single file is examined. */
  details?: Record<string, unknown>;
}

/**
 * Examines one PDF or each PDF in a folder, and prints the results as text or as one line of JSON per file: `{file,
 * verdict, reason, ms}`, where `ms` is wall time. Results for a folder are always JSON.
 * @param examine also gets the path within the folder, if there is one
 * @returns whether all PDFs passed
 * @throws PathError if there is no PDF at `path`
 */
export async function examineEach(
  path: string,
  { json, print }: { json: boolean; print: (line: string) => void },
  examine: (file: string, inFolder: string | null) => Promise<Examined>,
): Promise<boolean> {
  const { paths, isFolder } = await pdfPaths(path);
  if (paths.length === 0) throw new PathError(`There are no PDFs in ${path}.`);
  // In a terminal, the printed results already show the progress.
  const isSeen = !isFolder || process.stdout.isTTY;
  const all = () => examineAll(paths, { path: isFolder ? path : null, json, print }, examine);
  return isSeen ? all() : withProgress('Reading PDFs', all);
}

async function examineAll(
  paths: readonly string[],
  { path, json, print }: { path: string | null; json: boolean; print: (line: string) => void },
  examine: (file: string, inFolder: string | null) => Promise<Examined>,
): Promise<boolean> {
  let allWell = true;
  for (const file of paths) {
    const began = performance.now();
    const { verdict, isWell, reason, details } = await examine(file, path === null ? null : relative(path, file));
    noteProgress(`of ${paths.length} files`);
    allWell &&= isWell;
    const ms = Math.round(performance.now() - began);
    if (path !== null) print(JSON.stringify({ file, verdict, reason, ms }));
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
