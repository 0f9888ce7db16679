import { RuleViolation } from '../problems/rule-violation.ts';
import { MAY_GRANT, type TeamRole } from './policies.ts';
import type { TeamPrincipal } from './principal.ts';

/** Lifetime of an invitation to a team. */
export const INVITATION_DAYS = 7;

/** Days for which an expired invitation is stored, so that its page can say who sent it and when. */
export const EXPIRED_INVITATION_DAYS = 30;

/** Whether a member with a role may invite others to a role. `role` is null for a person who has left the team. */
export const mayGrant = (role: TeamRole | null, granted: TeamRole): boolean =>
  role !== null && MAY_GRANT[role].includes(granted);

/**
 * Keeps a stolen API token from making someone a permanent admin, or removing the admins who could stop it.
 * @param role the role that is given, or the present role of the member who is changed or removed
 * @throws RuleViolation FORBIDDEN
 */
export function requireSignedInFor(role: TeamRole, { kind }: Pick<TeamPrincipal, 'kind'>): void {
  if (role !== 'ADMIN' || kind !== 'token') return;
  throw new RuleViolation(
    'FORBIDDEN',
    'An API token cannot invite, change or remove admins. An admin must do this in the console, signed in.',
  );
}
