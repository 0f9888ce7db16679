import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Whether this code runs from `src/` (tests, `npm run dev`) instead of the bundle in `dist/`. */
const fromSource = import.meta.url.endsWith('.ts');
const dist = fromSource ? resolve(here, '../../dist') : here;

/** Returns the path of a file or folder that `npm run build` creates. Undefined if it is missing. */
export function builtFile(name: string): string | undefined {
  const path = join(dist, name);
  return existsSync(path) ? path : undefined;
}

/** Returns the path of a folder that the build copies next to the bundle, e.g. `migrations`. */
export function packagedFolder(name: string): string {
  return fromSource ? resolve(here, '../..', name) : join(dist, name);
}

/**
 * Returns the folder with a package's built scripts. It is next to the bundle in the packed service, and otherwise
 * found by the package's name.
 */
export function builtFolder(name: 'pages' | 'console'): string {
  const packed = fromSource ? undefined : builtFile(name);
  return packed ?? join(dirname(createRequire(import.meta.url).resolve(`@countersign/${name}/package.json`)), 'dist');
}
