import type { Row } from '@countersign/contracts/console';
import { SORTS, type Sort, TABS, type Tab } from '@countersign/contracts/console/tabs';
import { DOCUMENT_STATUSES } from '@countersign/contracts/document-statuses';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';
import { pageIn, textIn } from '../shell/tab-search.ts';

export interface ListSearch {
  tab: Tab;
  query: string;
  /** Folder id. Empty for all documents. */
  folder: string;
  page: number;
  status: Row['status'] | '';
  /** Member id, or `me`. Empty for anyone. */
  sender: string;
  /** Number of the template from which they were created. Empty for any. */
  template: string;
  /** Part of the name or email address of a recipient whose turn it is. */
  waitsFor: string;
  /** First and last day, e.g. `2026-11-24`. Empty for no limit. */
  from: string;
  until: string;
  sort: Sort;
}

export const NO_FILTERS = { status: '', sender: '', template: '', waitsFor: '', from: '', until: '' } as const;

export const WHOLE_LIST: ListSearch = { tab: 'all', query: '', folder: '', page: 1, sort: 'changed', ...NO_FILTERS };

/** Parses the search parameters of a URL, which may contain anything. */
export const readSearch = (given: { [K in keyof ListSearch]?: unknown }): ListSearch => ({
  tab: TABS.find((each) => each === given.tab) ?? WHOLE_LIST.tab,
  query: textIn(given.query),
  folder: textIn(given.folder),
  page: pageIn(given.page),
  status: DOCUMENT_STATUSES.find((each) => each === given.status) ?? '',
  sender: /^(me|[1-9]\d{0,9})$/.test(String(given.sender)) ? String(given.sender) : '',
  template: /^[1-9]\d{0,8}$/.test(String(given.template)) ? String(given.template) : '',
  waitsFor: textIn(given.waitsFor),
  from: dayIn(given.from),
  until: dayIn(given.until),
  sort: SORTS.find((each) => each === given.sort) ?? WHOLE_LIST.sort,
});

/** Returns the text if it is a valid calendar day, otherwise an empty string. */
function dayIn(given: unknown): string {
  const time = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== given ? '' : String(given);
}

export const isFiltered = (search: ListSearch): boolean =>
  Object.keys(NO_FILTERS).some((name) => search[name as keyof typeof NO_FILTERS] !== '');

const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

/** Loads a page of the list. Also stores the counts for the navigation. */
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

/** Invalidates all cached document data. Call this after a document has changed. */
export async function forgetDocuments(client: QueryClient): Promise<void> {
  await Promise.all(['documents', 'document', 'counts'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
