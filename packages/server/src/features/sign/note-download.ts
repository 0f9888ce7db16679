import { eq } from 'drizzle-orm';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { recipients } from '../../platform/db/schema.ts';
import { recipientOf } from './find-recipient.ts';
import type { VisibleFile } from './visible-file.ts';
import { actorOf, type Visitor } from './visitor.ts';

/** Notes, once per recipient, that they have taken a sealed file with them. */
export async function noteDownload(services: Services, visitor: Visitor, taken: VisibleFile): Promise<void> {
  if (taken.recipient.downloadedAt !== null) return;
  await changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const recipient = recipientOf(await work.contents(), visitor.token);
    if (recipient.downloadedAt !== null) return;
    await work.tx.orm.update(recipients).set({ downloadedAt: work.now }).where(eq(recipients.id, recipient.id));
    const { id: fileId, title, sealedSize } = taken.file;
    const file = { fileId, name: title, sha256: taken.sha256, byteLength: sealedSize ?? 0 };
    work.record('DOCUMENT_DOWNLOADED', { ...recordedRecipient(recipient), ...file }, actorOf(visitor, recipient));
  });
}
