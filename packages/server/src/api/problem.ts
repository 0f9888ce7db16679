import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { PROBLEMS } from '../domain/problem-codes.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import type { Log } from '../log.ts';
import { ContentTooLargeError } from '../storage/storage.ts';

/**
 * Any error as the caller sees it: `{message, code, issues?}` (decisions, "v1 error body"). The only place where codes
 * meet HTTP. What is not a broken rule is our fault: it is logged, and the caller learns no more than that.
 */
export function problemResponse(c: Context, error: unknown, log: Log): Response {
  const violation = asViolation(error);
  if (violation.code === 'INTERNAL_ERROR') log.error({ err: error, method: c.req.method }, 'request failed');
  return c.json(problemBody(violation), PROBLEMS[violation.code].status);
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
