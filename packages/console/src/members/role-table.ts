import type { TeamRole } from '@countersign/contracts/vocabulary';

/** What each role can do, with an action of the policy table that stands for the line. */
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
