export { documentEndpoints } from './documents/operations.ts';
export * from './documents/shapes.ts';
export { evidenceEndpoints } from './evidence/operations.ts';
export { fieldEndpoints } from './fields/operations.ts';
export * from './fields/shapes.ts';
export { folderEndpoints } from './folders/operations.ts';
export type { folderSchema } from './folders/shapes.ts';
export { accountEndpoints } from './me/operations.ts';
export { addedRecipients, recipientEndpoints } from './recipients/operations.ts';
export type { recipientSchema, recipientWithSettingsSchema } from './recipients/shapes.ts';
export { STATUSES } from './shared/statuses.ts';
export {
  addedTemplateRecipients,
  templateEndpoints,
  templateFieldEndpoints,
  templateRecipientEndpoints,
} from './templates/operations.ts';
export type {
  listedTemplateSchema,
  templateRecipientSchema,
  templateRowSchema,
  templateSchema,
} from './templates/shapes.ts';
export { webhookEndpoints } from './webhooks/operations.ts';
export { zapierEndpoints } from './zapier/operations.ts';
