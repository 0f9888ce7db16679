import { z } from 'zod';
import { envelopeIdOut, instant } from '../shared/basics.ts';

/** Types of audit entries. Never add a type: clients reject a whole page if it contains an unknown one. */
export const auditType = z.enum([
  'DOCUMENT_CREATED',
  'DOCUMENT_TITLE_UPDATED',
  'DOCUMENT_EXTERNAL_ID_UPDATED',
  'DOCUMENT_VISIBILITY_UPDATED',
  'DOCUMENT_GLOBAL_AUTH_ACCESS_UPDATED',
  'DOCUMENT_GLOBAL_AUTH_ACTION_UPDATED',
  'DOCUMENT_META_UPDATED',
  'ENVELOPE_ITEM_CREATED',
  'ENVELOPE_ITEM_DELETED',
  'ENVELOPE_ITEM_UPDATED',
  'RECIPIENT_CREATED',
  'RECIPIENT_DELETED',
  'RECIPIENT_UPDATED',
  'FIELD_CREATED',
  'FIELD_DELETED',
  'FIELD_UPDATED',
  'DOCUMENT_SENT',
  'EMAIL_SENT',
  'DOCUMENT_OPENED',
  'DOCUMENT_FIELD_INSERTED',
  'DOCUMENT_FIELD_PREFILLED',
  'DOCUMENT_FIELDS_AUTO_INSERTED',
  'DOCUMENT_FIELD_UNINSERTED',
  'DOCUMENT_ACCESS_AUTH_2FA_REQUESTED',
  'DOCUMENT_ACCESS_AUTH_2FA_VALIDATED',
  'DOCUMENT_ACCESS_AUTH_2FA_FAILED',
  'DOCUMENT_RECIPIENT_COMPLETED',
  'DOCUMENT_RECIPIENT_REJECTED',
  'DOCUMENT_RECIPIENT_EXPIRED',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_CANCELLED',
  'DOCUMENT_DELETED',
]);

export const auditEntry = z
  .object({
    id: z.string().meta({ example: 'audit_0123456789abcdef01234567' }),
    createdAt: instant,
    envelopeId: envelopeIdOut,
    name: z.string().nullable().meta({ description: 'The person who acted', example: 'Sam Sender' }),
    email: z.string().nullable().meta({ example: 'sam@example.com' }),
    userId: z.int().nullable().meta({ example: 1 }),
    userAgent: z.string().nullable().meta({ example: null }),
    ipAddress: z.string().nullable().meta({ example: '192.0.2.7' }),
    type: auditType,
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Type-specific data', example: { title: 'Agreement' } }),
  })
  .meta({ id: 'AuditLogEntry' });

/** An audit entry, exactly as it was hashed. */
export const ownAuditEntry = z
  .object({
    envelopeId: z.string(),
    sequence: z.int(),
    at: instant,
    actor: z.record(z.string(), z.unknown()),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditChainEntry' });
