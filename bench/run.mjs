/**
 * `npm run bench` builds the service (but not with `--quick`) and the bench, runs it in a process of its own, and writes
 * `bench/README.md`. Arguments: `--quick` for few rounds, `--only=listing` for one part (`main.ts`). Other arguments go to
 * Node, such as `--cpu-prof`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

function leavePackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@countersign/') ? undefined : { path, external: true },
  );
}

const args = process.argv.slice(2);
// A quick run measures the present build, because a comparison of two builds must change neither of them.
if (!args.includes('--quick')) node('scripts/build.mjs');
else if (!existsSync('packages/server/dist/pdf.worker.js'))
  throw new Error('There is no build to measure: npm run build');
// Bundled like the service itself, so that the measured code is the code that runs, and in its folder, where its threads are
// found.
const bundle = 'packages/server/dist/bench.js';
await build({
  entryPoints: ['bench/main.ts'],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  plugins: [{ name: 'packages stay outside, ours come in', setup: leavePackagesOutside }],
  logLevel: 'error',
});
const isOwn = (arg) => arg === '--quick' || arg.startsWith('--only=') || arg.startsWith('--beside=');
node(...args.filter((arg) => !isOwn(arg)), bundle, ...args.filter(isOwn));
