import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { Sender } from '../../../envelopes/sender.ts';

/**
 * Requires that attachments may change. They are not part of the signed contents, so they can change while recipients act.
 * Since recipients then see the change, it requires the permission to send.
 * @throws RuleViolation DOCUMENT_COMPLETED and the like, FORBIDDEN
 */
export function requireOpenForAttachments({ envelope }: EnvelopeChange, sender: Sender): void {
  nextStatusWhileOpen(envelope, 'ATTACH');
  if (envelope.status !== 'DRAFT') authorise(sender, 'documents.send', envelope);
}
