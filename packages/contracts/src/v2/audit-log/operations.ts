import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { envelopeIdInPath, paginated, paging } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { orderColumn, orderDirection } from '../shared/vocabulary.ts';
import { auditEntry, ownAuditEntry } from './shapes.ts';

const tag = 'Envelopes';

const find = defineOperation({
  id: 'envelope-auditLog-find',
  method: 'get',
  path: '/envelope/{envelopeId}/audit-log',
  tag,
  summary: 'Read the audit log of an envelope, newest entry first',
  description:
    'Returns only the entry types that existing clients recognize. With `vocabulary=full`, returns every entry as it was hashed, each with the hash of the previous one. The whole chain is checked before any entry is returned.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  query: z.object({
    ...paging,
    perPage: z
      .int()
      .min(1)
      .max(LIMITS.entriesPerPage)
      .default(50)
      .meta({ description: 'Maximum number of entries per page' }),
    orderByColumn: orderColumn.optional(),
    orderByDirection: orderDirection.default('desc'),
    vocabulary: z.enum(['full']).optional().meta({
      description: 'Returns every entry as it was hashed, instead of only the types that existing clients recognize',
    }),
  }),
  answer: paginated(z.union([auditEntry, ownAuditEntry])),
  problems: ['AUDIT_CHAIN_BROKEN'],
  action: 'documents.read',
});

const download = defineOperation({
  id: 'envelope-auditLog-downloadPdf',
  method: 'get',
  path: '/envelope/{envelopeId}/audit-log/download',
  tag,
  summary: 'Download the audit log of an envelope as a PDF',
  description: 'A PDF for people to read. To process the same entries in code, read them as JSON.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  answer: 'application/pdf',
  problems: ['INVALID_REQUEST', 'AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'],
  action: 'documents.read',
});

export const auditLogOperations = [find, download] as const;
