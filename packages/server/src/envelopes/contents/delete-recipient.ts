import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientRow } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';
import { deleteFields } from './delete-fields.ts';
import { removeDirectLink } from './remove-direct-link.ts';

export function deleteRecipient(work: EnvelopeChange, sender: Sender, recipient: RecipientRow): void {
  const theirs = work.contents.fields.filter(({ recipientId }) => recipientId === recipient.id);
  deleteFields(work, sender, theirs);
  if (work.envelope.directLink?.recipientId === recipient.id) removeDirectLink(work, sender);
  work.removeRecipient(recipient.id);
  work.say('RECIPIENT_REMOVED', recordedRecipient(recipient), toActor(sender));
}
