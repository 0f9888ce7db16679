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
  body: string;
  /** Image that is visible first and fetched before the rest. */
  firstImage?: { src: string; srcset: string; sizes: string };
  /** Module to load, its imports, and the data it starts with. */
  script?: { url: string; imports?: string[]; data: unknown };
  /** Module that leads a waiting reader on, and the data it starts with. */
  goOn?: { url: string; data: unknown };
  /** Module that deletes the stored answers for a link that accepts no more. */
  forget?: string | undefined;
  /** Parameters that stay in the URL when the language changes. Omitted if the page has one language. */
  translated?: { kept: Record<string, string> };
  /** Text above everything. */
  notice?: string | undefined;
  /** Set for pages in the frame of another site, which decides on light colours or its own. */
  embedded?: EmbeddedFrame | undefined;
}

/** Renders the whole page. Titles and data are untrusted and escaped here; `body` and `stylesheet` are trusted. */
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

/** Renders a link back within the frame. */
const Back = ({ url, label }: { url: string; label: string }) => (
  <nav class="back">
    <a href={url} data-in-frame>
      {label}
    </a>
  </nav>
);

/** Renders a link out of the frame for actions that are not possible in one. */
const OwnWindow = ({ url, label }: { url: string; label: string }) => (
  <footer class="narrow">
    <a href={url} target="_blank" rel="noopener">
      {label}
    </a>
  </footer>
);

const preload = ({ src, srcset, sizes }: NonNullable<HtmlDocument['firstImage']>): string =>
  `<link rel="preload" as="image" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
