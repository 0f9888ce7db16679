import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { countAttempt } from '../../accounts/attempts.ts';
import { networkOf } from '../../accounts/network-of.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Services } from '../../services.ts';
import type { ReceivedContent } from '../../storage/storage.ts';
import { verifyFile } from '../../verification/verify-file.ts';
import { clientOf } from '../client.ts';
import { readMultipartFile } from '../multipart-body.ts';
import { type ApiVersion, problemResponses } from '../operation.ts';
import { problemResponse, unknownPath } from '../problem.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { bytesOf } from '../request-bytes.ts';
import { presentProblem } from '../v2/problem.ts';
import { presentVerification } from './presenter.ts';
import { verificationSchema } from './schema.ts';

/** `POST /api/verify`: what is to be said of a PDF, for anybody. Problems are told, and all is described, as in version 2. */
export function createVerifyApi(services: Services): Hono {
  const app = new Hono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }));
  app.post('/', async (c) => c.json(await checkReceived(c, services)));
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}

/**
 * What the file of a request came to; requests are counted by where they come from.
 * @throws RuleViolation TOO_MANY_ATTEMPTS, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, NOT_A_PDF; ContentTooLargeError
 */
export async function checkReceived(c: Context, services: Services): Promise<z.input<typeof verificationSchema>> {
  await countAttempt(services, 'VERIFICATION', networkOf(clientOf(c, services.config).ip ?? ''));
  return presentVerification(await verifyFile(services, await receiveFile(c, services), c.req.raw.signal));
}

/**
 * The file of a multipart body, or the body itself.
 * @throws RuleViolation UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST; ContentTooLargeError
 */
async function receiveFile(c: Context, services: Services): Promise<ReceivedContent> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return readMultipartFile(c.req.raw, services);
  if (type === 'application/pdf' || type === 'application/octet-stream') {
    return services.storage.receive(bytesOf(c.req.raw), { maxBytes: services.config.MAX_UPLOAD_MB * 1024 * 1024 });
  }
  throw new RuleViolation(
    'UNSUPPORTED_MEDIA_TYPE',
    'This address reads application/pdf, or multipart/form-data with a part "file".',
  );
}

const PDF = z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' });

/** Puts it into the description of a version, although it is below none: it outlives them. */
export function describeVerification(app: OpenAPIHono, _: Services, version: ApiVersion): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/verify',
    operationId: 'verify',
    tags: ['Verification'],
    summary: 'Verify a PDF',
    description:
      'Checks every signature of a PDF, whoever made it, and what was changed after each. Needs no token; the file is not kept. Nobody else is asked: whether certificates were revoked is judged by what the file carries.',
    security: [],
    request: {
      body: {
        required: true,
        content: { 'application/pdf': { schema: PDF }, 'multipart/form-data': { schema: z.object({ file: PDF }) } },
      },
    },
    responses: {
      200: {
        description: 'What the file came to, even where it is no PDF',
        content: { 'application/json': { schema: verificationSchema } },
      },
      ...problemResponses(PROBLEMS, version),
    },
  });
}

const PROBLEMS = [
  'INVALID_REQUEST',
  'NOT_A_PDF',
  'TOO_MANY_FILES',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_ATTEMPTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
