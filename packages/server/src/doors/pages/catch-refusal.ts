import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';

const WITH_PAGES = ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED'] as const;

/**
 * Returns the result, or the code of a refusal that has its own page.
 * @param codes refusals with their own page
 */
export async function catchRefusal<T extends object, Code extends ProblemCode = (typeof WITH_PAGES)[number]>(
  found: Promise<T>,
  codes: readonly (Code | (typeof WITH_PAGES)[number])[] = WITH_PAGES,
): Promise<T | Code | (typeof WITH_PAGES)[number]> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof RuleViolation ? codes.find((each) => each === error.code) : undefined;
    if (code) return code;
    throw error;
  }
}
