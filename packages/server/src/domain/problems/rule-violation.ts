import type { Reason } from '@countersign/languages';
import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import { wordIssue } from './word-issue.ts';

/** One fault. `path` leads to its place in the request or, for stored data, to its id. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * Reports a broken rule. `code` is one of `PROBLEMS`. `message` is for people and names the field, recipient or rule. `issues`
 * lists the individual faults if there can be several.
 */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** A form of the reason that pages can translate. Null if recipients never see it. */
    readonly reason: Reason | null = null,
  ) {
    super(message);
  }
}

/** Reports a failure that a later attempt may not have. */
export class RetryLater extends RuleViolation {
  constructor(
    code: ProblemCode,
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, message);
  }
}

/** Reports that the caller has disconnected, so no one reads the response. Neither the service nor the request is at fault. */
export class AbandonedError extends RuleViolation {
  constructor() {
    super('INVALID_REQUEST', 'The connection was closed before the response was complete.');
  }
}

/** Returns the issues that Zod found, with `under` as a prefix of their paths. */
export function issuesOf(error: z.ZodError, under: Issue['path'] = []): Issue[] {
  return error.issues
    .flatMap((issue) => leavesOf(issue))
    .map(({ path, message }) => ({
      path: [...under, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
      message,
    }));
}

/** Returns the issues of the only alternative of a union that matches the value's type. */
function leavesOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const near = issue.errors.filter(
    (found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [only, ...others] = near;
  if (!only || others.length > 0) return [issue];
  return only.flatMap(leavesOf).map((leaf) => ({ ...leaf, path: [...issue.path, ...leaf.path] }));
}

/** Joins all issues in one sentence for `message`: `fieldMeta.fontSize: too small; page: ...`. */
export function sentenceOf(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
}

/** Collects broken rules, so that one response names all of them. */
export class Violations {
  readonly #found: RuleViolation[] = [];

  /** Runs a check. If it breaks a rule, the violation is kept for `throwIfAny`. */
  check(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      this.#found.push(error);
    }
  }

  /** @throws RuleViolation the first one, with the issues of all */
  throwIfAny(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    if (others.length === 0) throw first;
    const issues = this.#found.flatMap((each) => each.issues);
    throw new RuleViolation(first.code, sentenceOf(issues), issues, first.reason);
  }
}

export function issuesIn(schema: z.ZodType, input: unknown, under: Issue['path'] = []): Issue[] {
  const { error } = schema.safeParse(input, { error: wordIssue });
  return error ? issuesOf(error, under) : [];
}

/**
 * Parses with a schema, or throws one violation with every issue.
 * @param further issues found in another way, reported unless the schema found one at or around their path
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

  const found = result.error ? issuesOf(result.error, under) : [];
  const issues = [...found, ...further.filter((each) => !found.some((one) => isAround(one, each)))];
  throw new RuleViolation('INVALID_REQUEST', sentenceOf(issues), issues);
}

/** Whether an issue is at the same place as another or at a place that contains it. */
const isAround = (one: Issue, other: Issue): boolean => one.path.every((step, index) => step === other.path[index]);
