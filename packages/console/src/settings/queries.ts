import type { Profile, TokenList } from '@countersign/contracts/console';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';

/** The API tokens of a team. */
export const tokensQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['tokens', teamId],
    queryFn: ({ signal }) => ask<TokenList>(`/api/console/teams/${teamId}/tokens`, undefined, signal),
  });

/** The account of the person who is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ask<Profile>('/api/account', undefined, signal),
});
