/** The menus and dialogs of documents and their list, bundled as one chunk that loads after the first paint. */
export { default as ActionDialog } from './document/dialogs/action-dialog.tsx';
export { default as BulkBar } from './documents/bulk-bar.tsx';
export { default as BulkProgress } from './documents/bulk-progress.tsx';
export { default as SortMenu } from './documents/sort-menu.tsx';
