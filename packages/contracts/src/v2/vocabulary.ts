import { z } from 'zod';

/**
 * Enumerations of the API. Clients reject the whole response if it contains an unknown value, so adding one is a breaking
 * change.
 */
export const envelopeType = z.enum(['DOCUMENT', 'TEMPLATE']).meta({
  description: 'DOCUMENT: for signing. TEMPLATE: a reusable draft for creating documents',
});
export const status = z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']).meta({
  description: 'DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final',
});
export const source = z.enum(['DOCUMENT', 'TEMPLATE', 'TEMPLATE_DIRECT_LINK']).meta({
  description: "Created from files, from a template, or by someone using a template's direct link",
});
export const visibility = z.enum(['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN']).meta({
  description: 'Which team members can see it, by role. Its owner always can',
});
export const templateType = z.enum(['PUBLIC', 'PRIVATE', 'ORGANISATION']).meta({
  description: 'Stored as given. Templates are always private to their team',
  example: 'PRIVATE',
});
export const role = z.enum(['CC', 'SIGNER', 'VIEWER', 'APPROVER', 'ASSISTANT']).meta({
  description:
    'SIGNER signs. APPROVER approves before signers finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files',
  example: 'SIGNER',
});
export const sendStatus = z.enum(['NOT_SENT', 'SENT']);
export const readStatus = z.enum(['NOT_OPENED', 'OPENED']);
export const signingStatus = z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']);
export const signingOrder = z.enum(['PARALLEL', 'SEQUENTIAL']).meta({
  description: "PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`",
});
export const distributionMethod = z.enum(['EMAIL', 'NONE']);
export const authMethod = z.enum(['ACCOUNT', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD', 'PROVIDER']);
export const recipientAuthMethod = z.enum([...authMethod.options, 'EXPLICIT_NONE']);
export const fieldType = z.enum([
  'SIGNATURE',
  'FREE_SIGNATURE',
  'INITIALS',
  'NAME',
  'EMAIL',
  'DATE',
  'TEXT',
  'NUMBER',
  'RADIO',
  'CHECKBOX',
  'DROPDOWN',
]);
export const orderColumn = z.enum(['createdAt']).meta({ description: 'Property to sort by' });
export const orderDirection = z.enum(['asc', 'desc']).meta({ description: 'desc: newest first' });
export const sealingState = z.enum(['NONE', 'QUEUED', 'FAILED', 'SEALED']).meta({
  description: 'NONE: not requested yet. QUEUED: in progress. FAILED: will be retried. SEALED: done',
});
