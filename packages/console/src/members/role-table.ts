import type { TeamRole } from '@countersign/contracts/vocabulary';

/** Lists the permissions of roles, each with the action of the policy table that it stands for. */
export const ROLE_TABLE = [
  { words: 'can.read', action: 'documents.read', roles: ['VIEWER', 'MEMBER', 'MANAGER', 'ADMIN'] },
  { words: 'can.send', action: 'documents.send', roles: ['MEMBER', 'MANAGER', 'ADMIN'] },
  { words: 'can.webhooks', action: 'webhooks.change', roles: ['MANAGER', 'ADMIN'] },
  { words: 'can.invite', action: 'members.invite', roles: ['MANAGER', 'ADMIN'] },
  { words: 'can.members', action: 'members.change', roles: ['ADMIN'] },
  { words: 'can.settings', action: 'team.change', roles: ['ADMIN'] },
] as const satisfies readonly { words: string; action: string; roles: readonly TeamRole[] }[];

/** Maps each role to the roles that it can give to people it invites, in the order of the form. */
export const GRANTED = {
  ADMIN: ['MEMBER', 'MANAGER', 'ADMIN', 'VIEWER'],
  MANAGER: ['MEMBER', 'VIEWER'],
} as const satisfies Partial<Record<TeamRole, readonly TeamRole[]>>;

/** Returns the roles that the person can give, and whose invitations they can cancel or send again. */
export const grantedRoles = ({ manageMembers }: { manageMembers: boolean }): readonly TeamRole[] =>
  manageMembers ? GRANTED.ADMIN : GRANTED.MANAGER;

const SENDERS: readonly TeamRole[] = ['ADMIN', 'MANAGER', 'MEMBER'];
const MANAGERS: readonly TeamRole[] = ['ADMIN', 'MANAGER'];

/** Kinds of items that are handed over when a member is removed, with the roles that can own them. */
export const HANDED_OVER = [
  ['pending', SENDERS],
  ['drafts', SENDERS],
  ['templates', SENDERS],
  ['folders', SENDERS],
  ['webhooks', MANAGERS],
] as const;
