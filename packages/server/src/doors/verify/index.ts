import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOnRecord, verifyFile } from '../../features/verify/verify-file.ts';
import { countByNetwork } from '../../platform/limits/attempts.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { clientOf } from '../http/client.ts';
import { type ApiVersion, problemResponses } from '../http/describe-operation.ts';
import { readMultipartFile } from '../http/multipart-body.ts';
import { problemResponse, unknownPath } from '../http/problem.ts';
import { presentProblem } from '../http/problem-of-version-2.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { type BodyBounds, bytesOf } from '../http/request-bytes.ts';
import { whileAdmitted } from '../http/while-admitted.ts';
import { presentVerification } from './presenter.ts';
import { type SealedFileOnRecord, sha256Schema, verificationSchema } from './schema.ts';

/**
 * Serves `POST /api/verify`, which verifies a PDF for anyone, and `GET /api/verify/sealed/{sha256}`: whether this service
 * sealed a file with this hash, so that a browser need not send the file. Errors and the description are those of version 2.
 */
export function createVerifyApi(services: Services): Hono {
  const app = new Hono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }));
  app.post('/', async (c) => c.json(await checkReceived(c, services)));
  app.get('/sealed/:sha256', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await lookUp(c, services));
  });
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}

/**
 * Verifies the file of a request. Requests are counted by network, and few are admitted at the same time.
 * @throws RuleViolation TOO_MANY_ATTEMPTS, SERVICE_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, NOT_A_PDF,
 * REQUEST_TIMEOUT; ContentTooLargeError
 */
export function checkReceived(c: Context, services: Services): Promise<z.input<typeof verificationSchema>> {
  return whileAdmitted(c, services, 'VERIFICATION', async ({ take }) => {
    const { ip } = clientOf(c, services.config);
    await countByNetwork(services, 'VERIFICATION', ip);
    const { content, password } = await receiveFile(c, services, take);
    const asker = { share: networkOf(ip ?? '').name, signal: c.req.raw.signal };
    return presentVerification(await verifyFile(services, content, asker, password));
  });
}

/**
 * Reveals no more than verifying the file would. Callers who have the hash have the file, or were given its hash.
 * @throws RuleViolation INVALID_REQUEST, TOO_MANY_ATTEMPTS
 */
async function lookUp(c: Context, services: Services): Promise<SealedFileOnRecord> {
  const { data: sha256 } = sha256Schema.safeParse(c.req.param('sha256'));
  if (sha256 === undefined) {
    throw new RuleViolation('INVALID_REQUEST', 'A SHA-256 consists of 64 lower-case hexadecimal digits.');
  }
  await countByNetwork(services, 'LOOK_UP', clientOf(c, services.config).ip);
  return { isOnRecord: await isOnRecord(services, sha256) };
}

/** Longer than any password that PDFs accept. */
const LONGEST_PASSWORD = 1024;

interface Received {
  content: ReceivedContent;
  /** Password of the file, used only for this verification. It is never stored or logged. */
  password?: string;
}

/**
 * Returns the file of a multipart body with its password, or the body itself as the file.
 * @throws RuleViolation UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, REQUEST_TIMEOUT; ContentTooLargeError
 */
async function receiveFile(c: Context, services: Services, take: BodyBounds['take']): Promise<Received> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') {
    const { content, texts } = await readMultipartFile(c.req.raw, services, ['password'], take);
    const password = texts.get('password') ?? '';
    if (password.length <= LONGEST_PASSWORD) return { content, ...(password !== '' && { password }) };
    await content.discard();
    throw new RuleViolation('INVALID_REQUEST', `"password" is too long: at most ${LONGEST_PASSWORD} characters.`);
  }
  if (type === 'application/pdf' || type === 'application/octet-stream') {
    const maxBytes = services.config.MAX_UPLOAD_MB * 1024 * 1024;
    return { content: await services.storage.receive(bytesOf(c.req.raw, { maxBytes, take }), { maxBytes }) };
  }
  throw new RuleViolation(
    'UNSUPPORTED_MEDIA_TYPE',
    'This endpoint accepts application/pdf, or multipart/form-data with a part "file".',
  );
}

const PASSWORD = z.string().max(LONGEST_PASSWORD).optional().meta({
  description:
    'The password that opens the PDF, as its user or its owner. It is used only for this verification and is not stored. The code is `file.locked` if the PDF needs a password and none was sent, and `file.wrongPassword` if this one does not open it.',
});
const PDF = z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' });

/** Adds the verification to the description of a version, although its path belongs to none. */
export function describeVerification(registry: OpenAPIHono['openAPIRegistry'], version: ApiVersion): void {
  registry.registerPath({
    method: 'post',
    path: '/api/verify',
    operationId: 'verify',
    tags: ['Verification'],
    summary: 'Verify a PDF',
    description:
      'Checks every signature of a PDF, by any signer, and the changes made after each. Needs no token, and the file is not stored. No other server is contacted: the revocation of certificates is judged by the contents of the file.',
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
        description: 'The result, also for a file that is not a PDF',
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
