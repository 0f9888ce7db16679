import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/**
 * Displays a page with as little as possible around pdf.js. This is a lower bound for products that render PDFs in the
 * signer's browser.
 */
const PAGE = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>pdf.js</title>
<canvas id="page"></canvas>
<script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
const file = await getDocument('/' + location.search.slice(1)).promise;
const page = await file.getPage(1);
const { width } = page.getViewport({ scale: 1 });
const viewport = page.getViewport({ scale: (innerWidth * devicePixelRatio) / width });
const canvas = document.getElementById('page');
Object.assign(canvas, { width: viewport.width, height: viewport.height });
await page.render({ canvas, viewport }).promise;
document.body.dataset.shown = '';
</script>`;

export interface BareViewer {
  port: number;
  address(file: string): string;
  close(): Promise<void>;
}

/** Serves pdf.js with compressed scripts, like the service does. */
export async function startBareViewer(files: Record<string, Uint8Array>): Promise<BareViewer> {
  const build = createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .replace('package.json', 'build/');
  const script = async (name: string) => gzipSync(await readFile(build + name));
  const scripts = new Map([
    ['/pdf.min.mjs', await script('pdf.min.mjs')],
    ['/pdf.worker.min.mjs', await script('pdf.worker.min.mjs')],
  ]);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://viewer').pathname;
    const [found, file] = [scripts.get(path), files[path.slice(1)]];
    if (found) response.setHeader('Content-Encoding', 'gzip').setHeader('Content-Type', 'text/javascript').end(found);
    else if (file)
      response.setHeader('Content-Type', 'application/pdf').setHeader('Content-Length', file.length).end(file);
    else response.setHeader('Content-Type', 'text/html').end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: (file) => `http://127.0.0.1:${port}/?${file}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
