import type { MailPage } from '@countersign/contracts/console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';

const AGAIN_AFTER_MS = 10_000;

export const mailsQuery = (teamId: number, page: number) =>
  queryOptions({
    queryKey: ['mails', teamId, page],
    queryFn: ({ signal }) => ask<MailPage>(`/api/console/teams/${teamId}/mails?page=${page}`, undefined, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_AFTER_MS,
  });
