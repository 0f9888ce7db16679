import type { verificationSchema } from '@countersign/contracts/public';
import type { Context } from 'hono';
import type { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { verifyFile } from '../../../features/verify/verify-file.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { findNetwork } from '../../../platform/limits/find-network.ts';
import type { ReceivedContent } from '../../../platform/storage/storage.ts';
import { whileAdmitted } from '../../http/requests/admit-request.ts';
import { readClient } from '../../http/requests/client.ts';
import { readMultipartFile } from '../../http/requests/multipart-body.ts';
import { type BodyBounds, readRequestBytes } from '../../http/requests/request-bytes.ts';
import { presentVerification } from './presenter.ts';

/**
 * Verifies the file in a request. Requests are counted by network, and only a few may run at the same time.
 * @throws RuleViolation TOO_MANY_ATTEMPTS, SERVICE_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, NOT_A_PDF,
 * REQUEST_TIMEOUT; ContentTooLargeError
 */
export function checkReceived(c: Context, services: Services): Promise<z.input<typeof verificationSchema>> {
  return whileAdmitted(c, services, 'VERIFICATION', async ({ take }) => {
    const { ip } = readClient(c, services.config);
    await countByNetwork(services, 'VERIFICATION', ip);
    const { content, password } = await receiveFile(c, services, take);
    const asker = { share: findNetwork(ip ?? '').name, signal: c.req.raw.signal };
    return presentVerification(await verifyFile(services, content, asker, password));
  });
}

/** Maximum length of a password. PDFs accept only shorter ones. */
export const LONGEST_PASSWORD = 1024;

interface Received {
  content: ReceivedContent;
  /** Password of the file, used only for this verification. It is never stored or logged. */
  password?: string;
}

/**
 * Returns the file in a multipart body and its password, or the body itself as the file.
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
    return { content: await services.storage.receive(readRequestBytes(c.req.raw, { maxBytes, take }), { maxBytes }) };
  }
  throw new RuleViolation(
    'UNSUPPORTED_MEDIA_TYPE',
    'This endpoint accepts application/pdf, or multipart/form-data with a part "file".',
  );
}
