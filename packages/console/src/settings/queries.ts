import type { Profile } from '@countersign/contracts/account';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { callIn } from '../call.ts';

export const tokensQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['tokens', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-tokens', {}, { signal }),
  });

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ask<Profile>('/api/account', undefined, signal),
});
