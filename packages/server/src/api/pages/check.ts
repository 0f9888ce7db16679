import { renderCheckPage } from '@countersign/web';
import { type Context, Hono } from 'hono';
import { PROBLEMS } from '../../domain/problem-codes.ts';
import { RetryLater, RuleViolation } from '../../domain/rule-violation.ts';
import type { Services } from '../../services.ts';
import { ContentTooLargeError } from '../../storage/storage.ts';
import { checkReceived } from '../verify/index.ts';
import type { Assets } from './assets.ts';
import { sendPage } from './send-page.ts';

/** `/verify`: a form for a file; where there is no script, its answer is the page again. */
export function createCheckPage(services: Services, { stylesheet, scriptUrl }: Assets): Hono {
  const links = { api: '/api/verify', page: '/verify' };
  const page = (
    c: Context,
    found: Parameters<typeof renderCheckPage>[0],
    status: Parameters<typeof sendPage>[2] = 200,
  ) =>
    sendPage(
      c,
      (nonce) => renderCheckPage(found, { ...links, script: scriptUrl('check') }, { nonce, stylesheet }),
      status,
    );
  return new Hono()
    .get('/', (c) => page(c, null))
    .post('/', async (c) => {
      try {
        return page(c, { result: await checkReceived(c, services) });
      } catch (error) {
        if (error instanceof RetryLater) c.header('Retry-After', String(error.retryAfterSeconds));
        if (error instanceof RuleViolation) return page(c, { problem: error.message }, PROBLEMS[error.code].status);
        if (error instanceof ContentTooLargeError) return page(c, { problem: 'The file is too large.' }, 413);
        throw error;
      }
    });
}
