import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Whether this is the TypeScript source, in `src/` (tests, `npm run dev`), and not the bundle in `dist/`. */
const fromSource = import.meta.url.endsWith('.ts');
const dist = fromSource ? resolve(here, '../../dist') : here;

/** Path of a file or folder made by `npm run build`; undefined where it is missing. */
export function builtFile(name: string): string | undefined {
  const path = join(dist, name);
  return existsSync(path) ? path : undefined;
}

/** Path of a folder that the build copies beside the bundle, such as `migrations`. */
export function packagedFolder(name: string): string {
  return fromSource ? resolve(here, '../..', name) : join(dist, name);
}
