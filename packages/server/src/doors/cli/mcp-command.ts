import { Command } from 'commander';
import { readUrl } from '../../domain/text/read-url.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { wholeNumber } from './options.ts';

interface Options {
  url?: string;
  allowWrite: boolean;
  files?: string;
  http?: number;
  host: string;
  name: string[];
}

/** `countersign mcp`: needs nothing of the service but its address and a token. */
export const mcpCommand = new Command('mcp')
  .description(
    'tools for AI agents (Model Context Protocol) over stdio or HTTP; the API token is in COUNTERSIGN_TOKEN, and over HTTP in the Authorization of each request',
  )
  .option('--url <url>', 'where the service is; COUNTERSIGN_URL, or else BASE_URL, when left out')
  .option('--allow-write', 'offer also tools that draft, send, remind and cancel', false)
  .option('--files <folder>', 'where PDFs are read from and saved to; without it no file of this machine is')
  .option('--http <port>', 'listen here for streamable HTTP at /mcp instead of using stdio', wholeNumber)
  .option('--host <address>', 'the address to listen at', '127.0.0.1')
  .option('--name <host...>', 'names by which it is reached over HTTP, besides those of this machine', [])
  .action(async ({ url, files, http, allowWrite, host, name }: Options) => {
    const config = loadConfig(process.env);
    const service = url ?? process.env.COUNTERSIGN_URL ?? config.BASE_URL;
    if (!readUrl(service))
      mcpCommand.error(`The service cannot be at "${service}": give a URL such as https://sign.example.com.`);
    // All who may use the tools would share the folder.
    if (http !== undefined && files !== undefined)
      mcpCommand.error('--files is for stdio: over HTTP, PDFs come by URL.');
    // Loaded here so that the other commands start fast.
    const { openPdfs } = await import('./mcp/open-pdfs.ts');
    const pdfs = await openPdfs(config, files);
    const offer = { url: service, allowWrite, pdfs };
    if (http !== undefined) {
      const { serveOverHttp } = await import('./mcp/serve-over-http.ts');
      const listening = await serveOverHttp(offer, { port: http, host, names: name });
      process.stderr.write(`Tools for agents are at ${listening.url}.\n`);
      const stop = () => void listening.stop().then(() => process.exit(0));
      process.once('SIGINT', stop).once('SIGTERM', stop);
      return;
    }
    const token = process.env.COUNTERSIGN_TOKEN;
    if (!token) return mcpCommand.error('Set COUNTERSIGN_TOKEN to an API token of the service.');
    const { serveOverStdio } = await import('./mcp/serve-over-stdio.ts');
    serveOverStdio(offer, token);
  });
