import { type Issue, RuleViolation } from '../problems/rule-violation.ts';
import { normaliseEmailAddress } from '../text/email-address.ts';
import { LIMITS } from '../text/limits.ts';
import type { RecipientRole } from './recipient.ts';

interface Listed {
  email: string;
  role: RecipientRole;
}

/**
 * Requires that recipients can be on one document together: not too many, and an address twice only with different
 * roles.
 * @param added those of the request, for the issues; `others` are on the document already
 * @throws RuleViolation TOO_MANY_RECIPIENTS or RECIPIENT_EMAIL_TAKEN
 */
export function requireRecipientsFit(
  others: readonly Listed[],
  added: readonly Listed[],
  pathOf: (index: number) => Issue['path'] = (index) => ['recipients', index],
): void {
  if (others.length + added.length > LIMITS.recipients) {
    throw new RuleViolation('TOO_MANY_RECIPIENTS', `A document can have ${LIMITS.recipients} recipients at most.`);
  }
  const taken = new Set(others.map(keyOf));
  const issues = added.flatMap((recipient, index): Issue[] => {
    // Recipients of a template may have no address yet.
    if (recipient.email === '') return [];
    const key = keyOf(recipient);
    if (taken.has(key)) {
      const message = `${recipient.email} is already on the document as ${recipient.role}`;
      return [{ path: [...pathOf(index), 'email'], message }];
    }
    taken.add(key);
    return [];
  });
  if (issues.length === 0) return;
  const message = `${issues.map((issue) => issue.message).join('; ')}.`;
  throw new RuleViolation('RECIPIENT_EMAIL_TAKEN', message, issues, { name: 'addressTaken' });
}

const keyOf = ({ email, role }: Listed): string => `${role} ${normaliseEmailAddress(email)}`;
