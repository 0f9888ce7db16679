import type { SigningOrder } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../problems/rule-violation.ts';
import { type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';

export { SIGNING_ORDERS, type SigningOrder } from '@countersign/contracts/vocabulary';

export interface TurnRecipient {
  id: number;
  role: RecipientRole;
  signingOrder: number | null;
  signingStatus: SigningStatus;
}

export interface Turn<R> {
  mayOpen: boolean;
  mayFill: boolean;
  /** Whether the recipient may finish. Invitations, reminders, lists and forecasts all use this rule. */
  mayComplete: boolean;
  waitingFor: R[];
}

/**
 * Returns the groups of recipients who act together, in order. PARALLEL has a single group. SEQUENTIAL has a group for
 * each number in ascending order, followed by recipients without a number, one by one, by id.
 */
export function turnGroups<R extends TurnRecipient>(recipients: readonly R[], order: SigningOrder): R[][] {
  const sorted = recipients.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
  if (order === 'PARALLEL') return sorted.length > 0 ? [sorted] : [];

  const groups: R[][] = [];
  for (const recipient of sorted) {
    const last = groups.at(-1);
    const goesWithLast = recipient.signingOrder !== null && last?.[0]?.signingOrder === recipient.signingOrder;
    if (last && goesWithLast) last.push(recipient);
    else groups.push([recipient]);
  }
  return groups;
}

/**
 * Returns what a recipient may do now. Unfinished signers and approvers block later groups. Within a group, signers can
 * finish only after all approvers.
 */
export function findTurn<R extends TurnRecipient>(
  recipients: readonly R[],
  order: SigningOrder,
  recipientId: number,
): Turn<R> {
  const groups = turnGroups(recipients, order);
  const index = groups.findIndex((group) => group.some(({ id }) => id === recipientId));
  const group = groups[index] ?? [];
  const recipient = group.find(({ id }) => id === recipientId);
  if (!recipient) throw new Error(`Recipient ${recipientId} is not on the document`);

  const before = groups.slice(0, index).flat().filter(holdsUpTurn);
  const approvers =
    recipient.role === 'SIGNER' ? group.filter((each) => each.role === 'APPROVER' && holdsUpTurn(each)) : [];
  const waitingFor = ROLES[recipient.role].acts ? [...before, ...approvers] : [];
  const mayFill = ROLES[recipient.role].acts && recipient.signingStatus === 'NOT_SIGNED' && before.length === 0;

  return {
    mayOpen: isReachedBy(recipient, before.length === 0),
    mayFill,
    mayComplete: mayFill && waitingFor.length === 0,
    waitingFor,
  };
}

/**
 * Returns everyone whose invitation has become due, whether they have finished or not. Viewers are invited when the
 * document is sent, and all others when it is their group's turn, but signers only after the group's approvers have
 * finished. CC recipients are never invited while the document is PENDING.
 */
export function invitedRecipients<R extends TurnRecipient>(recipients: readonly R[], order: SigningOrder): R[] {
  const invited: R[] = [];
  let isReached = true;
  for (const group of turnGroups(recipients, order)) {
    const isApproved = !group.some((recipient) => recipient.role === 'APPROVER' && holdsUpTurn(recipient));
    invited.push(
      ...group.filter((recipient) => isReachedBy(recipient, isReached) && (recipient.role !== 'SIGNER' || isApproved)),
    );
    isReached &&= !group.some(holdsUpTurn);
  }
  return invited;
}

/**
 * Returns the next signer after a recipient finishes: in a SEQUENTIAL order, the only unfinished SIGNER or APPROVER of
 * the next group that has any. Null if there are several, if others in the recipient's own group have not finished, or
 * if the document does not wait for the recipient.
 */
export function nextSigner<R extends TurnRecipient>(
  recipients: readonly R[],
  order: SigningOrder,
  recipientId: number,
): R | null {
  const groups = order === 'SEQUENTIAL' ? turnGroups(recipients, order) : [];
  const [own = [], ...later] = groups.slice(groups.findIndex((group) => group.some(({ id }) => id === recipientId)));
  if (own.filter(holdsUpTurn).some(({ id }) => id !== recipientId)) return null;
  if (!own.some((each) => each.id === recipientId && ROLES[each.role].blocksTurn)) return null;
  const [next, ...others] = later.map((group) => group.filter(holdsUpTurn)).find((group) => group.length > 0) ?? [];
  return next && others.length === 0 ? next : null;
}

/** @throws RuleViolation RECIPIENT_ALREADY_COMPLETED, ROLE_MAY_NOT_ACT or NOT_YOUR_TURN */
export function requireMayFill(recipients: readonly TurnRecipient[], order: SigningOrder, recipientId: number): void {
  const turn = findTurn(recipients, order, recipientId);
  if (!turn.mayFill) throw refusal(recipients, recipientId, turn);
}

/** @throws RuleViolation RECIPIENT_ALREADY_COMPLETED, ROLE_MAY_NOT_ACT or NOT_YOUR_TURN */
export function requireMayComplete(
  recipients: readonly TurnRecipient[],
  order: SigningOrder,
  recipientId: number,
): void {
  const turn = findTurn(recipients, order, recipientId);
  if (!turn.mayComplete) throw refusal(recipients, recipientId, turn);
}

/** @throws RuleViolation RECIPIENT_ALREADY_COMPLETED, ROLE_MAY_NOT_ACT or NOT_YOUR_TURN */
export function requireMayReject(recipients: readonly TurnRecipient[], order: SigningOrder, recipientId: number): void {
  requireRejectingRole(recipients, recipientId);
  requireMayFill(recipients, order, recipientId);
}

/**
 * Checks that the sender may reject on behalf of a recipient, which depends on the recipient's role. Allowed even
 * before the recipient's turn.
 * @throws RuleViolation RECIPIENT_ALREADY_COMPLETED or ROLE_MAY_NOT_ACT
 */
export function requireMayRejectOnBehalf(recipients: readonly TurnRecipient[], recipientId: number): void {
  requireRejectingRole(recipients, recipientId);
  // PARALLEL skips the check of whose turn it is.
  requireMayFill(recipients, 'PARALLEL', recipientId);
}

function requireRejectingRole(recipients: readonly TurnRecipient[], recipientId: number): void {
  const role = recipients.find(({ id }) => id === recipientId)?.role;
  if (role && !ROLES[role].mayReject)
    throw new RuleViolation('ROLE_MAY_NOT_ACT', `A recipient with the role ${role} cannot reject.`);
}

function place({ signingOrder }: TurnRecipient): number {
  // Use a finite number: the difference of two infinities is NaN, and ties would not be resolved by id.
  return signingOrder ?? Number.MAX_VALUE;
}

function holdsUpTurn({ role, signingStatus }: TurnRecipient): boolean {
  return ROLES[role].blocksTurn && signingStatus !== 'SIGNED';
}

function isReachedBy({ role }: TurnRecipient, isReached: boolean): boolean {
  const { invited } = ROLES[role];
  return invited === 'AT_SEND' || (invited === 'AT_TURN' && isReached);
}

function refusal(recipients: readonly TurnRecipient[], recipientId: number, turn: Turn<TurnRecipient>): RuleViolation {
  const recipient = recipients.find(({ id }) => id === recipientId);
  if (recipient && !ROLES[recipient.role].acts) {
    return new RuleViolation('ROLE_MAY_NOT_ACT', `A recipient with the role ${recipient.role} has nothing to do.`);
  }
  if (recipient && recipient.signingStatus !== 'NOT_SIGNED') {
    return new RuleViolation('RECIPIENT_ALREADY_COMPLETED', 'This recipient has already finished.');
  }
  const others = turn.waitingFor.length === 1 ? '1 recipient has' : `${turn.waitingFor.length} recipients have`;
  return new RuleViolation('NOT_YOUR_TURN', `It is not this recipient's turn: ${others} to finish first.`);
}
