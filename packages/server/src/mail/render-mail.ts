import { directionOf } from '@countersign/languages';
import { html } from 'hono/html';
import type { MailContent } from './mail-content.ts';

/** The plain-text twin of the HTML: the same words, the link written out. */
export function renderText({ paragraphs, quote, button, footer }: MailContent): string {
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const link = button && `${button.label}:\n${button.url}`;
  return `${[...paragraphs, quoted, link, `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`;
}

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f4f5;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#18181b',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  quote: 'margin:16px 0;padding:4px 16px;white-space:pre-line',
  button:
    'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600',
  url: 'font-size:13px;word-break:break-all',
  footer: 'max-width:560px;margin:16px auto 0;color:#52525b;font-size:13px',
};

/** HTML that old mail programs show too: inline styles, one column, no images, no outside requests. */
export function renderHtml({ language, subject, paragraphs, quote, button, footer }: MailContent): string {
  const direction = directionOf(language);
  // Mail programs drop the html element, so what is in it says it too. Old ones know no border-inline-start.
  const spoken = html`lang="${language}" dir="${direction}"`;
  const quoteStyle = `${STYLE.quote};border-${direction === 'rtl' ? 'right' : 'left'}:3px solid #d4d4d8`;
  return html`<!doctype html>
<html ${spoken}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${STYLE.body}">
<div ${spoken} style="${STYLE.card}">
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${quote ? html`<blockquote dir="auto" style="${quoteStyle}">${quote}</blockquote>` : ''}
${button ? html`<p><a href="${button.url}" style="${STYLE.button}">${button.label}</a></p><p dir="ltr" style="${STYLE.url}">${button.url}</p>` : ''}
</div>
<div ${spoken} style="${STYLE.footer}">${footer}</div>
</body>
</html>`.toString();
}
