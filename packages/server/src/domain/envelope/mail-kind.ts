/** The mails we send, by what they tell. */
export const MAIL_KINDS = [
  'INVITATION',
  'REMINDER',
  'CREATED',
  'SIGNED',
  'PENDING',
  'EXPIRED',
  'PAGE_NOT_DRAWABLE',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'DELEGATED',
  'QUESTION',
  'TIME_WANTED',
  'WEBHOOK_DISABLED',
  'SIGNING_CODE',
  'PASSWORD_LINK',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
