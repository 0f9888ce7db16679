import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';

export interface ReadDraft {
  revision: number;
  /** Null where it still has the revision that the reader knows. */
  contents: WholeEnvelope | null;
}

/**
 * A draft or a template as the editor shows it.
 * @param since the revision that the reader knows
 * @throws RuleViolation NOT_FOUND, and what `collectUploads` throws
 */
export async function readDraft(services: Services, key: EnvelopeKey, since: number | undefined): Promise<ReadDraft> {
  if (since !== undefined) {
    const { revision } = await findEnvelope(services.database.orm, key);
    if (revision === since) return { revision, contents: null };
  }
  // The editor shows the pages.
  await collectUploads(services, key);
  const contents = await getDocument(services, key);
  return { revision: contents.envelope.revision, contents };
}
