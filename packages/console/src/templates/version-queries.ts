import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

const FRESH_MS = 5_000;

/**
 * Loads the newest versions of a template.
 * @param pages number of pages to load
 */
export const templateVersionsQuery = (teamId: number, envelopeId: string, pages: number) =>
  queryOptions({
    queryKey: ['templates', teamId, 'versions', envelopeId, pages],
    queryFn: async ({ signal }) => {
      const call = (before?: number) =>
        callIn(teamId)(
          'console-template-versions',
          { params: { envelopeId }, query: before ? { before } : {} },
          { signal },
        );
      let { rows, hasMore, current } = await call();
      for (let page = 1; page < pages && hasMore; page++) {
        const next = await call(rows.at(-1)?.number);
        rows = [...rows, ...next.rows];
        hasMore = next.hasMore;
      }
      return { rows, hasMore, current };
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const templateVersionQuery = (teamId: number, envelopeId: string, version: number) =>
  queryOptions({
    queryKey: ['templates', teamId, 'version', envelopeId, version],
    queryFn: ({ signal }) =>
      callIn(teamId)('console-template-version', { params: { envelopeId, version } }, { signal }),
    staleTime: FRESH_MS,
  });
