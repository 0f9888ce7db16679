/** Parts for `npm run mutate`: files to mutate, tests that should fail, and whether those tests need a database. */
export const MUTATED_PARTS = {
  domain: {
    mutate: ['packages/server/src/domain/**/*.ts', '!**/*.test.ts'],
    tests: ['packages/server/src/domain/**/*.test.ts'],
  },
  verify: {
    mutate: ['packages/pdf/src/verify/**/*.ts', 'packages/pdf/src/reader/ambiguous-section.ts'],
    tests: ['packages/pdf/test/verify/**/*.test.ts'],
  },
  limits: {
    mutate: ['packages/server/src/platform/limits/*.ts'],
    tests: ['packages/server/test/limits/*.test.ts'],
    needsDatabase: true,
  },
  idempotency: {
    mutate: ['packages/server/src/platform/idempotency/*.ts'],
    tests: ['packages/server/test/idempotency/*.test.ts'],
    needsDatabase: true,
  },
  audit: {
    mutate: [
      'packages/server/src/envelopes/record/{read-chain,read-entries,broken-chain,report-broken-chain}.ts',
      'packages/server/src/envelopes/change/entries-of-facts.ts',
      'packages/server/src/features/operate/audit-chain/**/*.ts',
    ],
    // Skip tests that launch the command line or run the service on both databases. They take minutes per mutation.
    tests: [
      'packages/server/test/audit-chain/{anchor-lines,anchors-in-a-bucket,chains-in-parts,entries-of-facts}.test.ts',
    ],
    needsDatabase: true,
  },
  proofs: {
    mutate: [
      'packages/server/src/features/sign/proofs/*.ts',
      'packages/server/src/features/sign/recipient/authorise-recipient.ts',
      '!**/*.test.ts',
    ],
    tests: [
      'packages/server/src/features/sign/proofs/*.test.ts',
      'packages/server/test/signing/{authentication,proof-provider,proof-rules}.test.ts',
      'packages/server/test/accounts/proofs.test.ts',
    ],
    needsDatabase: true,
  },
};
