import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';
import type { ForYouSearch } from './search.ts';

const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

export const forYouListQuery = (teamId: number, search: ForYouSearch) =>
  queryOptions({
    queryKey: ['for-you', teamId, search],
    queryFn: ({ signal }) => callIn(teamId)('console-for-you', { query: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });
