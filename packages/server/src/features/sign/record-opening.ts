import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { Services } from '../../envelopes/services.ts';
import { findRecipient, recipientOf } from './find-recipient.ts';
import { markOpened } from './mark-opened.ts';
import { standingOf } from './signing-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

/**
 * Records that a recipient has opened the document. A script on the page reports it, because programs that only fetch a link,
 * to scan for malware or to show a preview, do not run scripts.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function recordOpening(services: Services, visitor: Visitor): Promise<void> {
  const found = await findRecipient(services, visitor);
  const isFirst = found.recipient.readStatus === 'NOT_OPENED';
  if (!isFirst || !standingOf(found, services.clock.now()).maySeeDocument) return;

  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const contents = work.contents;
    const recipient = recipientOf(contents, visitor.token);
    // Checked again under the lock, because the document may have been opened or rejected in the meantime.
    if (standingOf({ contents, recipient }, work.now).maySeeDocument) {
      markOpened({ work, contents, recipient, actor: actorOf(visitor, recipient) });
    }
  });
}
