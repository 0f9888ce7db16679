import type { ContentField, Row } from '@countersign/contracts/console';

export type FieldState = 'FILLED' | 'WAITING' | 'TO_COME' | 'EXPIRED' | 'LEFT_EMPTY' | 'DRAFT' | 'CLOSED';

/** Returns the state of a field, which depends on its value and on the progress of the document. */
export function findState({ value, recipientId }: ContentField, { status, parties }: Row): FieldState {
  if (value) return 'FILLED';
  if (status === 'DRAFT') return 'DRAFT';
  const standing = parties.find(({ id }) => id === recipientId)?.standing;
  if (standing === 'DONE') return 'LEFT_EMPTY';
  if (status !== 'PENDING') return 'CLOSED';
  return standing === 'TO_COME' || standing === 'EXPIRED' ? standing : 'WAITING';
}
