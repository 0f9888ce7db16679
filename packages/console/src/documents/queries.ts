import type { DocumentList, Row } from '@countersign/contracts/console';
import type { Tab } from '@countersign/contracts/console/tabs';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';

/** Which part of the documents the address asks for. */
export interface ListSearch {
  tab: Tab;
  query: string;
  /** The id of a folder; empty for documents in all folders and in none. */
  folder: string;
  page: number;
}

/** Shown again at once, and asked for again behind it. */
const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

const apiOf = (teamId: number): string => `/api/console/teams/${teamId}`;

/** One page of the list. Its counts are kept for the navigation. */
export const documentsQuery = (client: QueryClient, teamId: number, { tab, query, folder, page }: ListSearch) =>
  queryOptions({
    queryKey: ['documents', teamId, { tab, query, folder, page }],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ tab, query, folder, page: String(page) });
      const list = await ask<DocumentList>(`${apiOf(teamId)}/documents?${asked}`, undefined, signal);
      if (!folder) client.setQueryData(countsQuery(teamId).queryKey, list.counts);
      return list;
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const countsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['counts', teamId],
    queryFn: async ({ signal }) =>
      (await ask<DocumentList>(`${apiOf(teamId)}/documents?tab=attention`, undefined, signal)).counts,
    staleTime: AGAIN_AFTER_MS,
  });

/** One document as it is in the list. */
export const rowQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'row'],
    queryFn: ({ signal }) => ask<Row>(`${apiOf(teamId)}/documents/${envelopeId}`, undefined, signal),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

/** After a document was changed: all that shows documents is asked for again. */
export async function forgetDocuments(client: QueryClient): Promise<void> {
  await Promise.all(['documents', 'document', 'counts'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
