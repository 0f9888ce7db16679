import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { verificationSchema } from './verification-result.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must consist of 64 lowercase hexadecimal digits');

/** Operations of `/api/verify`, which anyone can use. */
export const verificationEndpoints = {
  verify: defineOperation({
    id: 'verify',
    action: 'files.verify',
    method: 'post',
    path: '/',
    tag: 'Verification',
    summary: 'Verify a PDF',
    answer: verificationSchema,
    problems: ['NOT_A_PDF', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT', 'TOO_MANY_ATTEMPTS'],
  }),
  lookUp: defineOperation({
    id: 'verify-look-up',
    action: 'files.verify',
    method: 'get',
    path: '/sealed/{sha256}',
    tag: 'Verification',
    summary: 'Look up a sealed file by its hash, without sending the file',
    params: z.object({ sha256 }),
    answer: z.object({
      /** Whether this service sealed exactly this file and has it on record. If false, the file may still be valid. */
      isOnRecord: z.boolean(),
    }),
    problems: ['TOO_MANY_ATTEMPTS'],
  }),
};

export const sealCertificateState = z.enum(['FORMER', 'CURRENT', 'NEXT', 'DISTRUSTED']);

/** Operation of `/api/seal-certificates`, for anyone who needs to trust the certificates. */
export const sealCertificateEndpoints = {
  list: defineOperation({
    id: 'seal-certificates',
    action: 'files.verify',
    method: 'get',
    path: '/',
    tag: 'Verification',
    summary: 'List the past, current and next seal certificates of the service',
    answer: z.object({
      certificates: z.array(
        z.object({
          state: sealCertificateState,
          sha256,
          subject: z.string(),
          issuer: z.string(),
          validFrom: z.iso.datetime(),
          validUntil: z.iso.datetime(),
          firstUsedAt: z.iso.datetime().nullable(),
          certificatesPem: z.string(),
        }),
      ),
    }),
    problems: [],
  }),
};
