import { z } from 'zod';

/** Words with a fixed meaning. Clients refuse a whole answer over a word they do not know: none is added lightly. */
export const envelopeType = z.enum(['DOCUMENT', 'TEMPLATE']);
export const status = z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']);
export const source = z.enum(['DOCUMENT', 'TEMPLATE', 'TEMPLATE_DIRECT_LINK']);
export const visibility = z.enum(['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN']);
export const templateType = z.enum(['PUBLIC', 'PRIVATE', 'ORGANISATION']);
export const role = z.enum(['CC', 'SIGNER', 'VIEWER', 'APPROVER', 'ASSISTANT']);
export const sendStatus = z.enum(['NOT_SENT', 'SENT']);
export const readStatus = z.enum(['NOT_OPENED', 'OPENED']);
export const signingStatus = z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']);
export const signingOrder = z.enum(['PARALLEL', 'SEQUENTIAL']);
export const distributionMethod = z.enum(['EMAIL', 'NONE']);
export const authMethod = z.enum(['ACCOUNT', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD']);
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
export const orderColumn = z.enum(['createdAt']);
export const orderDirection = z.enum(['asc', 'desc']);
export const sealingState = z.enum(['NONE', 'QUEUED', 'FAILED', 'SEALED']);
