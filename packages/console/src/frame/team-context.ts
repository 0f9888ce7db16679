import type { Shell } from '@countersign/contracts/console';
import { createContext, useContext } from 'react';

export type Team = Extract<Shell, { page: 'team' }>;

export const TeamContext = createContext<Team | null>(null);

/** Returns the team of the page and the signed-in person. */
export function useTeam(): Team {
  const team = useContext(TeamContext);
  if (!team) throw new Error('there is no team outside of its pages');
  return team;
}

/** Returns the URL prefix of the team’s operations. */
export const useTeamApi = (): string => `/api/console/teams/${useTeam().team.id}`;

/** Whether the person may create and send documents. */
export const useMaySend = (): boolean => useTeam().may.send;
