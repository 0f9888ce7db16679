import type { PageImageWidth } from '@countersign/contracts/page-width';
import type { Context } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import type { Asker } from '../../features/files/page-images/cached.ts';
import { notDrawable } from '../../features/files/page-images/draw-pages.ts';
import type { FoundPage } from '../../features/files/page-images/find-page.ts';
import { pageImage } from '../../features/files/page-images/page-image.ts';
import { pageTexts } from '../../features/files/page-images/page-texts.ts';
import { partsOfContentKey } from '../../platform/storage/content-key.ts';

/** Parses the name of a page in a URL: `1.webp` is its image, `1.json` its text. Page 0 does not exist. */
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
  { asker, width }: { asker: Asker; width: PageImageWidth },
): Promise<Response> {
  if (failure) throw notDrawable({ pageIndex: failure.page - 1, message: failure.message });
  const made = () => pageImage(services, { ...page, width }, asker);
  return sendUnlessKnown(c, `${partsOfContentKey(page.key).sha256}-${page.page}-${width}`, 'image/webp', made);
}

/** Responds with the text of a page and its neighbors, with the position of each line. */
export const sendPageTexts = (
  c: Context,
  services: Services,
  { page }: Pick<FoundPage, 'page'>,
  asker: Asker,
): Promise<Response> =>
  sendUnlessKnown(c, `${partsOfContentKey(page.key).sha256}-${page.page}-text`, 'application/json', () =>
    pageTexts(services, page, asker),
  );

/** Lets browsers cache the response but revalidate it each time, because a link may stop working and a session may end. */
async function sendUnlessKnown(
  c: Context,
  tag: string,
  mediaType: string,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' };
  // Compression turns ETags into weak ones.
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') === headers.ETag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await make()), 200, { ...headers, 'Content-Type': mediaType });
}
