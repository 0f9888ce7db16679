import type { RecipientRole } from './signing-view.ts';

/** What somebody of a role is asked for, in the names of messages. */
export const ASKS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

/** How they finish. */
export const DEEDS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'other',
  VIEWER: 'other',
  CC: 'other',
} as const satisfies Record<RecipientRole, string>;
