import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Displays one component of the library, with the properties from the URL fragment, and records its callbacks. */
const SITE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as embeds from '@documenso/embed-react';

const EVENTS = ['DocumentReady', 'DocumentCompleted', 'DocumentError', 'DocumentRejected', 'FieldSigned', 'FieldUnsigned',
  'AllDocumentsCompleted', 'DocumentCreated', 'DocumentUpdated', 'TemplateCreated', 'TemplateUpdated', 'EnvelopeCreated',
  'EnvelopeUpdated'];
const { component, props } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
window.told = [];
const listeners = Object.fromEntries(EVENTS.map((event) => ['on' + event, (data) => window.told.push([event, data ?? null])]));
createRoot(document.getElementById('root')).render(
  createElement(embeds[component], { ...props, ...listeners, className: 'frame' }),
);
`;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's application</title>
<style>body { margin: 0 } .frame { width: 100%; height: 95vh; border: 0 }</style>
<div id="root"></div><script type="module" src="/site.js"></script></html>`;

/** Starts another operator's site that embeds the service's pages with the published React library. */
export async function startEmbedReactSite(): Promise<{ server: Server; origin: string }> {
  const { outputFiles } = await build({
    stdin: { contents: SITE, resolveDir: join(import.meta.dirname, '../packages/clients'), loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/site.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}
