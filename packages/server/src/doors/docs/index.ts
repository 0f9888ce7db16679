import { findEntries } from '@countersign/pages';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Description } from '../http/description/description.ts';
import { loadAssets } from '../http/responses/assets.ts';
import { errorsPage } from './errors-page.ts';
import { guidePage, pathOfGuide, readGuides, readPicture } from './guides/guides.ts';
import { type DocsPage, layout } from './layout.ts';
import { listPlaces, type Section, tableOfContents } from './navigation.ts';
import { notFoundPage } from './not-found-page.ts';
import { overviewPage } from './reference/overview-page.ts';
import { type ApiReference, readReference, referencePath } from './reference/reference.ts';
import { resourcePage } from './reference/resource-page.ts';
import { searchEntries } from './search-entries.ts';
import { searchPage } from './search-page.ts';
import { startPage } from './start-page.ts';

/**
 * Content-Security-Policy of the pages: they load from this service and send to this service only, and inline scripts
 * do not run.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const MOST_FOUND = 100;

/** Cache header for URLs that contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the developer documentation under `/docs`: guides in `/docs/guides`, API references in `/docs/api`, error
 * codes at `/docs/errors`, and a search over all of them.
 * @param describe returns the OpenAPI document of each version
 */
export function createDocs(describe: Record<'v1' | 'v2', () => Description>): Hono {
  const assets = loadAssets();
  const style = assets.docsStylesheet;
  const guides = readGuides();
  // Created on the first request, to avoid delaying startup.
  let read: Record<'v1' | 'v2', ApiReference> | undefined;
  const references = () => {
    read ??= { v1: readReference('v1', describe.v1()), v2: readReference('v2', describe.v2()) };
    return read;
  };
  const entries = () => searchEntries(guides, [references().v2, references().v1]);
  const contents = (path: string): Section[] => {
    const { v1, v2 } = references();
    const sections = tableOfContents(guides, v2);
    return path.startsWith(referencePath('v1'))
      ? [...sections, { name: 'Version 1', places: listPlaces(v1) }]
      : sections;
  };
  const show = (page: DocsPage, question?: string) =>
    layout(page, { sections: contents(page.path), stylesheet: style.url, script: assets.scriptUrl('docs') }, question);

  const app = new Hono({ strict: false })
    .use(async (c, next) => {
      await next();
      c.res.headers.set('Content-Security-Policy', POLICY);
    })
    .use(compress())
    .get('/', (c) => c.html(show({ title: 'Start', path: '/docs', content: startPage(contents('/docs')) })))
    .get('/errors', (c) => c.html(show({ title: 'Errors', path: '/docs/errors', content: errorsPage() })))
    .get('/guides', (c) => c.redirect('/docs'))
    .get('/guides/:slug', (c, next) => {
      const guide = guides.find(({ slug }) => slug === c.req.param('slug'));
      if (!guide) return next();
      const serviceUrl = references().v2.description.servers?.[0]?.url ?? '';
      return c.html(show({ title: guide.title, path: pathOfGuide(guide), content: guidePage(guide, serviceUrl) }));
    })
    .get('/guides/pictures/:name', async (c, next) => {
      const bytes = await readPicture(c.req.param('name'));
      if (!bytes) return next();
      return c.body(bytes, 200, { 'Content-Type': 'image/png', 'Cache-Control': FOR_EVER });
    })
    .get('/search.json', (c) => c.json(entries()))
    .get('/search', (c) => {
      const question = (c.req.query('q') ?? '').slice(0, 200);
      const content = searchPage(question, findEntries(entries(), question, MOST_FOUND));
      return c.html(show({ title: 'Search', path: '/docs/search', content }, question));
    })
    .get('/style.css', (c) =>
      c.body(style.text, 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': FOR_EVER,
      }),
    )
    .get('/api', (c) => c.redirect(referencePath('v2')));
  for (const version of ['v2', 'v1'] as const) {
    app.get(`/api/${version}`, (c) => {
      const title = `API reference, version ${version.slice(1)}`;
      return c.html(show({ title, path: referencePath(version), content: overviewPage(references()[version]) }));
    });
    app.get(`/api/${version}/:resource`, (c, next) => {
      const reference = references()[version];
      const path = `${referencePath(version)}/${c.req.param('resource')}`;
      const resource = reference.resources.find((each) => each.path === path);
      if (!resource) return next();
      return c.html(show({ title: resource.name, path, content: resourcePage(reference, resource) }));
    });
  }
  return app.get('*', (c) => c.html(show({ title: 'Page not found', path: '', content: notFoundPage }), 404));
}
