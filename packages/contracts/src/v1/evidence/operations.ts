import { defineOperation } from '../../operation.ts';
import { documentPath } from '../shared/document-path.ts';
import { evidenceSchema } from './shapes.ts';

export const evidenceEndpoints = {
  evidence: defineOperation({
    id: 'getDocumentEvidence',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{id}/evidence',
    tag: 'Documents',
    summary: 'Get the evidence of a document',
    description:
      'One self-contained JSON file: the hashes of the files, the recipients and their recorded actions, the seal, and the whole audit chain as it was hashed. Anyone can verify the chain, and compare the PDFs with it, without this service.',
    params: documentPath,
    answer: evidenceSchema,
    problems: ['AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'],
  }),
};
