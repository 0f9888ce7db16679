import { queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

export const membersQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['members', teamId],
    queryFn: ({ signal }) => callIn(teamId)('member-find', {}, { signal }),
  });

export const teamQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['team', teamId],
    queryFn: ({ signal }) => callIn(teamId)('team-get', {}, { signal }),
  });

export const belongingsQuery = (teamId: number, memberId: number) =>
  queryOptions({
    queryKey: ['belongings', teamId, memberId],
    queryFn: ({ signal }) => callIn(teamId)('member-belongings', { params: { memberId } }, { signal }),
    // The numbers must be current when someone decides on a handover.
    gcTime: 0,
  });
