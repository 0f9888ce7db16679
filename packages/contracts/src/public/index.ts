export * from './direct.ts';
export * from './drawings.ts';
export * from './files.ts';
export * from './verification.ts';
export * from './verification-result.ts';
