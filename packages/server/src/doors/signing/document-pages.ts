import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { type UndrawablePage, undrawablePagesOf } from '../../domain/envelope/undrawable-page.ts';
import { parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Asker } from '../../features/files/page-images/cached.ts';
import { notDrawable } from '../../features/files/page-images/draw-pages.ts';
import { type PageOfFile, pageImage } from '../../features/files/page-images/page-image.ts';
import { pageTexts } from '../../features/files/page-images/page-texts.ts';
import { findVisibleFile } from '../../features/sign/find-visible-file.ts';
import { widthQuery } from './schemas.ts';
import { visitorOf } from './visitor-of.ts';

interface FoundPage {
  page: Omit<PageOfFile, 'width'>;
  asker: Asker;
  /** Why it cannot be drawn, where that is known. */
  failure: UndrawablePage | undefined;
}

/** `/api/signing/:token/files/:fileId/pages`: a page as an image, and the text of it and of the pages around it. */
export function createDocumentPages(services: Services): Hono {
  const findPage = async (c: Context): Promise<FoundPage> => {
    const { contents, recipient, file, sha256, isSealed } = await findVisibleFile(
      services,
      visitorOf(c, services.config),
      c.req.param('fileId'),
    );
    const page = Number.parseInt(c.req.param('page') ?? '', 10);
    if (!file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
    const { id: envelopeId, teamId } = contents.envelope;
    const known = isSealed ? [] : undrawablePagesOf(file, services.config);
    const failure = known.find((each) => each.page === page);
    return { page: { teamId, envelopeId, sha256, page }, asker: recipient.id, failure };
  };

  return new Hono()
    .get('/:page{[0-9]{1,6}\\.webp}', async (c) => {
      const { page, asker, failure } = await findPage(c);
      if (failure) throw notDrawable({ pageIndex: failure.page - 1, message: failure.message });
      const width = parseOrRefuse(widthQuery, c.req.query('width'), ['width']);
      const made = () => pageImage(services, { ...page, width }, asker);
      return sendUnlessKnown(c, `${page.sha256}-${page.page}-${width}`, 'image/webp', made);
    })
    .get('/:page{[0-9]{1,6}\\.json}', compress(), async (c) => {
      const { page, asker } = await findPage(c);
      const made = () => pageTexts(services, page, asker);
      return sendUnlessKnown(c, `${page.sha256}-${page.page}-text`, 'application/json', made);
    });
}

/** Browsers cache it but revalidate each time, since a link may stop working. */
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
