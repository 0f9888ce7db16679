import type { TemplateRow } from '@countersign/contracts/console';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';
import type { TemplateSearch } from './search.ts';

const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

export const templatesQuery = (teamId: number, search: TemplateSearch) =>
  queryOptions({
    queryKey: ['templates', teamId, search],
    queryFn: ({ signal }) => callIn(teamId)('console-templates', { query: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const templateQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['templates', teamId, 'one', envelopeId],
    queryFn: ({ signal }) => callIn(teamId)('console-template', { params: { envelopeId } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

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

/** Loads the newest documents that were created from a template. */
export const documentsOfTemplateQuery = (teamId: number, { number }: Pick<TemplateRow, 'number'>) =>
  queryOptions({
    queryKey: ['documents', teamId, 'template', number],
    queryFn: ({ signal }) =>
      callIn(teamId)('console-documents', { query: { template: String(number), sort: 'created' } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const forgetTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['templates'] });
