import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXTERNAL } from './external.mjs';

interface Locked {
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
);
const those = (wanted: (locked: Locked) => unknown) =>
  installed.filter(([, each]) => wanted(each)).map(([path]) => path);

it('installs for production what the bundles leave outside, and what that needs', () => {
  const asked = ['client', 'console', 'contracts', 'languages', 'pages', 'pdf', 'server'].flatMap((name) =>
    Object.keys((readJson(`packages/${name}/package.json`) as { dependencies?: object }).dependencies ?? {}),
  );
  const foreign = new Set(asked.filter((name) => !name.startsWith('@countersign/')));
  // Fonts are copied by the build; `pg` asks for its native part only where somebody has installed it.
  const outside = EXTERNAL.filter((name) => !name.endsWith('/*') && name !== 'pg-native');
  expect([...foreign].sort()).toEqual(outside.sort());
  // With those for other systems, which npm leaves out.
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.length).toBeLessThan(100);
});

it('installs no deprecated package for production, and none that runs a script of its own', () => {
  expect(those(({ deprecated }) => deprecated)).toEqual([]);
  expect(those(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});
