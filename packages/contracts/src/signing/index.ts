export * from './bodies.ts';
export * from './field-input.ts';
export * from './handwriting.ts';
export * from './operations.ts';
export * from './proofs.ts';
