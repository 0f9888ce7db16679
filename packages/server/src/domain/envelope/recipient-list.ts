import { LIMITS, normaliseEmailAddress } from '@countersign/contracts/text';
import { type Issue, RuleViolation } from '../problems/rule-violation.ts';
import type { RecipientRole } from '../recipients/recipient.ts';
import type { SigningOrder } from './turn-order.ts';

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
 * Requires that recipients fit on one document: not too many, and the same address twice only with different roles or, in a
 * SEQUENTIAL order, with different numbers.
 * @param added recipients of the request, for the issues; `others` are already on the document
 * @throws RuleViolation TOO_MANY_RECIPIENTS or RECIPIENT_EMAIL_TAKEN
 */
export function requireRecipientsFit(
  order: SigningOrder,
  others: readonly Listed[],
  added: readonly Listed[],
  pathOf: (index: number) => Issue['path'] = (index) => ['recipients', index],
): void {
  requireNotTooManyRecipients(others.length + added.length);
  requireNobodyTwice(order, others, added, (index) => [...pathOf(index), 'email']);
}

/**
 * Requires that recipients fit another signing order. Recipients with the same address and role who differ only in their step
 * would collide.
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export function requireOrderFits(order: SigningOrder, recipients: readonly Listed[]): void {
  requireNobodyTwice(order, [], recipients, () => ['meta', 'signingOrder']);
}

function requireNobodyTwice(
  order: SigningOrder,
  others: readonly Listed[],
  added: readonly Listed[],
  pathOf: (index: number) => Issue['path'],
): void {
  const taken = new Set(others.map((each) => placeOf(each, order)));
  const issues = added.flatMap((recipient, index): Issue[] => {
    // Recipients of a template may have no address yet.
    if (recipient.email === '') return [];
    const place = placeOf(recipient, order);
    if (taken.has(place)) return [{ path: pathOf(index), message: twice(recipient, order) }];
    taken.add(place);
    return [];
  });
  if (issues.length === 0) return;
  const message = `${issues.map((issue) => issue.message).join('; ')}.`;
  throw new RuleViolation('RECIPIENT_EMAIL_TAKEN', message, issues, { name: 'addressTaken' });
}

/**
 * Returns a key that must be unique among recipients. Those without a number share a step, because a duplicate may be a
 * mistake.
 */
function placeOf({ email, role, signingOrder }: Listed, order: SigningOrder): string {
  const step = order === 'SEQUENTIAL' ? (signingOrder ?? '') : '';
  return `${role} ${step} ${normaliseEmailAddress(email)}`;
}

const twice = ({ email, role }: Listed, order: SigningOrder): string =>
  `${email} is already on the document as ${role}${order === 'SEQUENTIAL' ? ' in the same step' : ''}`;
