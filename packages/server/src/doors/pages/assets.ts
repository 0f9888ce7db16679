import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontPath, HANDWRITING } from '@countersign/pdf';
import { builtFolder } from '../../platform/built-files.ts';

/** Scripts, styles and fonts of the pages. */
export interface Assets {
  stylesheet: string;
  /** The stylesheet of an open document, which is not a message. */
  openStylesheet: string;
  /** Additional styles of the verification pages. */
  verificationStyles: string;
  /** Additional styles of the page at the address of the service. */
  landingStyles: string;
  /** The stylesheet of the documentation, at a URL that contains the hash of its content. */
  docsStylesheet: { text: string; url: string };
  /** The URL of a script, by its name, such as `signer`. */
  scriptUrl(name: string): string;
  /** The URLs of a script's imports, to be preloaded. */
  importsOf(name: string): string[];
  /** The folder of the built scripts; their names contain a hash of their content. */
  folder: string;
  /** The fonts of typed signatures, here as in the sealed PDF, by the name of their face. */
  handwriting: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** @throws when the scripts of the pages are not built */
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
    importsOf: (name) => (imports[name] ?? []).map((file) => `/assets/${file}`),
    folder,
    handwriting: new Map(HANDWRITING.map((face) => [face, new Uint8Array(readFileSync(fontPath(face)))])),
  };
}
