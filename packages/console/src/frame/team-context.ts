import type { Shell } from '@countersign/contracts/console';
import { createContext, useContext } from 'react';

export type Team = Extract<Shell, { page: 'team' }>;

export const TeamContext = createContext<Team | null>(null);

/** The team of the page, and the person who is signed in. */
export function useTeam(): Team {
  const team = useContext(TeamContext);
  if (!team) throw new Error('there is no team outside of its pages');
  return team;
}

/** The address of the team's operations. */
export const useTeamApi = (): string => `/api/console/teams/${useTeam().team.id}`;

/** Whether the person may make and send documents. */
export const useMaySend = (): boolean => useTeam().may.send;
