/** The saved views of the document list, in a chunk that loads when there are any, or filters that can be saved. */
export { SaveView } from './views/save-view.tsx';
export { ViewList, ViewTabs } from './views/view-list.tsx';
