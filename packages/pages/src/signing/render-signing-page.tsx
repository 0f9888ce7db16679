import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { brandStyle } from '../brand/brand-style.ts';
import { Notice } from '../notice/notice.tsx';
import type { Standing } from '../notice/notice-mark.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import type { GoOn } from './go-on.client.ts';
import { pageSource, SIZES, toSrcset } from './paper/page-image.tsx';
import { firstUndrawable, UNDRAWABLE_STYLE } from './paper/undrawable-page.tsx';
import { SigningPage } from './signing-page.tsx';
import type { JustDone } from './state-notice.tsx';
import { fieldPlacement } from './view/field-placement.ts';
import { senderName } from './view/party-names.ts';
import type { SigningState, SigningView } from './view/signing-view.ts';
import { WriteToSender } from './write-to-sender.tsx';

export interface SigningData {
  view: SigningView;
  texts: PageMessages;
  links: Pick<SigningLinks, 'api' | 'recordsOpening'>;
}

export interface SigningLinks {
  /** Base path of the API for this link: `/api/signing/<token>`. */
  api: string;
  /** Whether the script tells the server that the recipient has opened the document. */
  recordsOpening: boolean;
  script: string;
  reader: string;
  imports: { script: string[]; reader: string[] };
  goOn: string;
  forget: string;
}

/** States in which the recipient can fill in fields, now or later. */
const OPEN_STATES: readonly SigningState[] = ['waiting', 'open', 'viewing'];

/**
 * Renders the page for a signing link, in any state of the document.
 * @param justDone what the recipient has just done. After completing, the page continues to the sender's `redirectUrl`
 * @param documents URL of the document list, if the visitor is signed in to the sender's team
 * @param preview text displayed above the page when the sender previews a draft
 */
export function renderSigningPage(
  view: SigningView,
  texts: PageMessages,
  links: SigningLinks,
  { nonce, stylesheet, embedded }: PageContext,
  justDone: JustDone,
  preview?: string,
  documents?: string,
): string {
  const { api, recordsOpening } = links;
  const [first] = view.files;
  const colour = view.brand?.colour;
  const scriptName = view.state === 'open' ? 'script' : 'reader';
  const isOver = ['finished', 'sealing', 'completed'].includes(view.state);
  const goesOn = justDone === 'finished' && isOver ? view.redirectUrl : null;
  const goOn: GoOn | null = goesOn
    ? { to: 'address', url: goesOn }
    : preview === undefined && (view.state === 'sealing' || view.state === 'finished')
      ? { to: 'next-state', api: links.api, from: view.state }
      : null;
  const firstImage = first && pageSource(links.api, first, 1);
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title: view.title,
    embedded,
    notice: preview,
    nonce,
    stylesheet:
      stylesheet +
      (colour ? brandStyle(colour) : '') +
      fieldPlacement(view) +
      (firstUndrawable(view.files) ? UNDRAWABLE_STYLE : ''),
    ...(firstImage && { firstImage: { src: firstImage, srcset: toSrcset(firstImage), sizes: SIZES } }),
    body: render(
      <MessagesProvider {...texts}>
        <SigningPage
          view={view}
          api={links.api}
          isRedirecting={Boolean(goesOn)}
          justDone={justDone}
          documents={documents}
        />
      </MessagesProvider>,
    ),
    ...(first && {
      script: {
        url: links[scriptName],
        imports: links.imports[scriptName],
        data: { view, texts, links: { api, recordsOpening } } satisfies SigningData,
      },
    }),
    forget: OPEN_STATES.includes(view.state) ? undefined : links.forget,
    ...(goOn && { goOn: { url: links.goOn, data: goOn } }),
  });
}

/** Renders the page for a link whose recipient has assigned the document to someone else. */
export function renderDelegatedLinkPage(texts: PageMessages, forget: string, context: PageContext): string {
  const say = sayIn(texts, 'state');
  const end = { title: say('delegated.title'), standing: 'done' } as const;
  return renderDeadLinkPage(texts, forget, context, end, <p>{say('delegated.fact')}</p>);
}

/** Renders the page for a link that is unknown or must not disclose anything. */
export function renderUnknownLinkPage(texts: PageMessages, forget: string, context: PageContext): string {
  const say = sayIn(texts, 'state');
  const end = { title: say('unknown.title'), standing: 'nowhere' } as const;
  return renderDeadLinkPage(texts, forget, context, end, <p>{say('unknown.fact')}</p>);
}

/**
 * Renders the page for a document that was deleted after sending. It discloses nothing that was not in the invitation.
 */
export function renderWithdrawnLinkPage(
  document: WithdrawnDocument,
  texts: PageMessages,
  forget: string,
  context: PageContext,
): string {
  const say = sayIn(texts, 'state');
  const sender = senderName(document);
  const { brand } = document;
  const end = { title: say('cancelled.title'), standing: 'over', brand } as const;
  return renderDeadLinkPage(
    texts,
    forget,
    context,
    end,
    <>
      <p class="what">
        <strong dir="auto">{document.title}</strong> {sayIn(texts, 'page')('sentBy', { sender })}
      </p>
      <p>{say('cancelled.fact', { sender })}</p>
      <p>{say('rejected.outlook', { sender })}</p>
      <WriteToSender view={document} />
    </>,
  );
}

export type WithdrawnDocument = Pick<SigningView, 'title' | 'sender' | 'brand'>;

function renderDeadLinkPage(
  texts: PageMessages,
  forget: string,
  { nonce, stylesheet, embedded }: PageContext,
  { title, standing, brand = null }: { title: string; standing: Standing; brand?: SigningView['brand'] },
  children: ComponentChildren,
): string {
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title,
    embedded,
    forget,
    nonce,
    stylesheet: stylesheet + (brand?.colour ? brandStyle(brand.colour) : ''),
    body: render(
      <MessagesProvider {...texts}>
        <main class="narrow">
          <Notice title={title} brand={brand} standing={standing}>
            {children}
          </Notice>
        </main>
      </MessagesProvider>,
    ),
  });
}
