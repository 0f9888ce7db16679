/** A team's menus and dialogs, bundled as one chunk that loads after the first paint. */
export { AccountMenu } from './frame/account-menu.tsx';
export { TeamMenu } from './frame/team-menu.tsx';
export { PageKeys } from './keys/page-keys.tsx';
export { default as MoreMenu } from './look/more-menu.tsx';
export { PhoneViews, SideViews } from './views/side-views.tsx';
