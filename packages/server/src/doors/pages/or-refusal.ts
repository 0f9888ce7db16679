import { RuleViolation } from '../../domain/problems/rule-violation.ts';

const WITH_PAGES = ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED'] as const;

/** The result, or the code of a refusal that has a page of its own. */
export async function orRefusal<T extends object>(found: Promise<T>): Promise<T | (typeof WITH_PAGES)[number]> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof RuleViolation ? WITH_PAGES.find((each) => each === error.code) : undefined;
    if (code) return code;
    throw error;
  }
}
