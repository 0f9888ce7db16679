import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { insertRecipients, type NewRecipient } from '../../envelopes/contents/insert-recipients.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Adds recipients to a draft or template. If one recipient is invalid, none is added.
 * @param toPath maps a recipient's index to its path in the request, for error messages
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, TOO_MANY_RECIPIENTS,
 * RECIPIENT_EMAIL_TAKEN
 */
export async function addRecipients(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewRecipient[],
  toPath: (index: number) => Issue['path'],
): Promise<RecipientRow[]> {
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const contents = work.contents;
      requireRecipientsFit(contents.envelope.meta.signingOrder, contents.recipients, added, toPath);
      return insertRecipients(work, sender, added);
    },
    { reserve: { recipients: added.length } },
  );
}
