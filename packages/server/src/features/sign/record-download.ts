import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { partsOfContentKey } from '../../platform/storage/content-key.ts';
import { recipientOf } from './find-recipient.ts';
import type { VisibleFile } from './find-visible-file.ts';
import { actorOf, type Visitor } from './visitor.ts';

/** Records, once for each recipient, that they downloaded a sealed file. */
export async function recordDownload(services: Services, visitor: Visitor, taken: VisibleFile): Promise<void> {
  if (taken.recipient.downloadedAt !== null) return;
  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const recipient = recipientOf(work.contents, visitor.token);
    if (recipient.downloadedAt !== null) return;
    work.updateRecipient(recipient.id, { downloadedAt: work.now });
    const { id: fileId, title, sealedSize } = taken.file;
    const file = { fileId, name: title, sha256: partsOfContentKey(taken.key).sha256, byteLength: sealedSize ?? 0 };
    work.say('DOCUMENT_DOWNLOADED', { ...recordedRecipient(recipient), ...file }, actorOf(visitor, recipient));
  });
}
