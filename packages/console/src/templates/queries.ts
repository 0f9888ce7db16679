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
