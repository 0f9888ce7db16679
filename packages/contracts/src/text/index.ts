export * from './email-address.ts';
export * from './limits.ts';
export * from './person.ts';
export * from './plain-text.ts';
export * from './removable-id.ts';
export * from './web-url.ts';
export * from './webhook-secret.ts';
