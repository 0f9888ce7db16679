import type { OwnDetails } from '@countersign/contracts/account';
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
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { askForTime } from '../../features/sign/questions/ask-sender.ts';
import { findByLink, identifyRecipient } from '../../features/sign/recipient/identify-recipient.ts';
import { readSavedDetails } from '../../features/sign/saved/saved-details.ts';
import { isOwnLink } from '../../features/sign/saved/saved-signature.ts';
import { findDelegatedLink } from '../../features/sign/view/find-delegated-link.ts';
import { type FoundEmbedding, findEmbedding } from '../../features/sign/view/find-embedding.ts';
import { findWithdrawnLink } from '../../features/sign/view/find-withdrawn-link.ts';
import { viewEnvelope } from '../../features/sign/view/view-envelope.ts';
import { findMember } from '../../platform/principals/find-principal.ts';
import { chosenLanguage, preferredLanguage } from '../http/requests/preferred-language.ts';
import { readVisitor } from '../http/requests/read-visitor.ts';
import type { Assets } from '../http/responses/assets.ts';
import { presentBrand, presentView } from '../present/signing-view.ts';
import { catchRefusal } from './catch-refusal.ts';
import { arrivalAt, DELEGATED_LINK, UNKNOWN_LINK } from './embedding-arrival.ts';
import { findOthers, type Others } from './framed.ts';
import { pageMessages } from './page-messages.ts';
import { sendFramedPage } from './send-framed-page.ts';
import { sendPage } from './send-page.ts';

/** Data that an embedded page needs only in some states. */
type FrameReport = Partial<
  Pick<EmbeddedFrame['data'], 'redirectUrl' | 'arrival'> & Pick<EmbeddedFrame, 'ownWindow'>
> & {
  language: Language;
};

type Folder = '/sign' | '/embed/sign';

/** Returns the path of a page. The token is encoded as one segment, even if it is malformed. */
const pagePath = (folder: Folder, token: string): string => `${folder}/${encodeURIComponent(token)}`;

/** Serves `/sign/:token`, and `/embed/sign/:token` for frames on sites that the team allows. */
export function createSigningPages(services: Services, signIn: SignIn, assets: Assets): Hono {
  const { stylesheet } = assets;

  /** Sends a page. If the page is embedded, adds the frame's script and style. */
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

  /** Returns the path of the team's documents if the visitor is signed in to that team. */
  const findDocumentsPath = async (c: Context, teamId: number): Promise<string | undefined> => {
    const person = await signIn.signedIn(c.req.header('cookie'));
    const asked = person && { sessionId: person.sessionId, teamId };
    const member = asked && (await findMember(services.database.orm, asked, services.clock.now()));
    return member ? `/teams/${teamId}/documents` : undefined;
  };

  /** Returns what the recipient's account offers. Null if they are not signed in as the recipient. */
  const findAccount = async (
    c: Context,
    recipient: { email: string },
  ): Promise<{ details: OwnDetails | null } | null> => {
    const person = await signIn.signedIn(c.req.header('cookie'));
    if (person === null || !(await isOwnLink(services, person, recipient))) return null;
    return { details: (await readSavedDetails(services, person))?.details ?? null };
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
      imports: { script: assets.listImports('signer'), reader: assets.listImports('reader') },
      goOn: assets.scriptUrl('go-on'),
      forget: assets.scriptUrl('forget'),
    };
    const caller = await catchRefusal(identifyRecipient(services, readVisitor(c, services.config)));
    if (caller === 'NOT_FOUND') {
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
    if (caller === 'RECIPIENT_AUTHENTICATION_REQUIRED') {
      const found = await findByLink(services, token);
      const asked = await viewAuthentication(services, found, await signIn.signedIn(c.req.header('cookie')));
      const among = (c.req.queries('among') ?? []).map((each) => ['among', each]);
      const kept = new URLSearchParams([...(chosen ? [['lang', chosen]] : []), ...among]);
      const page = `${pagePath(embedding ? '/embed/sign' : '/sign', token)}${kept.size > 0 ? `?${kept}` : ''}`;
      const toProof = { page, api: links.api, script: assets.scriptUrl('proof') };
      const { contents } = found;
      const texts = pageMessages(
        chosen ?? languageForRecipients(contents.envelope.meta) ?? preferredLanguage(c),
        'proof',
        'form',
      );
      const label = sayIn(texts.language, 'state')('embedding.open');
      const ownWindow = { url: pagePath('/sign', token), label };
      const { language } = texts;
      return send((context) => renderProofPage(asked, texts, toProof, context), 401, { language, ownWindow });
    }

    const viewed = viewEnvelope(services, caller);
    const { envelope } = viewed.contents;
    const asksForProof = requiredMethods('ACTION', envelope, viewed.recipient).length > 0;
    const isUndrawable = [...viewed.undrawable.values()].some(({ size }) => size > 0);
    const account = viewed.state === 'open' && !embedding ? await findAccount(c, viewed.recipient) : null;
    const sections = [
      ...(['page', 'pad', 'form', 'more'] as const),
      ...(viewed.state === 'open' ? [] : (['state'] as const)),
      ...(envelope.meta.allowDictateNextSigner ? (['nextSigner'] as const) : []),
      ...(asksForProof ? (['proof'] as const) : []),
      ...(isUndrawable ? (['undrawable'] as const) : []),
      ...(account ? (['saved'] as const) : []),
    ];
    const texts = pageMessages(chosen ?? languageForRecipients(envelope.meta) ?? preferredLanguage(c), ...sections);
    const hasJustFinished = c.req.query('done') !== undefined;
    const justDone = hasJustFinished ? 'finished' : c.req.query('asked') === undefined ? null : 'asked-for-time';
    const hasJustActed = hasJustFinished || c.req.query('rejected') !== undefined;
    // The page of the direct link has already sent this message.
    const hasJustBegun = c.req.query('begun') !== undefined && ['open', 'viewing'].includes(viewed.state);
    const { redirectUrl, ...view } = presentView(viewed, texts.language);
    // An embedded page does not redirect. It reports the action and the redirect URL to the embedding site. The site
    // also determines the look, so the brand is omitted.
    const shown = embedding
      ? { ...view, redirectUrl: null, brand: null }
      : { ...view, redirectUrl, ...(account && { hasAccount: true, ...account }) };
    const styles = viewed.state === 'open' && !embedding ? { stylesheet: assets.openStylesheet } : {};
    const documents = embedding || viewed.state === 'open' ? undefined : await findDocumentsPath(c, envelope.teamId);
    const render = (context: PageContext) =>
      renderSigningPage(shown, texts, links, { ...context, ...styles }, justDone, undefined, documents);
    return send(render, 200, {
      language: texts.language,
      redirectUrl,
      arrival: hasJustActed || hasJustBegun ? null : arrivalAt(shown),
    });
  };

  /** Asks the sender for more time and redirects back to the page. Works without scripts. */
  const askedForTime = async (c: Context, folder: Folder): Promise<Response> => {
    const chosen = chosenLanguage(c);
    const back = new URLSearchParams(chosen ? { lang: chosen } : {});
    try {
      await askForTime(services, await identifyRecipient(services, readVisitor(c, services.config)));
      back.set('asked', '');
    } catch (error) {
      // A repeated request is reported as sent. After a refusal, the page displays the current state.
      if (error instanceof RetryLater) back.set('asked', '');
      else if (!(error instanceof RuleViolation)) throw error;
    }
    return c.redirect(`${pagePath(folder, c.req.param('token') ?? '')}?${back}`, 303);
  };

  return new Hono()
    .get('/sign/:token', (c) => signingPage(c, null))
    .post('/sign/:token', (c) => askedForTime(c, '/sign'))
    .post('/embed/sign/:token', (c) => askedForTime(c, '/embed/sign'))
    .get('/embed/sign/:token', async (c) => {
      const token = c.req.param('token');
      // A page opened in its own window is not embedded.
      if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(pagePath('/sign', token));
      const embedding = await findEmbedding(services, token);
      if (embedding && embedding.origins.length > 0) return signingPage(c, embedding);
      const texts = pageMessages(preferredLanguage(c), 'state');
      return sendPage(
        c,
        (nonce) => renderNotEmbeddablePage(texts, pagePath('/sign', token), { nonce, stylesheet }),
        403,
      );
    });
}
