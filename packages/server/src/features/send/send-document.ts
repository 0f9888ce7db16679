import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { preparationForSending, type SendOptions, send } from '../../envelopes/progress/send.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

/**
 * Sends a draft to its recipients. If it has already been sent, returns it unchanged.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_READY, PDF_MISSING, FORM_FIELD_UNKNOWN, FORM_VALUE_INVALID,
 * PDF_REFUSED, PAGE_NOT_DRAWABLE, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, DRAFT_CHANGED, and the errors from
 * `collectUploads`
 */
export async function sendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  options: SendOptions,
): Promise<WholeEnvelope> {
  await collectUploads(services, key);
  return changeEnvelope(services, sender, key, (work, prepared) => send(work, sender, options, prepared), {
    preparation: preparationForSending(services, options),
  });
}
