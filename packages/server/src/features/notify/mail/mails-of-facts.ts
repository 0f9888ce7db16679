import type { MailKind } from '../../../domain/audit/facts.ts';
import type { FactMails, MailTraits } from './fact-mail.ts';
import { TO_EVERYBODY } from './mails-to-everybody.ts';
import { TO_OWNER } from './mails-to-owner.ts';
import { TO_RECIPIENTS } from './mails-to-recipients.ts';

export const MAILS: FactMails = { ...TO_OWNER, ...TO_RECIPIENTS, ...TO_EVERYBODY };

/**
 * Returns how a kind of email is sent and recorded. Account emails come from the service and are not in the audit log.
 */
export const findTraits = (kind: MailKind): MailTraits =>
  (MAILS as Partial<Record<MailKind, MailTraits>>)[kind] ?? { from: 'service', entry: null };
