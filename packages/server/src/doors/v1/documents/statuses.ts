import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';

/** The statuses that this version knows. */
export const STATUSES = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED'] as const satisfies readonly DocumentStatus[];

/** @throws Error for one that this version does not know: what has it is not found */
export function knownStatus(status: DocumentStatus): (typeof STATUSES)[number] {
  if (status === 'CANCELLED') throw new Error('a cancelled document is none of version 1');
  return status;
}
