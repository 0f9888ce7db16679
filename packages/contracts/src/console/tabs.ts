/** Tabs of the document list. This file contains no schemas, so browsers can load it without Zod. */
export const TABS = ['attention', 'yours', 'waiting', 'drafts', 'completed', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** Tabs of the template list. `linked` contains the templates with a public link. */
export const TEMPLATE_TABS = ['all', 'mine', 'linked'] as const;
export type TemplateTab = (typeof TEMPLATE_TABS)[number];

/** Tabs of the page “For you”: what the person has to sign, has signed, or can only read. */
export const FOR_YOU_TABS = ['sign', 'signed', 'shared'] as const;
export type ForYouTab = (typeof FOR_YOU_TABS)[number];

/** Lengths of the period of a report, in days. */
export const REPORT_DAYS = [30, 90, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** Numbers on those tabs are not counted beyond this one. */
export const MOST_COUNTED = 1000;

/** Sort orders of the document list. `changed` and `created` list the newest documents first. */
export const SORTS = ['changed', 'created', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** Matching documents of a saved view, and documents of a person in a list, are not counted beyond this one. */
export const MOST_SHOWN = 100;

/** Sort orders of the list of people: those with the latest document first, or by name. */
export const PEOPLE_SORTS = ['recent', 'name'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export const PER_PAGE = 50;

export const MOST_ARCHIVED = 100;

/** Maximum number of documents that can be selected one by one. Beyond that, people can select the whole list. */
export const MOST_PICKED = 1000;

/** Maximum number of documents that a person can read and then sign with one press. */
export const MOST_SIGNED_AT_ONCE = 200;

/** Header with the id of the person who loaded the page. Someone else may have signed in since then, in another tab. */
export const PERSON_HEADER = 'Countersign-Person';

/** Longest retention period that a team can set, in days. */
export const MOST_RETENTION_DAYS = 36_500;
