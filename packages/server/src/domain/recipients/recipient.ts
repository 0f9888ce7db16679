/** Seed section 2.2. */
export const RECIPIENT_ROLES = ['SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** The first value of each is the initial one. */
export const SIGNING_STATUSES = ['NOT_SIGNED', 'SIGNED', 'REJECTED'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];
export const SEND_STATUSES = ['NOT_SENT', 'SENT'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];
export const READ_STATUSES = ['NOT_OPENED', 'OPENED'] as const;
export type ReadStatus = (typeof READ_STATUSES)[number];

/** Defines the meaning of a role for a document. */
export interface RoleRules {
  /** May have fields, and must have at least one before sending. */
  hasFields: boolean;
  /** Fills fields and finishes; other roles only read. */
  acts: boolean;
  /** The document is not completed before this recipient has finished. */
  blocksCompletion: boolean;
  /** The next in a SEQUENTIAL order waits for this recipient. */
  blocksTurn: boolean;
  mayReject: boolean;
  /** May fill fields of recipients who have not finished, except signatures and initials. */
  fillsForOthers: boolean;
  onCertificate: boolean;
  /** When the recipient first hears of the document. */
  invited: 'AT_TURN' | 'AT_SEND' | 'AT_COMPLETION';
}

/** Seed section 2.2, with the decisions on turn, CC and rejection. */
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

/** A recipient in a message: `Ann <ann@example.com>`, or the address alone. */
export function nameOfRecipient({ name, email }: { name: string; email: string }): string {
  return name.trim() === '' ? email : `${name} <${email}>`;
}
