/**
 * `npm run bench` builds the service and the bench, runs the bench in a separate process, and writes `bench/README.md`.
 * Arguments: `--quick` for few rounds without a new build, `--only=listing` for one part (see `main.ts`). All other
 * arguments go to Node.js, e.g. `--cpu-prof`.
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
// A quick run measures the existing build, because a comparison of two builds must not change either of them.
if (!args.includes('--quick')) node('scripts/build.mjs');
else if (!existsSync('packages/server/dist/pdf.worker.js'))
  throw new Error('There is no build to measure: npm run build');
// Bundle like the service does, to measure the code that runs in production. The bundle must be next to the service's
// worker files.
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
