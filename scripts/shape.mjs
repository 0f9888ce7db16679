/**
 * `npm run shape` measures the structure of the code, e.g. circular imports, full folders, ambiguous names and long
 * functions. `-- --list` prints the locations, and `-- --root FOLDER` measures another checkout.
 */
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const { values } = parseArgs({ options: { root: { type: 'string' }, list: { type: 'boolean', default: false } } });
const { readSources } = await tsImport('./rooms/source.ts', import.meta.url);
const measure = await tsImport('./rooms/measure.ts', import.meta.url);

const PACKAGES = ['server', 'pdf', 'console', 'pages', 'contracts'];
const sources = readSources(values.root);
const rows = [
  ...PACKAGES.map((name) => [
    `Circles of folders in ${name}, types included`,
    measure.circles(name, sources).map((circle) => circle.join(', ')),
  ]),
  ['Imports of a higher layer', measure.upwardImports(sources)],
  ['Imports of a feature by another', measure.featureImports(sources)],
  ['Imports of a door by another, except `http` and `present`', measure.doorImports(sources)],
  ['Folders with more than 20 files', PACKAGES.flatMap((name) => measure.fullRooms(name, sources))],
  ['Exported names in several files of the server', measure.sharedNames(sources)],
  ['Functions of the server that end in `Of`', measure.functionsEndingInOf(sources)],
  ['Functions over 80 lines in console and pages', measure.longFunctions(sources)],
  ['Addresses spelled out in console and pages', measure.stringAddresses(sources)],
  ['Casts where operations are bound', measure.castsInBindings(sources)],
];
for (const [title, places] of rows) {
  console.log(`${String(places.length).padStart(5)}  ${title}`);
  if (values.list) for (const place of places) console.log(`         ${place}`);
}
