/** The mails we send, by what they tell. */
export const MAIL_KINDS = ['INVITATION', 'REMINDER', 'COMPLETED', 'REJECTED', 'CANCELLED'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
