/** A team's menus and dialogs, bundled as one chunk that loads after the first paint. */
export { CommandMenu } from './command-menu/command-menu.tsx';
export { default as ActionDialog } from './document/dialogs/action-dialog.tsx';
export { default as BulkBar } from './documents/bulk-bar.tsx';
export { default as BulkProgress } from './documents/bulk-progress.tsx';
export { default as SortMenu } from './documents/sort-menu.tsx';
export { AccountMenu } from './frame/account-menu.tsx';
export { TeamMenu } from './frame/team-menu.tsx';
export { default as MoreMenu } from './look/more-menu.tsx';
export { SignInDialog } from './sign-in/sign-in-dialog.tsx';
