import { Command } from 'commander';
import { rotateSecrets, secretsStatus } from '../../features/operate/secrets/rotate-secrets.ts';
import { readKeyFile } from '../../platform/secrets/read-key-file.ts';
import { withDatabase } from './with-database.ts';

export const secretsCommand = new Command('secrets').description(
  'secrets in the database, and the keys of SECRETS_KEY_FILE',
);

secretsCommand
  .command('status')
  .description('count secrets by key, or as plain; prints a line of JSON for each column')
  .action(() =>
    withDatabase('service.operate', async (database) => {
      for (const column of await secretsStatus(database)) print(column);
    }),
  );

secretsCommand
  .command('rotate')
  .description('encrypt every secret with the first key of SECRETS_KEY_FILE; prints one line of JSON')
  .action(() =>
    withDatabase('service.operate', async (database, config) => {
      print({ rotated: await rotateSecrets(database, await readKeyFile(config.SECRETS_KEY_FILE)) });
    }),
  );

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
