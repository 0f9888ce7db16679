/**
 * Returns the `npm-shrinkwrap.json` of a package: the part of the repository's lock file that its dependencies need.
 * Installations then get the tested versions, and npm checks their hashes.
 */

/**
 * Returns the lock file key of the package that Node.js would resolve from another package. Undefined if there is none.
 */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const location = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (location in packages) return location;
    if (folder === '') return undefined;
  }
}

/**
 * @param lock a parsed `package-lock.json` of version 3
 * @param manifest manifest of the package, whose dependencies are installed at the root of the repository
 * @throws Error if the lock file lacks a dependency that is not optional
 */
export function shrinkwrapOf(lock, manifest) {
  const { name, version, dependencies } = manifest;
  const wanted = new Map();
  const add = (from, needed, isOptional) => {
    for (const each of Object.keys(needed ?? {})) {
      const location = locate(lock.packages, from, each);
      if (location === undefined && !isOptional)
        throw new Error(`package-lock.json has no ${each} for ${from || name}`);
      if (location === undefined || wanted.has(location)) continue;
      const { dev: _, devOptional: __, peer: ___, ...locked } = lock.packages[location];
      wanted.set(location, locked);
      add(location, locked.dependencies, false);
      add(location, locked.optionalDependencies, true);
    }
  };
  add('', dependencies, false);
  const sorted = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1));
  const root = { name, version, license: manifest.license, dependencies, engines: manifest.engines, bin: manifest.bin };
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...Object.fromEntries(sorted) } };
}
