import { z } from 'zod';

/** Words with a fixed meaning. Clients refuse a whole answer over a word they do not know: none is added lightly. */
export const envelopeType = z.enum(['DOCUMENT', 'TEMPLATE']).meta({
  description: 'DOCUMENT: to be signed; TEMPLATE: a reusable draft that documents are made from',
});
export const status = z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']).meta({
  description: 'DRAFT: not sent; PENDING: sent, waits for recipients or the seal; the others are final',
});
export const source = z.enum(['DOCUMENT', 'TEMPLATE', 'TEMPLATE_DIRECT_LINK']).meta({
  description: 'Made from files, from a template, or by somebody with the direct link of a template',
});
export const visibility = z.enum(['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN']).meta({
  description: 'Which members of the team see it, by their role; its owner always does',
});
export const templateType = z.enum(['PUBLIC', 'PRIVATE', 'ORGANISATION']).meta({
  description: 'Kept as it is given; every template is for its team alone',
  example: 'PRIVATE',
});
export const role = z.enum(['CC', 'SIGNER', 'VIEWER', 'APPROVER', 'ASSISTANT']).meta({
  description:
    'SIGNER signs; APPROVER approves before signers finish; ASSISTANT fills in fields of others; VIEWER looks; CC gets the sealed files',
  example: 'SIGNER',
});
export const sendStatus = z.enum(['NOT_SENT', 'SENT']);
export const readStatus = z.enum(['NOT_OPENED', 'OPENED']);
export const signingStatus = z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']);
export const signingOrder = z.enum(['PARALLEL', 'SEQUENTIAL']).meta({
  description: 'PARALLEL: all at once; SEQUENTIAL: one after another, by the signingOrder of the recipients',
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
export const orderColumn = z.enum(['createdAt']).meta({ description: 'What the list is ordered by' });
export const orderDirection = z.enum(['asc', 'desc']).meta({ description: 'desc: newest first' });
export const sealingState = z.enum(['NONE', 'QUEUED', 'FAILED', 'SEALED']).meta({
  description: 'NONE: not asked for yet; QUEUED: under way; FAILED: tried again; SEALED: done',
});
