/** Seed section 2.2. */
export const RECIPIENT_ROLES = ['SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** The first value of each list is the initial one. */
export const SIGNING_STATUSES = ['NOT_SIGNED', 'SIGNED', 'REJECTED'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];
export const SEND_STATUSES = ['NOT_SENT', 'SENT'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];
export const READ_STATUSES = ['NOT_OPENED', 'OPENED'] as const;
export type ReadStatus = (typeof READ_STATUSES)[number];

export interface RoleRules {
  /** Whether they may have fields. If so, they need at least one before sending. */
  hasFields: boolean;
  /** Whether they fill in fields and finish. Other roles only read. */
  acts: boolean;
  /** Whether the document is completed only after this recipient has finished. */
  blocksCompletion: boolean;
  /** Whether the next in a SEQUENTIAL order waits for this recipient. */
  blocksTurn: boolean;
  mayReject: boolean;
  /** Whether they may fill in fields of recipients who have not finished, except signatures and initials. */
  fillsForOthers: boolean;
  onCertificate: boolean;
  /** When the recipient is first notified of the document. */
  invited: 'AT_TURN' | 'AT_SEND' | 'AT_COMPLETION';
}

export const ROLES: Record<RecipientRole, RoleRules> = {
  SIGNER: {
    hasFields: true,
    acts: true,
    blocksCompletion: true,
    blocksTurn: true,
    mayReject: true,
    fillsForOthers: false,
    onCertificate: true,
    invited: 'AT_TURN',
  },
  APPROVER: {
    hasFields: true,
    acts: true,
    blocksCompletion: true,
    blocksTurn: true,
    mayReject: true,
    fillsForOthers: false,
    onCertificate: true,
    invited: 'AT_TURN',
  },
  ASSISTANT: {
    hasFields: true,
    acts: true,
    blocksCompletion: false,
    blocksTurn: false,
    mayReject: false,
    fillsForOthers: true,
    onCertificate: false,
    invited: 'AT_TURN',
  },
  VIEWER: {
    hasFields: false,
    acts: false,
    blocksCompletion: false,
    blocksTurn: false,
    mayReject: false,
    fillsForOthers: false,
    onCertificate: false,
    invited: 'AT_SEND',
  },
  CC: {
    hasFields: false,
    acts: false,
    blocksCompletion: false,
    blocksTurn: false,
    mayReject: false,
    fillsForOthers: false,
    onCertificate: false,
    invited: 'AT_COMPLETION',
  },
};

/** Returns a recipient's name for messages: `Ann <ann@example.com>`, or the address alone. */
export function nameOfRecipient({ name, email }: { name: string; email: string }): string {
  return name.trim() === '' ? email : `${name} <${email}>`;
}
