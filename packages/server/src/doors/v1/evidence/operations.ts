import { evidenceEndpoints } from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { EvidenceFile } from '../../../features/seal/evidence/evidence-file.ts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { read } from '../../http/operations/team-operation.ts';
import { streamEvidence } from '../../http/responses/stream-evidence.ts';
import { v1DocumentKey } from '../keys/document-key.ts';

/** The compiler compares the description with the file. */
const described: typeof evidenceEndpoints.evidence & { answer: z.ZodType<EvidenceFile> } = evidenceEndpoints.evidence;

const evidence = read(described, async (services, { sender, params: { id } }) => {
  return streamEvidence(services, await readEvidence(services, v1DocumentKey(sender, id)));
});

export const evidenceOperations = [evidence];
