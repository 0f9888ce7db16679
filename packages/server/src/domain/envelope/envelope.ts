import { type DocumentStatus, FINAL_STATUSES, type SealingState } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../problems/rule-violation.ts';

export {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ENVELOPE_SOURCES,
  ENVELOPE_TYPES,
  type EnvelopeSource,
  type EnvelopeType,
  SEALING_STATES,
  type SealingState,
} from '@countersign/contracts/vocabulary';

/**
 * Actions on a document. EDIT is any change to its recipients, fields or settings. FILL is any step of signing. CORRECT changes
 * a recipient's name or address.
 */
export const TRIGGERS = [
  'EDIT',
  'ATTACH',
  'SEND',
  'FILL',
  'CORRECT',
  'RESEND',
  'EXTEND',
  'COMPLETE',
  'REJECT',
  'CANCEL',
  'DELETE',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export interface Transition {
  from: DocumentStatus;
  trigger: Trigger;
  to: DocumentStatus | 'DELETED';
}

export const TRANSITIONS = [
  { from: 'DRAFT', trigger: 'EDIT', to: 'DRAFT' },
  { from: 'DRAFT', trigger: 'ATTACH', to: 'DRAFT' },
  { from: 'DRAFT', trigger: 'SEND', to: 'PENDING' },
  { from: 'DRAFT', trigger: 'DELETE', to: 'DELETED' },
  // Sending again returns the current state and does not send a second email.
  { from: 'PENDING', trigger: 'SEND', to: 'PENDING' },
  // Links next to the document are not part of what is signed.
  { from: 'PENDING', trigger: 'ATTACH', to: 'PENDING' },
  { from: 'PENDING', trigger: 'FILL', to: 'PENDING' },
  { from: 'PENDING', trigger: 'CORRECT', to: 'PENDING' },
  { from: 'PENDING', trigger: 'RESEND', to: 'PENDING' },
  { from: 'PENDING', trigger: 'EXTEND', to: 'PENDING' },
  { from: 'PENDING', trigger: 'COMPLETE', to: 'COMPLETED' },
  { from: 'PENDING', trigger: 'REJECT', to: 'REJECTED' },
  { from: 'PENDING', trigger: 'CANCEL', to: 'CANCELLED' },
  // Deleting a sent document cancels it.
  { from: 'PENDING', trigger: 'DELETE', to: 'DELETED' },
  { from: 'CANCELLED', trigger: 'DELETE', to: 'DELETED' },
] as const satisfies readonly Transition[];

export type StatusAfter<T extends Trigger> = Extract<(typeof TRANSITIONS)[number], { trigger: T }>['to'];

const REFUSALS = {
  DRAFT: { code: 'DOCUMENT_NOT_PENDING', because: 'it has not been sent' },
  PENDING: { code: 'DOCUMENT_NOT_DRAFT', because: 'it has been sent and is locked' },
  COMPLETED: { code: 'DOCUMENT_COMPLETED', because: 'it is completed' },
  REJECTED: { code: 'DOCUMENT_REJECTED', because: 'it was rejected' },
  CANCELLED: { code: 'DOCUMENT_CANCELLED', because: 'it was cancelled' },
} as const;

const VERBS: Record<Trigger, string> = {
  EDIT: 'changed',
  ATTACH: 'given other attachments',
  SEND: 'sent',
  FILL: 'signed',
  CORRECT: 'corrected',
  RESEND: 'sent again',
  EXTEND: 'extended',
  COMPLETE: 'completed',
  REJECT: 'rejected',
  CANCEL: 'cancelled',
  DELETE: 'deleted',
};

export function isFinal(status: DocumentStatus): boolean {
  return FINAL_STATUSES.some((final) => final === status);
}

/**
 * Returns the next status of a document that is still waiting for someone. Once everyone has finished, the document
 * counts as completed, although it is PENDING until it is sealed.
 * @throws RuleViolation the errors from `nextStatus`, and DOCUMENT_COMPLETED while the document is being sealed
 */
export function nextStatusWhileOpen<T extends Trigger>(
  { status, sealing }: { status: DocumentStatus; sealing: SealingState },
  trigger: T,
): StatusAfter<T> {
  const next = nextStatus(status, trigger);
  if (sealing === 'NONE') return next;
  throw new RuleViolation('DOCUMENT_COMPLETED', 'Everyone has finished, and the document is being sealed.');
}

/**
 * @throws RuleViolation DOCUMENT_NOT_PENDING, DOCUMENT_NOT_DRAFT, DOCUMENT_COMPLETED, DOCUMENT_REJECTED or DOCUMENT_CANCELLED
 * if the transition is not permitted
 */
export function nextStatus<T extends Trigger>(status: DocumentStatus, trigger: T): StatusAfter<T> {
  const transition = TRANSITIONS.find((each) => each.from === status && each.trigger === trigger);
  if (transition) return transition.to as StatusAfter<T>;

  const { code, because } = REFUSALS[status];
  throw new RuleViolation(code, `The document cannot be ${VERBS[trigger]} because ${because}.`);
}
