import { Command } from 'commander';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { TEAM_ROLES } from '../../../domain/teams/policies.ts';
import { listMembers, memberSchema, removeMember, setMember } from '../../../features/accounts/members/team-members.ts';
import { wholeNumber } from '../options.ts';
import { withDatabase } from '../with-database.ts';

export const memberCommand = new Command('member').description('manage team members and their roles');

memberCommand
  .command('list')
  .description('list the members of a team, one JSON line each')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const member of await withDatabase('members.read', (database) => listMembers(database, teamId))) print(member);
  });

memberCommand
  .command('set')
  .description(
    'add a member to a team or change their role. If there is no account with the address, one is created; the person sets a password at /account/password. Prints one line of JSON',
  )
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .requiredOption('--email <address>', 'email address of the account')
  .requiredOption('--role <role>', TEAM_ROLES.join(', '), (text) => text.toUpperCase())
  .option('--name <name>', 'name of a person who has no account yet')
  .action(async (options: Record<string, unknown>) => {
    const member = parseOrRefuse(memberSchema, options);
    print(await withDatabase('members.change', (database) => setMember(database, member)));
  });

memberCommand
  .command('remove')
  .description('remove a member from a team and revoke the tokens they created for it; prints one line of JSON')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .requiredOption('--email <address>', 'email address of the account')
  .action(async (options: Record<string, unknown>) => {
    const member = parseOrRefuse(memberSchema.pick({ teamId: true, email: true }), options);
    print(await withDatabase('members.change', (database) => removeMember(database, member)));
  });

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
