import type { PeopleSort } from '@countersign/contracts/console/tabs';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';

export interface PeopleSearch {
  query: string;
  sort: PeopleSort;
}

const FRESH_MS = 5_000;

/** @param after the end of the page before. Empty for the first page */
export const peopleQuery = (teamId: number, search: PeopleSearch, after = '') =>
  queryOptions({
    queryKey: ['people', teamId, search, after],
    queryFn: ({ signal }) => callIn(teamId)('console-people', { query: { ...search, after } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const personQuery = (teamId: number, contactId: string) =>
  queryOptions({
    queryKey: ['people', teamId, 'one', contactId],
    queryFn: ({ signal }) =>
      callIn(teamId)('console-contact', { params: { contactId: Number(contactId) } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Invalidates the list of people and what is suggested while recipients are entered. */
export async function forgetPeople(client: QueryClient): Promise<void> {
  await Promise.all(['people', 'contacts'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
