import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES_THAT_USE_OTHERS } from './features-that-use-others.ts';
import {
  circlesOf,
  filesOf,
  LAYERS,
  layerOf,
  type Room,
  readEngineRooms,
  readImports,
  readRooms,
  roomOf,
  SOURCE,
} from './rooms.ts';

const imports = readImports();
const rank = (path: string): number => LAYERS.indexOf(layerOf(path));

describe('the rooms of the server', () => {
  it('all belong to a layer', () => {
    expect(filesOf().filter((path) => !LAYERS.includes(layerOf(path)))).toEqual([]);
    expect(imports.length).toBeGreaterThan(1000);
  });

  it('import from their own layer and those below, never from one above', () => {
    expect(imports.filter(({ from, to }) => rank(to) > rank(from))).toEqual([]);
  });

  it('do not import one another in circles', () => {
    expect(circlesOf(readRooms())).toEqual([]);
  });

  it('of features import one another only if that is listed with a reason', () => {
    const found = imports.filter(
      ({ from, to }) => layerOf(from) === 'features' && layerOf(to) === 'features' && roomOf(from) !== roomOf(to),
    );
    const arrows = new Set(found.map(({ from, to }) => `${roomOf(from)} -> ${roomOf(to)}`));
    expect([...arrows].sort()).toEqual(Object.keys(FEATURES_THAT_USE_OTHERS).sort());
  });
});

describe('the unit of work', () => {
  const WRITES = /\b(?:insert|update|delete)\((envelopes|files|recipients|fields|auditEntries)\)/g;
  const writers = filesOf().flatMap((path) =>
    [...readFileSync(join(SOURCE, path), 'utf8').matchAll(WRITES)].map(([, table = '']) => ({ path, table })),
  );

  it('is the only code that writes the tables of an envelope', () => {
    expect(writers.filter(({ path }) => !path.startsWith('envelopes/'))).toEqual([]);
    expect(new Set(writers.map(({ path }) => path))).toContain('envelopes/write-changes.ts');
  });
});

describe('the rooms of the PDF engine', () => {
  it('do not import one another in circles', () => {
    const rooms = readEngineRooms();
    expect(rooms.size).toBeGreaterThan(15);
    expect(circlesOf(rooms)).toEqual([]);
  });
});

describe('the check of rooms', () => {
  it('finds import cycles', () => {
    const room = (...names: string[]): Room => ({ files: 1, lines: 1, imports: new Set(names), importedBy: new Set() });
    const rooms = new Map([
      ['a', room('b')],
      ['b', room('c')],
      ['c', room('a')],
      ['d', room('a')],
    ]);
    expect(circlesOf(rooms)).toEqual([['a', 'b', 'c']]);
  });
});
