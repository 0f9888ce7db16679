import type { Bulk, NewBulk, OpenBulk } from '@countersign/contracts/console';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { useTeam, useTeamApi } from '../frame/team-context.ts';

const LOOK_AGAIN_MS = 500;

/** Loads the bulk action that is running or has just ended. It runs on the service, even if the console is closed. */
export const bulkQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['bulk', teamId],
    queryFn: async ({ client, queryKey, signal }): Promise<Bulk | null> => {
      const api = `/api/console/teams/${teamId}/bulk`;
      const before = client.getQueryData<Bulk | null>(queryKey);
      if (before) return before.isOver ? before : ask<Bulk>(`${api}/${before.id}`, undefined, signal);
      return (await ask<OpenBulk>(api, undefined, signal)).bulk;
    },
    staleTime: LOOK_AGAIN_MS,
    refetchInterval: ({ state: { data } }) => (data && !data.isOver ? LOOK_AGAIN_MS : false),
  });

/** Starts a bulk action once, even if the person clicks twice. */
export function useStartBulk() {
  const api = useTeamApi();
  const { team } = useTeam();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: NewBulk | object }) =>
      ask<Bulk>(`${api}/bulk${path}`, body, undefined, { 'Idempotency-Key': crypto.randomUUID() }),
    onSuccess: (bulk) => client.setQueryData(bulkQuery(team.id).queryKey, bulk),
  });
}
