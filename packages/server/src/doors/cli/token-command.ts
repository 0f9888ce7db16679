import { Command } from 'commander';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { SCOPES, type Scope } from '../../domain/teams/scope.ts';
import { emailAddressSchema } from '../../domain/text/email-address.ts';
import { createToken, tokenNameSchema } from '../../features/accounts/create-token.ts';
import { listTokens, revokeToken } from '../../features/accounts/revoke-token.ts';
import { laterDate, scopeList, wholeNumber } from './options.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  teamId: number;
  name: string;
  scopes: Scope[];
  member?: string;
  expires?: Date;
}

export const tokenCommand = new Command('token').description('API tokens');

tokenCommand
  .command('create')
  .description('make an API token of a team; prints one line of JSON with the token, which is shown only this once')
  .requiredOption('--team-id <number>', 'the team of the token', wholeNumber)
  .requiredOption('--name <name>', 'a name that says what the token is for')
  .option('--scopes <list>', `what it may be used for: ${SCOPES.join(',')}, or some of them`, scopeList, [...SCOPES])
  .option(
    '--member <address>',
    'the member in whose name it acts, with at most their role; the first admin when left out',
  )
  .option('--expires <date>', 'when it stops working, such as 2030-01-31; never when left out', laterDate)
  .action(async ({ teamId, scopes, member, expires, ...given }: CreateOptions) => {
    const token = {
      teamId,
      name: parseOrRefuse(tokenNameSchema, given.name),
      scopes,
      ...(member !== undefined && { member: parseOrRefuse(emailAddressSchema, member) }),
      ...(expires && { expiresAt: expires }),
    };
    const made = await withDatabase('tokens.change', (database) => createToken(database, token));
    print({ ...token, token: made });
  });

tokenCommand
  .command('list')
  .description('the API tokens of a team, a line of JSON each; never the tokens themselves')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const row of await withDatabase('tokens.read', (database) => listTokens(database, { teamId }))) print(row);
  });

tokenCommand
  .command('revoke')
  .description('end an API token for good; prints one line of JSON')
  .requiredOption('--id <number>', 'as `token list` has it', wholeNumber)
  .action(async ({ id }: { id: number }) =>
    print(await withDatabase('tokens.change', (database) => revokeToken(database, { id }))),
  );

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
