import type { Bulk, NewBulk } from '@countersign/contracts/console';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newKey } from '../service/ask.ts';
import { callIn, useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';

const LOOK_AGAIN_MS = 500;

/** Loads the current or most recent bulk action. Bulk actions run on the server, even while the console is closed. */
export const bulkQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['bulk', teamId],
    queryFn: async ({ client, queryKey, signal }): Promise<Bulk | null> => {
      const call = callIn(teamId);
      const before = client.getQueryData<Bulk | null>(queryKey);
      if (before?.isOver) return before;
      if (before) return call('console-bulk', { params: { bulkId: before.id } }, { signal });
      return (await call('console-bulk-open', {}, { signal })).bulk;
    },
    staleTime: LOOK_AGAIN_MS,
    refetchInterval: ({ state: { data } }) => (data && !data.isOver ? LOOK_AGAIN_MS : false),
  });

/** Starts a bulk action. A repeated request does not start a second one. */
export function useStartBulk() {
  const { call } = useOperations();
  return useMutation({
    mutationFn: (body: NewBulk) => call('console-bulk-start', { body }, { idempotencyKey: newKey('bulk') }),
    onSuccess: useShowProgress(),
  });
}

export function usePutBack() {
  const { call } = useOperations();
  return useMutation({
    mutationFn: (bulkId: string) =>
      call('console-bulk-put-back', { params: { bulkId } }, { idempotencyKey: newKey('bulk') }),
    onSuccess: useShowProgress(),
  });
}

function useShowProgress() {
  const { team } = useTeam();
  const client = useQueryClient();
  return (bulk: Bulk) => client.setQueryData(bulkQuery(team.id).queryKey, bulk);
}
