import { Readable } from 'node:stream';
import { readChain } from '../../../envelopes/read-chain.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import { documentKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type EvidenceFile, evidenceEntry, evidenceFile } from '../../../features/seal/evidence/evidence-file.ts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { operation } from '../../http/operation.ts';
import { documentPath } from '../documents/schema.ts';
import { evidenceSchema } from './schema.ts';

const evidence = operation({
  id: 'getDocumentEvidence',
  methods: ['get'],
  path: '/documents/{id}/evidence',
  tag: 'Documents',
  summary: 'Get everything that proves how a document came about, in one file',
  description:
    'Self-contained: the files by their hashes, the recipients with what is known of their acts, the seal, and the whole audit chain as it was hashed. Whoever has it can check the chain, and the PDFs against it, without this service.',
  params: documentPath,
  answer: evidenceSchema,
  problems: ['AUDIT_CHAIN_BROKEN'],
  handle: async (services, { sender, params: { id } }) => {
    const read = await readEvidence(services, documentKey(sender, id));
    const shown = evidenceFile(read, services.clock.now());
    return Readable.toWeb(
      Readable.from(withEntries(services, shown, read.contents.envelope)),
    ) as ReadableStream<Uint8Array>;
  },
});

/** The JSON text, the entries of the audit chain put in as they are read: with all of them in memory it might not fit. */
async function* withEntries(services: Services, shown: EvidenceFile, envelope: EnvelopeRow): AsyncGenerator<Buffer> {
  const { audit, ...rest } = shown;
  const { entries: _, ...chain } = audit;
  yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"audit":${JSON.stringify(chain).slice(0, -1)},"entries":[`);
  let separator = '';
  // It held a moment ago; where it does not any more, the answer breaks off.
  for await (const { row } of readChain(services, envelope)) {
    yield Buffer.from(separator + JSON.stringify(evidenceEntry(row)));
    separator = ',';
  }
  yield Buffer.from(']}}');
}

export const evidenceOperations = [evidence];
