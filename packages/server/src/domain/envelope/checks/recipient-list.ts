import { LIMITS, normaliseEmailAddress } from '@countersign/contracts/text';
import { type Issue, RuleViolation } from '../../problems/rule-violation.ts';
import type { RecipientRole } from '../../recipients/recipient.ts';
import type { SigningOrder } from '../turn-order.ts';

interface Listed {
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
}

/** @throws RuleViolation TOO_MANY_RECIPIENTS */
export function requireNotTooManyRecipients(count: number): void {
  if (count <= LIMITS.recipients) return;
  throw new RuleViolation('TOO_MANY_RECIPIENTS', `A document can have at most ${LIMITS.recipients} recipients.`);
}

/**
 * Checks that recipients can be on one document together: there are not too many, and an address occurs twice only with
 * different roles or, in a SEQUENTIAL order, with different numbers.
 * @param added recipients of the request, for error messages; `others` are already on the document
 * @throws RuleViolation TOO_MANY_RECIPIENTS or RECIPIENT_EMAIL_TAKEN
 */
export function requireRecipientsFit(
  order: SigningOrder,
  others: readonly Listed[],
  added: readonly Listed[],
  toPath: (index: number) => Issue['path'] = (index) => ['recipients', index],
): void {
  requireNotTooManyRecipients(others.length + added.length);
  requireNobodyTwice(order, others, added, (index) => [...toPath(index), 'email']);
}

/**
 * Checks that recipients are valid in a different signing order. Recipients with the same address and role may conflict
 * there if only their steps differ.
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export function requireOrderFits(order: SigningOrder, recipients: readonly Listed[]): void {
  requireNobodyTwice(order, [], recipients, () => ['meta', 'signingOrder']);
}

function requireNobodyTwice(
  order: SigningOrder,
  others: readonly Listed[],
  added: readonly Listed[],
  toPath: (index: number) => Issue['path'],
): void {
  const taken = new Set(others.map((each) => uniqueKey(each, order)));
  const issues = added.flatMap((recipient, index): Issue[] => {
    // Recipients of a template may have no address yet.
    if (recipient.email === '') return [];
    const place = uniqueKey(recipient, order);
    if (taken.has(place)) return [{ path: toPath(index), message: twice(recipient, order) }];
    taken.add(place);
    return [];
  });
  if (issues.length === 0) return;
  const message = `${issues.map((issue) => issue.message).join('; ')}.`;
  throw new RuleViolation('RECIPIENT_EMAIL_TAKEN', message, issues, { name: 'addressTaken' });
}

/**
 * Returns a key that must be unique among recipients. Recipients without a number share a step, because a duplicate is
 * probably a mistake.
 */
function uniqueKey({ email, role, signingOrder }: Listed, order: SigningOrder): string {
  const step = order === 'SEQUENTIAL' ? (signingOrder ?? '') : '';
  return `${role} ${step} ${normaliseEmailAddress(email)}`;
}

const twice = ({ email, role }: Listed, order: SigningOrder): string =>
  `${email} is already on the document as ${role}${order === 'SEQUENTIAL' ? ' in the same step' : ''}`;
