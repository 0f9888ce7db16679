import { renderProblemPage } from '@countersign/pages';
import type { Context } from 'hono';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { problemResponse, toViolation } from '../http/responses/problem.ts';
import { pageMessages } from './page-messages.ts';
import { sendPage } from './send-page.ts';

/** Returns an error page for people who followed a link, and an error body for programs. */
export function sendProblemPage(c: Context, error: unknown, services: Services, { stylesheet }: Assets): Response {
  const isForPeople = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/');
  if (!isForPeople) return problemResponse(c, error, services);
  const violation = toViolation(c, error, services);
  const retryAfterSeconds = violation instanceof RetryLater ? violation.retryAfterSeconds : null;
  const problem = violation.code === 'NOT_FOUND' ? 'unknown' : { retryAfterSeconds };
  const texts = pageMessages(preferredLanguage(c), 'state', 'form');
  return sendPage(
    c,
    (nonce) => renderProblemPage(texts, problem, { nonce, stylesheet }),
    PROBLEMS[violation.code].status,
  );
}
