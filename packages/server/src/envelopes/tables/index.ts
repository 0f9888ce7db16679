/**
 * Tables of envelopes and everything that belongs to them. An envelope is signed as a whole, with its files,
 * recipients, fields and audit chain. A document in v1 of the API is an envelope of type DOCUMENT with one file.
 * Deleting an envelope deletes everything that belongs to it. Constraints express rules within a row. Rules that
 * involve several rows are in `domain/`.
 */
export * from './bulks.ts';
export * from './contacts.ts';
export * from './counts.ts';
export * from './envelopes.ts';
export * from './evidence.ts';
export * from './hand-offs.ts';
export * from './inboxes.ts';
export * from './integrity.ts';
export * from './link-uses.ts';
export * from './privacy.ts';
export * from './proofs.ts';
export * from './questions.ts';
export * from './readings.ts';
export * from './saved-views.ts';
export * from './template-uses.ts';
export * from './template-versions.ts';
export * from './webhooks.ts';
export * from './words.ts';
