import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXTERNAL } from './external.mjs';
import { shrinkwrapOf } from './shrinkwrap.mjs';

interface Locked {
  version?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const lock = readJson('package-lock.json') as { packages: Record<string, Locked> };
const { packages } = lock;
const installed = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
);
const those = (wanted: (locked: Locked) => unknown) =>
  installed.filter(([, each]) => wanted(each)).map(([path]) => path);

it('the packages that the bundles leave out are installed for production', () => {
  const asked = ['client', 'console', 'contracts', 'languages', 'pages', 'pdf', 'server'].flatMap((name) =>
    Object.keys((readJson(`packages/${name}/package.json`) as { dependencies?: object }).dependencies ?? {}),
  );
  const foreign = new Set(asked.filter((name) => !name.startsWith('@countersign/')));
  // The build copies fonts. `pg` uses its native part only if it is installed.
  const outside = EXTERNAL.filter((name) => !name.endsWith('/*') && name !== 'pg-native');
  expect([...foreign].sort()).toEqual(outside.sort());
  // Includes packages for other systems, which npm does not install.
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.length).toBeLessThan(100);
});

it('no deprecated package and none with an install script is installed for production', () => {
  expect(those(({ deprecated }) => deprecated)).toEqual([]);
  expect(those(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});

it('the package locks everything it installs, with the hashes of package-lock.json', () => {
  const names = EXTERNAL.filter((name) => `node_modules/${name}` in packages);
  const dependencies = Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version]));
  const { packages: shrunk } = shrinkwrapOf(lock, {
    name: 'countersign',
    version: '0.1.0',
    dependencies,
  }) as typeof lock;
  const locked = Object.entries(shrunk).filter(([path]) => path !== '');
  expect(locked.length).toBeGreaterThan(50);
  for (const [path, { version, integrity }] of locked) {
    expect({ version, integrity }, path).toEqual({
      version: packages[path]?.version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
  const copied = (path: string) => path.includes('@expo-google-fonts/');
  expect(locked.map(([path]) => path).sort()).toEqual(
    installed
      .map(([path]) => path)
      .filter((path) => !copied(path))
      .sort(),
  );
});

it('the package cannot be built if the lock file lacks a dependency', () => {
  const manifest = { name: 'countersign', version: '0.1.0', dependencies: { 'not-there': '1.0.0' } };
  expect(() => shrinkwrapOf(lock, manifest)).toThrow('package-lock.json has no not-there for countersign');
});
