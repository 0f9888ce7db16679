import { Hono } from 'hono';
import type { Description } from '../http/description/description.ts';
import { ERRORS_STYLE, errorsPage } from './errors-page.ts';
import { type ReferencePath, referencePage } from './reference/reference-page.ts';
import { REFERENCE_STYLE } from './reference/reference-style.ts';

/** Everything is loaded from this service, and scripts are not allowed. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const CSS = { 'Content-Type': 'text/css; charset=utf-8' };

/**
 * The API references, from `/docs/api` on, and the meaning of error codes at `/docs/errors`.
 * @param describe gives the OpenAPI document of each reference
 */
export function createDocs(describe: Record<ReferencePath, () => Description>): Hono {
  // Made on the first request, so that it does not delay the start.
  const made = new Map<ReferencePath, ReturnType<typeof referencePage>>();
  const reference = (path: ReferencePath) => {
    const page = made.get(path) ?? referencePage(path, describe[path]());
    made.set(path, page);
    return page;
  };
  return new Hono({ strict: false })
    .use(async (c, next) => {
      await next();
      c.res.headers.set('Content-Security-Policy', POLICY);
    })
    .get('/errors', (c) => c.html(errorsPage()))
    .get('/errors/style.css', (c) => c.body(ERRORS_STYLE, 200, CSS))
    .get('/api', (c) => c.html(reference('/docs/api')))
    .get('/api/v2', (c) => c.html(reference('/docs/api/v2')))
    .get('/api/style.css', (c) => c.body(REFERENCE_STYLE, 200, CSS));
}
