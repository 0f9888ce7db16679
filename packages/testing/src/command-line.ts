import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.ts';

const COMMAND = fileURLToPath(new URL('../../server/bin/countersign.js', import.meta.url));

/**
 * Returns the arguments of Node that run the built command line in a process of its own.
 * @param preload path of a module that is loaded first
 * @param program another build's
 */
export const commandLine = (args: string[], preload?: string, program = COMMAND): string[] => [
  ...NODE_FLAGS,
  ...(preload === undefined ? [] : ['--import', preload]),
  program,
  ...args,
];
