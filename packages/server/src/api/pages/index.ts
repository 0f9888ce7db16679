import {
  renderDisclosurePage,
  renderDrawingPage,
  renderProofPage,
  renderSigningPage,
  renderUnknownLinkPage,
  renderUnknownVerificationPage,
  renderVerificationPage,
} from '@countersign/web';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { SignIn } from '../../accounts/sign-in.ts';
import type { HandOffState } from '../../domain/hand-off.ts';
import { requiredMethods } from '../../domain/proof.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Services } from '../../services.ts';
import { findByLink } from '../../signing/find-recipient.ts';
import { findVerification } from '../../signing/find-verification.ts';
import { viewHandOff } from '../../signing/hand-off/find-hand-off.ts';
import { viewAuthentication } from '../../signing/proofs/view-authentication.ts';
import { viewEnvelope } from '../../signing/view-envelope.ts';
import { presentView } from '../signing/present-view.ts';
import { visitorOf } from '../signing/visitor-of.ts';
import { createAccountPages } from './account.ts';
import { loadAssets } from './assets.ts';
import { createCheckPage } from './check.ts';
import { chosenLanguage, preferredLanguage } from './preferred-language.ts';
import { presentVerification } from './present-verification.ts';
import { sendPage } from './send-page.ts';
import { spokenIn } from './spoken-in.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The pages people see, such as `/sign/:token`, `/draw/:token`, `/account` and `/verify`, and the scripts they load. */
export function createPages(services: Services, signIn: SignIn): Hono {
  const assets = loadAssets();
  const { stylesheet } = assets;

  return new Hono()
    .use(compress())
    .get('/sign/:token', async (c) => {
      const token = c.req.param('token');
      const chosen = chosenLanguage(c);
      const links = {
        api: `/api/signing/${token}`,
        page: `/sign/${token}${chosen ? `?lang=${chosen}` : ''}`,
        script: assets.scriptUrl('signer'),
        goOn: assets.scriptUrl('go-on'),
      };
      const viewed = await orRefusal(viewEnvelope(services, visitorOf(c, services.config)));
      if (viewed === 'NOT_FOUND')
        return sendPage(
          c,
          (nonce) => renderUnknownLinkPage(spokenIn(preferredLanguage(c), 'page'), { nonce, stylesheet }),
          404,
        );
      if (viewed === 'RECIPIENT_AUTHENTICATION_REQUIRED') {
        const asked = await viewAuthentication(services, token, await signIn.signedIn(c.req.header('cookie')));
        const toProof = { ...links, script: assets.scriptUrl('proof') };
        const { contents } = await findByLink(services, token);
        const spoken = spokenIn(chosen ?? contents.envelope.meta.language, 'proof', 'form');
        return sendPage(c, (nonce) => renderProofPage(asked, spoken, toProof, { nonce, stylesheet }), 401);
      }

      const { envelope } = viewed.contents;
      const asksForProof = requiredMethods('ACTION', envelope, viewed.recipient).length > 0;
      const sections = ['page', 'pad', 'form', ...(asksForProof ? (['proof'] as const) : [])] as const;
      const spoken = spokenIn(chosen ?? envelope.meta.language, ...sections);
      const hasJustFinished = c.req.query('done') !== undefined;
      return sendPage(c, (nonce) =>
        renderSigningPage(presentView(viewed, spoken.language), spoken, links, { nonce, stylesheet }, hasJustFinished),
      );
    })
    .get('/disclosure', (c) =>
      sendPage(c, (nonce) => renderDisclosurePage(preferredLanguage(c), { nonce, stylesheet })),
    )
    .get('/draw/:token', async (c) => {
      const token = c.req.param('token');
      const viewed = await orRefusal(viewHandOff(services, token));
      const { state, language } =
        typeof viewed === 'object' ? viewed : ({ state: 'over', language: preferredLanguage(c) } as const);
      const spoken = spokenIn(chosenLanguage(c) ?? language, 'phone', 'pad', 'form');
      const view = { state, api: `/api/drawings/${token}` };
      return sendPage(
        c,
        (nonce) => renderDrawingPage(view, spoken, assets.scriptUrl('drawing'), { nonce, stylesheet }),
        DRAWING_STATUS[state],
      );
    })
    .get('/verify/:qrToken', async (c) => {
      const verified = await orRefusal(findVerification(services, c.req.param('qrToken')));
      return typeof verified === 'object'
        ? sendPage(c, (nonce) => renderVerificationPage(presentVerification(verified), { nonce, stylesheet }))
        : sendPage(c, (nonce) => renderUnknownVerificationPage({ nonce, stylesheet }), 404);
    })
    .route('/verify', createCheckPage(services, assets))
    .route('/account', createAccountPages(services, signIn, assets))
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

const DRAWING_STATUS = { ready: 200, used: 410, over: 404 } as const satisfies Record<HandOffState, number>;

const WITH_PAGES = ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED'] as const;

/** What was found, or the code of a refusal that has a page of its own. */
async function orRefusal<T extends object>(found: Promise<T>): Promise<T | (typeof WITH_PAGES)[number]> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof RuleViolation ? WITH_PAGES.find((each) => each === error.code) : undefined;
    if (code) return code;
    throw error;
  }
}
