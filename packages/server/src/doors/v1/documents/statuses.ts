import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';

export const STATUSES = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED'] as const satisfies readonly DocumentStatus[];

/** @throws Error for CANCELLED, which this version does not know. Cancelled documents are not found */
export function knownStatus(status: DocumentStatus): (typeof STATUSES)[number] {
  if (status === 'CANCELLED') throw new Error('a cancelled document is none of version 1');
  return status;
}
