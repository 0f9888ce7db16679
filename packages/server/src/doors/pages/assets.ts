import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the pages are made of, besides their words. */
export interface Assets {
  stylesheet: string;
  /** Address of a script by its name, such as `signer`. */
  scriptUrl(name: string): string;
  /** Addresses of what a script imports, to be fetched along with it. */
  importsOf(name: string): string[];
  /** Folder of the built scripts; their names carry a hash of their content. */
  folder: string;
  /** The face typed signatures are drawn in, here as in the sealed PDF. */
  handwriting: Uint8Array<ArrayBuffer>;
}

const HANDWRITING = '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf';

/** @throws when the pages' scripts are not built */
export function loadAssets(): Assets {
  // Packages are found by name: the bundle of the service lies elsewhere than its source.
  const manifest = createRequire(import.meta.url).resolve('@countersign/pages/package.json');
  const root = dirname(manifest);
  const folder = join(root, 'dist');
  const built = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const scripts = built('manifest.json') as Record<string, string>;
  const imports = built('imports.json') as Record<string, string[]>;
  return {
    // Its comments are for us, and every page carries it.
    stylesheet: readFileSync(join(root, 'src/pages.css'), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s+/gm, ''),
    scriptUrl(name) {
      const file = scripts[name];
      if (file === undefined) throw new Error(`the script "${name}" is not built: run "npm run build"`);
      return `/assets/${file}`;
    },
    importsOf: (name) => (imports[name] ?? []).map((file) => `/assets/${file}`),
    folder,
    handwriting: new Uint8Array(readFileSync(createRequire(manifest).resolve(HANDWRITING))),
  };
}
