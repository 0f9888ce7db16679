import { Readable } from 'node:stream';
import { readChain } from '../../../envelopes/record/read-chain.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from '../../../features/seal/evidence/evidence-file.ts';
import type { Evidence } from '../../../features/seal/evidence/read-evidence.ts';

/** Streams the evidence as JSON, which is the same in every version of the API. */
export function streamEvidence(services: Services, read: Evidence): ReadableStream<Uint8Array> {
  const shown = evidenceFile(read, services.clock.now());
  const text = Readable.from(withEntries(services, shown, read.contents.envelope));
  return Readable.toWeb(text) as ReadableStream<Uint8Array>;
}

/**
 * Yields the JSON text and inserts the audit entries as they are read, because all of them together might not fit into
 * memory.
 */
async function* withEntries(services: Services, shown: EvidenceFile, envelope: EnvelopeRow): AsyncGenerator<Buffer> {
  const { audit, ...rest } = shown;
  const { entries: _, ...chain } = audit;
  yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"audit":${JSON.stringify(chain).slice(0, -1)},"entries":[`);
  let separator = '';
  // The chain has just been verified. If it breaks in the meantime, the response is aborted.
  for await (const { row } of readChain(services, envelope)) {
    yield Buffer.from(separator + JSON.stringify(evidenceEntry(row)));
    separator = ',';
  }
  yield Buffer.from(']}}');
}
