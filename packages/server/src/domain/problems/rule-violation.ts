import type { Reason } from '@countersign/languages';
import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import { wordIssue } from './word-issue.ts';

/** A single problem. `path` is its position in the request or, for stored data, the id of the object. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * A rule was violated. `code` is one of `PROBLEMS`. `message` is for people and names the field, recipient or rule.
 * `issues` lists individual problems if there can be several.
 */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** The reason in a form that pages can translate. Null if recipients never see it. */
    readonly reason: Reason | null = null,
  ) {
    super(message);
  }
}

/** A failure that may not occur again later. */
export class RetryLater extends RuleViolation {
  constructor(
    code: ProblemCode,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message);
  }
}

/** The caller has disconnected, so no one will read the response. Neither the service nor the request is at fault. */
export class AbandonedError extends RuleViolation {
  constructor() {
    super('INVALID_REQUEST', 'The connection was closed before the response was complete.');
  }
}

/** Returns the issues found by Zod, with `under` at the beginning of their paths. */
export function listIssues(error: z.ZodError, under: Issue['path'] = []): Issue[] {
  return error.issues
    .flatMap((issue) => leafIssues(issue))
    .map(({ path, message }) => ({
      path: [...under, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
      message,
    }));
}

/** If only one alternative of a union has the value's type, returns the issues of that alternative. */
function leafIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const near = issue.errors.filter(
    (found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [only, ...others] = near;
  if (!only || others.length > 0) return [issue];
  return only.flatMap(leafIssues).map((leaf) => ({ ...leaf, path: [...issue.path, ...leaf.path] }));
}

/** Joins all issues into one sentence for `message`: `fieldMeta.fontSize: too small; page: ...`. */
export function toSentence(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
}

/** Collects violations, so that one response reports all of them. */
export class Violations {
  readonly #found: RuleViolation[] = [];

  /** Runs a check. A violation is collected for `throwIfAny`. */
  check(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      this.#found.push(error);
    }
  }

  /** @throws RuleViolation the first violation, with the issues of all */
  throwIfAny(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    if (others.length === 0) throw first;
    const issues = this.#found.flatMap((each) => each.issues);
    throw new RuleViolation(first.code, toSentence(issues), issues, first.reason);
  }
}

export function issuesIn(schema: z.ZodType, input: unknown, under: Issue['path'] = []): Issue[] {
  const { error } = schema.safeParse(input, { error: wordIssue });
  return error ? listIssues(error, under) : [];
}

/**
 * Parses with a schema, or throws one violation with all issues.
 * @param further issues found in other ways. They are not reported if the schema has found an issue at the same path or
 * above
 * @throws RuleViolation INVALID_REQUEST
 */
export function parseOrRefuse<S extends z.ZodType>(
  schema: S,
  input: unknown,
  under: Issue['path'] = [],
  further: readonly Issue[] = [],
): z.output<S> {
  const result = schema.safeParse(input, { error: wordIssue });
  if (result.success && further.length === 0) return result.data;

  const found = result.error ? listIssues(result.error, under) : [];
  const issues = [...found, ...further.filter((each) => !found.some((one) => isAround(one, each)))];
  throw new RuleViolation('INVALID_REQUEST', toSentence(issues), issues);
}

/** Whether an issue is at the path of another issue or above it. */
const isAround = (one: Issue, other: Issue): boolean => one.path.every((step, index) => step === other.path[index]);
