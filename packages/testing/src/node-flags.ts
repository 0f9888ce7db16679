/**
 * Applies to every process of the tests. They end before it pays to optimise the WebAssembly of the embedded database, fonts
 * and page images.
 */
export const NODE_FLAGS = ['--liftoff-only'];
