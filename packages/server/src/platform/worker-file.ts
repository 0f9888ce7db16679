import { builtFile } from './built-files.ts';

/**
 * Returns the path of a worker thread's script. The build creates `dist/<name>.worker.js` from
 * `src/**\/<name>.worker.ts`. Threads always run the built file, because Node 20 does not load TypeScript.
 */
export function workerFile(name: string): string {
  const path = builtFile(`${name}.worker.js`);
  if (path === undefined) throw new Error(`the worker "${name}" is not built: run "npm run build"`);
  return path;
}
