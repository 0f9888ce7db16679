import { eq } from 'drizzle-orm';
import { auditFiles } from '../../envelopes/audit-files.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import { recipients } from '../../platform/db/schema.ts';
import type { RecipientAct } from './act-as-recipient.ts';

/** Notes, once per recipient, that they have opened the document and which bytes they were shown. */
export async function markOpened({ work, contents, recipient, actor }: RecipientAct): Promise<void> {
  if (recipient.readStatus === 'OPENED') return;
  await work.tx.orm
    .update(recipients)
    .set({ readStatus: 'OPENED', openedAt: work.now, updatedAt: work.now })
    .where(eq(recipients.id, recipient.id));
  work.record('DOCUMENT_OPENED', { ...recordedRecipient(recipient), files: auditFiles(contents.files) }, actor);
  work.announce('DOCUMENT_OPENED', recipient.id);
}
