import { directionOf, type Language } from '@countersign/languages';
import { render } from 'preact-render-to-string';
import { escapeHtml, jsonInHtml } from './html-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { EmbeddedFrame } from './page-context.ts';

/** A rendered page with the contents of its head. */
export interface HtmlDocument {
  language: Language;
  title: string;
  /** Nonce of the Content-Security-Policy: only styles that carry it are applied. */
  nonce: string;
  stylesheet: string;
  /** HTML of the body. */
  body: string;
  /** The image that is seen first, to be fetched before the rest. */
  firstImage?: { src: string; srcset: string; sizes: string };
  /** A module to load, what it imports, and the data it starts with. */
  script?: { url: string; imports?: string[]; data: unknown };
  /** The module that leads a waiting reader on, and the data it starts with. */
  goOn?: { url: string; data: unknown };
  /** The module that deletes the answers kept in the browser for a link that takes none any more. */
  forget?: string | undefined;
  /** If the page can be read in other languages: the parameters that stay in its address. */
  translated?: { kept: Record<string, string> };
  /** A sentence above everything, as text. */
  notice?: string | undefined;
  /** For pages in the frame of another site, which says what colours they have: light ones, or its own. */
  embedded?: EmbeddedFrame | undefined;
}

/** The whole page. Titles and data are untrusted and escaped here; `body` and `stylesheet` are ours. */
export function htmlDocument(page: HtmlDocument): string {
  const { language, title, nonce, stylesheet, body, script, translated, embedded, firstImage, goOn, forget, notice } =
    page;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${embedded ? ' class="light"' : ''}>
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

/** A link back, within the frame. */
const Back = ({ url, label }: { url: string; label: string }) => (
  <nav class="back">
    <a href={url} data-in-frame>
      {label}
    </a>
  </nav>
);

/** A link out of the frame, for what cannot be done in one. */
const OwnWindow = ({ url, label }: { url: string; label: string }) => (
  <footer class="narrow">
    <a href={url} target="_blank" rel="noopener">
      {label}
    </a>
  </footer>
);

const preload = ({ src, srcset, sizes }: NonNullable<HtmlDocument['firstImage']>): string =>
  `<link rel="preload" as="image" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
