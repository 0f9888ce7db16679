/** Collects the menus and dialogs of a team in one chunk, which is loaded after the first paint. */
export { default as DeedDialog } from '../document/deed-dialog.tsx';
export { default as BulkBar } from '../documents/bulk-bar.tsx';
export { default as BulkProgress } from '../documents/bulk-progress.tsx';
export { default as SortMenu } from '../documents/sort-menu.tsx';
export { default as MoreMenu } from '../look/more-menu.tsx';
export { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
export { AccountMenu } from './account-menu.tsx';
export { default as Palette } from './palette.tsx';
export { TeamMenu } from './team-menu.tsx';
