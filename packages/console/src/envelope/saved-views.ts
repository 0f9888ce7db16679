import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

const FRESH_MS = 20_000;

/** Loads the person's saved views. Documents are counted again every five minutes, and when the window is focused. */
export const viewsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['views', teamId],
    queryFn: async ({ signal }) => (await callIn(teamId)('console-views', {}, { signal })).views,
    staleTime: FRESH_MS,
    refetchInterval: 300_000,
  });

export const forgetViews = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['views'] });
