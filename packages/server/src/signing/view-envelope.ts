import { changeEnvelope } from '../envelopes/change-envelope.ts';
import type { Services } from '../services.ts';
import { type FoundRecipient, findRecipient, recipientOf } from './find-recipient.ts';
import { findSender, type SenderName } from './find-sender.ts';
import { markOpened } from './mark-opened.ts';
import { type Standing, standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

/** What a recipient finds behind their signing link. */
export interface ViewedEnvelope extends FoundRecipient, Standing {
  sender: SenderName;
}

/**
 * Looks at a document through a signing link. The first time its pages may be seen counts as opening it.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function viewEnvelope(services: Services, visitor: Visitor): Promise<ViewedEnvelope> {
  let found = await findRecipient(services, visitor);
  if (standingOf(found, services.clock.now()).maySeeDocument && found.recipient.readStatus === 'NOT_OPENED') {
    found = await open(services, visitor);
  }
  return {
    ...found,
    ...standingOf(found, services.clock.now()),
    sender: await findSender(services.database.orm, found.contents.envelope),
  };
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
