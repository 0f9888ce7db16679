/** The tabs of the list of documents, and its limits. There are no shapes, so that a browser can load this file alone. */
export const TABS = ['attention', 'yours', 'waiting', 'drafts', 'completed', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** Orders of the list: by the latest change, by creation, and by creation with the oldest first. */
export const SORTS = ['changed', 'created', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export const PER_PAGE = 50;

/** Limit of documents whose files are downloaded together. */
export const MOST_ARCHIVED = 100;

/** Limit of documents that are selected one by one for an action. For more, the whole list is selected. */
export const MOST_PICKED = 1000;

/** Header in which a page sends the id of its person, because someone else may have signed in in another tab since. */
export const PERSON_HEADER = 'Countersign-Person';
