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
   * The party in whose name the email is sent and who gets the replies. Emails to recipients are in the name of the sender, who
   * answers questions. A recipient's question comes from the service, but its reply goes to the recipient.
   */
  from: 'service' | 'sender' | 'recipient';
  /** The name of the email in its audit entry. Null if it has no entry. */
  entry: ((role: RecipientRole) => AuditedEmail) | null;
}

export interface FactMail<Kind extends FactMailKind> extends MailTraits {
  /** Returns the emails for all facts of one change, or an empty list if the document's settings turn them off. */
  compose(facts: FactOf<FactsMailing<Kind>>[], told: MailSource): ComposedMail[];
}

export type FactMails = { [Kind in FactMailKind]: FactMail<Kind> };
