import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

const AGAIN_AFTER_MS = 10_000;

export const mailsQuery = (teamId: number, page: number) =>
  queryOptions({
    queryKey: ['mails', teamId, page],
    queryFn: ({ signal }) => callIn(teamId)('console-mails', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_AFTER_MS,
  });
