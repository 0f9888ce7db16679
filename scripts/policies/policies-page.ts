/** Renders `docs/policies.md`: the policies with the operations of each action. */
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
    asksAgain ? `${what}; people who signed in more than an hour ago sign in again first` : what,
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
    who,
  ]);
  return `# Who may do what

Made by \`npm run policies\` from \`packages/server/src/domain/teams/policies.ts\`, which decides it. What is not listed, nobody may
do. Why it is so is in [decision record](decisions/0012-one-table-says-who-may.md).

## Members of a team, and their tokens

A member may do what their role says. A token may do what its scopes say, and never more than the role of the member it
acts for at that moment; it ends when they leave the team. What is refused for want of a scope or a role is answered 403
\`FORBIDDEN\`, whether the thing asked for exists or not. What is of another team is not found (404).

${table(['Action', 'What', ...TEAM_ROLES.map(titled), 'A token needs', 'Command line'], ofTeam)}

## Operations

With a token at \`/api/v1\` and \`/api/v2\`. Those of version 2 are also at \`/api/console/teams/{teamId}\`, for members who are
signed in, and for no token; there alone is what the pages of the console read beside them.

${table(['Action', 'v1', 'v2 and console', 'console alone'], operations)}

## Recipients

With a signing link, on its document alone, and with the proofs that the sender asks for.

${table(['Action', 'What', 'Proof, where the sender asks for it'], ofRecipients)}

## People

On their own account, for whoever is signed in.

${table(['Action', 'What', 'A sign-in within the last hour'], ofPeople)}

## Others

${table(['Action', 'What', 'Who'], others)}
`;
}
