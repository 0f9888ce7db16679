import type { Reason } from '@countersign/languages';
import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

/** One fault and its place: `path` leads to it in the request or, for something stored, to its id. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * A rule was broken. `code` is one of `PROBLEMS`; `message` is for people and names the field, recipient or rule;
 * `issues` lists the single faults where there can be several.
 */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** The reason in a form that pages translate, where recipients can meet it. */
    readonly reason: Reason | null = null,
  ) {
    super(message);
  }
}

/** A rule that is met again after some time. */
export class RetryLater extends RuleViolation {
  constructor(
    code: ProblemCode,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message);
  }
}

/** The caller has disconnected, so nobody reads the answer. Neither a fault of the service nor of the request. */
export class AbandonedError extends RuleViolation {
  constructor() {
    super('INVALID_REQUEST', 'The connection was closed before the response was complete.');
  }
}

/** The issues that Zod found, under the path of the parsed value in the request. */
export function issuesOf(error: z.ZodError, under: Issue['path'] = []): Issue[] {
  return error.issues.map(({ path, message }) => ({
    path: [...under, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
    message,
  }));
}

/** All issues in one sentence, for `message`: `fieldMeta.fontSize: too small; page: ...`. */
export function sentenceOf(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
}

/**
 * Parses with a schema, or throws one violation with every issue.
 * @throws RuleViolation INVALID_REQUEST
 */
export function parseOrRefuse<S extends z.ZodType>(schema: S, input: unknown, under: Issue['path'] = []): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const issues = issuesOf(result.error, under);
  throw new RuleViolation('INVALID_REQUEST', sentenceOf(issues), issues);
}
