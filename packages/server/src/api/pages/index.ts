import {
  renderSigningPage,
  renderUnknownLinkPage,
  renderUnknownVerificationPage,
  renderVerificationPage,
} from '@countersign/web';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Services } from '../../services.ts';
import { findVerification } from '../../signing/find-verification.ts';
import { viewEnvelope } from '../../signing/view-envelope.ts';
import { clientOf } from '../client.ts';
import { presentView } from '../signing/present-view.ts';
import { loadAssets } from './assets.ts';
import { presentVerification } from './present-verification.ts';
import { sendPage } from './send-page.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The pages people see: `/sign/:token`, `/verify/:qrToken`, and the scripts they load. */
export function createPages(services: Services): Hono {
  const assets = loadAssets();
  const { stylesheet } = assets;

  return new Hono()
    .get('/sign/:token', async (c) => {
      const token = c.req.param('token');
      const viewed = await orUnknown(viewEnvelope(services, { token, ...clientOf(c, services.config) }));
      if (!viewed) return sendPage(c, (nonce) => renderUnknownLinkPage({ nonce, stylesheet }), 404);

      const links = { api: `/api/signing/${token}`, page: `/sign/${token}`, script: assets.scriptUrl('signer') };
      const hasJustFinished = c.req.query('done') !== undefined;
      return sendPage(c, (nonce) =>
        renderSigningPage(presentView(viewed), links, { nonce, stylesheet }, hasJustFinished),
      );
    })
    .get('/verify/:qrToken', async (c) => {
      const verified = await orUnknown(findVerification(services, c.req.param('qrToken')));
      return verified
        ? sendPage(c, (nonce) => renderVerificationPage(presentVerification(verified), { nonce, stylesheet }))
        : sendPage(c, (nonce) => renderUnknownVerificationPage({ nonce, stylesheet }), 404);
    })
    .get('/assets/handwriting.ttf', (c) =>
      c.body(assets.handwriting, 200, {
        'Content-Type': 'font/ttf',
        'Cache-Control': `public, max-age=${YEAR_SECONDS}`,
      }),
    )
    .get(
      '/assets/*',
      serveStatic({
        root: assets.folder,
        rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
        onFound: (_path, c) => {
          c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
          c.header('X-Content-Type-Options', 'nosniff');
        },
      }),
    );
}

/** Undefined where there is nothing under the token. */
async function orUnknown<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
