import { z } from 'zod';

const verdict = z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']);
const instant = z.iso.datetime().nullable();
const subIndication = z
  .string()
  .nullable()
  .meta({ description: 'Why, in the words of ETSI EN 319 102-1', example: 'HASH_FAILURE' });
const reason = z.string().meta({ description: 'A sentence for people' });
const code = z.string().meta({
  description: 'The same in one word, which stays what it is, for whoever says it in other languages',
  example: 'page.content',
});
const parameters = z.record(z.string(), z.union([z.string(), z.number()])).meta({
  description:
    'What it is about, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`; `problem` is English',
  example: { page: 2, entry: 'Contents', object: 14 },
});
const digest = z.object({ sha256: z.string().length(64), byteLength: z.int() });

const signatureSchema = z
  .object({
    fieldName: z.string(),
    kind: z.enum(['signature', 'document-timestamp']),
    verdict,
    subIndication,
    reason,
    code,
    parameters,
    level: z
      .enum(['B-B', 'B-T', 'B-LT', 'B-LTA'])
      .nullable()
      .meta({ description: 'The PAdES baseline level; null for other kinds of signatures' }),
    signer: z.object({ name: z.string(), issuer: z.string() }).nullable().meta({
      description:
        'Names in the certificate. Only a trusted one, which the verdict takes into account, vouches for them',
    }),
    isOurs: z.boolean().meta({ description: 'Whether it is a seal of this service' }),
    claimedAt: instant.meta({ description: 'When the signature says it was made; nobody vouches for it' }),
    provenAt: instant.meta({ description: 'When a trusted timestamp proves that it existed' }),
    statedReason: z.string().nullable().meta({ description: 'What the signature gives as its reason' }),
    coversWholeFile: z.boolean(),
    certification: z
      .int()
      .nullable()
      .meta({ description: 'DocMDP: 1 nothing may be changed, 2 filled in, 3 annotated' }),
    changes: z
      .array(
        z.object({ permission: z.enum(['granted', 'not-granted', 'refused']), code, parameters, sentence: z.string() }),
      )
      .meta({ description: 'What was changed after it was made, at most 100; `granted` cannot alter what was signed' }),
    weaknesses: z.array(z.string()),
  })
  .meta({ id: 'VerifiedSignature' });

/** What is answered about a file. */
export const verificationSchema = z
  .object({
    verdict: z.enum([...verdict.options, 'NOT-SIGNED']).meta({ description: 'The worst of those of the signatures' }),
    subIndication,
    reason,
    code,
    parameters,
    ...digest.shape,
    isOnRecord: z.boolean().meta({ description: 'Whether it is, byte for byte, a file that this service sealed' }),
    original: digest.nullable().meta({
      description:
        'The file as it was before this service sealed it: its first bytes. Null where there is no seal of ours',
    }),
    evidence: z
      .object({
        auditChain: z.enum(['INTACT', 'BROKEN', 'UNREADABLE']),
        entries: z.int(),
        isOfThisFile: z.boolean(),
      })
      .nullable()
      .meta({
        description:
          'The evidence that our seal covers: whether its audit chain holds, and names this file as the one that was presented for signature. Null where there is none',
      }),
    signatures: z.array(signatureSchema),
  })
  .meta({ id: 'Verification' });
