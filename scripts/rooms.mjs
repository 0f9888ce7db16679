/** `npm run rooms` prints the rooms of the server (its folders) with their size, imports and importers. */
import { tsImport } from 'tsx/esm/api';

const { LAYERS, layerOf, roomsIn } = await tsImport('./rooms/rooms.ts', import.meta.url);
const { readSources } = await tsImport('./rooms/source.ts', import.meta.url);

const rank = ([path]) => LAYERS.indexOf(layerOf(path));
const short = (path) => path.replace(/^server\/src\//, '');
const list = (paths) => [...paths].map(short).sort().join(', ') || '-';

console.log('| Room | Files | Imports | Imported by |\n| --- | --- | --- | --- |');
const rooms = [...roomsIn('server', readSources())];
for (const [path, room] of rooms.sort((a, b) => rank(a) - rank(b) || a[0].localeCompare(b[0])))
  console.log(`| ${short(path)} | ${room.files} | ${list(room.imports)} | ${list(room.importedBy)} |`);
