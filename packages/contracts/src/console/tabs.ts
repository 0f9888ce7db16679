/** The parts of the list of documents, and how long a page of it is. No shapes, so that a browser can load it by itself. */
export const TABS = ['attention', 'yours', 'waiting', 'drafts', 'completed', 'all'] as const;
export type Tab = (typeof TABS)[number];

export const PER_PAGE = 50;
