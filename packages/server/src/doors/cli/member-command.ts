import { Command } from 'commander';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { TEAM_ROLES } from '../../domain/teams/policies.ts';
import { listMembers, memberSchema, removeMember, setMember } from '../../features/accounts/team-members.ts';
import { wholeNumber } from './options.ts';
import { withDatabase } from './with-database.ts';

export const memberCommand = new Command('member').description('members of teams, and their roles');

memberCommand
  .command('list')
  .description('the members of a team, a line of JSON each')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const member of await withDatabase('members.read', (database) => listMembers(database, teamId))) print(member);
  });

memberCommand
  .command('set')
  .description(
    'give somebody a role in a team, as a new member or instead of the role they have; an address without account gets one, whose reader chooses the password at /account/password; prints one line of JSON',
  )
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .requiredOption('--email <address>', 'of the account')
  .requiredOption('--role <role>', TEAM_ROLES.join(', '), (text) => text.toUpperCase())
  .option('--name <name>', 'of a person who has no account yet')
  .action(async (options: Record<string, unknown>) => {
    const member = parseOrRefuse(memberSchema, options);
    print(await withDatabase('members.change', (database) => setMember(database, member)));
  });

memberCommand
  .command('remove')
  .description('take somebody out of a team, with the tokens they made for it; prints one line of JSON')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .requiredOption('--email <address>', 'of the account')
  .action(async (options: Record<string, unknown>) => {
    const member = parseOrRefuse(memberSchema.pick({ teamId: true, email: true }), options);
    print(await withDatabase('members.change', (database) => removeMember(database, member)));
  });

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
