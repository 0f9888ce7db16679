/** Tabs of the document list. This file contains no schemas, so that browsers can load it without Zod. */
export const TABS = ['attention', 'yours', 'waiting', 'drafts', 'completed', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** Sort orders of the document list. `changed` and `created` list the newest first. */
export const SORTS = ['changed', 'created', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export const PER_PAGE = 50;

/** Maximum number of documents in one archive download. */
export const MOST_ARCHIVED = 100;

/** Maximum number of documents that can be selected one by one. Beyond that, the whole list is selected. */
export const MOST_PICKED = 1000;

/** Header with the id of the person the page was loaded for. Someone else may have signed in in another tab since. */
export const PERSON_HEADER = 'Countersign-Person';
