import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NODE_FLAGS } from '../../packages/testing/src/node-flags.ts';

/** Configuration of `npm run screenshots`, which uses the same services and browsers as the tests. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: 'packages/testing/src/global-setup.ts',
    include: ['scripts/pictures/take-pictures.ts'],
    execArgv: NODE_FLAGS,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
});
