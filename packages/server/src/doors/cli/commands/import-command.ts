import { readUrl } from '@countersign/contracts/text';
import { Command } from 'commander';
import { loadConfig } from '../../../platform/config/config.ts';
import { withProgress } from '../with-progress.ts';

interface Options {
  from: string;
  url?: string;
}

/** `countersign import`, which needs only the URLs and tokens of the two services. */
export const importCommand = new Command('import')
  .description(
    'import templates, drafts and folders from another service with this API, and save its finished documents as files. Set FROM_TOKEN to its API token and COUNTERSIGN_TOKEN to a token of a team here. Can be stopped and restarted. Prints one line of JSON',
  )
  .requiredOption('--from <url>', 'URL of the other service, such as https://sign.example.org')
  .option('--url <url>', 'URL of this service (default: COUNTERSIGN_URL, then BASE_URL)')
  .argument('<folder>', 'folder for finished documents and for imported.jsonl, which maps old ids to new ones')
  .action(async (folder: string, { from, url }: Options) => {
    const here = url ?? process.env.COUNTERSIGN_URL ?? loadConfig(process.env).BASE_URL;
    for (const address of [from, here]) {
      if (!readUrl(address))
        importCommand.error(`"${address}" cannot be the address of a service: use a URL with https.`);
    }
    const { FROM_TOKEN: fromToken, COUNTERSIGN_TOKEN: token } = process.env;
    if (!fromToken) return importCommand.error('Set FROM_TOKEN to an API token of the other service.');
    if (!token) return importCommand.error('Set COUNTERSIGN_TOKEN to an API token of this service.');
    // Loaded lazily, so that the other commands start fast.
    const { Countersign, CountersignError } = await import('@countersign/client');
    const { importEnvelopes } = await import('../import/import-envelopes.ts');
    // Services limit requests per minute, so an import needs many retries.
    const patience = { retries: 20, timeoutMs: 15 * 60_000 };
    const theirs = new Countersign({ url: from, token: fromToken, ...patience });
    const ours = new Countersign({ url: here, token, ...patience });
    let asked = 'The other service';
    try {
      await theirs.get('/envelope', { query: { perPage: 1 } });
      asked = 'This service';
      await ours.get('/envelope', { query: { perPage: 1 } });
      asked = 'One of the services';
      const imported = await withProgress('Importing', () => importEnvelopes(theirs, ours, folder));
      process.stdout.write(`${JSON.stringify(imported)}\n`);
      if (Object.keys(imported.refused).length > 0) process.exitCode = 1;
    } catch (error) {
      if (!(error instanceof CountersignError)) throw error;
      importCommand.error(`${asked} returned ${error.code}: ${error.message}`);
    }
  });
