import { emailAddressSchema } from '@countersign/contracts/text';
import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { Command } from 'commander';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { createToken, tokenNameSchema } from '../../../features/accounts/tokens/create-token.ts';
import { listTokens, revokeToken } from '../../../features/accounts/tokens/revoke-token.ts';
import { laterDate, scopeList, wholeNumber } from '../options.ts';
import { withDatabase } from '../with-database.ts';

interface CreateOptions {
  teamId: number;
  name: string;
  scopes: Scope[];
  member?: string;
  expires?: Date;
}

export const tokenCommand = new Command('token').description('manage API tokens');

tokenCommand
  .command('create')
  .description('create an API token; prints one line of JSON with the token, which is shown only once')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .requiredOption('--name <name>', 'name of the token, such as the app that uses it')
  .option('--scopes <list>', `comma-separated scopes: ${SCOPES.join(',')}`, scopeList, [...SCOPES])
  .option(
    '--member <address>',
    'member on whose behalf the token acts, limited to their role (default: the first admin)',
  )
  .option('--expires <date>', 'expiration date, such as 2030-01-31 (default: never)', laterDate)
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
  .description("list a team's API tokens, one JSON line each, without the tokens themselves")
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const row of await withDatabase('tokens.read', (database) => listTokens(database, { teamId }))) print(row);
  });

tokenCommand
  .command('revoke')
  .description('revoke an API token; prints one line of JSON')
  .requiredOption('--id <number>', 'id of the token, as printed by `token list`', wholeNumber)
  .action(async ({ id }: { id: number }) =>
    print(await withDatabase('tokens.change', (database) => revokeToken(database, { id }))),
  );

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
