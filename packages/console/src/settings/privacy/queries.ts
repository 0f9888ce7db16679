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

/** Finds what the team stores about a person. Needs a recent sign-in, so it is requested only when asked for. */
export const personQuery = (teamId: number, email: string) =>
  queryOptions({
    queryKey: ['privacy', teamId, 'person', email],
    queryFn: () => callIn(teamId)('console-person-find', { body: { email } }),
    refetchOnWindowFocus: false,
    retry: false,
  });
