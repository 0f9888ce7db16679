/**
 * Finds the rooms of the server in the code: folders, their layers, and the imports between them. A room is a folder in a
 * layer, such as `features/sign`. Files directly in a layer's folder form a room with the layer's name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = fileURLToPath(new URL('../../packages/server/src/', import.meta.url));

/** Layers, lowest first. A layer may import from itself and from lower ones. */
export const LAYERS: readonly string[] = ['domain', 'platform', 'envelopes', 'features', 'doors', 'main'];

export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

export interface Room {
  files: number;
  lines: number;
  imports: Set<string>;
  importedBy: Set<string>;
}

export const ENGINE = fileURLToPath(new URL('../../packages/pdf/src/', import.meta.url));

const IMPORT = /^(?:import|export)\b([^'";]*?)\bfrom '(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/gm;

/** Matches `type {...}`, or braces with only types, which are not imported at run time. */
const TYPES_ALONE = /^\s*type\b|^\s*\{(\s*type\s[^,}]+,?)+\s*\}\s*$/;

export function readImports(source = SOURCE): Import[] {
  return filesOf(source).flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, names = '', target, lazy]) => ({
      from: path,
      to: relative(source, join(source, dirname(path), target ?? lazy ?? '')),
      isType: TYPES_ALONE.test(names),
    }));
  });
}

export const filesOf = (source = SOURCE): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();

export const layerOf = (path: string): string => path.split('/')[0] ?? '';

export function roomOf(path: string): string {
  const [layer, folder, ...rest] = path.split('/');
  return rest.length > 0 ? `${layer}/${folder}` : (layer ?? '');
}

export const readRooms = (): Map<string, Room> => roomsOf(SOURCE, roomOf, readImports());

/** Returns the rooms of the engine, which are its folders. Ignores type imports, because they are harmless. */
export const readEngineRooms = (): Map<string, Room> =>
  roomsOf(
    ENGINE,
    layerOf,
    readImports(ENGINE).filter(({ from, to, isType }) => !isType && from.includes('/') && to.includes('/')),
  );

function roomsOf(source: string, nameOf: (path: string) => string, imports: readonly Import[]): Map<string, Room> {
  const rooms = new Map<string, Room>();
  const room = (name: string): Room => {
    const entry = rooms.get(name) ?? { files: 0, lines: 0, imports: new Set(), importedBy: new Set() };
    rooms.set(name, entry);
    return entry;
  };
  for (const path of filesOf(source)) {
    const entry = room(nameOf(path));
    entry.files++;
    entry.lines += readFileSync(join(source, path), 'utf8').split('\n').length - 1;
  }
  for (const { from, to } of imports) {
    const [a, b] = [nameOf(from), nameOf(to)];
    if (a === b) continue;
    room(a).imports.add(b);
    room(b).importedBy.add(a);
  }
  return rooms;
}

export function circlesOf(rooms: Map<string, Room>): string[][] {
  const reaches = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const next of rooms.get(room)?.imports ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  };
  const reached = new Map([...rooms.keys()].map((room) => [room, reaches(room)]));
  const circles: string[][] = [];
  const done = new Set<string>();
  for (const room of rooms.keys()) {
    if (done.has(room) || !reached.get(room)?.has(room)) continue;
    const circle = [...rooms.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room));
    for (const each of circle) done.add(each);
    circles.push(circle);
  }
  return circles;
}
