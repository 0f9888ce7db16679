import type { RecipientRole } from './signing-view.ts';

/** The part of a message key that says what a role is asked to do. */
export const ASK_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

/** The part of a message key that says how a role finishes. */
export const FINISH_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'other',
  VIEWER: 'other',
  CC: 'other',
} as const satisfies Record<RecipientRole, string>;
