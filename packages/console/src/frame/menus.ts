/** The menus around every page, which are loaded together after the first paint. */
export { AccountMenu } from './account-menu.tsx';
export { TeamMenu } from './team-menu.tsx';

import '../look/later-icons.ts';
