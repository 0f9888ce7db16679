/** Tables of accounts, requests and jobs. The tables of envelopes are in `envelopes/tables/`. */
export * from './schema/accounts.ts';
export * from './schema/requests.ts';
export * from './schema/sign-in.ts';
export * from './schema/work.ts';
