export * from './documents.ts';
export * from './mails.ts';
export * from './shell.ts';
export * from './tabs.ts';
