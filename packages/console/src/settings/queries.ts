import type { Profile, TokenList } from '@countersign/contracts/console';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';

export const tokensQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['tokens', teamId],
    queryFn: ({ signal }) => ask<TokenList>(`/api/console/teams/${teamId}/tokens`, undefined, signal),
  });

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ask<Profile>('/api/account', undefined, signal),
});
