/** `npm run rooms` prints the rooms of the server with their size, their imports and their importers. */
import { tsImport } from 'tsx/esm/api';

const { circlesOf, LAYERS, layerOf, readRooms } = await tsImport('./rooms/rooms.ts', import.meta.url);

const rooms = readRooms();
const rank = ([name]) => LAYERS.indexOf(layerOf(name));
console.log('| Room | Files | Lines | Imports | Imported by |\n| --- | --- | --- | --- | --- |');
for (const [name, room] of [...rooms].sort((a, b) => rank(a) - rank(b) || a[0].localeCompare(b[0]))) {
  const list = (names) => [...names].sort().join(', ') || '-';
  console.log(`| ${name} | ${room.files} | ${room.lines} | ${list(room.imports)} | ${list(room.importedBy)} |`);
}
console.log(
  `\nRooms that import one another: ${
    circlesOf(rooms)
      .map((circle) => circle.join(', '))
      .join('; ') || 'none'
  }`,
);
