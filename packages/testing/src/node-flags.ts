/**
 * Flags for all Node processes of the tests. The processes exit too soon for optimizing the WebAssembly of the embedded
 * database, fonts and page images to pay off.
 */
export const NODE_FLAGS = ['--liftoff-only'];
