/** Collects the settings pages of the team and its members, which are loaded when they are first needed. */
export { MembersPage } from './members/members-page.tsx';
export { TeamPage } from './members/team-page.tsx';
