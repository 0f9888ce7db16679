import type { Services } from '../../envelopes/services.ts';
import { ContentDamagedError, requireSound } from '../../envelopes/sound-content.ts';
import { contentKey } from '../../platform/storage/content-key.ts';
import { findRecipient } from './find-recipient.ts';
import type { Visitor } from './visitor.ts';

/**
 * Nobody signs what is no longer what they were shown. Before the change of the envelope: no transaction waits for storage.
 * @throws RuleViolation CONTENT_DAMAGED, and what `findRecipient` throws
 */
export async function requireSoundFiles(services: Services, visitor: Visitor): Promise<void> {
  const { contents } = await findRecipient(services, visitor);
  if (contents.envelope.status !== 'PENDING') return;
  for (const { sourceSha256 } of contents.files) {
    if (sourceSha256 === null) continue;
    await requireSound(services, contentKey(contents.envelope.id, sourceSha256)).catch((error: unknown) => {
      // A storage that does not answer keeps nobody from signing: sealing waits for it, and says so.
      if (error instanceof ContentDamagedError) throw error;
    });
  }
}
