import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Whether this runs from the source in `src/` (tests, `npm run dev`) instead of from the bundle in `dist/`. */
const fromSource = import.meta.url.endsWith('.ts');
const dist = fromSource ? resolve(here, '../../dist') : here;

/** Returns the path of a file or folder created by `npm run build`. Undefined if it is missing. */
export function builtFile(name: string): string | undefined {
  const path = join(dist, name);
  return existsSync(path) ? path : undefined;
}

/** Returns the path of a folder that the build copies next to the bundle, such as `migrations`. */
export function packagedFolder(name: string): string {
  return fromSource ? resolve(here, '../..', name) : join(dist, name);
}

/**
 * Returns the folder with a package's built scripts. It is found by the name of the package, because the bundle and its source
 * are in different places. The packed service has it next to the bundle.
 */
export function builtFolder(name: 'pages' | 'console'): string {
  const packed = fromSource ? undefined : builtFile(name);
  return packed ?? join(dirname(createRequire(import.meta.url).resolve(`@countersign/${name}/package.json`)), 'dist');
}
