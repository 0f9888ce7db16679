import { defineOperation } from '@countersign/contracts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { streamEvidence } from '../../http/stream-evidence.ts';
import { read } from '../../http/team-operation.ts';
import { documentKey } from '../document-key.ts';
import { documentPath } from '../documents/schema.ts';
import { evidenceSchema } from './schema.ts';

const evidence = read(
  defineOperation({
    id: 'getDocumentEvidence',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{id}/evidence',
    tag: 'Documents',
    summary: 'Get the evidence of a document',
    description:
      'One self-contained JSON file: the hashes of the files, the recipients with what was recorded of their actions, the seal, and the whole audit chain as it was hashed. The chain, and the PDFs against it, can be verified without this service.',
    params: documentPath,
    answer: evidenceSchema,
    problems: ['AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'],
  }),
  async (services, { sender, params: { id } }) => {
    return streamEvidence(services, await readEvidence(services, documentKey(sender, id)));
  },
);

export const evidenceOperations = [evidence];
