import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { PROBLEMS } from '../domain/problem-codes.ts';
import { RetryLater, RuleViolation } from '../domain/rule-violation.ts';
import type { Log } from '../log.ts';
import { ContentTooLargeError } from '../storage/storage.ts';

/** What a version of the API makes of a problem. */
export type PresentProblem = (violation: RuleViolation) => object;

/**
 * Any error as the caller sees it: `{message, code, issues?}` (decisions, "v1 error body") unless `present` adds to it.
 * The only place where codes meet HTTP. What is not a broken rule is our fault: it is logged, and the caller learns no
 * more than that.
 */
export function problemResponse(c: Context, error: unknown, log: Log, present: PresentProblem = problemBody): Response {
  const violation = asViolation(error);
  if (violation.code === 'INTERNAL_ERROR') log.error({ err: error, method: c.req.method }, 'request failed');
  if (violation instanceof RetryLater) c.header('Retry-After', String(violation.retryAfterSeconds));
  return c.json(present(violation), PROBLEMS[violation.code].status);
}

function asViolation(error: unknown): RuleViolation {
  if (error instanceof RuleViolation) return error;
  if (error instanceof ContentTooLargeError) {
    const limit = `${Math.floor(error.maxBytes / 1024 / 1024)} MiB`;
    return new RuleViolation('PAYLOAD_TOO_LARGE', `The body is larger than ${limit}, the most this address takes.`);
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new RuleViolation('INVALID_JSON', 'The body is not valid JSON.');
  }
  return new RuleViolation('INTERNAL_ERROR', 'Something went wrong on our side; nothing was changed.');
}

export const problemBody = ({ message, code, issues }: RuleViolation) => ({
  message,
  code,
  ...(issues.length > 0 && { issues }),
});

export const unknownPath = () => new RuleViolation('NOT_FOUND', 'There is nothing at this address.');
