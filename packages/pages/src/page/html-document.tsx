import { type Language, textDirection } from '@countersign/languages';
import { render } from 'preact-render-to-string';
import { escapeHtml, jsonInHtml } from './html-text.ts';
import { type KeptParameters, LanguageChoice } from './language-choice.tsx';
import type { EmbeddedFrame } from './page-context.ts';

export interface HtmlDocument {
  language: Language;
  title: string;
  /** CSP nonce. Browsers apply only styles that have it. */
  nonce: string;
  stylesheet: string;
  body: string;
  /** The first visible image, loaded with high priority. */
  firstImage?: { src: string; srcset: string; sizes: string };
  script?: { url: string; imports?: string[]; data: unknown };
  /** Script module that moves on to the next state or URL, with its data. */
  goOn?: { url: string; data: unknown };
  /** Script module that deletes stored answers when a link stops accepting them. */
  forget?: string | undefined;
  /** URL parameters to keep when the reader switches languages. Omitted if the page has only one language. */
  translated?: { kept: KeptParameters };
  notice?: string | undefined;
  /** Set if the page is displayed in an embedding site's frame. That site decides whether dark mode applies. */
  embedded?: EmbeddedFrame | undefined;
}

/**
 * Renders the whole HTML document. Titles and data are untrusted and are escaped here. `body` and `stylesheet` must be
 * trusted.
 */
export function htmlDocument(page: HtmlDocument): string {
  const { language, title, nonce, stylesheet, body, script, translated, embedded, firstImage, goOn, forget, notice } =
    page;
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"${embedded ? ' class="light"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${firstImage ? preload(firstImage) : ''}
<style nonce="${nonce}">${stylesheet}</style>
${embedded ? `<script type="module" src="${escapeHtml(embedded.script)}"></script>` : ''}
${script ? `<script type="module" src="${escapeHtml(script.url)}"></script>` : ''}
${goOn ? `<script type="module" src="${escapeHtml(goOn.url)}"></script>` : ''}
${forget ? `<script type="module" src="${escapeHtml(forget)}"></script>` : ''}
${(script?.imports ?? []).map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`).join('')}
</head>
<body>
${embedded?.back ? render(<Back {...embedded.back} />) : ''}
${notice === undefined ? '' : render(<Notice text={notice} />)}
<div id="app">${body}</div>
${translated && !embedded ? render(<LanguageChoice language={language} {...translated} />) : ''}
${embedded?.ownWindow ? render(<OwnWindow {...embedded.ownWindow} />) : ''}
${embedded ? `<script type="application/json" id="embedding">${jsonInHtml(embedded.data)}</script>` : ''}
${script ? `<script type="application/json" id="data">${jsonInHtml(script.data)}</script>` : ''}
${goOn ? `<script type="application/json" id="go-on">${jsonInHtml(goOn.data)}</script>` : ''}
</body>
</html>
`;
}

const Notice = ({ text }: { text: string }) => (
  <aside class="narrow">
    <p class="notice">{text}</p>
  </aside>
);

const Back = ({ url, label }: { url: string; label: string }) => (
  <nav class="back">
    <a href={url} data-in-frame>
      {label}
    </a>
  </nav>
);

/** A link that opens the page in a new window, for actions that are not possible in a frame. */
const OwnWindow = ({ url, label }: { url: string; label: string }) => (
  <footer class="narrow">
    <a href={url} target="_blank" rel="noopener">
      {label}
    </a>
  </footer>
);

const preload = ({ src, srcset, sizes }: NonNullable<HtmlDocument['firstImage']>): string =>
  `<link rel="preload" as="image" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
