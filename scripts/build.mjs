/**
 * Builds everything that Node.js and browsers run: the service with its worker threads, child processes and fonts
 * (`packages/server/dist`), and the scripts of the pages (`packages/pages/dist`) and the console
 * (`packages/console/dist`). Also prepares a data directory once per version of the embedded database. When the service
 * first starts, it copies this directory instead of running `initdb`. `--into FOLDER` puts everything into one new
 * folder, like in the packed service.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build, transform } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { HASHED, removeOldFiles } from './earlier-builds.mjs';
import { EXTERNAL } from './external.mjs';
import { pageTokens } from './page-tokens.mjs';
import { renderGuides } from './render-guides.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'packages/server');
const pages = join(root, 'packages/pages');
const consoleFolder = join(root, 'packages/console');

const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
const dist = into
  ? { server: resolve(into), pages: resolve(into, 'pages'), console: resolve(into, 'console') }
  : { server: join(server, 'dist'), pages: join(pages, 'dist'), console: join(consoleFolder, 'dist') };

async function filesUnder(folder, pattern) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((entry) => pattern.test(entry)).map((entry) => join(folder, entry));
}

/** Replaces the file atomically, because other processes may be reading it. */
async function writeWhole(path, contents) {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, path);
}

const BUNDLED = {
  bundle: true,
  format: 'esm',
  splitting: true,
  sourcemap: 'linked',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** Bundles with esbuild. Writes entry files last, after the files that they import. */
async function bundle(options) {
  const result = await build({
    ...BUNDLED,
    ...options,
    write: false,
    metafile: true,
  });
  await mkdir(options.outdir, { recursive: true });
  const isHashed = ({ path }) => HASHED.test(path);
  const write = ({ path, contents }) => writeWhole(path, contents);
  await Promise.all(result.outputFiles.filter(isHashed).map(write));
  await Promise.all(result.outputFiles.filter((file) => !isHashed(file)).map(write));
  return result.metafile.outputs;
}

const serverEntries = async () =>
  [...(await filesUnder(join(server, 'src'), /\.(worker|process)\.ts$/)), join(server, 'src/main/cli.ts')].filter(
    existsSync,
  );

function buildServerEntry(entry) {
  return bundle({
    entryPoints: [{ in: entry, out: basename(entry, '.ts') }],
    outdir: dist.server,
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    // CommonJS packages inside an ES module still call require() for Node.js modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
}

async function copyMigrations() {
  const migrations = join(server, 'migrations');
  if (existsSync(migrations)) await cp(migrations, join(dist.server, 'migrations'), { recursive: true });
}

/** Copies only the few font files that the service reads, because the packages contain all weights. */
async function copyFonts() {
  const { FONTS, fontPath } = await tsImport('../packages/pdf/src/text/font-files.ts', import.meta.url);
  const folder = join(dist.server, 'fonts');
  await mkdir(folder, { recursive: true });
  for (const id of Object.keys(FONTS)) {
    const from = fontPath(id);
    const to = join(folder, basename(from));
    const size = existsSync(to) ? (await stat(to)).size : undefined;
    if (size !== (await stat(from)).size) await writeWhole(to, await readFile(from));
  }
}

async function buildGuides() {
  const guides = await renderGuides(join(root, 'docs/guides'));
  await mkdir(dist.server, { recursive: true });
  await cp(join(root, 'docs/guides/pictures'), join(dist.server, 'guide-pictures'), { recursive: true });
  await writeWhole(join(dist.server, 'guides.json'), JSON.stringify(guides));
}

const CLIENT = /\.client\.tsx?$/;

const PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' };

function importsOf(path, outputs, found = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, outputs, found);
  }
  return [...found];
}

/**
 * Builds e.g. `signer.client.tsx` into `dist/signer-<hash>.js`. `dist/manifest.json` contains the current hash, and
 * `dist/imports.json` the files to load with each script.
 */
async function buildWeb() {
  const entries = await filesUnder(join(pages, 'src'), CLIENT);
  if (entries.length === 0) return;
  const outdir = dist.pages;
  const bundleOf = (group) =>
    bundle({
      entryPoints: group.map((entry) => ({ in: entry, out: basename(entry).replace(CLIENT, '') })),
      outdir,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      alias: PREACT,
    });
  // Build the recipients' page separately. It shares no files with other scripts, so it needs fewer and smaller ones.
  const isAlone = (entry) => basename(entry) === 'signer.client.tsx';
  const outputs = {
    ...(await bundleOf(entries.filter(isAlone))),
    ...(await bundleOf(entries.filter((entry) => !isAlone(entry)))),
  };
  const manifest = {};
  const imports = {};
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint || !CLIENT.test(entryPoint)) continue;
    const name = basename(entryPoint).replace(CLIENT, '');
    manifest[name] = basename(path);
    imports[name] = importsOf(path, outputs).map((file) => basename(file));
  }
  // The style sheets below are, in order, for every page, for all pages except an open document, for verification, for
  // the start page, and for developer pages.
  const tokens = await readFile(join(consoleFolder, 'src/look/tokens.css'), 'utf8');
  const { FILE_CHOICE_STYLES } = await tsImport(
    '../packages/pages/src/file-choice/file-choice-styles.ts',
    import.meta.url,
  );
  let before = '';
  for (const path of ['pages.css', 'notice/notice.css', 'verify/verify.css', 'landing/landing.css', 'docs/docs.css']) {
    if (path === 'docs/docs.css') before = '';
    const own = await readFile(join(pages, 'src', path), 'utf8');
    const styles = path === 'verify/verify.css' ? own + FILE_CHOICE_STYLES : own;
    const { code } = await transform(pageTokens(tokens, styles, before) + styles, {
      loader: 'css',
      minifyWhitespace: true,
    });
    await writeWhole(join(outdir, basename(path)), code);
    before += styles;
  }
  await writeWhole(join(outdir, 'imports.json'), `${JSON.stringify(imports, null, 2)}\n`);
  await writeWhole(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Removes React Aria's translations for languages that the console does not have. Its dictionaries skip missing
 * languages.
 */
async function onlyOurLanguages() {
  const { LANGUAGES } = await tsImport('../packages/languages/src/language.ts', import.meta.url);
  const isOurs = (locale) => LANGUAGES.includes(locale) || LANGUAGES.includes(locale.split('-')[0]);
  return {
    name: 'only-our-languages',
    setup: (building) =>
      building.onLoad({ filter: /[\\/]intl[\\/]\w+[\\/][a-z]{2}-[A-Z]{2}\.m?js$/ }, ({ path }) =>
        isOurs(basename(path).slice(0, 5)) ? undefined : { contents: 'export default undefined' },
      ),
  };
}

/** Shared chunks up to this size (before compression) are not worth a separate request. */
const SMALL_CHUNK = 4_500;

/**
 * Makes every lazy chunk import `modules`, among them the entry, which is already loaded. Otherwise, esbuild would put
 * modules that chunks share into many small files, one for each combination of chunks.
 */
const importedByLazyChunks = (modules) => ({
  name: 'imported-by-lazy-chunks',
  setup(building) {
    const isLazy = new Set();
    building.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === modules) return;
      const resolved = await building.resolve(path, { kind, resolveDir, pluginData: modules });
      isLazy.add(resolved.path);
      return resolved;
    });
    building.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!isLazy.has(path)) return;
      const imports = modules.map((module) => `import ${JSON.stringify(module)};`);
      const source = await readFile(path, 'utf8');
      return { contents: [source, ...imports].join('\n'), loader: extname(path).slice(1) };
    });
  },
});

/** Returns the modules that several lazy chunks share, and that esbuild would put into small chunks. */
async function modulesOfSmallChunks(options) {
  const { metafile } = await build({ ...options, write: false, metafile: true, logLevel: 'silent' });
  return (
    Object.entries(metafile.outputs)
      .filter(([path, { entryPoint, bytes }]) => path.endsWith('.js') && !entryPoint && bytes <= SMALL_CHUNK)
      .flatMap(([, { inputs }]) => Object.keys(inputs).map((input) => resolve(input)))
      // esbuild ignores such imports of packages without side effects.
      .filter((module) => module.startsWith(join(consoleFolder, 'src')))
  );
}

/**
 * Builds the console and its sign-in pages. `dist/manifest.json` lists each script with its direct imports and its
 * style sheet. Lazy chunks have no style sheets, because the script imports all styles.
 */
async function buildConsole() {
  const outdir = dist.console;
  const languages = await onlyOurLanguages();
  const bundleOf = async (name, options) => {
    const entry = join(consoleFolder, `src/${name}.client.tsx`);
    const settings = (modules) => ({
      ...BUNDLED,
      entryPoints: [{ in: entry, out: name }],
      outdir,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      plugins: [languages, importedByLazyChunks([entry, ...modules])],
      // Write licenses to a file next to each script.
      legalComments: 'linked',
      define: { 'process.env.NODE_ENV': '"production"' },
      ...options,
    });
    const outputs = await bundle(settings(await modulesOfSmallChunks(settings([]))));
    const [path, { cssBundle }] = Object.entries(outputs).find(
      ([, { entryPoint }]) => entryPoint && basename(entryPoint) === basename(entry),
    );
    return {
      script: basename(path),
      imports: importsOf(path, outputs).map((file) => basename(file)),
      stylesheet: basename(cssBundle),
    };
  };
  const manifest = {
    console: await bundleOf('console', {
      jsxImportSource: 'react',
      // The shim only adds features that older versions of React lack.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    }),
    entrance: await bundleOf('entrance', { alias: PREACT }),
  };
  await writeWhole(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Creates a database with the service's own worker and closes it. */
async function makeDatabaseSeed() {
  const worker = join(dist.server, 'embedded-database.worker.js');
  const seed = join(dist.server, 'database-seed');
  const marker = join(dist.server, 'database-seed.version');
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  if (!existsSync(worker) || !existsSync(manifest)) return;
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  if (existsSync(seed) && (await readFile(marker, 'utf8').catch(() => '')) === version) return;
  const unfinished = `${seed}.${process.pid}`;
  try {
    const thread = new Worker(worker, { workerData: { directory: unfinished } });
    await new Promise((resolve, reject) => {
      thread.once('error', reject).once('exit', resolve);
      thread.once('message', () => thread.postMessage('close'));
    });
    await rm(seed, { recursive: true, force: true });
    await rename(unfinished, seed);
    await writeFile(marker, version);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const startedAt = Date.now();
const started = performance.now();
process.chdir(root);
const builds = [
  ...(await serverEntries()).map(buildServerEntry),
  copyMigrations(),
  copyFonts(),
  buildGuides(),
  buildWeb(),
  buildConsole(),
];
const failures = (await Promise.allSettled(builds)).filter(({ status }) => status === 'rejected');
// esbuild has already printed its own errors.
for (const { reason } of failures) if (reason.errors === undefined) console.error(reason);
if (failures.length === 0) await Promise.all(Object.values(dist).map((folder) => removeOldFiles(folder, startedAt)));
await makeDatabaseSeed().catch((error) => console.warn('no database seed, the first start takes longer:', error));
const folders = Object.values(dist)
  .map((folder) => relative(root, folder))
  .join(', ');
console.log(`built ${folders} in ${Math.round(performance.now() - started)} ms, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
