import { type Action, POLICIES, type Policy, TEAM_ROLES } from '../../packages/server/src/domain/teams/policies.ts';
import { ownOperations } from '../../packages/server/src/doors/console/index.ts';
import { v1Operations } from '../../packages/server/src/doors/v1/index.ts';
import { v2Operations } from '../../packages/server/src/doors/v2/index.ts';

const lines = Object.entries(POLICIES) as [Action, Policy][];

const linesFor = <K extends Policy['for']>(kind: K) =>
  lines.filter((line): line is [Action, Extract<Policy, { for: K }>] => line[1].for === kind);

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const titled = (role: string): string => role.charAt(0) + role.slice(1).toLowerCase();

const idsOf = (operations: readonly { operation: { id: string; action: Action } }[], action: Action): string =>
  operations.flatMap(({ operation }) => (operation.action === action ? `\`${operation.id}\`` : [])).join(', ') || '-';

export function policiesPage(): string {
  const ofTeam = linesFor('team').map(([action, { what, roles, scope, operator, asksAgain }]) => [
    `\`${action}\``,
    asksAgain ? `${what}; people need a sign-in within the last hour` : what,
    ...TEAM_ROLES.map((role) => (roles.includes(role) ? 'yes' : '-')),
    scope === null ? 'any' : `\`${scope}\``,
    operator ? 'yes' : '-',
  ]);
  const operations = linesFor('team').map(([action]) => [
    `\`${action}\``,
    idsOf(v1Operations, action),
    idsOf(v2Operations, action),
    idsOf(ownOperations, action),
  ]);
  const ofRecipients = linesFor('recipient').map(([action, { what, proofs }]) => [
    `\`${action}\``,
    what,
    proofs.map((proof) => ({ ACCESS: '`accessAuth`', ACTION: '`actionAuth`' })[proof]).join(', ') || '-',
  ]);
  const ofPeople = linesFor('person').map(([action, { what, asksAgain }]) => [
    `\`${action}\``,
    what,
    asksAgain ? 'yes' : '-',
  ]);
  const others = [...linesFor('anybody'), ...linesFor('operator')].map(([action, { what, for: who }]) => [
    `\`${action}\``,
    what,
    who === 'anybody' ? 'anyone' : who,
  ]);
  return `# Who may do what

\`npm run policies\` generates this page from the policy table in \`packages/server/src/domain/teams/policies.ts\`. Anything that is
not listed is denied. [Decision 0012](decisions/0012-one-table-says-who-may.md) gives the reasons.

## Members of a team, and their tokens

The role of a member determines what the member may do. A token may do what its scopes permit, and never more than the current role
of its member. A token stops working when its member leaves the team. If the scope or role is missing, the response is 403
\`FORBIDDEN\`, whether or not the object exists. For objects of other teams, the response is 404.

${table(['Action', 'What', ...TEAM_ROLES.map(titled), 'A token needs', 'Command line'], ofTeam)}

## Operations

Tokens use the operations at \`/api/v1\` and \`/api/v2\`. Members who are signed in use the operations of version 2 at
\`/api/console/teams/{teamId}\`, which accepts no tokens. Only there are the additional operations for the console's pages.

${table(['Action', 'v1', 'v2 and console', 'console only'], operations)}

## Recipients

A signing link gives access only to its document, after the authentication that the sender requires.

${table(['Action', 'What', 'Authentication, if the sender requires it'], ofRecipients)}

## People

People who are signed in may do this with their own account.

${table(['Action', 'What', 'A sign-in within the last hour'], ofPeople)}

## Others

${table(['Action', 'What', 'Who'], others)}
`;
}
