import { TEMPLATE_TABS, type TemplateTab } from '@countersign/contracts/console/tabs';
import { type TabSearch, tabSearch, textIn } from '../shell/tab-search.ts';

export interface TemplateSearch extends TabSearch<TemplateTab> {
  /** Id of a folder. Empty for all templates. */
  folder: string;
}

const { all, read } = tabSearch(TEMPLATE_TABS);

export const ALL_TEMPLATES: TemplateSearch = { ...all, folder: '' };

export const readTemplateSearch = (given: { [K in keyof TemplateSearch]?: unknown }): TemplateSearch => ({
  ...read(given),
  folder: textIn(given.folder),
});
