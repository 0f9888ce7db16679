import { auditFiles } from '../record/audit-files.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientAct } from './recipient-act.ts';

/**
 * Records that a recipient has opened the document, with the hashes of the displayed files. Only the first time is
 * recorded.
 */
export function markOpened({ work, contents, recipient, actor }: RecipientAct): void {
  if (recipient.readStatus === 'OPENED') return;
  work.updateRecipient(recipient.id, { readStatus: 'OPENED', openedAt: work.now, updatedAt: work.now });
  work.say('DOCUMENT_OPENED', { ...recordedRecipient(recipient), files: auditFiles(contents.files) }, actor);
}
