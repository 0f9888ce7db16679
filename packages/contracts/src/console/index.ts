export * from './contacts.ts';
export * from './documents.ts';
export * from './draft.ts';
export * from './mails.ts';
export * from './pages.ts';
export * from './shell.ts';
export * from './tabs.ts';
