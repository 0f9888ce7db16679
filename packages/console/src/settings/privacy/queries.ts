import { queryOptions } from '@tanstack/react-query';
import { callIn } from '../../service/call.ts';

export const privacyQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['privacy', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-privacy', {}, { signal }),
  });

/** Counts the finished documents that a retention period would erase. */
export const dueQuery = (teamId: number, finishedDays: number) =>
  queryOptions({
    queryKey: ['privacy', teamId, 'due', finishedDays],
    queryFn: ({ signal }) => callIn(teamId)('console-retention-due', { query: { finishedDays } }, { signal }),
  });
