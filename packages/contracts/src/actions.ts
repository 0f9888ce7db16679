/** Actions that need permission. Each operation names one, and the service's policy table says who may perform it. */
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
