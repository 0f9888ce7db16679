import { verificationSchema } from '@countersign/contracts/public';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type ApiVersion, problemResponses } from '../../http/operations/describe-operation.ts';
import { LONGEST_PASSWORD } from './check-received.ts';

const PASSWORD = z.string().max(LONGEST_PASSWORD).optional().meta({
  description:
    'The user password or owner password of the PDF. It is used only for this verification and is not stored. The code is `file.locked` if the PDF needs a password and none was sent, and `file.wrongPassword` if this one does not open it.',
});
const PDF = z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' });

/** Adds verification to the description of a version, although its path is independent of the version. */
export function describeVerification(registry: OpenAPIHono['openAPIRegistry'], version: ApiVersion): void {
  registry.registerPath({
    method: 'post',
    path: '/api/verify',
    operationId: 'verify',
    tags: ['Verification'],
    summary: 'Verify a PDF',
    description:
      'Checks every signature in a PDF, no matter who made it, and the changes made after each one. Needs no token, and the file is not stored. No other server is contacted: whether certificates were revoked is judged from the contents of the file.',
    security: [],
    request: {
      body: {
        required: true,
        content: {
          'application/pdf': { schema: PDF },
          'multipart/form-data': { schema: z.object({ file: PDF, password: PASSWORD }) },
        },
      },
    },
    responses: {
      200: {
        description: 'The result, even for a file that is not a PDF',
        content: { 'application/json': { schema: verificationSchema } },
      },
      ...problemResponses(PROBLEMS, version),
    },
  });
}

const PROBLEMS = [
  'INVALID_REQUEST',
  'NOT_A_PDF',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'REQUEST_TIMEOUT',
  'TOO_MANY_ATTEMPTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
