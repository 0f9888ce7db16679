import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findRecipient, foundAs, recipientOf } from './find-recipient.ts';
import { markOpened } from './mark-opened.ts';
import { standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

/**
 * Finds the recipient of a visitor who asks for the document. The first request while its pages may be seen counts as
 * opening it.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function openAsRecipient(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  const found = await findRecipient(services, visitor);
  const isFirst = found.recipient.readStatus === 'NOT_OPENED';
  return isFirst && standingOf(found, services.clock.now()).maySeeDocument ? open(services, visitor) : found;
}

function open(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  return changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const contents = work.contents;
    const recipient = recipientOf(contents, visitor.token);
    // Checked again under the lock: the document may have been opened or rejected meanwhile.
    if (standingOf({ contents, recipient }, work.now).maySeeDocument) {
      markOpened({ work, contents, recipient, actor: actorOf(visitor, recipient) });
    }
    return foundAs(visitor, work.contents);
  });
}
