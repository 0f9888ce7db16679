/** Actions that a caller may be allowed. Each operation names one, and the service’s table of policies says who may do it. */
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
