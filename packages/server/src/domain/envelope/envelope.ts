import { RuleViolation } from '../problems/rule-violation.ts';

/** What is signed is an envelope: a document, or the template documents are made from (which stays DRAFT for ever). */
export const ENVELOPE_TYPES = ['DOCUMENT', 'TEMPLATE'] as const;
export type EnvelopeType = (typeof ENVELOPE_TYPES)[number];

/** Seed section 3.1. */
export const DOCUMENT_STATUSES = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** No transition leaves these (seed 3.1 rule 1). */
const FINAL_STATUSES = ['COMPLETED', 'REJECTED'] as const satisfies readonly DocumentStatus[];

/**
 * How far the sealed file is. NONE until everyone has finished or one has rejected; FAILED is retried, so only SEALED
 * is an end.
 */
export const SEALING_STATES = ['NONE', 'QUEUED', 'FAILED', 'SEALED'] as const;
export type SealingState = (typeof SEALING_STATES)[number];

/** What can be done to a document. EDIT is any change of its recipients, fields or settings; FILL any step of signing. */
export const TRIGGERS = ['EDIT', 'SEND', 'FILL', 'RESEND', 'EXTEND', 'COMPLETE', 'REJECT', 'DELETE'] as const;
export type Trigger = (typeof TRIGGERS)[number];

export interface Transition {
  from: DocumentStatus;
  trigger: Trigger;
  to: DocumentStatus | 'DELETED';
}

/** Everything that is allowed; what is not listed is refused. */
export const TRANSITIONS = [
  { from: 'DRAFT', trigger: 'EDIT', to: 'DRAFT' },
  { from: 'DRAFT', trigger: 'SEND', to: 'PENDING' },
  { from: 'DRAFT', trigger: 'DELETE', to: 'DELETED' },
  // Sending again answers the current state and sends nothing twice.
  { from: 'PENDING', trigger: 'SEND', to: 'PENDING' },
  { from: 'PENDING', trigger: 'FILL', to: 'PENDING' },
  { from: 'PENDING', trigger: 'RESEND', to: 'PENDING' },
  { from: 'PENDING', trigger: 'EXTEND', to: 'PENDING' },
  { from: 'PENDING', trigger: 'COMPLETE', to: 'COMPLETED' },
  { from: 'PENDING', trigger: 'REJECT', to: 'REJECTED' },
  // Deleting what has been sent cancels it.
  { from: 'PENDING', trigger: 'DELETE', to: 'DELETED' },
] as const satisfies readonly Transition[];

/** Where a trigger can lead. */
export type Outcome<T extends Trigger> = Extract<(typeof TRANSITIONS)[number], { trigger: T }>['to'];

const REFUSALS = {
  DRAFT: { code: 'DOCUMENT_NOT_PENDING', because: 'it has not been sent' },
  PENDING: { code: 'DOCUMENT_NOT_DRAFT', because: 'it has been sent and is locked' },
  COMPLETED: { code: 'DOCUMENT_COMPLETED', because: 'it is completed' },
  REJECTED: { code: 'DOCUMENT_REJECTED', because: 'it was rejected' },
} as const;

const DEEDS: Record<Trigger, string> = {
  EDIT: 'changed',
  SEND: 'sent',
  FILL: 'signed',
  RESEND: 'sent again',
  EXTEND: 'extended',
  COMPLETE: 'completed',
  REJECT: 'rejected',
  DELETE: 'deleted',
};

export function isFinal(status: DocumentStatus): boolean {
  return FINAL_STATUSES.some((final) => final === status);
}

/**
 * Where a trigger leads from the status of a document that still waits for somebody. Once everyone has finished it is as
 * good as completed, though it is PENDING until the sealed file is there.
 * @throws RuleViolation as `nextStatus` does, and DOCUMENT_COMPLETED while the document is being sealed
 */
export function nextStatusWhileOpen<T extends Trigger>(
  { status, sealing }: { status: DocumentStatus; sealing: SealingState },
  trigger: T,
): Outcome<T> {
  const next = nextStatus(status, trigger);
  if (sealing === 'NONE') return next;
  throw new RuleViolation('DOCUMENT_COMPLETED', 'Everyone has finished; the document is being sealed.');
}

/**
 * Where a trigger leads from a status.
 * @throws RuleViolation DOCUMENT_NOT_PENDING, DOCUMENT_NOT_DRAFT, DOCUMENT_COMPLETED or DOCUMENT_REJECTED where it is not allowed
 */
export function nextStatus<T extends Trigger>(status: DocumentStatus, trigger: T): Outcome<T> {
  const transition = TRANSITIONS.find((each) => each.from === status && each.trigger === trigger);
  if (transition) return transition.to as Outcome<T>;

  const { code, because } = REFUSALS[status];
  throw new RuleViolation(code, `The document cannot be ${DEEDS[trigger]} because ${because}.`);
}
