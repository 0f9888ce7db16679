/**
 * Packs the service for installation: the result of `npm run build`, and a `package.json` with the dependencies that
 * can't be bundled, in the versions of the lock file. The argument is the output folder (default: the current folder).
 * Prints the file name.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTERNAL } from './external.mjs';
import { shrinkwrapOf } from './shrinkwrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const to = resolve(process.argv[2] ?? '.');
// Inside the repository, so that built code finds the packages that are not bundled.
const folder = join(root, '.package');
const dist = join(folder, 'dist');
// The embedded database has other files that end in `.map`.
const isSourceMap = (name) => /\.(js|css)\.map$/.test(name);
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

async function dependencies() {
  const manifests = await Promise.all(
    ['server', 'pdf'].map((name) => readJson(join(root, 'packages', name, 'package.json'))),
  );
  const all = Object.assign({}, ...manifests.map((manifest) => manifest.dependencies));
  return Object.fromEntries(Object.entries(all).filter(([name]) => EXTERNAL.includes(name)));
}

/** Returns the folders of bundled packages, according to the source maps. */
async function bundledPackages() {
  const found = new Set();
  for (const name of await readdir(dist, { recursive: true })) {
    if (!isSourceMap(name)) continue;
    const { sources } = await readJson(join(dist, name));
    for (const source of sources) {
      const [, path] = /^(?:\.\.\/)*(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
      // The source maps of some packages list files that the package does not contain.
      if (path && existsSync(join(root, path, 'package.json'))) found.add(path);
    }
  }
  return [...found].sort();
}

/** Collects the license texts, which must be distributed with the code. */
async function licences(packages) {
  const texts = [];
  for (const path of packages) {
    const { name, version, license } = await readJson(join(root, path, 'package.json'));
    const files = (await readdir(join(root, path))).filter((each) => /^(licen[cs]e|copying|notice)/i.test(each));
    const said = await Promise.all(files.map((each) => readFile(join(root, path, each), 'utf8')));
    texts.push([`${name} ${version} (${license})`, ...said].join('\n\n'));
  }
  return texts.join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function removeSourceMaps() {
  const names = await readdir(dist, { recursive: true });
  await Promise.all(names.filter(isSourceMap).map((name) => rm(join(dist, name))));
}

await rm(folder, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
try {
  const build = [join(root, 'scripts/build.mjs'), '--into', dist];
  execFileSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] });
  // A database contains empty folders, which npm packages can't contain. The service creates its database when it first
  // starts.
  await rm(join(dist, 'database-seed'), { recursive: true, force: true });
  await writeFile(join(folder, 'THIRD_PARTY_LICENSES.txt'), await licences(await bundledPackages()));
  await removeSourceMaps();
  for (const name of ['LICENSE', 'NOTICE', 'README.md']) await cp(join(root, name), join(folder, name));
  await cp(join(root, 'packages/server/bin'), join(folder, 'bin'), { recursive: true });
  const { name, version, description, license, type, engines } = await readJson(join(root, 'package.json'));
  const bin = { countersign: 'bin/countersign.js' };
  const manifest = { name, version, description, license, type, engines, bin, dependencies: await dependencies() };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const shrinkwrap = shrinkwrapOf(await readJson(join(root, 'package-lock.json')), manifest);
  await writeFile(join(folder, 'npm-shrinkwrap.json'), `${JSON.stringify(shrinkwrap, null, 2)}\n`);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', to], { cwd: folder, encoding: 'utf8' });
  console.log(JSON.parse(packed)[0].filename);
} finally {
  await rm(folder, { recursive: true, force: true });
}
