import { sayIn } from '@countersign/languages';
import {
  type EmbeddedDress,
  type PageContext,
  renderDelegatedLinkPage,
  renderNotEmbeddablePage,
  renderProofPage,
  renderSigningPage,
  renderUnknownLinkPage,
} from '@countersign/pages';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { requiredMethods } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { findDelegatedLink } from '../../features/sign/find-delegated-link.ts';
import { type FoundEmbedding, findEmbedding } from '../../features/sign/find-embedding.ts';
import { findByLink } from '../../features/sign/find-recipient.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { askForTime } from '../../features/sign/tell-sender.ts';
import { viewEnvelope } from '../../features/sign/view-envelope.ts';
import { presentView } from '../signing/present-view.ts';
import { visitorOf } from '../signing/visitor-of.ts';
import type { Assets } from './assets.ts';
import { arrivalAt, DELEGATED_LINK, UNKNOWN_LINK } from './embedding-arrival.ts';
import { orRefusal } from './or-refusal.ts';
import { chosenLanguage, preferredLanguage } from './preferred-language.ts';
import { sendPage } from './send-page.ts';
import { spokenIn } from './spoken-in.ts';

/** In a frame the name around the page is that of the site. */
const FRAMED_STYLE = '.product{display:none}';

/** What an embedded page says besides what is the same in every state. */
type Told = Partial<Pick<EmbeddedDress['data'], 'redirectUrl' | 'arrival'> & Pick<EmbeddedDress, 'ownWindow'>>;

type Folder = '/sign' | '/embed/sign';

/** Of a page; whatever somebody wrote in the place of the token, it is one part of a path. */
const pathOf = (folder: Folder, token: string): string => `${folder}/${encodeURIComponent(token)}`;

/** `/sign/:token`, and the same in the frame of a site that the team allows: `/embed/sign/:token`. */
export function createSigningPages(services: Services, signIn: SignIn, assets: Assets): Hono {
  const { stylesheet } = assets;

  /** Sends a page as it is on its own or, where it is embedded, dressed for the frame. */
  const sender =
    (c: Context, token: string, embedding: FoundEmbedding | null) =>
    (
      render: (context: PageContext) => string,
      status: ContentfulStatusCode,
      { redirectUrl = null, arrival = null, ownWindow }: Told,
    ): Response => {
      if (!embedding) return sendPage(c, (nonce) => render({ nonce, stylesheet }), status);
      const { origins, ...ids } = embedding;
      const data = { origins, document: { token, ...ids }, redirectUrl, arrival };
      const embedded = { script: assets.scriptUrl('embed'), data, ownWindow };
      const dressed = stylesheet + FRAMED_STYLE;
      return sendPage(c, (nonce) => render({ nonce, stylesheet: dressed, embedded }), status, origins);
    };

  const signingPage = async (c: Context, embedding: FoundEmbedding | null): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const chosen = chosenLanguage(c);
    const send = sender(c, token, embedding);
    const links = {
      api: `/api/signing/${token}`,
      script: assets.scriptUrl('signer'),
      reader: assets.scriptUrl('reader'),
      imports: { script: assets.importsOf('signer'), reader: assets.importsOf('reader') },
      goOn: assets.scriptUrl('go-on'),
      forget: assets.scriptUrl('forget'),
    };
    const viewed = await orRefusal(viewEnvelope(services, visitorOf(c, services.config)));
    if (viewed === 'NOT_FOUND') {
      const delegated = await findDelegatedLink(services, token);
      const spoken = spokenIn((delegated && chosen) ?? delegated ?? preferredLanguage(c), 'page');
      return delegated
        ? send((context) => renderDelegatedLinkPage(spoken, links.forget, context), 410, { arrival: DELEGATED_LINK })
        : send((context) => renderUnknownLinkPage(spoken, links.forget, context), 404, { arrival: UNKNOWN_LINK });
    }
    if (viewed === 'RECIPIENT_AUTHENTICATION_REQUIRED') {
      const asked = await viewAuthentication(services, token, await signIn.signedIn(c.req.header('cookie')));
      const page = `${pathOf(embedding ? '/embed/sign' : '/sign', token)}${chosen ? `?lang=${chosen}` : ''}`;
      const toProof = { page, api: links.api, script: assets.scriptUrl('proof') };
      const { contents } = await findByLink(services, token);
      const spoken = spokenIn(chosen ?? contents.envelope.meta.language, 'proof', 'form');
      const label = sayIn(spoken.language, 'page')('embedding.open');
      const ownWindow = { url: pathOf('/sign', token), label };
      return send((context) => renderProofPage(asked, spoken, toProof, context), 401, { ownWindow });
    }

    const { envelope } = viewed.contents;
    const asksForProof = requiredMethods('ACTION', envelope, viewed.recipient).length > 0;
    const isUndrawable = [...viewed.undrawable.values()].some(({ size }) => size > 0);
    const sections = [
      ...(['page', 'pad', 'form', 'more'] as const),
      ...(asksForProof ? (['proof'] as const) : []),
      ...(isUndrawable ? (['undrawable'] as const) : []),
    ];
    const spoken = spokenIn(chosen ?? envelope.meta.language, ...sections);
    const hasJustFinished = c.req.query('done') !== undefined;
    const justDone = hasJustFinished ? 'finished' : c.req.query('asked') === undefined ? null : 'asked-for-time';
    const hasJustActed = hasJustFinished || c.req.query('rejected') !== undefined;
    const { redirectUrl, ...view } = presentView(viewed, spoken.language);
    // A frame is not led away: where to go is told to the page around it, as is what was done here when it was done.
    // That page also says how the frame looks, and whose it is.
    const shown = embedding ? { ...view, redirectUrl: null, brand: null } : { ...view, redirectUrl };
    return send((context) => renderSigningPage(shown, spoken, links, context, justDone), 200, {
      redirectUrl,
      arrival: hasJustActed ? null : arrivalAt(shown),
    });
  };

  /** Asks for more time, from a page that has no script, and goes back to it. */
  const askedForTime = async (c: Context, folder: Folder): Promise<Response> => {
    const chosen = chosenLanguage(c);
    const back = new URLSearchParams(chosen ? { lang: chosen } : {});
    try {
      await askForTime(services, visitorOf(c, services.config));
      back.set('asked', '');
    } catch (error) {
      // Whoever has asked before is told so again; whoever may not reads how things stand.
      if (error instanceof RetryLater) back.set('asked', '');
      else if (!(error instanceof RuleViolation)) throw error;
    }
    return c.redirect(`${pathOf(folder, c.req.param('token') ?? '')}?${back}`, 303);
  };

  return new Hono()
    .get('/sign/:token', (c) => signingPage(c, null))
    .post('/sign/:token', (c) => askedForTime(c, '/sign'))
    .post('/embed/sign/:token', (c) => askedForTime(c, '/embed/sign'))
    .get('/embed/sign/:token', async (c) => {
      const token = c.req.param('token');
      // In a window of its own there is nobody to frame it, nor to say how it is to look.
      if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(pathOf('/sign', token));
      const embedding = await findEmbedding(services, token);
      if (embedding && embedding.origins.length > 0) return signingPage(c, embedding);
      const spoken = spokenIn(preferredLanguage(c), 'page');
      return sendPage(
        c,
        (nonce) => renderNotEmbeddablePage(spoken, pathOf('/sign', token), { nonce, stylesheet }),
        403,
      );
    });
}
