import { pageWidth } from '@countersign/contracts/page-width';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { undrawablePagesOf } from '../../domain/envelope/undrawable-page.ts';
import { parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Asker } from '../../features/files/page-images/cached.ts';
import type { FoundPage } from '../../features/files/page-images/find-page.ts';
import { findVisibleFile } from '../../features/sign/find-visible-file.ts';
import { sendPageImage, sendPageTexts } from '../http/send-page.ts';
import { visitorOf } from './visitor-of.ts';

/** Serves `/api/signing/:token/files/:fileId/pages`: a page as an image, and the text of it and its neighbors. */
export function createDocumentPages(services: Services): Hono {
  const findPage = async (c: Context): Promise<FoundPage & { asker: Asker }> => {
    const { contents, recipient, file, key, isSealed } = await findVisibleFile(
      services,
      visitorOf(c, services.config),
      c.req.param('fileId'),
    );
    const page = Number.parseInt(c.req.param('page') ?? '', 10);
    if (!file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
    const { id: envelopeId, teamId } = contents.envelope;
    const known = isSealed ? [] : undrawablePagesOf(file, services.config);
    const failure = known.find((each) => each.page === page);
    return { page: { teamId, envelopeId, key, page }, asker: recipient.id, failure };
  };

  return new Hono()
    .get('/:page{[0-9]{1,6}\\.webp}', async (c) => {
      const { asker, ...found } = await findPage(c);
      const width = parseOrRefuse(pageWidth, c.req.query('width'), ['width']);
      return sendPageImage(c, services, found, { asker, width });
    })
    .get('/:page{[0-9]{1,6}\\.json}', compress(), async (c) => {
      const { asker, ...found } = await findPage(c);
      return sendPageTexts(c, services, found, asker);
    });
}
