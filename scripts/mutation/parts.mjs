/** The parts for `npm run mutate`: the files that are changed, and the tests that must notice. */
export const MUTATED_PARTS = {
  domain: {
    mutate: ['packages/server/src/domain/**/*.ts', '!**/*.test.ts'],
    tests: ['packages/server/src/domain/**/*.test.ts'],
  },
  verify: {
    mutate: ['packages/pdf/src/verify/**/*.ts'],
    tests: ['packages/pdf/test/verify/**/*.test.ts'],
  },
};
