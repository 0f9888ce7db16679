import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  dev?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev);
const those = (wanted: (locked: Locked) => unknown) =>
  installed.filter(([, each]) => wanted(each)).map(([path]) => path);

it('installs no deprecated package for production, and one that runs a script of its own', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(those(({ deprecated }) => deprecated)).toEqual([]);
  // Of vitest, which npm keeps beside better-auth because that names it as an optional peer.
  expect(those(({ hasInstallScript }) => hasInstallScript)).toEqual(['node_modules/esbuild']);
});
