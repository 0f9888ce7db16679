import * as account from '@countersign/contracts/account/addresses';
import { queryOptions } from '@tanstack/react-query';
import { callAccount, callIn } from '../service/call.ts';

export const tokensQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['tokens', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-tokens', {}, { signal }),
  });

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callAccount(account.get, {}, { signal }),
});
