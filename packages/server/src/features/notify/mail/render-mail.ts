import { directionOf, sayIn } from '@countersign/languages';
import { brandColours } from '@countersign/pages/brand-style';
import { html } from 'hono/html';
import type { MailContent } from './mail-content.ts';

/** The plain-text version of a mail: the same words, with the link written out. */
export function renderText({ paragraphs: [lead, ...rest], code, quote, button, footer }: MailContent): string {
  const quoted =
    quote &&
    linesOf(quote)
      .map((line) => `> ${line}`)
      .join('\n');
  const link = button && `${button.label}:\n${button.url}`;
  return `${[lead, code && `    ${code}`, ...rest, quoted, link, `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`;
}

/** Colours of buttons and links: the service's own, or made from that of a team. */
const OURS = { press: '#1d4ed8', label: '#ffffff', link: '#1d4ed8', dark: '#a8c7fa' };
function accentsOf(colour: string): typeof OURS {
  const { onFill, day, night } = brandColours(colour);
  return { press: colour, label: onFill, link: day.accent, dark: night.accent };
}

/** Styles for mail programs with a dark mode; the others show the light colours, or invert them. */
const darkStyle = ({ dark }: typeof OURS): string =>
  Object.entries({
    '.ground': 'background-color:#111114!important',
    '.card': 'background-color:#1e1e23!important;border-color:#3f3f46!important',
    '.ink': 'color:#f1f1f4!important',
    '.soft': 'color:#b9b9c3!important',
    '.quote': 'border-color:#71717a!important',
    '.press': `background-color:${dark}!important`,
    '.label': 'color:#0b1b3a!important',
    '.link': `color:${dark}!important`,
  })
    .map(([part, look]) => `${part}{${look}}`)
    .join('');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const STYLE = {
  body: 'margin:0;padding:0;background-color:#f1f2f5;-webkit-text-size-adjust:100%;text-size-adjust:100%',
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
  around: 'padding:24px 12px;background-color:#f1f2f5',
  column: `width:100%;max-width:560px;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word`,
  card: 'padding:28px 24px;background-color:#ffffff;border:1px solid #dfe1e6;border-radius:8px;color:#18181b',
  lead: 'margin:0 0 16px;font-size:18px;line-height:1.35;font-weight:600;color:#18181b',
  paragraph: 'margin:0 0 16px;color:#18181b',
  code: 'margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.3;font-weight:600;letter-spacing:4px;color:#18181b',
  quote: 'margin:0 0 20px;padding:2px 16px;color:#18181b',
  button: 'margin:8px 0 20px',
  press: 'border-radius:6px;background-color:',
  label:
    'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;color:',
  link: 'margin:0;font-size:13px;color:#52525b',
  footer: 'padding:16px 24px 0;font-size:13px;color:#52525b',
};

/** The preview text in lists of mails. The invisible characters after it keep the body out of the preview. */
const preheader = (paragraphs: readonly string[]) => html`<div aria-hidden="true" style="${STYLE.hidden}">
${paragraphs.join(' ')}${'\u00a0\u200c'.repeat(60)}</div>`;

/**
 * The HTML version of a mail, for old mail programs too: tables, inline styles and one column; no images and nothing
 * loaded from elsewhere. Screen readers are told that the tables are layout.
 * @param colour of the team, `#rrggbb`; null for that of the service
 */
export function renderHtml(
  { language, subject, paragraphs, code, quote, button, footer }: MailContent,
  colour: string | null = null,
): string {
  const accents = colour ? accentsOf(colour) : OURS;
  const [lead, ...rest] = paragraphs;
  const say = sayIn(language, 'mail');
  const direction = directionOf(language);
  // Mail programs drop the html element, so an inner element repeats its lang and dir. Old ones lack
  // border-inline-start.
  const spoken = html`lang="${language}" dir="${direction}"`;
  const table = html`role="presentation" border="0" cellpadding="0" cellspacing="0"`;
  const quoteStyle = `${STYLE.quote};border-${direction === 'rtl' ? 'right' : 'left'}:4px solid #c4c7ce`;
  return html`<!doctype html>
<html ${spoken}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkStyle(accents)}}</style>
</head>
<body class="ground" style="${STYLE.body}">
${preheader(paragraphs)}
<table ${table} width="100%"><tr><td class="ground" align="center" style="${STYLE.around}">
<table ${table} ${spoken} width="100%" align="center" style="${STYLE.column}">
<tr><td class="card" align="${direction === 'rtl' ? 'right' : 'left'}" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.lead}">${lead}</h1>
${code ? html`<p class="ink" dir="ltr" style="${STYLE.code}">${code}</p>` : ''}
${rest.map((paragraph) => html`<p class="ink" style="${STYLE.paragraph}">${paragraph}</p>`)}
${quote ? html`<blockquote dir="auto" class="ink quote" style="${quoteStyle}">${inLines(quote)}</blockquote>` : ''}
${
  button
    ? html`<table ${table} style="${STYLE.button}"><tr><td class="press" bgcolor="${accents.press}" style="${STYLE.press}${accents.press}"><a class="label" href="${button.url}" style="${STYLE.label}${accents.label}">${button.label}</a></td></tr></table>
<p class="soft" style="${STYLE.link}">${say('link', { host: new URL(button.url).host })}<br><a class="link" dir="ltr" href="${button.url}" style="color:${accents.link}">${button.url}</a></p>`
    : ''
}
</td></tr>
<tr><td class="soft" align="${direction === 'rtl' ? 'right' : 'left'}" style="${STYLE.footer}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.toString();
}

/** Mail programs keep line breaks only as elements. */
const inLines = (text: string) => linesOf(text).map((line, index) => (index === 0 ? line : html`<br>${line}`));

/** All characters that a program may take for a line end, so that no text of others can start a line of its own. */
const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/);
