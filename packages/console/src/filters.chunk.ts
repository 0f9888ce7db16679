/** The menus and suggestions of the list's filters, bundled as a chunk that loads when it is first needed. */
export { FilterPopover } from './documents/filters/filter-popover.tsx';
export { Suggestion } from './documents/filters/suggestion.tsx';
