import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { type DraftReader, seeReaders } from './readers.ts';

export interface ReadDraft {
  /** Revision of the latest change that the contents include. */
  revision: number;
  /** Null if the draft has not changed since the reader's revision. */
  contents: WholeEnvelope | null;
  readers: DraftReader[];
}

/**
 * Reads a draft or template for the editor. Other members in the editor can see that the reader has opened it.
 * @param since the revision that the reader already has
 * @throws RuleViolation NOT_FOUND, and the errors from `collectUploads`
 */
export async function readDraft(
  services: Services,
  reader: Sender,
  key: EnvelopeKey,
  since: number | undefined,
): Promise<ReadDraft> {
  const envelope = await findEnvelope(services.database.orm, key);
  const isOpen = envelope.status === 'DRAFT';
  const readers = isOpen ? await seeReaders(services, { envelopeId: envelope.id, userId: reader.userId }) : [];
  if (envelope.contentRevision === since) return { revision: since, contents: null, readers };
  // Uploaded PDFs must be stored first, because the editor displays their pages.
  await collectUploads(services, key);
  const contents = await loadEnvelope(services.database.orm, key);
  return { revision: contents.envelope.contentRevision, contents, readers };
}
