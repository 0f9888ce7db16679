import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { PROBLEMS, type ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { type Issue, RetryLater, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { CommitUnknownError } from '../../../platform/db/commit-unknown.ts';
import { isUnavailable } from '../../../platform/is-unavailable.ts';
import { PdfTaskError } from '../../../platform/pdf-threads/pdf-workers.ts';
import { ContentTooLargeError } from '../../../platform/storage/storage.ts';

export interface ProblemBody {
  message: string;
  code: ProblemCode;
  issues?: readonly Issue[];
  docs: string;
}

/** Adds the properties of an API version to a problem. */
export type PresentProblem = (body: ProblemBody) => object;

/** Returns the response for an error. Problem codes are converted to HTTP statuses only here. */
export function problemResponse(
  c: Context,
  error: unknown,
  services: Pick<Services, 'log' | 'config'>,
  present: PresentProblem = (body) => body,
): Response {
  const violation = toViolation(c, error, services);
  return c.json(present(problemBody(violation, services.config.BASE_URL)), PROBLEMS[violation.code].status);
}

/** Default Retry-After of a 503 response. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Returns the rule violation that the error stands for, with its headers. Any other error is a fault of the service: it
 * is logged, and the caller gets no details.
 */
export function toViolation(c: Context, error: unknown, { log }: Pick<Services, 'log'>): RuleViolation {
  const violation = asViolation(error);
  const { status } = PROBLEMS[violation.code];
  c.set('problem', violation.code);
  if (violation !== error && status >= 500) {
    log.error({ event: 'http.request_failed', requestId: c.get('requestId'), err: error, method: c.req.method });
  }
  if (violation instanceof RetryLater) c.header('Retry-After', String(violation.retryAfterSeconds));
  else if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return violation;
}

function asViolation(error: unknown): RuleViolation {
  if (error instanceof RuleViolation) return error;
  if (error instanceof ContentTooLargeError) {
    const limit = `${Math.floor(error.maxBytes / 1024 / 1024)} MiB`;
    return new RuleViolation('PAYLOAD_TOO_LARGE', `The body is larger than ${limit}, the limit of this endpoint.`);
  }
  if (error instanceof PdfTaskError && error.reason === 'stopped') {
    return new RuleViolation('SERVICE_UNAVAILABLE', 'The service is stopping. Try again in a moment.');
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new RuleViolation('INVALID_JSON', 'The body is not valid JSON.');
  }
  if (error instanceof CommitUnknownError) {
    return new RuleViolation(
      'SERVICE_UNAVAILABLE',
      'The database did not confirm the commit, so the outcome of the request is unknown. Repeat it with the same Idempotency-Key or externalId, or check the state first.',
    );
  }
  if (isUnavailable(error)) {
    return new RuleViolation(
      'SERVICE_UNAVAILABLE',
      'A component of the service is unavailable or full. Try again in a moment.',
    );
  }
  return new RuleViolation('INTERNAL_ERROR', 'The service failed to process the request.');
}

/** Returns the error body of version 1 and of paths without a version. */
export function problemBody({ message, code, issues }: RuleViolation, baseUrl: string): ProblemBody {
  return { message, code, ...(issues.length > 0 && { issues }), docs: `${baseUrl}/docs/errors#${code}` };
}

export const exampleProblem = (code: ProblemCode, baseUrl: string): ProblemBody =>
  problemBody(new RuleViolation(code, PROBLEMS[code].meaning), baseUrl);

export const unknownPath = () => new RuleViolation('NOT_FOUND', 'Not found: there is nothing at this URL.');
