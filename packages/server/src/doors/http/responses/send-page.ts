import type { PageImageWidth } from '@countersign/contracts/page-width';
import type { Context } from 'hono';
import type { DrawingAsker } from '../../../envelopes/pages/cache-drawings.ts';
import { notDrawable } from '../../../envelopes/pages/draw-pages.ts';
import type { FoundPage } from '../../../envelopes/pages/find-page.ts';
import { pageImage } from '../../../envelopes/pages/page-image.ts';
import { pageTexts } from '../../../envelopes/pages/page-texts.ts';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';

/**
 * Parses the name of a page in a URL: `1.webp` is the image of page 1, and `1.json` is its text. Page 0 does not exist.
 */
export function readPageName(name: string): { page: number; kind: 'image' | 'text' } {
  const [, number, ending] = /^(\d{1,6})\.(webp|json)$/.exec(name) ?? [];
  return { page: Number(number ?? 0), kind: ending === 'json' ? 'text' : 'image' };
}

/**
 * Responds with the image of a page.
 * @throws RuleViolation PAGE_NOT_DRAWABLE
 */
export function sendPageImage(
  c: Context,
  services: Services,
  { page, failure }: FoundPage,
  { asker, width }: { asker: DrawingAsker; width: PageImageWidth },
): Promise<Response> {
  if (failure) throw notDrawable({ pageIndex: failure.page - 1, message: failure.message });
  const made = () => pageImage(services, { ...page, width }, asker);
  return sendUnlessKnown(c, `${partsOfContentKey(page.key).sha256}-${page.page}-${width}`, 'image/webp', made);
}

/** Responds with the positioned lines of text on a page and its neighbors. */
export const sendPageTexts = (
  c: Context,
  services: Services,
  { page }: Pick<FoundPage, 'page'>,
  asker: DrawingAsker,
): Promise<Response> =>
  sendUnlessKnown(c, `${partsOfContentKey(page.key).sha256}-${page.page}-text`, 'application/json', () =>
    pageTexts(services, page, asker),
  );

/**
 * Lets browsers cache the response, but makes them revalidate it each time, because a link may stop working and a
 * session may end.
 */
async function sendUnlessKnown(
  c: Context,
  tag: string,
  mediaType: string,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' };
  // Compression turns strong ETags into weak ones.
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') === headers.ETag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await make()), 200, { ...headers, 'Content-Type': mediaType });
}
