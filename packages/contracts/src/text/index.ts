export * from './email-address.ts';
export * from './limits.ts';
export * from './plain-text.ts';
