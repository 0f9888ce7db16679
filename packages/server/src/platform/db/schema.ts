/**
 * The data model. One thing is signed: an envelope, with files, recipients, fields and its audit chain.
 * A v1 document is an envelope of type DOCUMENT with one file. Everything of an envelope dies with it.
 *
 * Constraints say what must hold; a rule that needs more than one row to be checked lives in `domain/`.
 */
export * from './schema/accounts.ts';
export * from './schema/counts.ts';
export * from './schema/envelopes.ts';
export * from './schema/evidence.ts';
export * from './schema/hand-offs.ts';
export * from './schema/inboxes.ts';
export * from './schema/integrity.ts';
export * from './schema/proofs.ts';
export * from './schema/requests.ts';
export * from './schema/sign-in.ts';
export * from './schema/webhooks.ts';
export * from './schema/words.ts';
