import { queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

/** Loads the title of a template. Empty if it was deleted. */
export const templateTitleQuery = (teamId: number, number: number) =>
  queryOptions({
    queryKey: ['templates', teamId, 'title', number],
    queryFn: async ({ signal }) =>
      (await callIn(teamId)('template-getMany', { body: { templateIds: [number] } }, { signal })).data[0]?.title ?? '',
    staleTime: 60_000,
  });
