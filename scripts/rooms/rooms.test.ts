import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FEATURES_THAT_USE_OTHERS } from './features-that-use-others.ts';
import { circles, doorImports, featureImports, fullRooms, longFunctions, upwardImports } from './measure.ts';
import { filesIn, findCircles, LAYERS, layerOf, type Room, roomsIn } from './rooms.ts';
import { readSources } from './source.ts';

const sources = readSources();

describe.each(['server', 'pdf', 'console', 'pages', 'contracts'])('the rooms of %s', (name) => {
  it('source folders of a package never import one another in circles, not even for types', () => {
    expect(roomsIn(name, sources).size).toBeGreaterThan(10);
    expect(circles(name, sources)).toEqual([]);
  });
});

describe.each(['server', 'pdf', 'console', 'pages'])('a room of %s', (name) => {
  it('a source folder of a package has at most 20 files', () => {
    expect(fullRooms(name, sources)).toEqual([]);
  });
});

describe('the rooms of the server', () => {
  it('all source folders of the server belong to a layer', () => {
    const paths = filesIn('server', sources).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter((path) => !LAYERS.includes(layerOf(path)))).toEqual([]);
  });

  it('source folders of the server import from their own layer and those below, never from one above', () => {
    expect(upwardImports(sources)).toEqual([]);
  });

  it('feature folders of the server import one another only if that is listed with a reason', () => {
    expect(featureImports(sources)).toEqual(Object.keys(FEATURES_THAT_USE_OTHERS).sort());
  });

  it('an entry point of the server imports nothing from another, except from folders that all of them share', () => {
    expect(doorImports(sources)).toEqual([]);
  });
});

it('no function of the console or the pages has more than 80 lines, including components', () => {
  expect(longFunctions(sources)).toEqual([]);
});

describe('the unit of work', () => {
  const WRITES = /\b(?:insert|update|delete)\((envelopes|files|recipients|fields|auditEntries)\)/;
  const packages = fileURLToPath(new URL('../../packages', import.meta.url));
  const writers = filesIn('server', sources)
    .map(({ path }) => path)
    .filter((path) => WRITES.test(readFileSync(join(packages, path), 'utf8')));

  it('only the unit of work writes the tables of an envelope', () => {
    expect(writers.filter((path) => !/^server\/src\/envelopes\/(?:change|store)\//.test(path))).toEqual([]);
    expect(writers).toContain('server/src/envelopes/change/write-changes.ts');
  });
});

describe('the check of rooms', () => {
  it('the check of source folders finds import cycles', () => {
    const room = (...names: string[]): Room => ({ files: 1, imports: new Set(names), importedBy: new Set() });
    const rooms = new Map([
      ['a', room('b')],
      ['b', room('c')],
      ['c', room('a')],
      ['d', room('a')],
    ]);
    expect(findCircles(rooms)).toEqual([['a', 'b', 'c']]);
  });
});
