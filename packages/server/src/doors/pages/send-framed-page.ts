import type { EmbeddedFrame, PageContext } from '@countersign/pages';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Assets } from '../http/responses/assets.ts';
import { sendPage } from './send-page.ts';

/** Style that hides the product name, because the embedding site has its own. */
const FRAMED_STYLE = '.product{display:none}';

/** Sends a page that may be framed by a site that the team allows. */
export function sendFramedPage(
  c: Context,
  assets: Assets,
  frame: Omit<EmbeddedFrame, 'script'>,
  render: (context: PageContext) => string,
  status: ContentfulStatusCode = 200,
): Response {
  const embedded = { script: assets.scriptUrl('embed'), ...frame };
  const stylesheet = assets.stylesheet + FRAMED_STYLE;
  return sendPage(c, (nonce) => render({ nonce, stylesheet, embedded }), status, frame.data.origins);
}
