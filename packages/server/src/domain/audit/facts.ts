import type { EventName } from '@countersign/contracts/vocabulary';
import { ROLES } from '../recipients/recipient.ts';
import type { AuditType } from './audit-entry.ts';
import type { Fact, FactType } from './fact.ts';

interface Consequences {
  isRecorded: boolean;
  event: EventName | null;
  /** Emails that the fact can cause. The settings of the document decide which of them are sent. */
  mails: readonly string[];
}

const recorded = <const Mails extends readonly string[] = []>(event: EventName | null = null, ...mails: Mails) =>
  ({ isRecorded: true, event, mails }) as const;

const unrecorded = <const Mails extends readonly string[] = []>(event: EventName | null = null, ...mails: Mails) =>
  ({ isRecorded: false, event, mails }) as const;

/**
 * Maps each fact to its consequences. A use case only records the fact. `docs/facts.md` is generated from this table.
 * All other recorded changes of a template cause the event TEMPLATE_UPDATED.
 */
export const FACTS = {
  DOCUMENT_CREATED: recorded('DOCUMENT_CREATED', 'CREATED'),
  DOCUMENT_UPDATED: recorded(),
  DOCUMENT_SENT: recorded('DOCUMENT_SENT'),
  DOCUMENT_OPENED: recorded('DOCUMENT_OPENED'),
  DOCUMENT_COMPLETED: recorded('DOCUMENT_COMPLETED', 'COMPLETED'),
  DOCUMENT_REJECTED: recorded('DOCUMENT_REJECTED', 'REJECTED'),
  DOCUMENT_CANCELLED: recorded('DOCUMENT_CANCELLED', 'CANCELLED'),
  DOCUMENT_DELETED: recorded(),
  DOCUMENT_DOWNLOADED: recorded(),
  REJECTION_SEALED: recorded(),
  SEALING_FAILED: recorded(),
  PAGE_NOT_DRAWABLE: recorded(null, 'PAGE_NOT_DRAWABLE'),
  TEMPLATE_CREATED: recorded('TEMPLATE_CREATED'),
  TEMPLATE_UPDATED: recorded('TEMPLATE_UPDATED'),
  TEMPLATE_DELETED: recorded('TEMPLATE_DELETED'),
  DIRECT_LINK_CREATED: recorded(),
  DIRECT_LINK_SWITCHED: recorded(),
  DIRECT_LINK_CHANGED: recorded(),
  DIRECT_LINK_DELETED: recorded(),
  TEMPLATE_USED: unrecorded('TEMPLATE_USED'),
  FILE_UPLOADED: recorded(),
  FILE_COPIED: recorded(),
  FILE_UPDATED: recorded(),
  FILE_REMOVED: recorded(),
  FILE_REPAIRED: recorded(),
  FORM_FILLED: recorded(),
  ATTACHMENT_ADDED: recorded(),
  ATTACHMENT_UPDATED: recorded(),
  ATTACHMENT_REMOVED: recorded(),
  RECIPIENT_ADDED: recorded(),
  RECIPIENT_UPDATED: recorded(),
  RECIPIENT_REMOVED: recorded(),
  RECIPIENT_INVITED: unrecorded(null, 'INVITATION'),
  RECIPIENT_REMINDED: unrecorded('DOCUMENT_REMINDER_SENT', 'REMINDER'),
  RECIPIENT_COMPLETED: recorded('DOCUMENT_SIGNED', 'SIGNED', 'PENDING'),
  RECIPIENT_EXPIRED: recorded('RECIPIENT_EXPIRED', 'EXPIRED'),
  RECIPIENT_DELEGATED: recorded(null, 'INVITATION', 'DELEGATED'),
  NEXT_SIGNER_NAMED: recorded(),
  RECIPIENT_CORRECTED: recorded(null, 'INVITATION'),
  EXPIRATION_EXTENDED: recorded(null, 'MORE_TIME'),
  TIME_REQUESTED: recorded(null, 'TIME_WANTED'),
  QUESTION_ASKED: recorded(null, 'QUESTION'),
  QUESTION_ANSWERED: recorded(null, 'ANSWER'),
  AUTHENTICATION_REQUESTED: recorded(null, 'SIGNING_CODE'),
  AUTHENTICATION_SUCCEEDED: recorded(),
  AUTHENTICATION_FAILED: recorded(),
  FIELD_ADDED: recorded(),
  FIELD_UPDATED: recorded(),
  FIELD_REMOVED: recorded(),
  DRAFT_EDITED: recorded(),
  FIELD_INSERTED: recorded(),
  FIELD_CLEARED: recorded(),
  SIGNATURE_DRAWN_ELSEWHERE: recorded(),
  EMAIL_SENT: recorded(),
  LINK_HANDED_OVER: recorded(),
} as const satisfies { [T in FactType]: Consequences & { isRecorded: T extends AuditType ? true : false } };

/**
 * Whether webhooks receive the event of a fact. They do not if an assistant finishes, because an assistant does not
 * sign.
 */
export const hasEvent = (fact: Fact): boolean =>
  fact.type !== 'RECIPIENT_COMPLETED' || ROLES[fact.data.role].blocksCompletion;

export type FactMailKind = (typeof FACTS)[FactType]['mails'][number];

/** All kinds of emails. Emails about an account are not caused by facts. */
export type MailKind =
  | FactMailKind
  | 'WEBHOOK_DISABLED'
  | 'TEAM_INVITATION'
  | 'HANDED_OVER'
  | 'SENDING_ENDED'
  | 'PASSWORD_LINK'
  | 'ADDRESS_LINK'
  | 'ADDRESS_ASKED'
  | 'ACCOUNT_CHANGED'
  | 'RECOVERY_ASKED';

export type FactsMailing<Kind extends FactMailKind> = {
  [T in FactType]: Kind extends (typeof FACTS)[T]['mails'][number] ? T : never;
}[FactType];
