import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant } from '../v2/shared/basics.ts';

/** A way in which a recipient got their link or authenticated. All texts are in the requested language. */
export const recordedProof = z.object({
  name: z.string(),
  /** A sentence about the recipient's action, e.g. that they entered a code. */
  did: z.string(),
  /** States what this shows, and what it does not show. */
  shows: z.string(),
});

/** A signature or approval, by what the audit chain records. */
export const recordedSignature = z.object({
  recipientId: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['SIGNER', 'APPROVER']),
  at: instant,
  /** Number of the audit entry that records the action. */
  auditSequence: z.int(),
  /** The field with the signature or the initials. Null if there is none. */
  fieldId: z.int().nullable(),
  proofs: z.array(recordedProof),
  /** States that several documents were chosen to be signed together, in the requested language. Null for a single one. */
  together: z.string().nullable(),
  /** IP address and device of the recipient. Null if they were not recorded. */
  ip: z.string().nullable(),
  device: z.string().nullable(),
  /** The sentence to which the recipient consented. Null if no page of this service showed one. */
  consent: z.string().nullable(),
});
export type RecordedSignature = z.infer<typeof recordedSignature>;

export const recordedSeal = z.object({
  at: instant,
  /** Level of the seal, e.g. `PAdES-B-LT`. */
  level: z.string(),
  /** Time from a timestamp authority. Null if there is none. */
  timestampedAt: instant.nullable(),
});
export type RecordedSeal = z.infer<typeof recordedSeal>;

export const signatureRecord = z.object({
  signatures: z.array(recordedSignature),
  /** Null until the document is sealed. */
  seal: recordedSeal.nullable(),
});
export type SignatureRecord = z.infer<typeof signatureRecord>;

export const signatureEndpoints = {
  get: defineOperation({
    id: 'console-signatures',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/{envelopeId}/signatures',
    tag: 'Console',
    summary: 'Verify the audit chain, and get what it records about each signature and the seal',
    params: z.object({ envelopeId: textInPath('envelope') }),
    query: z.object({ language: z.string().max(LIMITS.language).default('en') }),
    answer: signatureRecord,
    problems: ['AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'],
  }),
};
