/** For drizzle-kit, which `npm run migration` installs when it is needed. */
export default {
  dialect: 'postgresql',
  schema: ['./packages/server/src/platform/db/schema.ts', './packages/server/src/envelopes/tables/index.ts'],
  out: './packages/server/migrations',
};
