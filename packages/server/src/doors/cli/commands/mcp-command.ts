import { readUrl } from '@countersign/contracts/text';
import { Command } from 'commander';
import { loadConfig } from '../../../platform/config/config.ts';
import { wholeNumber } from '../options.ts';

interface Options {
  url?: string;
  allowWrite: boolean;
  files?: string;
  http?: number;
  host: string;
  name: string[];
}

/** `countersign mcp`, which needs only the URL of the service and a token. */
export const mcpCommand = new Command('mcp')
  .description(
    'serve tools for AI agents (Model Context Protocol) over stdio or HTTP. Set the API token in COUNTERSIGN_TOKEN; over HTTP, each request sends it in the Authorization header',
  )
  .option('--url <url>', 'URL of the service (default: COUNTERSIGN_URL, then BASE_URL)')
  .option('--allow-write', 'also offer tools that create drafts, send, remind and cancel', false)
  .option('--files <folder>', 'folder to read PDFs from and save them to (default: no access to local files)')
  .option('--http <port>', 'serve streamable HTTP at /mcp on this port instead of stdio', wholeNumber)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--name <host...>', 'additional host names at which it can be reached over HTTP', [])
  .action(async ({ url, files, http, allowWrite, host, name }: Options) => {
    const config = loadConfig(process.env);
    const service = url ?? process.env.COUNTERSIGN_URL ?? config.BASE_URL;
    if (!readUrl(service))
      mcpCommand.error(
        `"${service}" cannot be the address of the service: use a URL such as https://sign.example.com.`,
      );
    // Over HTTP, all clients would share this folder.
    if (http !== undefined && files !== undefined)
      mcpCommand.error('--files is for stdio only. Over HTTP, PDFs are passed by URL.');
    // Loaded lazily, so that the other commands start fast.
    const { openPdfs } = await import('../mcp/desk/open-pdfs.ts');
    const pdfs = await openPdfs(config, files);
    const { createPageReader } = await import('../mcp/desk/page-reader.ts');
    const offer = { url: service, allowWrite, pdfs, pages: createPageReader(config) };
    if (http !== undefined) {
      const { serveOverHttp } = await import('../mcp/serve-over-http.ts');
      const listening = await serveOverHttp(offer, { port: http, host, names: name });
      process.stderr.write(`Tools for agents are available at ${listening.url}.
`);
      const stop = () => void listening.stop().then(() => process.exit(0));
      process.once('SIGINT', stop).once('SIGTERM', stop);
      return;
    }
    const token = process.env.COUNTERSIGN_TOKEN;
    if (!token) return mcpCommand.error('Set COUNTERSIGN_TOKEN to an API token of the service.');
    const { serveOverStdio } = await import('../mcp/serve-over-stdio.ts');
    serveOverStdio(offer, token);
  });
