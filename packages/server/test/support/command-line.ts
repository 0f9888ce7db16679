import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/countersign.js', import.meta.url));

/**
 * What Node is started with to run the built command line in a process of its own.
 * @param preload path of a module that is loaded first
 */
export const commandLine = (args: string[], preload?: string): string[] => [
  // As in the processes of the tests (`vitest.config.ts`): it is not there for long.
  '--liftoff-only',
  ...(preload === undefined ? [] : ['--import', preload]),
  COMMAND,
  ...args,
];
