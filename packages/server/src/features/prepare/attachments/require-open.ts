import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { Sender } from '../../../envelopes/sender.ts';

/**
 * Attachments are no part of what is signed, so that they can change while recipients act. Recipients see them then, which
 * takes anybody who may send.
 * @throws RuleViolation DOCUMENT_COMPLETED and the like, FORBIDDEN
 */
export function requireOpenForAttachments({ envelope }: EnvelopeChange, sender: Sender): void {
  nextStatusWhileOpen(envelope, 'ATTACH');
  if (envelope.status !== 'DRAFT') authorise(sender, 'documents.send', envelope);
}
