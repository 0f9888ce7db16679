/** The parts of the list of documents, and its bounds. No shapes, so that a browser can load it by itself. */
export const TABS = ['attention', 'yours', 'waiting', 'drafts', 'completed', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** The orders of the list: by the latest change, by creation, and by creation with the oldest first. */
export const SORTS = ['changed', 'created', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export const PER_PAGE = 50;

/** Documents whose files are taken at once, at most. */
export const MOST_ARCHIVED = 100;

/** Documents that are picked one by one for a deed, at most; for more, all that a list has are chosen. */
export const MOST_PICKED = 1000;

/** The header in which a page says by id whose it is: in another tab, somebody else may have signed in since. */
export const PERSON_HEADER = 'Countersign-Person';
