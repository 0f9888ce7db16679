import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontPath, HANDWRITING } from '@countersign/pdf';
import { builtFolder } from '../../../platform/built-files.ts';

export interface Assets {
  stylesheet: string;
  /** Stylesheet of a page that shows a document instead of a message. */
  openStylesheet: string;
  verificationStyles: string;
  landingStyles: string;
  /** Stylesheet of the documentation, at a URL that contains the hash of its content. */
  docsStylesheet: { text: string; url: string };
  /** Returns the URL of a script by its name, e.g. `signer`. */
  scriptUrl(name: string): string;
  /** Returns the URLs of a script's imports, for preloading. */
  listImports(name: string): string[];
  /** Folder of the built scripts. File names contain a hash of the content. */
  folder: string;
  /** Fonts of typed signatures by the name of their face. The sealed PDF uses the same fonts. */
  handwriting: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** @throws if the scripts of the pages have not been built */
export function loadAssets(): Assets {
  const folder = builtFolder('pages');
  const built = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const scripts = built('manifest.json') as Record<string, string>;
  const imports = built('imports.json') as Record<string, string[]>;
  const styles = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const docs = styles('docs.css');
  const hash = createHash('sha256').update(docs).digest('hex').slice(0, 16);
  const openStylesheet = styles('pages.css');
  return {
    stylesheet: openStylesheet + styles('notice.css'),
    openStylesheet,
    verificationStyles: styles('verify.css'),
    landingStyles: styles('landing.css'),
    docsStylesheet: { text: docs, url: `/docs/style.css?${hash}` },
    scriptUrl(name) {
      const file = scripts[name];
      if (file === undefined) throw new Error(`the script "${name}" is not built: run "npm run build"`);
      return `/assets/${file}`;
    },
    listImports: (name) => (imports[name] ?? []).map((file) => `/assets/${file}`),
    folder,
    handwriting: new Map(HANDWRITING.map((face) => [face, new Uint8Array(readFileSync(fontPath(face)))])),
  };
}
