import { type Language, sayIn } from '@countersign/languages';
import {
  type EmbeddedFrame,
  type PageContext,
  renderDelegatedLinkPage,
  renderNotEmbeddablePage,
  renderProofPage,
  renderSigningPage,
  renderUnknownLinkPage,
  renderWithdrawnLinkPage,
} from '@countersign/pages';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { languageForRecipients } from '../../domain/envelope/document-meta.ts';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { requiredMethods } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import { findMember } from '../../features/accounts/find-principal.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { askForTime } from '../../features/sign/ask-sender.ts';
import { findDelegatedLink } from '../../features/sign/find-delegated-link.ts';
import { type FoundEmbedding, findEmbedding } from '../../features/sign/find-embedding.ts';
import { findByLink } from '../../features/sign/find-recipient.ts';
import { findWithdrawnLink } from '../../features/sign/find-withdrawn-link.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { viewEnvelope } from '../../features/sign/view-envelope.ts';
import { chosenLanguage, preferredLanguage } from '../http/preferred-language.ts';
import { visitorOf } from '../http/visitor-of.ts';
import { presentBrand, presentView } from '../signing/present-view.ts';
import type { Assets } from './assets.ts';
import { arrivalAt, DELEGATED_LINK, UNKNOWN_LINK } from './embedding-arrival.ts';
import { findOthers, type Others } from './framed.ts';
import { orRefusal } from './or-refusal.ts';
import { pageMessages } from './page-messages.ts';
import { sendFramedPage } from './send-framed-page.ts';
import { sendPage } from './send-page.ts';

/** Data of an embedded page that is not needed in every state. */
type FrameReport = Partial<
  Pick<EmbeddedFrame['data'], 'redirectUrl' | 'arrival'> & Pick<EmbeddedFrame, 'ownWindow'>
> & {
  language: Language;
};

type Folder = '/sign' | '/embed/sign';

/** Returns the path of a page. The token is encoded as one segment, even if it is not a token. */
const pathOf = (folder: Folder, token: string): string => `${folder}/${encodeURIComponent(token)}`;

/** Serves `/sign/:token`, and `/embed/sign/:token` for frames of sites that the team allows. */
export function createSigningPages(services: Services, signIn: SignIn, assets: Assets): Hono {
  const { stylesheet } = assets;

  /** Sends a page on its own or, if it is embedded, with the frame's script and style. */
  const sender =
    (c: Context, token: string, embedding: FoundEmbedding | null, others: Others | null) =>
    (
      render: (context: PageContext) => string,
      status: ContentfulStatusCode,
      { redirectUrl = null, arrival = null, ownWindow, language }: FrameReport,
    ): Response => {
      if (!embedding) return sendPage(c, (nonce) => render({ nonce, stylesheet }), status);
      const { origins, ...ids } = embedding;
      const data = { origins, document: { token, ...ids }, together: others?.together, redirectUrl, arrival };
      const back = others ? { url: others.backUrl, label: sayIn(language, 'framed')('all') } : undefined;
      return sendFramedPage(c, assets, { data, back, ownWindow }, render, status);
    };

  /** Returns the path of the team's documents for a visitor who is signed in to that team. */
  const documentsOf = async (c: Context, teamId: number): Promise<string | undefined> => {
    const person = await signIn.signedIn(c.req.header('cookie'));
    const asked = person && { sessionId: person.sessionId, teamId };
    const member = asked && (await findMember(services.database.orm, asked, services.clock.now()));
    return member ? `/teams/${teamId}/documents` : undefined;
  };

  const signingPage = async (c: Context, embedding: FoundEmbedding | null): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const chosen = chosenLanguage(c);
    const send = sender(c, token, embedding, embedding && (await findOthers(services, c)));
    const links = {
      api: `/api/signing/${token}`,
      recordsOpening: true,
      script: assets.scriptUrl('signer'),
      reader: assets.scriptUrl('reader'),
      imports: { script: assets.importsOf('signer'), reader: assets.importsOf('reader') },
      goOn: assets.scriptUrl('go-on'),
      forget: assets.scriptUrl('forget'),
    };
    const viewed = await orRefusal(viewEnvelope(services, visitorOf(c, services.config)));
    if (viewed === 'NOT_FOUND') {
      const withdrawn = await findWithdrawnLink(services, token);
      if (withdrawn) {
        const { envelope, sender, team } = withdrawn;
        const language = chosen ?? languageForRecipients(envelope.meta) ?? preferredLanguage(c);
        const texts = pageMessages(language, 'state', 'page');
        const told = { title: envelope.title, sender, brand: embedding ? null : presentBrand(team, language) };
        return send((context) => renderWithdrawnLinkPage(told, texts, links.forget, context), 410, {
          language: texts.language,
          arrival: UNKNOWN_LINK,
        });
      }
      const delegated = await findDelegatedLink(services, token);
      const texts = pageMessages((delegated && chosen) ?? delegated ?? preferredLanguage(c), 'state');
      const { language } = texts;
      return delegated
        ? send((context) => renderDelegatedLinkPage(texts, links.forget, context), 410, {
            language,
            arrival: DELEGATED_LINK,
          })
        : send((context) => renderUnknownLinkPage(texts, links.forget, context), 404, {
            language,
            arrival: UNKNOWN_LINK,
          });
    }
    if (viewed === 'RECIPIENT_AUTHENTICATION_REQUIRED') {
      const asked = await viewAuthentication(services, token, await signIn.signedIn(c.req.header('cookie')));
      const among = (c.req.queries('among') ?? []).map((each) => ['among', each]);
      const kept = new URLSearchParams([...(chosen ? [['lang', chosen]] : []), ...among]);
      const page = `${pathOf(embedding ? '/embed/sign' : '/sign', token)}${kept.size > 0 ? `?${kept}` : ''}`;
      const toProof = { page, api: links.api, script: assets.scriptUrl('proof') };
      const { contents } = await findByLink(services, token);
      const texts = pageMessages(
        chosen ?? languageForRecipients(contents.envelope.meta) ?? preferredLanguage(c),
        'proof',
        'form',
      );
      const label = sayIn(texts.language, 'state')('embedding.open');
      const ownWindow = { url: pathOf('/sign', token), label };
      const { language } = texts;
      return send((context) => renderProofPage(asked, texts, toProof, context), 401, { language, ownWindow });
    }

    const { envelope } = viewed.contents;
    const asksForProof = requiredMethods('ACTION', envelope, viewed.recipient).length > 0;
    const isUndrawable = [...viewed.undrawable.values()].some(({ size }) => size > 0);
    const sections = [
      ...(['page', 'pad', 'form', 'more'] as const),
      ...(viewed.state === 'open' ? [] : (['state'] as const)),
      ...(asksForProof ? (['proof'] as const) : []),
      ...(isUndrawable ? (['undrawable'] as const) : []),
    ];
    const texts = pageMessages(chosen ?? languageForRecipients(envelope.meta) ?? preferredLanguage(c), ...sections);
    const hasJustFinished = c.req.query('done') !== undefined;
    const justDone = hasJustFinished ? 'finished' : c.req.query('asked') === undefined ? null : 'asked-for-time';
    const hasJustActed = hasJustFinished || c.req.query('rejected') !== undefined;
    // The page of the direct link has already sent the message.
    const hasJustBegun = c.req.query('begun') !== undefined && ['open', 'viewing'].includes(viewed.state);
    const { redirectUrl, ...view } = presentView(viewed, texts.language);
    // A framed page does not redirect. It reports the action and the redirect URL to the embedding site. That site also decides
    // the look, so the brand is omitted.
    const shown = embedding ? { ...view, redirectUrl: null, brand: null } : { ...view, redirectUrl };
    const styles = viewed.state === 'open' && !embedding ? { stylesheet: assets.openStylesheet } : {};
    const documents = embedding || viewed.state === 'open' ? undefined : await documentsOf(c, envelope.teamId);
    const render = (context: PageContext) =>
      renderSigningPage(shown, texts, links, { ...context, ...styles }, justDone, undefined, documents);
    return send(render, 200, {
      language: texts.language,
      redirectUrl,
      arrival: hasJustActed || hasJustBegun ? null : arrivalAt(shown),
    });
  };

  /** Asks for more time, from a page without scripts, and redirects back to it. */
  const askedForTime = async (c: Context, folder: Folder): Promise<Response> => {
    const chosen = chosenLanguage(c);
    const back = new URLSearchParams(chosen ? { lang: chosen } : {});
    try {
      await askForTime(services, visitorOf(c, services.config));
      back.set('asked', '');
    } catch (error) {
      // A repeated request is reported as sent. After a refusal, the page shows the current state.
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
      // A page opened in its own window is not embedded.
      if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(pathOf('/sign', token));
      const embedding = await findEmbedding(services, token);
      if (embedding && embedding.origins.length > 0) return signingPage(c, embedding);
      const texts = pageMessages(preferredLanguage(c), 'state');
      return sendPage(c, (nonce) => renderNotEmbeddablePage(texts, pathOf('/sign', token), { nonce, stylesheet }), 403);
    });
}
