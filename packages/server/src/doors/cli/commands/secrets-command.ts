import { Command } from 'commander';
import { rotateSecrets, secretsStatus } from '../../../features/operate/secrets/rotate-secrets.ts';
import { readKeyFile } from '../../../platform/secrets/read-key-file.ts';
import { withDatabase } from '../with-database.ts';

export const secretsCommand = new Command('secrets').description('manage the encryption of secrets in the database');

secretsCommand
  .command('status')
  .description('count secrets by encryption key or as plain text; prints one JSON line per column')
  .action(() =>
    withDatabase('service.operate', async (database) => {
      for (const column of await secretsStatus(database)) print(column);
    }),
  );

secretsCommand
  .command('rotate')
  .description('re-encrypt every secret with the first key in SECRETS_KEY_FILE; prints one line of JSON')
  .action(() =>
    withDatabase('service.operate', async (database, config) => {
      print({ rotated: await rotateSecrets(database, await readKeyFile(config.SECRETS_KEY_FILE)) });
    }),
  );

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
