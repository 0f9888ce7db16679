import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

const FRESH_MS = 20_000;

/** Loads the person's saved views. Their numbers are counted again now and then. */
export const viewsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['views', teamId],
    queryFn: async ({ signal }) => (await callIn(teamId)('console-views', {}, { signal })).views,
    staleTime: FRESH_MS,
    refetchInterval: 60_000,
  });

export const forgetViews = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['views'] });
