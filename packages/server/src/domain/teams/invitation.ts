import { MAY_GRANT, type TeamRole } from './policies.ts';

/** Lifetime of an invitation to a team. */
export const INVITATION_DAYS = 7;

/** Days for which an expired invitation is stored, so that its page can say who sent it and when. */
export const EXPIRED_INVITATION_DAYS = 30;

/** Whether a member with a role may invite others to a role. `role` is null for a person who has left the team. */
export const mayGrant = (role: TeamRole | null, granted: TeamRole): boolean =>
  role !== null && MAY_GRANT[role].includes(granted);
