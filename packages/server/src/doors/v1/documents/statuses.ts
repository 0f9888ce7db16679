import type { STATUSES } from '@countersign/contracts/v1';
import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';

/** @throws Error for CANCELLED, which version 1 does not have. Version 1 never returns cancelled documents */
export function knownStatus(status: DocumentStatus): (typeof STATUSES)[number] {
  if (status === 'CANCELLED') throw new Error('version 1 does not include cancelled documents');
  return status;
}
