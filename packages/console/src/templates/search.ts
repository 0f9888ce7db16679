import { TEMPLATE_TABS, type TemplateTab } from '@countersign/contracts/console/tabs';
import { type TabSearch, tabSearch } from '../shell/tab-search.ts';

export type TemplateSearch = TabSearch<TemplateTab>;

export const { all: ALL_TEMPLATES, read: readTemplateSearch } = tabSearch(TEMPLATE_TABS);
