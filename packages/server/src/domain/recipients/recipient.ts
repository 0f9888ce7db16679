import type { RecipientRole } from '@countersign/contracts/vocabulary';

export {
  READ_STATUSES,
  RECIPIENT_ROLES,
  type ReadStatus,
  type RecipientRole,
  SEND_STATUSES,
  type SendStatus,
  SIGNING_STATUSES,
  type SigningStatus,
} from '@countersign/contracts/vocabulary';

export interface RoleRules {
  /** Whether the recipient may have fields. If so, they need at least one before sending. */
  hasFields: boolean;
  /** Whether the recipient fills in fields and finishes. Other roles only read. */
  acts: boolean;
  /** Whether the document is completed only after this recipient has finished. */
  blocksCompletion: boolean;
  /** Whether later recipients in a SEQUENTIAL order wait for this one. */
  blocksTurn: boolean;
  mayReject: boolean;
  /** Whether the recipient may fill in fields of recipients who have not finished, except signatures and initials. */
  fillsForOthers: boolean;
  onCertificate: boolean;
  /** When the recipient is first notified about the document. */
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

/** Returns a recipient's name for messages: `Ann <ann@example.com>`, or only the address. */
export function nameOfRecipient({ name, email }: { name: string; email: string }): string {
  return name.trim() === '' ? email : `${name} <${email}>`;
}
