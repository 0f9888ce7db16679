import type { RecipientRole } from './signing-view.ts';

/** Maps a role to the message key part for its request. */
export const ASK_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

/** Maps a role to the message key part for finishing. */
export const FINISH_KEYS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'other',
  VIEWER: 'other',
  CC: 'other',
} as const satisfies Record<RecipientRole, string>;
