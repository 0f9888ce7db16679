import { z } from 'zod';

const verdict = z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']);
const instant = z.iso.datetime().nullable();
const subIndication = z
  .string()
  .nullable()
  .meta({ description: 'The reason, as a term of ETSI EN 319 102-1', example: 'HASH_FAILURE' });
const reason = z.string().meta({ description: 'The reason as a sentence for people to read' });
const code = z.string().meta({
  description: 'The sentence as a code, for translations. Codes never change',
  example: 'page.content',
});
const parameters = z.record(z.string(), z.union([z.string(), z.number()])).meta({
  description:
    'Values in the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`. `problem` is in English',
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
      .meta({ description: 'The PAdES baseline level. Null for other kinds of signatures' }),
    signer: z.object({ name: z.string(), issuer: z.string() }).nullable().meta({
      description:
        'Names in the certificate. They are proven only if the certificate is trusted, which the verdict states',
    }),
    isOurs: z.boolean().meta({ description: 'Whether the seal was made by this service' }),
    claimedAt: instant.meta({ description: 'The signing time that the signature claims, which proves nothing' }),
    provenAt: instant.meta({
      description: 'A time at which the signature already existed, according to a trusted timestamp',
    }),
    statedReason: z.string().nullable().meta({ description: 'The reason that the signature states' }),
    coversWholeFile: z.boolean(),
    certification: z
      .int()
      .nullable()
      .meta({ description: 'The DocMDP permission: 1 no changes, 2 form filling and signing, 3 annotations as well' }),
    changes: z
      .array(
        z.object({
          permission: z.enum(['granted', 'not-granted', 'refused']),
          code,
          parameters,
          sentence: z.string(),
          drawnAs: z.string().optional().meta({
            contentEncoding: 'base64',
            contentMediaType: 'image/png',
            description:
              'The form field as it is drawn, if it displays something other than its value (`field.misleading`, with the value in `parameters.value`): a PNG of at most 600 by 200 pixels and 64 KiB. Omitted if the field cannot be drawn, and after the first ten in a file',
          }),
        }),
      )
      .meta({
        description: 'Changes after the signature, at most 100. A `granted` change cannot alter what was signed',
      }),
    weaknesses: z.array(z.string()),
  })
  .meta({ id: 'VerifiedSignature' });

export const verificationSchema = z
  .object({
    verdict: z.enum([...verdict.options, 'NOT-SIGNED']).meta({ description: 'The worst verdict of the signatures' }),
    subIndication,
    reason,
    code,
    parameters,
    ...digest.shape,
    isOnRecord: z.boolean().meta({ description: 'Whether this service sealed exactly this file' }),
    isOriginalOnRecord: z.boolean().meta({
      description:
        'Whether the file is exactly what this service presented for signing and then sealed, without the seal, for example because it was cut out of the sealed file',
    }),
    original: digest.nullable().meta({
      description:
        'The first bytes of the file: the PDF as it was before this service sealed it. Null if there is no seal of this service',
    }),
    evidence: z
      .object({
        auditChain: z.enum(['INTACT', 'BROKEN', 'CONTRADICTED', 'UNREADABLE']),
        entries: z.int(),
        isOfThisFile: z.boolean(),
        isReplaced: z.boolean().meta({
          description:
            'Whether the file now has different evidence in its place, or none. This result is about the evidence that the seal covers',
        }),
      })
      .nullable()
      .meta({
        description:
          'The evidence that the seal of this service covers: whether its audit chain is intact and names this file as presented for signature. Null if there is none',
      }),
    signatures: z.array(signatureSchema),
  })
  .meta({ id: 'Verification' });
