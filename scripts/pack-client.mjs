/**
 * Packs `packages/client` for publishing: JavaScript and types for Node.js and browsers, without dependencies. The
 * argument is the output folder (default: the current folder). Prints the file name.
 */
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'packages/client');
const built = join(source, 'dist');
const to = resolve(process.argv[2] ?? '.');

await rm(built, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', source], { stdio: 'inherit' });

// TypeScript before 5.7 can only resolve `.js` imports.
for (const name of (await readdir(built)).filter((each) => each.endsWith('.d.ts'))) {
  const types = await readFile(join(built, name), 'utf8');
  await writeFile(join(built, name), types.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}

const { exports, devDependencies: _, ...manifest } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
const builtExports = Object.fromEntries(
  Object.entries(exports).map(([entry, path]) => {
    const file = path.replace('./src/', './').replace(/\.ts$/, '');
    return [entry, { types: `${file}.d.ts`, default: `${file}.js` }];
  }),
);
await writeFile(join(built, 'package.json'), JSON.stringify({ ...manifest, exports: builtExports }, null, 2));
await cp(join(source, 'README.md'), join(built, 'README.md'));
await cp(join(root, 'LICENSE'), join(built, 'LICENSE'));

const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', to], { cwd: built, encoding: 'utf8' });
console.log(JSON.parse(packed)[0].filename);
