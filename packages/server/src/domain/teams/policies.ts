import type { ActionName } from '@countersign/contracts';
import { type ProofPurpose, type Scope, TEAM_ROLES, type TeamRole } from '@countersign/contracts/vocabulary';

export { TEAM_ROLES, type TeamRole };

interface Line {
  what: string;
}

export interface TeamPolicy extends Line {
  for: 'team';
  roles: readonly TeamRole[];
  /** Scope that a token also needs. Null if no scope is required. */
  scope: Scope | null;
  /** Whether the action is also available on the command line. */
  operator?: true;
  /** Whether the person must have signed in within the last hour, because anyone could use an unattended browser. */
  asksAgain?: true;
}

export interface RecipientPolicy extends Line {
  for: 'recipient';
  /** Authentication that the recipient must have completed, if the sender requires it. */
  proofs: readonly ProofPurpose[];
}

export interface PersonPolicy extends Line {
  for: 'person';
  /** Whether the person must have signed in within the last hour, because anyone could use an unattended browser. */
  asksAgain?: true;
}

/** Defines who may perform an action. Everyone else is denied. */
export type Policy = TeamPolicy | PersonPolicy | RecipientPolicy | (Line & { for: 'operator' | 'anybody' });

const EVERY_ROLE = TEAM_ROLES;
const SENDERS = ['ADMIN', 'MANAGER', 'MEMBER'] as const satisfies readonly TeamRole[];
const MANAGERS = ['ADMIN', 'MANAGER'] as const satisfies readonly TeamRole[];
const ADMINS = ['ADMIN'] as const satisfies readonly TeamRole[];

/** Maps each role to the roles to which it can invite others. */
export const MAY_GRANT: Record<TeamRole, readonly TeamRole[]> = {
  ADMIN: EVERY_ROLE,
  MANAGER: ['MEMBER', 'VIEWER'],
  MEMBER: [],
  VIEWER: [],
};

/** Maps each visibility to the roles that can see other owners' items. */
export const SEEN_BY = { EVERYONE: EVERY_ROLE, MANAGER_AND_ABOVE: MANAGERS, ADMIN: ADMINS } as const;

/**
 * Defines who may perform which action, for all entry points. No other code makes this decision. `npm run policies`
 * writes this table to `docs/policies.md`, with the operations of each action.
 */
export const POLICIES = {
  'account.read': {
    what: 'Read which user and team the token acts for',
    for: 'team',
    roles: EVERY_ROLE,
    scope: null,
  },

  'documents.read': {
    what: 'List and read documents, download them, read their audit log and evidence',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'read',
  },
  'documents.draft': {
    what: 'Create and edit drafts, without notifying anyone outside the team',
    for: 'team',
    roles: SENDERS,
    scope: 'draft',
  },
  'documents.send': {
    what: 'Send a document, remind recipients, extend deadlines, and correct names and addresses',
    for: 'team',
    roles: SENDERS,
    scope: 'send',
  },
  'documents.end': {
    what: 'Delete or cancel a document, which may disable links and notify recipients by email; reject it on behalf of a recipient',
    for: 'team',
    roles: SENDERS,
    scope: 'send',
  },

  'own.read': {
    what: 'List documents in which you are a recipient, in all teams, and open and download them',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'read',
  },
  'own.sign': {
    what: 'Read documents in which you are a recipient, in all teams, and sign them together',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'send',
  },

  'templates.read': {
    what: 'List and read templates',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'read',
  },
  'templates.change': {
    what: 'Create, edit and delete templates; delete their direct links',
    for: 'team',
    roles: SENDERS,
    scope: 'draft',
  },
  // Through a published link, strangers can create documents in the team's name that no one reviews.
  'templates.publish': {
    what: 'Create a direct link of a template, turn it on, and edit a template whose direct link is on',
    for: 'team',
    roles: SENDERS,
    scope: 'send',
  },
  'templates.use': {
    what: 'Create a draft from a template',
    for: 'team',
    roles: SENDERS,
    scope: 'draft',
  },

  'folders.read': {
    what: 'List and read folders',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'read',
  },
  'folders.change': {
    what: 'Create, edit and delete folders',
    for: 'team',
    roles: SENDERS,
    scope: 'draft',
  },

  'contacts.read': {
    what: 'List the people whom the team has sent documents to, as far as you can see the documents',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'read',
  },
  'contacts.change': {
    what: 'Edit, import and forget contacts',
    for: 'team',
    roles: SENDERS,
    scope: 'draft',
  },

  // Webhook URLs may contain secrets, and deliveries show everything that the team sends.
  'webhooks.read': {
    what: 'List and read webhooks and their deliveries',
    for: 'team',
    roles: MANAGERS,
    scope: 'manage',
  },
  'webhooks.change': {
    what: 'Create, edit, test and delete webhooks, and retry deliveries',
    for: 'team',
    roles: MANAGERS,
    scope: 'manage',
  },

  // Emails contain recipients' links and other confidential text.
  'mails.read': {
    what: "Read the team's emails as they were sent, except those with codes",
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
  },

  'team.change': {
    what: "Edit the team's settings",
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
  },
  'members.read': {
    what: "List the team's members",
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'manage',
    operator: true,
  },
  'members.change': {
    what: 'Add and remove members, and edit their roles; tokens cannot add, change or remove admins',
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
    asksAgain: true,
  },
  // A manager invites only to the roles below their own (`MAY_GRANT`).
  'members.invite': {
    what: 'Invite people to the team, and cancel invitations; tokens cannot invite admins',
    for: 'team',
    roles: MANAGERS,
    scope: 'manage',
    asksAgain: true,
  },
  'teams.create': {
    what: 'Create another team, as its first admin',
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    asksAgain: true,
  },
  // A token never has more permissions than the member who created it, no matter what its scopes are.
  'tokens.read': {
    what: 'List your own tokens',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'manage',
    operator: true,
  },
  'tokens.change': {
    what: 'Create and revoke your own tokens',
    for: 'team',
    roles: EVERY_ROLE,
    scope: 'manage',
    operator: true,
    asksAgain: true,
  },
  'tokens.oversee': {
    what: 'List and revoke the tokens of all members',
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
  },

  'privacy.read': {
    what: "Read the team's retention periods, its legal holds, and what was erased and why",
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
  },
  'privacy.change': {
    what: "Edit the team's retention periods, and set and release legal holds",
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
    asksAgain: true,
  },
  'privacy.erase': {
    what: "Erase finished documents; find, export and erase a person's data",
    for: 'team',
    roles: ADMINS,
    scope: 'manage',
    operator: true,
    asksAgain: true,
  },

  'profile.read': { what: 'Read your account', for: 'person' },
  'profile.change': {
    what: 'Edit your name, name passkeys, revoke your tokens, and sign out other browsers',
    for: 'person',
  },
  'profile.secure': { what: 'Edit your password or email address', for: 'person', asksAgain: true },

  'signing.prove': {
    what: 'Read which authentication methods are required, and authenticate',
    for: 'recipient',
    proofs: [],
  },
  'signing.read': { what: 'Read the document', for: 'recipient', proofs: ['ACCESS'] },
  'signing.act': { what: 'Fill in fields and delegate the document', for: 'recipient', proofs: ['ACCESS'] },
  'signing.finish': { what: 'Sign, approve, reject', for: 'recipient', proofs: ['ACCESS', 'ACTION'] },

  'direct.use': {
    what: 'Open a direct link, see who shares the template, and create a document for one name and address',
    for: 'anybody',
  },

  'drawings.send': { what: 'Submit a signature drawn after scanning a QR code', for: 'anybody' },
  'files.transfer': { what: 'Upload or download the PDF that a URL grants access to', for: 'anybody' },
  'files.verify': { what: 'Verify a PDF, and read the seal certificates of the service', for: 'anybody' },
  'accounts.sign-in': {
    what: 'Sign in and out, set a password with an emailed link, and confirm an address',
    for: 'anybody',
  },
  'service.set-up': {
    what: 'Set up a service that has no team yet, with the setup token that it printed when it started',
    for: 'anybody',
  },

  'accounts.recover': { what: 'Remove the second factors of an account whose owner has lost them', for: 'operator' },
  'accounts.create': { what: 'Create an account with its own team', for: 'operator' },
  'service.operate': { what: 'Maintain the database, stored emails, audit logs, storage and secrets', for: 'operator' },
} as const satisfies Record<ActionName, Policy>;

export type Action = keyof typeof POLICIES;

type ActionOf<P> = { [A in Action]: (typeof POLICIES)[A] extends P ? A : never }[Action];

export type TeamAction = ActionOf<{ for: 'team' }>;
export type PersonAction = ActionOf<{ for: 'person' }>;
export type RecipientAction = ActionOf<{ for: 'recipient' }>;
export type PublicAction = ActionOf<{ for: 'anybody' }>;
export type OperatorAction = ActionOf<{ for: 'operator' } | { for: 'team'; operator: true }>;

export function findPolicy(action: TeamAction): TeamPolicy;
export function findPolicy(action: PersonAction): PersonPolicy;
export function findPolicy(action: RecipientAction): RecipientPolicy;
export function findPolicy(action: Action): Policy;
export function findPolicy(action: Action): Policy {
  if (!Object.hasOwn(POLICIES, action))
    throw new Error(`No policy defines who may perform "${action}" (domain/teams/policies)`);
  return POLICIES[action];
}
