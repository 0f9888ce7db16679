import { z } from 'zod';
import {
  AUTH_METHODS,
  DISTRIBUTION_METHODS,
  DOCUMENT_STATUSES,
  ENVELOPE_SOURCES,
  ENVELOPE_TYPES,
  FIELD_TYPES,
  READ_STATUSES,
  RECIPIENT_AUTH_METHODS,
  RECIPIENT_ROLES,
  SEALING_STATES,
  SEND_STATUSES,
  SIGNING_ORDERS,
  SIGNING_STATUSES,
  TEMPLATE_TYPES,
  VISIBILITIES,
} from '../../vocabulary.ts';

/**
 * Enumerations of the API. Clients reject a whole response if it contains an unknown value, so adding a value is a
 * breaking change.
 */
export const envelopeType = z.enum(ENVELOPE_TYPES).meta({
  description: 'DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created',
});
export const status = z.enum(DOCUMENT_STATUSES).meta({
  description: 'DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final',
});
export const source = z.enum(ENVELOPE_SOURCES).meta({
  description:
    "Whether the envelope was created from files, from a template, or by someone using a template's direct link",
});
export const visibility = z.enum(VISIBILITIES).meta({
  description: 'The team members who can see the envelope, by role. Its owner always can',
});
export const templateType = z.enum(TEMPLATE_TYPES).meta({
  description: 'Stored as sent, but has no effect: templates are always private to their team',
  example: 'PRIVATE',
});
export const role = z.enum(RECIPIENT_ROLES).meta({
  description:
    'SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files',
  example: 'SIGNER',
});
export const sendStatus = z.enum(SEND_STATUSES);
export const readStatus = z.enum(READ_STATUSES);
export const signingStatus = z.enum(SIGNING_STATUSES);
export const signingOrder = z.enum(SIGNING_ORDERS).meta({
  description: "PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`",
});
export const distributionMethod = z.enum(DISTRIBUTION_METHODS);
export const authMethod = z.enum(AUTH_METHODS);
export const recipientAuthMethod = z.enum(RECIPIENT_AUTH_METHODS);
export const fieldType = z.enum(FIELD_TYPES);
export const orderColumn = z.enum(['createdAt']).meta({ description: 'Property to sort by' });
export const orderDirection = z.enum(['asc', 'desc']).meta({ description: 'desc: newest first' });
export const sealingState = z.enum(SEALING_STATES).meta({
  description: 'NONE: not requested yet. QUEUED: in progress. FAILED: will be retried. SEALED: done',
});
