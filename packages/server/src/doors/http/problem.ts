import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { type Issue, RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { CommitUnknownError } from '../../platform/db/commit-unknown.ts';
import { isUnavailable } from '../../platform/is-unavailable.ts';
import { PdfTaskError } from '../../platform/pdf-threads/pdf-workers.ts';
import { ContentTooLargeError } from '../../platform/storage/storage.ts';

/** The body of an error (decisions, "v1 error body"). */
export interface ProblemBody {
  message: string;
  code: ProblemCode;
  issues?: readonly Issue[];
  /** Where the code is explained. */
  docs: string;
}

/** What a version of the API adds to it. */
export type PresentProblem = (body: ProblemBody) => object;

/** Any error as the caller sees it. The only place where codes meet HTTP. */
export function problemResponse(
  c: Context,
  error: unknown,
  services: Pick<Services, 'log' | 'config'>,
  present: PresentProblem = (body) => body,
): Response {
  const violation = violationOf(c, error, services);
  return c.json(present(problemBody(violation, services.config.BASE_URL)), PROBLEMS[violation.code].status);
}

/** When to ask again after a 503 that does not say so itself. */
const RETRY_AFTER_SECONDS = 5;

/**
 * What an error comes to, with the headers that belong to it. What is not a broken rule is our fault: it is logged, and the
 * caller learns no more than that.
 */
export function violationOf(c: Context, error: unknown, { log }: Pick<Services, 'log'>): RuleViolation {
  const violation = asViolation(error);
  const { status } = PROBLEMS[violation.code];
  if (violation !== error && status >= 500) {
    log.error({ requestId: c.get('requestId'), err: error, method: c.req.method }, 'request failed');
  }
  if (violation instanceof RetryLater) c.header('Retry-After', String(violation.retryAfterSeconds));
  else if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return violation;
}

function asViolation(error: unknown): RuleViolation {
  if (error instanceof RuleViolation) return error;
  if (error instanceof ContentTooLargeError) {
    const limit = `${Math.floor(error.maxBytes / 1024 / 1024)} MiB`;
    return new RuleViolation('PAYLOAD_TOO_LARGE', `The body is larger than ${limit}, the most this address takes.`);
  }
  if (error instanceof PdfTaskError && error.reason === 'stopped') {
    return new RuleViolation('SERVICE_UNAVAILABLE', 'The service is stopping; try again in a moment.');
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new RuleViolation('INVALID_JSON', 'The body is not valid JSON.');
  }
  if (error instanceof CommitUnknownError) {
    return new RuleViolation(
      'SERVICE_UNAVAILABLE',
      'The database was lost at the very end: it is not known whether the request was carried out. Repeat it with the same Idempotency-Key or externalId, or look first.',
    );
  }
  if (isUnavailable(error)) {
    return new RuleViolation(
      'SERVICE_UNAVAILABLE',
      'A part of the service cannot be reached or has no room left. Try again in a moment.',
    );
  }
  return new RuleViolation('INTERNAL_ERROR', 'Something went wrong on our side.');
}

/** The body of an error in version 1 of the API, and wherever no version is meant. */
export function problemBody({ message, code, issues }: RuleViolation, baseUrl: string): ProblemBody {
  return { message, code, ...(issues.length > 0 && { issues }), docs: `${baseUrl}/docs/errors#${code}` };
}

/** What a code looks like when nothing more can be said. */
export const exampleProblem = (code: ProblemCode, baseUrl: string): ProblemBody =>
  problemBody(new RuleViolation(code, PROBLEMS[code].meaning), baseUrl);

export const unknownPath = () => new RuleViolation('NOT_FOUND', 'There is nothing at this address.');
