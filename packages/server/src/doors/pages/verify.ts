import { type CheckProblem, renderCheckPage } from '@countersign/pages';
import { type Context, Hono } from 'hono';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { ContentTooLargeError } from '../../platform/storage/storage.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { checkReceived } from '../present/verification/check-received.ts';
import { pageMessages } from './page-messages.ts';
import { sendPage } from './send-page.ts';

/** Serves `/verify`, a form for a file. Without scripts, the response is a page with the result. */
export function createVerifyPage(services: Services, assets: Assets): Hono {
  const { scriptUrl } = assets;
  const stylesheet = assets.stylesheet + assets.verificationStyles;
  const maxBytes = services.config.MAX_UPLOAD_MB * 1024 * 1024;
  const page = (
    c: Context,
    found: Parameters<typeof renderCheckPage>[0],
    status: Parameters<typeof sendPage>[2] = 200,
  ) => {
    const language = preferredLanguage(c);
    const doors = { api: '/api/verify', sealed: '/api/verify/sealed', page: `/verify?lang=${language}`, maxBytes };
    const texts = pageMessages(language, 'check', 'finding', 'form');
    return sendPage(
      c,
      (nonce) => renderCheckPage(found, doors, texts, scriptUrl('check'), { nonce, stylesheet }),
      status,
    );
  };
  const refused = (c: Context, code: ProblemCode, retryAfterSeconds: CheckProblem['retryAfterSeconds'] = null) =>
    page(c, { problem: { code, retryAfterSeconds } }, PROBLEMS[code].status);
  return new Hono()
    .get('/', (c) => page(c, null))
    .post('/', async (c) => {
      try {
        return page(c, { result: await checkReceived(c, services) });
      } catch (error) {
        if (error instanceof RetryLater) {
          c.header('Retry-After', String(error.retryAfterSeconds));
          return refused(c, error.code, error.retryAfterSeconds);
        }
        if (error instanceof RuleViolation) return refused(c, error.code);
        if (error instanceof ContentTooLargeError) return refused(c, 'PAYLOAD_TOO_LARGE');
        throw error;
      }
    });
}
