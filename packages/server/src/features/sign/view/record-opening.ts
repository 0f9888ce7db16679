import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { markOpened } from '../../../envelopes/progress/mark-opened.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findByToken, type RecipientContext } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';

/**
 * Records that a recipient has opened the document. A script on the page sends this, because malware scanners and link
 * previews fetch a page but do not run its scripts.
 * @throws RuleViolation NOT_FOUND
 */
export async function recordOpening(services: Services, caller: RecipientContext): Promise<void> {
  const isFirst = caller.recipient.readStatus === 'NOT_OPENED';
  if (!isFirst || !findLinkStanding(caller, services.clock.now()).maySeeDocument) return;

  await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const contents = work.contents;
    const recipient = findByToken(contents, caller.token);
    // Check again under the lock, because another request may have opened or rejected the document in the meantime.
    if (findLinkStanding({ contents, recipient }, work.now).maySeeDocument) {
      markOpened({ work, contents, recipient, actor: recipientActor(caller, recipient) });
    }
  });
}
