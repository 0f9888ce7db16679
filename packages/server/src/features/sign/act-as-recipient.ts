import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, recipientOf } from './find-recipient.ts';
import { markOpened } from './mark-opened.ts';
import { authoriseRecipient } from './proofs/authorise-recipient.ts';
import { actorOf, type Visitor } from './visitor.ts';

/** An action of a recipient on their envelope, whose row is locked. */
export interface RecipientAct extends FoundRecipient {
  work: EnvelopeChange;
  actor: AuditActor;
}

/**
 * Runs an action of a recipient, if the envelope still permits it. Acting on a document also counts as opening it.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, RECIPIENT_EXPIRED,
 * and the errors of `act`
 */
export function actAsRecipient<T>(
  services: Services,
  visitor: Visitor,
  act: (act: RecipientAct) => Promise<T>,
): Promise<T> {
  return changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const contents = work.contents;
    const recipient = recipientOf(contents, visitor.token);
    const actor = actorOf(visitor, recipient);
    await authoriseRecipient(work.tx.orm, { contents, recipient }, visitor, 'signing.act', work.now);
    requireOpenEnvelope({ contents, recipient }, work.now);
    if (recipient.signingStatus === 'NOT_SIGNED') markOpened({ work, contents, recipient, actor });
    return act({ work, contents, recipient, actor });
  });
}

/** @throws RuleViolation DOCUMENT_COMPLETED, DOCUMENT_REJECTED, RECIPIENT_EXPIRED */
export function requireOpenEnvelope({ contents: { envelope }, recipient }: FoundRecipient, now: Date): void {
  nextStatusWhileOpen(envelope, 'FILL');
  if (recipient.signingStatus === 'NOT_SIGNED' && isExpired(recipient.expiresAt, now)) {
    throw new RuleViolation('RECIPIENT_EXPIRED', 'The deadline for this document has passed.');
  }
}
