export * from './account.ts';
export * from './auth.ts';
export * from './details.ts';
export * from './passkeys.ts';
export * from './profile.ts';
export * from './secrets.ts';
export * from './setup.ts';
