import { SEEN_BY, type TeamRole } from '../teams/policies.ts';
import type { TeamPrincipal } from '../teams/principal.ts';

/** Limits an envelope or folder to these members of the team, besides its owner. */
export const VISIBILITIES = ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A member of a team who reads envelopes or folders, or a token, which sees the same as its member. */
export type Reader = Pick<TeamPrincipal, 'teamId' | 'userId' | 'role'>;

const seenBy: Record<Visibility, readonly TeamRole[]> = SEEN_BY;

export const hiddenFrom = (role: TeamRole): Visibility[] => VISIBILITIES.filter((each) => !seenBy[each].includes(role));

/** Whether a member sees an envelope of their team. The role is null for a person who has left. */
export const sees = (
  { userId, role }: { userId: number; role: TeamRole | null },
  envelope: { userId: number; visibility: Visibility },
): boolean =>
  role === null
    ? envelope.visibility === 'EVERYONE'
    : envelope.userId === userId || seenBy[envelope.visibility].includes(role);
