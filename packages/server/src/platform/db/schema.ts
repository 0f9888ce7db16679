/**
 * The data model. An envelope is signed as a whole, with its files, recipients, fields and audit chain. A v1 document is an
 * envelope of type DOCUMENT with one file. Deleting an envelope deletes everything below it.
 * Constraints express the rules within one row. Rules over several rows are in `domain/`.
 */
export * from './schema/accounts.ts';
export * from './schema/bulks.ts';
export * from './schema/counts.ts';
export * from './schema/envelopes.ts';
export * from './schema/evidence.ts';
export * from './schema/hand-offs.ts';
export * from './schema/inboxes.ts';
export * from './schema/integrity.ts';
export * from './schema/privacy.ts';
export * from './schema/proofs.ts';
export * from './schema/questions.ts';
export * from './schema/requests.ts';
export * from './schema/sign-in.ts';
export * from './schema/webhooks.ts';
export * from './schema/words.ts';
export * from './schema/work.ts';
