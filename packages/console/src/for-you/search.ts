import { FOR_YOU_TABS, type ForYouTab } from '@countersign/contracts/console/tabs';
import { type TabSearch, tabSearch } from '../shell/tab-search.ts';

export type ForYouSearch = TabSearch<ForYouTab>;

export const { all: ALL_FOR_YOU, read: readForYouSearch } = tabSearch(FOR_YOU_TABS);
