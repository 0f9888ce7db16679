import type { RecipientRole } from './signing-view.ts';

/** Suffixes of message keys that ask a recipient to act, by role. */
export const ASK_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

/** Suffixes of message keys for completing, by role. */
export const FINISH_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'other',
  VIEWER: 'other',
  CC: 'other',
} as const satisfies Record<RecipientRole, string>;
