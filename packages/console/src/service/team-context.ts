import type { Shell } from '@countersign/contracts/console';
import { createContext, useContext } from 'react';

export type Team = Extract<Shell, { page: 'team' }>;

export const TeamContext = createContext<Team | null>(null);

export function useTeam(): Team {
  const team = useContext(TeamContext);
  if (!team) throw new Error('there is no team outside of its pages');
  return team;
}

export const useMaySend = (): boolean => useTeam().may.send;
