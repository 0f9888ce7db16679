import { TEAM_OPERATIONS } from '../../packages/contracts/src/console/operations.ts';
import type { Operation } from '../../packages/contracts/src/index.ts';

const textOf = (name: string, operations: readonly Operation[]): string =>
  [
    '// Written by `npm run addresses`. Pages load it in place of the schemas.',
    `export const ${name} = {`,
    ...operations.map(({ id, method, path }) => {
      const key = /^\w+$/.test(id) ? id : `'${id}'`;
      return `  ${key}: '${method.toUpperCase()} ${path}',`;
    }),
    '} as const;',
    '',
  ].join('\n');

/** Tables of the addresses of operations, by their ids. */
export const ADDRESS_FILES = [
  { file: 'packages/contracts/src/console/addresses.ts', text: textOf('TEAM_ADDRESSES', TEAM_OPERATIONS) },
];
