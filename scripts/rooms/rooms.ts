/**
 * Finds the rooms of packages, which are folders, and the imports between them, including type imports. A room consists
 * of the files directly in its folder. Subfolders are separate rooms, and so is each file directly in `src`.
 */
import { dirname } from 'node:path';
import type { SourceFile } from './source.ts';

/** Layers of the server, lowest first. A layer may import from itself and from lower layers. */
export const LAYERS: readonly string[] = ['domain', 'platform', 'envelopes', 'features', 'doors', 'main'];

export interface Import {
  from: string;
  to: string;
}

export interface Room {
  files: number;
  imports: Set<string>;
  importedBy: Set<string>;
}

/** Returns the folder of a file, e.g. `server/src/features/sign`, or the file itself if it is directly in `src`. */
const roomOf = (path: string): string => (dirname(path).endsWith('/src') ? path : dirname(path));

export const layerOf = (path: string): string => path.split('/')[2] ?? '';

/**
 * Returns the feature or entry point that a file belongs to, e.g. `features/sign`. Each may consist of several folders.
 */
const partOf = (path: string): string => path.split('/').slice(2, 4).join('/');

export const filesIn = (name: string, sources: readonly SourceFile[]): SourceFile[] =>
  sources.filter(({ path }) => path.startsWith(`${name}/`));

export const importsIn = (name: string, sources: readonly SourceFile[]): Import[] =>
  filesIn(name, sources)
    .flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })))
    .filter(({ to }) => to.startsWith(`${name}/`));

export function roomsIn(name: string, sources: readonly SourceFile[]): Map<string, Room> {
  const rooms = new Map<string, Room>();
  const room = (path: string): Room => {
    const entry = rooms.get(path) ?? { files: 0, imports: new Set(), importedBy: new Set() };
    rooms.set(path, entry);
    return entry;
  };
  for (const { path } of filesIn(name, sources)) room(roomOf(path)).files++;
  for (const { from, to } of importsIn(name, sources)) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a === b) continue;
    room(a).imports.add(b);
    room(b).importedBy.add(a);
  }
  return rooms;
}

/**
 * Returns the imports between features, or between entry points (doors) of the server, e.g. `features/sign ->
 * features/accounts`.
 */
export function arrowsWithin(layer: 'features' | 'doors', sources: readonly SourceFile[]): string[] {
  const arrows = importsIn('server', sources)
    .filter(({ from, to }) => layerOf(from) === layer && layerOf(to) === layer && partOf(from) !== partOf(to))
    .map(({ from, to }) => `${partOf(from)} -> ${partOf(to)}`);
  return [...new Set(arrows)].sort();
}

/** Returns the groups of rooms that import one another, directly or through others. */
export function findCircles(rooms: Map<string, Room>): string[][] {
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
