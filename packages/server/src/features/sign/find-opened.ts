import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findRecipient, recipientOf } from './find-recipient.ts';
import { markOpened } from './mark-opened.ts';
import { standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

/**
 * Finds the recipient a visitor comes as to be shown the document. The first time its pages may be seen counts as opening
 * it, whichever way they are looked at.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function findOpened(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  const found = await findRecipient(services, visitor);
  const isFirst = found.recipient.readStatus === 'NOT_OPENED';
  return isFirst && standingOf(found, services.clock.now()).maySeeDocument ? open(services, visitor) : found;
}

function open(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  return changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const contents = await work.contents();
    const recipient = recipientOf(contents, visitor.token);
    // Looked at again under the lock: meanwhile another may have opened it, or it may have been rejected.
    if (standingOf({ contents, recipient }, work.now).maySeeDocument) {
      await markOpened({ work, contents, recipient, actor: actorOf(visitor, recipient) });
    }
    const opened = await work.contents();
    return { contents: opened, recipient: recipientOf(opened, visitor.token) };
  });
}
