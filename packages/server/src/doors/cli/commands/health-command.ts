import { Command } from 'commander';
import { loadConfig } from '../../../platform/config/config.ts';

const TIMEOUT_MS = 4_000;

export const healthCommand = new Command('health')
  .description('check the service on this machine, for container health checks; exits with 0 if it responds')
  .option('--ready', 'check whether the service is ready for requests; exits with 0 only if it is')
  .action(async ({ ready = false }: { ready?: boolean }) => {
    const { PORT, HOST } = loadConfig(process.env);
    const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
    const url = `http://${host}:${PORT}/api/${ready ? 'ready' : 'health'}`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      process.stdout.write(`${await answer.text()}\n`);
      if (!answer.ok) process.exitCode = 1;
    } catch {
      process.stderr.write(`No response from ${url}.
`);
      process.exitCode = 1;
    }
  });
