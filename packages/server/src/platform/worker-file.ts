import { builtFile } from './built-files.ts';

/**
 * The path of a worker thread's script: the build makes `dist/<name>.worker.js` of `src/**\/<name>.worker.ts`. Threads
 * run the built file even where the rest runs from source, since Node 20 does not load TypeScript.
 */
export function workerFile(name: string): string {
  const path = builtFile(`${name}.worker.js`);
  if (path === undefined) throw new Error(`the worker "${name}" is not built: run "npm run build"`);
  return path;
}
