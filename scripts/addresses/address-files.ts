import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountEndpoints } from '../../packages/contracts/src/account/account.ts';
import { authEndpoints, libraryEndpoints } from '../../packages/contracts/src/account/auth.ts';
import { setupEndpoints } from '../../packages/contracts/src/account/setup.ts';
import { TEAM_OPERATIONS } from '../../packages/contracts/src/console/operations.ts';
import type { Operation } from '../../packages/contracts/src/index.ts';
import { directEndpoints } from '../../packages/contracts/src/public/direct.ts';
import { drawingEndpoints } from '../../packages/contracts/src/public/drawings.ts';
import { dialogEndpoints, proofEndpoints, signingEndpoints } from '../../packages/contracts/src/signing/operations.ts';

/** A group of operations and the path prefix that they share. */
interface Group {
  /** Name of the exported constant with the operations, and the file that exports it. */
  from: readonly [name: string, file: string];
  door: string;
  operations: Record<string, Operation>;
}

/** Returns a file with a constant for each address, so that pages load only the addresses that they use. */
function addressFile(file: string, groups: readonly Group[]) {
  const types = groups.map(({ from: [name] }) => `typeof ${name}`).join(' & ');
  const text = [
    '// Written by `npm run addresses`. Pages load these in place of the schemas.',
    "import type { AddressOf } from '../call.ts';",
    ...[...new Set(groups.map(({ from: [, path] }) => path))].map((path) => {
      const names = groups.filter(({ from }) => from[1] === path).map(({ from: [name] }) => name);
      return `import type { ${names.join(', ')} } from '${path}';`;
    }),
    '',
    `type Operations = ${types};`,
    'type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;',
    '',
    ...groups.flatMap(({ door, operations }) =>
      Object.entries(operations).map(
        ([name, { method, path }]) =>
          `export const ${name} = '${method.toUpperCase()} ${path === '/' ? door : door + path}' as To<'${name}'>;`,
      ),
    ),
    '',
  ].join('\n');
  return { file: `packages/contracts/src/${file}`, text };
}

/**
 * Returns operations with their paths relative to a signing link. The preview of a recipient's page uses the same
 * relative paths.
 */
const belowLink = (operations: Record<string, Operation>): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, each]) => [
      name,
      { ...each, path: `/${each.path.replace(/^\/\{token\}\/?/, '')}` },
    ]),
  );

const CONSOLE = join(import.meta.dirname, '../../packages/console/src');

/** The text of the console, in which operations that it calls are named in quotes. */
const consoleText = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(CONSOLE, file), 'utf8'))
  .join('\n');

const teamFile = {
  file: 'packages/contracts/src/console/addresses.ts',
  text: [
    '// Written by `npm run addresses`. Pages load it in place of the schemas. Lists what the console calls.',
    'export const TEAM_ADDRESSES = {',
    ...TEAM_OPERATIONS.filter(({ id }) => consoleText.includes(`'${id}'`)).map(({ id, method, path }) => {
      const key = /^\w+$/.test(id) ? id : `'${id}'`;
      return `  ${key}: '${method.toUpperCase()} ${path}',`;
    }),
    '} as const;',
    '',
  ].join('\n'),
};

export const ADDRESS_FILES = [
  addressFile('account/addresses.ts', [
    { from: ['accountEndpoints', './account.ts'], door: '/api/account', operations: accountEndpoints },
    { from: ['authEndpoints', './auth.ts'], door: '/api/auth', operations: authEndpoints },
    { from: ['libraryEndpoints', './auth.ts'], door: '/api/auth', operations: libraryEndpoints },
    { from: ['setupEndpoints', './setup.ts'], door: '/api/setup', operations: setupEndpoints },
  ]),
  addressFile('public/addresses.ts', [
    { from: ['directEndpoints', './direct.ts'], door: '/api/direct', operations: directEndpoints },
    { from: ['drawingEndpoints', './drawings.ts'], door: '/api/drawings', operations: drawingEndpoints },
  ]),
  addressFile('signing/addresses.ts', [
    { from: ['signingEndpoints', './operations.ts'], door: '', operations: belowLink(signingEndpoints) },
  ]),
  addressFile('signing/dialog-addresses.ts', [
    { from: ['dialogEndpoints', './operations.ts'], door: '', operations: belowLink(dialogEndpoints) },
  ]),
  addressFile('signing/proof-addresses.ts', [
    { from: ['proofEndpoints', './operations.ts'], door: '', operations: belowLink(proofEndpoints) },
  ]),
  teamFile,
];
