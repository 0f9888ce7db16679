export * from '../bodies/handwriting.ts';
export * from '../bodies/signature.ts';
export * from './answers.ts';
export * from './bodies.ts';
export * from './field-input.ts';
export * from './operations.ts';
export * from './proofs.ts';
export type * from './view.ts';
