import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface WeightResult {
  name: string;
  megabytes: number;
  megabytesTarget: number;
  packages: number | null;
  packagesTarget: number | null;
}

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Measures the disk space of two installations without development dependencies: from the repository and from the
 * package.
 */
export async function benchWeight(folder: string): Promise<WeightResult[]> {
  const installed = join(folder, 'installed');
  const manifests = (await readdir('packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', ...manifests]) {
    await mkdir(dirname(join(installed, file)), { recursive: true });
    await cp(file, join(installed, file));
  }
  // Skip scripts, because those of the repository would build it.
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], installed);
  const modules = join(installed, 'node_modules');
  const { packages } = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  // Skip links, which are the repository's own packages.
  const names = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const [kilobytes] = run('du', ['-sk', modules], folder).split('\t');
  const packing = run(process.execPath, ['scripts/pack.mjs', folder], '.');
  const packed = await stat(join(folder, packing.trim().split('\n').at(-1) ?? ''));
  return [
    {
      name: '`npm ci --omit=dev`',
      megabytes: (Number(kilobytes) * 1024) / 1e6,
      megabytesTarget: 200,
      packages: names.length,
      packagesTarget: 200,
    },
    {
      name: 'the package that `npm run pack` makes',
      megabytes: packed.size / 1e6,
      megabytesTarget: 60,
      packages: null,
      packagesTarget: null,
    },
  ];
}
