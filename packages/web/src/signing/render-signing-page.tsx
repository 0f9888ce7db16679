import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.ts';
import type { PageContext } from '../page-context.ts';
import { words } from '../wording.ts';
import { fieldPlacement } from './field-placement.ts';
import { Notice } from './notice.tsx';
import { SigningPage } from './signing-page.tsx';
import type { SigningView } from './signing-view.ts';

/** Where the page finds what belongs to it. */
export interface SigningLinks {
  /** `/api/signing/<token>` */
  api: string;
  /** `/sign/<token>` */
  page: string;
  /** The script that hydrates the page. */
  script: string;
}

const SEALING_REFRESH_SECONDS = 3;
const REDIRECT_SECONDS = 6;

/**
 * The page behind a signing link, whatever the state of the document.
 * @param hasJustFinished whether to go on to the sender's redirectUrl
 */
export function renderSigningPage(
  view: SigningView,
  links: SigningLinks,
  { nonce, stylesheet }: PageContext,
  hasJustFinished: boolean,
): string {
  const isSealing = view.state === 'sealing';
  const goesOn = hasJustFinished && ['finished', 'sealing', 'completed'].includes(view.state) && view.redirectUrl;
  return htmlDocument({
    language: 'en',
    title: view.title,
    nonce,
    stylesheet: stylesheet + fieldPlacement(view),
    body: render(<SigningPage view={view} api={links.api} isRedirecting={Boolean(goesOn)} />),
    ...(view.state === 'open' && { script: { url: links.script, data: { view, links } } }),
    ...(isSealing && { refresh: { seconds: SEALING_REFRESH_SECONDS, url: links.page } }),
    ...(goesOn && { refresh: { seconds: REDIRECT_SECONDS, url: goesOn } }),
  });
}

/** The page behind a link that is unknown, or whose document was withdrawn: the same, so that it tells nothing. */
export function renderUnknownLinkPage({ nonce, stylesheet }: PageContext): string {
  const { unknownTitle, unknown } = words.state;
  return htmlDocument({
    language: 'en',
    title: unknownTitle,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={unknownTitle}>
          <p>{unknown}</p>
        </Notice>
      </main>,
    ),
  });
}
