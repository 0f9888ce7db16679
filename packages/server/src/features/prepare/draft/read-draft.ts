import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { type DraftReader, seeReaders } from './readers.ts';

export interface ReadDraft {
  /** Revision of the last visible change. */
  revision: number;
  /** Null if the draft has not changed since the reader's revision. */
  contents: WholeEnvelope | null;
  readers: DraftReader[];
}

/**
 * Reads a draft or template for the editor. Other members who have it open see that the reader does, too.
 * @param since the revision that the reader already has
 * @throws RuleViolation NOT_FOUND, and the errors of `collectUploads`
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
  // The editor displays the pages.
  await collectUploads(services, key);
  const contents = await getDocument(services, key);
  return { revision: contents.envelope.contentRevision, contents, readers };
}
