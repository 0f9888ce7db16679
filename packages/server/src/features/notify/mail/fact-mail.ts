import type { AuditedEmail } from '../../../domain/audit/audit-entry.ts';
import type { FactOf } from '../../../domain/audit/fact.ts';
import type { FactMailKind, FactsMailing } from '../../../domain/audit/facts.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Addressee } from './addressees.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail {
  to: Addressee;
  content: MailContent;
  attachedFileIds?: string[];
}

export interface MailSource {
  whole: WholeEnvelope;
  config: Config;
}

export interface MailTraits {
  /**
   * The sender named in the email. Emails to recipients name the document's sender, who also gets the replies. A
   * recipient's question comes from the service, but replies go to the recipient.
   */
  from: 'service' | 'sender' | 'recipient';
  /** Name of the email in the audit log. Null if the email is not recorded. */
  entry: ((role: RecipientRole) => AuditedEmail) | null;
}

export interface FactMail<Kind extends FactMailKind> extends MailTraits {
  /** Returns the emails for all facts of one change. Empty if the document's settings turn them off. */
  compose(facts: FactOf<FactsMailing<Kind>>[], told: MailSource): ComposedMail[];
}

export type FactMails = { [Kind in FactMailKind]: FactMail<Kind> };
