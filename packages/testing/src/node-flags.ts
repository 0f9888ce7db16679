/**
 * For every process of the tests: the embedded database, typefaces and page images are WebAssembly, and the process ends
 * before it pays to compile it well.
 */
export const NODE_FLAGS = ['--liftoff-only'];
