import type { Row } from '@countersign/contracts/console';
import { SORTS, type Sort, TABS, type Tab } from '@countersign/contracts/console/tabs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../call.ts';

export interface ListSearch {
  tab: Tab;
  query: string;
  /** Folder id. Empty for all documents. */
  folder: string;
  /** Page at the top of the window. */
  page: number;
  status: Row['status'] | '';
  /** Member id, or `me`. Empty for anyone. */
  sender: string;
  /** Part of the name or address of a recipient who needs to act. */
  waitsFor: string;
  /** First and last day, such as `2026-11-24`. Empty for no limit. */
  from: string;
  until: string;
  sort: Sort;
}

export const NO_FILTERS = { status: '', sender: '', waitsFor: '', from: '', until: '' } as const;

export const WHOLE_LIST: ListSearch = { tab: 'all', query: '', folder: '', page: 1, sort: 'changed', ...NO_FILTERS };

export const STATUSES = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED'] as const;

/** Reads the search parameters of a URL, which may contain anything. */
export const readSearch = (given: { [K in keyof ListSearch]?: unknown }): ListSearch => ({
  tab: TABS.find((each) => each === given.tab) ?? WHOLE_LIST.tab,
  query: textIn(given.query),
  folder: textIn(given.folder),
  page: /^[1-9]\d{0,5}$/.test(String(given.page)) ? Number(given.page) : 1,
  status: STATUSES.find((each) => each === given.status) ?? '',
  sender: /^(me|[1-9]\d{0,9})$/.test(String(given.sender)) ? String(given.sender) : '',
  waitsFor: textIn(given.waitsFor),
  from: dayIn(given.from),
  until: dayIn(given.until),
  sort: SORTS.find((each) => each === given.sort) ?? WHOLE_LIST.sort,
});

const textIn = (given: unknown): string => (typeof given === 'string' ? given.slice(0, 255) : '');

/** Returns the day if the text is a valid calendar day. Returns an empty string otherwise. */
function dayIn(given: unknown): string {
  const time = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== given ? '' : String(given);
}

/** Whether filters may hide documents. */
export const isFiltered = (search: ListSearch): boolean =>
  Object.keys(NO_FILTERS).some((name) => search[name as keyof typeof NO_FILTERS] !== '');

/** Time for which a cached list is not reloaded. */
const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

/** Loads one page of the list, and stores its counts for the navigation. */
export const documentsQuery = (client: QueryClient, teamId: number, search: ListSearch) =>
  queryOptions({
    queryKey: ['documents', teamId, search],
    queryFn: async ({ signal }) => {
      const list = await callIn(teamId)('console-documents', { query: search }, { signal });
      if (!search.folder) client.setQueryData(countsQuery(teamId).queryKey, list.counts);
      return list;
    },
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const countsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['counts', teamId],
    queryFn: async ({ signal }) =>
      (await callIn(teamId)('console-documents', { query: { tab: 'attention' } }, { signal })).counts,
    staleTime: AGAIN_AFTER_MS,
  });

export const sendersQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['senders', teamId],
    queryFn: async ({ signal }) => (await callIn(teamId)('console-senders', {}, { signal })).senders,
    staleTime: 60_000,
  });

export const rowQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'row'],
    queryFn: ({ signal }) => callIn(teamId)('console-document', { params: { envelopeId } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

/** Invalidates all cached data about documents after one has changed. */
export async function forgetDocuments(client: QueryClient): Promise<void> {
  await Promise.all(['documents', 'document', 'counts'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
