/**
 * Flags for all Node processes of the tests. They end before optimizing the WebAssembly of the embedded database, fonts and
 * page images would pay off.
 */
export const NODE_FLAGS = ['--liftoff-only'];
