import { SEEN_BY, type TeamRole } from '../teams/policies.ts';
import type { TeamPrincipal } from '../teams/principal.ts';

/** Lists the visibilities of an envelope or a folder: the members of the team who see it besides its owner. */
export const VISIBILITIES = ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Identifies the reader of envelopes or folders: a member of a team, or a token, which sees the same as its member. */
export type Reader = Pick<TeamPrincipal, 'teamId' | 'userId' | 'role'>;

const seenBy: Record<Visibility, readonly TeamRole[]> = SEEN_BY;

/** Returns the visibilities that hide items of other owners from a role. */
export const hiddenFrom = (role: TeamRole): Visibility[] => VISIBILITIES.filter((each) => !seenBy[each].includes(role));

/** Whether a member sees an envelope of their team. The role is null for a person who has left. */
export const sees = (
  { userId, role }: { userId: number; role: TeamRole | null },
  envelope: { userId: number; visibility: Visibility },
): boolean =>
  role === null
    ? envelope.visibility === 'EVERYONE'
    : envelope.userId === userId || seenBy[envelope.visibility].includes(role);
