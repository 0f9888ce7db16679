import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { findByToken } from '../recipient/identify-recipient.ts';
import type { Visitor } from '../recipient/visitor.ts';
import type { VisibleFile } from './find-visible-file.ts';

/** Records that a recipient downloaded a sealed file. Only their first download is recorded. */
export async function recordDownload(services: Services, visitor: Visitor, taken: VisibleFile): Promise<void> {
  if (taken.recipient.downloadedAt !== null) return;
  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const recipient = findByToken(work.contents, visitor.token);
    if (recipient.downloadedAt !== null) return;
    work.updateRecipient(recipient.id, { downloadedAt: work.now });
    const { id: fileId, title, sealedSize } = taken.file;
    const file = { fileId, name: title, sha256: partsOfContentKey(taken.key).sha256, byteLength: sealedSize ?? 0 };
    work.say('DOCUMENT_DOWNLOADED', { ...recordedRecipient(recipient), ...file }, recipientActor(visitor, recipient));
  });
}
