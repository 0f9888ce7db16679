import { VISIBILITIES, type Visibility } from '@countersign/contracts/vocabulary';
import { SEEN_BY, type TeamRole } from '../teams/policies.ts';
import type { TeamPrincipal } from '../teams/principal.ts';

export { VISIBILITIES, type Visibility };

/** A team member who reads envelopes or folders, or a token, which sees what its member sees. */
export type Reader = Pick<TeamPrincipal, 'teamId' | 'userId' | 'role'>;

const seenBy: Record<Visibility, readonly TeamRole[]> = SEEN_BY;

export const hiddenFrom = (role: TeamRole): Visibility[] => VISIBILITIES.filter((each) => !seenBy[each].includes(role));

/** Whether a member can see an envelope of their team. `role` is null for a person who has left the team. */
export const sees = (
  { userId, role }: { userId: number; role: TeamRole | null },
  envelope: { userId: number; visibility: Visibility },
): boolean =>
  role === null
    ? envelope.visibility === 'EVERYONE'
    : envelope.userId === userId || seenBy[envelope.visibility].includes(role);
