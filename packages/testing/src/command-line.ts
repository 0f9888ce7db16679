import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.ts';

const COMMAND = fileURLToPath(new URL('../../server/bin/countersign.js', import.meta.url));

/**
 * Returns the Node arguments that run the built command line.
 * @param preload path of a module to load first
 * @param program path of another build's command line
 */
export const commandLine = (args: string[], preload?: string, program = COMMAND): string[] => [
  ...NODE_FLAGS,
  ...(preload === undefined ? [] : ['--import', preload]),
  program,
  ...args,
];
