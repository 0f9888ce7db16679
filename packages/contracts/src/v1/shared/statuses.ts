import type { DocumentStatus } from '../../vocabulary.ts';

/** Statuses of documents that this version knows. Cancelled documents are not found. */
export const STATUSES = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED'] as const satisfies readonly DocumentStatus[];
