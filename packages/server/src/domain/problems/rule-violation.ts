import type { Reason } from '@countersign/languages';
import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

/** One thing that is wrong, and where: `path` leads to it in the request or, for a stored thing, to its id. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * A rule of the domain was broken. `code` is one of `PROBLEMS` and never changes; `message` is for people and names the
 * field, the recipient or the rule; `issues` lists every single problem where there can be several.
 */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** Where it is told to recipients: why, in no language. */
    readonly reason: Reason | null = null,
  ) {
    super(message);
  }
}

/** A rule that time alone mends. */
export class RetryLater extends RuleViolation {
  constructor(
    code: ProblemCode,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message);
  }
}

/** Those who asked have gone: nobody reads the answer. Their doing, and no fault of ours; it says nothing about the request. */
export class AbandonedError extends RuleViolation {
  constructor() {
    super('INVALID_REQUEST', 'The connection broke off before the answer.');
  }
}

/** The issues Zod found, as ours, under the path where the parsed value sits in the request. */
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
 * Parses with a schema or throws one violation that carries every issue.
 * @throws RuleViolation INVALID_REQUEST
 */
export function parseOrRefuse<S extends z.ZodType>(schema: S, input: unknown, under: Issue['path'] = []): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const issues = issuesOf(result.error, under);
  throw new RuleViolation('INVALID_REQUEST', sentenceOf(issues), issues);
}
