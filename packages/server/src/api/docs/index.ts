import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
// Not the package itself: that runs all of what browsers run, which every start would wait for.
import folderOfSwagger from 'swagger-ui-dist/absolute-path.js';
import { unknownPath } from '../problem.ts';
import { ERRORS_STYLE, errorsPage } from './errors-page.ts';
import { REFERENCE_STYLE, referencePage } from './reference-page.ts';

/** The files of the interactive reference, by the name they are served under. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START = `SwaggerUIBundle({
  url: document.getElementById('reference').dataset.description,
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

/** Everything comes from here, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The interactive references of the API, from `/docs/api` on, and what the codes of errors mean at `/docs/errors`. */
export function createDocs(): Hono {
  const folder = folderOfSwagger();
  return new Hono({ strict: false })
    .use(async (c, next) => {
      await next();
      c.res.headers.set('Content-Security-Policy', POLICY);
    })
    .get('/errors', (c) => c.html(errorsPage()))
    .get('/errors/style.css', (c) => c.body(ERRORS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/api', (c) => c.html(referencePage('/docs/api')))
    .get('/api/v2', (c) => c.html(referencePage('/docs/api/v2')))
    .get('/api/style.css', (c) => c.body(REFERENCE_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/api/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/api/:file', async (c) => {
      const name = c.req.param('file');
      const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
      if (!type) throw unknownPath();
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' };
      return c.body(await readFile(join(folder, name)), 200, headers);
    });
}
