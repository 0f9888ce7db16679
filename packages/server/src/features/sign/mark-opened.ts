import { auditFiles } from '../../envelopes/audit-files.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { RecipientAct } from './act-as-recipient.ts';

/** Records, once for each recipient, that they opened the document, with the hashes of the displayed files. */
export function markOpened({ work, contents, recipient, actor }: RecipientAct): void {
  if (recipient.readStatus === 'OPENED') return;
  work.updateRecipient(recipient.id, { readStatus: 'OPENED', openedAt: work.now, updatedAt: work.now });
  work.say('DOCUMENT_OPENED', { ...recordedRecipient(recipient), files: auditFiles(contents.files) }, actor);
}
