import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { type DraftReader, seeReaders } from './readers.ts';

export interface ReadDraft {
  /** The one that last changed something people see. */
  revision: number;
  /** Null where it still has the revision that the reader knows. */
  contents: WholeEnvelope | null;
  /** Others who have it open. */
  readers: DraftReader[];
}

/**
 * A draft or a template as the editor shows it; who reads it is seen by others who have it open.
 * @param since the revision that the reader knows
 * @throws RuleViolation NOT_FOUND, and what `collectUploads` throws
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
  // The editor shows the pages.
  await collectUploads(services, key);
  const contents = await getDocument(services, key);
  return { revision: contents.envelope.contentRevision, contents, readers };
}
