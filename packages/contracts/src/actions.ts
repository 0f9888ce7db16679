/** What a caller may or may not do. Each operation names one; the table of policies of the service says who may do it. */
export const ACTIONS = [
  'account.read',
  'documents.read',
  'documents.draft',
  'documents.send',
  'documents.end',
  'templates.read',
  'templates.change',
  'templates.publish',
  'templates.use',
  'folders.read',
  'folders.change',
  'webhooks.read',
  'webhooks.change',
] as const;
export type ActionName = (typeof ACTIONS)[number];
