import {
  renderContradictedVerificationPage,
  renderDisclosurePage,
  renderDrawingPage,
  renderUnknownVerificationPage,
  renderVerificationPage,
} from '@countersign/pages';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import type { HandOffState } from '../../domain/proofs/hand-off.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { findLogoImage } from '../../features/accounts/team/team-logo.ts';
import { viewHandOff } from '../../features/sign/hand-off/find-hand-off.ts';
import { findVerification } from '../../features/sign/view/find-verification.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { chosenLanguage, preferredLanguage } from '../http/requests/preferred-language.ts';
import { loadAssets } from '../http/responses/assets.ts';
import { unknownPath } from '../http/responses/problem.ts';
import { createAccountPages } from './account.ts';
import { catchRefusal } from './catch-refusal.ts';
import { createConsolePages } from './console.ts';
import { createDirectPages } from './direct.ts';
import { createFramedPages } from './framed.ts';
import { pageMessages } from './page-messages.ts';
import { presentCompletion } from './present-completion.ts';
import { createPreviewPage } from './preview.ts';
import { sendProblemPage } from './problem-page.ts';
import { sendPage } from './send-page.ts';
import { createSigningPages } from './signing.ts';
import { createVerifyPage } from './verify.ts';

/** Refusals that the page behind the QR code explains. */
const VERIFICATION_REFUSALS = ['NOT_FOUND', 'AUDIT_CHAIN_BROKEN', 'AUDIT_CHAIN_CONTRADICTED'] as const;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves all pages and their scripts: `/sign/:token`, `/embed/sign/:token`, `/draw/:token`, `/account`, `/verify`, the
 * console and others.
 */
export function createPages(services: Services, signIn: SignIn): Hono {
  const assets = loadAssets();
  const { stylesheet } = assets;

  const app = new Hono()
    .use(compress())
    .route('/', createSigningPages(services, signIn, assets))
    .route('/', createDirectPages(services, assets))
    .route('/', createFramedPages(services, assets))
    .get('/disclosure', (c) =>
      sendPage(c, (nonce) => renderDisclosurePage(preferredLanguage(c), { nonce, stylesheet })),
    )
    .get('/draw/:token', async (c) => {
      const token = c.req.param('token');
      const viewed = await catchRefusal(viewHandOff(services, token));
      const { state, language } =
        typeof viewed === 'object' ? viewed : ({ state: 'over', language: preferredLanguage(c) } as const);
      const texts = pageMessages(chosenLanguage(c) ?? language, 'phone', 'pad', 'form');
      const view = { state, token };
      return sendPage(
        c,
        (nonce) => renderDrawingPage(view, texts, assets.scriptUrl('drawing'), { nonce, stylesheet }),
        DRAWING_STATUS[state],
      );
    })
    .get('/verify/:qrToken', async (c) => {
      const verified = await catchRefusal(findVerification(services, c.req.param('qrToken')), VERIFICATION_REFUSALS);
      const language = preferredLanguage(c);
      if (verified === 'AUDIT_CHAIN_BROKEN' || verified === 'AUDIT_CHAIN_CONTRADICTED') {
        return sendPage(
          c,
          (nonce) => renderContradictedVerificationPage(language, { nonce, stylesheet }),
          PROBLEMS[verified].status,
        );
      }
      if (typeof verified !== 'object') {
        return sendPage(c, (nonce) => renderUnknownVerificationPage(language, { nonce, stylesheet }), 404);
      }
      const view = presentCompletion(verified, language);
      const styles = { stylesheet: stylesheet + assets.verificationStyles };
      return sendPage(c, (nonce) => renderVerificationPage(view, language, { nonce, ...styles }));
    })
    .route('/verify', createVerifyPage(services, assets))
    .route('/account', createAccountPages(services, signIn, assets))
    .route('/', createPreviewPage(services, signIn, assets))
    .route('/', createConsolePages(services, signIn, assets))
    .get('/logos/:sha256{[0-9a-f]+}', async (c) => {
      const image = await findLogoImage(services.database, c.req.param('sha256'));
      if (!image) throw unknownPath();
      return c.body(new Uint8Array(image), 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      });
    })
    .get('/assets/handwriting/:face{[a-z-]+\\.ttf}', (c) => {
      const font = assets.handwriting.get(c.req.param('face').replace('.ttf', ''));
      if (!font) throw unknownPath();
      return c.body(font, 200, { 'Content-Type': 'font/ttf', 'Cache-Control': `public, max-age=${YEAR_SECONDS}` });
    })
    .get(
      '/assets/*',
      serveStatic({
        root: assets.folder,
        rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
        onFound: (_path, c) => {
          c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
        },
      }),
    );
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  app.onError((error, c) => sendProblemPage(c, error, services, assets));
  return app;
}

const DRAWING_STATUS = { ready: 200, used: 410, over: 404 } as const satisfies Record<HandOffState, number>;
