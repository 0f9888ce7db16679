import type { NamedSigner } from '@countersign/contracts/signing';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { requireMayFill } from '../../../domain/envelope/turn-order.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { hasToProve } from '../../../domain/proofs/proof.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { beginReminders } from '../../../envelopes/progress/plan-reminders.ts';
import { replaceRecipient } from '../../../envelopes/progress/replace-recipient.ts';
import type { Services } from '../../../envelopes/services.ts';
import { delegatedLinks } from '../../../envelopes/tables/index.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import type { FoundRecipient, RecipientContext } from '../recipient/identify-recipient.ts';
import { countNaming } from './count-naming.ts';

/** Fields that identify a person. A delegate must fill them in again. */
const PERSONAL = ['SIGNATURE', 'FREE_SIGNATURE', 'INITIALS', 'NAME', 'EMAIL'] as const;

/**
 * Whether a recipient may delegate the document. False if the sender requires authentication, which only this person
 * can provide, or if the sender distributes the links, because the delegate would never receive one.
 */
export function mayDelegate({ contents: { envelope }, recipient }: FoundRecipient): boolean {
  const { meta } = envelope;
  const isOpen = recipient.signingStatus === 'NOT_SIGNED' && ROLES[recipient.role].acts;
  return (
    meta.allowDelegation && isOpen && !hasToProve(envelope, recipient) && isEmailWanted(meta, 'recipientSigningRequest')
  );
}

/**
 * Delegates the document to another person, who is invited in place of the current recipient.
 * @param note message to the delegate
 * @throws RuleViolation DELEGATION_NOT_ALLOWED, RECIPIENT_EMAIL_TAKEN, NOT_YOUR_TURN, RECIPIENT_ALREADY_COMPLETED;
 * RetryLater TOO_MANY_ATTEMPTS
 */
export async function delegate(
  services: Services,
  caller: RecipientContext,
  { note, ...named }: NamedSigner & { note: string | null },
): Promise<void> {
  await countNaming(services, caller);
  await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const act = await actAsRecipient(work, caller);
    const { contents, recipient } = act;
    requireMayFill(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
    if (!mayDelegate(act)) throw new RuleViolation('DELEGATION_NOT_ALLOWED', PROBLEMS.DELEGATION_NOT_ALLOWED.meaning);
    if (named.email === recipient.email) {
      throw new RuleViolation('RECIPIENT_EMAIL_TAKEN', 'This is your own email address.', [], { name: 'addressTaken' });
    }
    const replaced = await replaceRecipient(act, recipient, named, {
      path: [],
      personal: PERSONAL,
      say: (delegate, actor) =>
        work.say('RECIPIENT_DELEGATED', { ...delegate, link: 'ASSIGNED' }, actor, { by: recipient, note }),
    });
    if (!replaced) return;
    await countAttempt({ database: work.tx, clock: services.clock }, 'DELEGATION_OF_DAY', recipient.id);
    const tokenHash = hashToken(recipient.token);
    work.write(
      work.tx.orm.insert(delegatedLinks).values({ tokenHash, recipientId: recipient.id, createdAt: work.now }),
    );
    work.updateRecipient(replaced.id, { invitedAt: work.now });
    beginReminders(work, [replaced.id]);
  });
}
