import { sayIn, textDirection } from '@countersign/languages';
import { brandColours } from '@countersign/pages/brand-style';
import { PRODUCT } from '@countersign/pages/product';
import { html } from 'hono/html';
import { type HashedFile, type MailContent, oneLine } from './mail-content.ts';

/** Renders an email as plain text, with the same words as the HTML version and the full URL of the link. */
export function renderText({
  paragraphs: [lead, ...rest],
  code,
  quote,
  earlier,
  button,
  hashes,
  footer,
}: MailContent): string {
  const quoted = quote && inQuotes(quote, '> ');
  const before = earlier && `${earlier.label}\n${inQuotes(earlier.text, '>> ')}`;
  const link = button && `${button.label}:\n${button.url}`;
  const hashed = hashes && [hashes.meaning, ...namedFiles(hashes.of).map((lines) => lines.join('\n'))].join('\n');
  return `${[lead, code && `    ${code}`, ...rest, quoted, before, link, hashed, `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`;
}

const inQuotes = (text: string, sign: string): string =>
  splitLines(text)
    .map((line) => `${sign}${line}`)
    .join('\n');

/** Returns the lines for each file: its hash and, if there are several files, its name. */
const namedFiles = (files: readonly HashedFile[]): string[][] =>
  files.map(({ title, sha256 }) => (files.length > 1 ? [oneLine(title), sha256] : [sha256]));

export interface MailLook {
  /** Name of the team. The service's name by default. */
  name?: string | null;
  /** Color as `#rrggbb`. The service's color by default. */
  colour?: string | null;
  /** Whether the team has its own branding, in which case the service's logo is left out. */
  isOwn?: boolean;
}

const SEAL = '#c8371b';

/** Default colors of the stripe, buttons and links. If the team has its own color, all three are derived from it. */
const OURS = { stripe: SEAL, press: '#2c45c0', label: '#ffffff', link: '#2c45c0', dark: '#a3b4ff' };
function toAccents(colour: string): typeof OURS {
  const { onFill, day, night } = brandColours(colour);
  return { stripe: colour, press: colour, label: onFill, link: day.accent, dark: night.accent };
}

/** Returns styles for mail clients with a dark mode. Other clients show the light colors or invert them. */
const darkStyle = ({ dark }: typeof OURS): string =>
  Object.entries({
    '.ground': 'background-color:#121110!important',
    '.card': 'background-color:#1a1918!important;border-color:#302e2b!important',
    '.ink': 'color:#eeece8!important',
    '.soft': 'color:#aca79f!important',
    '.quote': 'background-color:#2b2927!important',
    '.press': `background-color:${dark}!important`,
    '.label': 'color:#11173f!important',
    '.link': `color:${dark}!important`,
  })
    .map(([part, look]) => `${part}{${look}}`)
    .join('');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const STYLE = {
  body: 'margin:0;padding:0;background-color:#f3f2f0;-webkit-text-size-adjust:100%;text-size-adjust:100%',
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
  around: 'padding:20px 10px 32px;background-color:#f3f2f0',
  column: `width:100%;max-width:560px;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word`,
  stripe: 'height:5px;font-size:0;line-height:0;border-radius:8px 8px 0 0;background-color:',
  card: 'padding:28px 28px 30px;background-color:#ffffff;border:1px solid #e5e3df;border-top:0;border-radius:0 0 14px 14px;color:#1c1b19',
  name: 'padding:0 10px;font-size:15px;font-weight:600;line-height:1.3;color:#1c1b19',
  via: 'font-weight:400;color:#5f5b55',
  lead: 'margin:24px 0 12px;font-size:23px;line-height:1.25;font-weight:700;letter-spacing:-0.3px;color:#1c1b19',
  paragraph: 'margin:0 0 12px;color:#1c1b19',
  code: 'margin:4px 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:1.3;font-weight:600;letter-spacing:5px;color:#1c1b19',
  quote: 'margin:16px 0;padding:12px 16px;border-radius:4px 14px 14px 14px;background-color:#f3f2f0;color:#1c1b19',
  earlier: 'margin:6px 0 16px;font-size:15px;color:#5f5b55',
  button: 'margin:22px 0 4px',
  hashes: 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#5f5b55',
  hash: 'margin:6px 0 0;font-size:13px;line-height:1.5;color:#5f5b55',
  digits: 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;word-break:break-all',
  press: 'border-radius:10px;background-color:',
  label:
    'display:inline-block;padding:14px 28px;font-size:17px;line-height:1.25;font-weight:600;text-decoration:none;color:',
  foot: 'padding:18px 28px 0;font-size:13px;line-height:1.5;color:#5f5b55',
  line: 'margin:0 0 10px',
};

/**
 * Draws the logo with table cells, because mail clients do not display SVG and often block images. The logo is not
 * mirrored in right-to-left emails.
 */
const mark = (table: unknown) => html`<table ${table} dir="ltr" aria-hidden="true"><tr>
<td style="padding:6px 7px 6px 6px;border-radius:7px;background-color:${SEAL}"><table ${table}><tr>
<td style="width:8px;height:10px;font-size:0;line-height:0;border:3px solid #ffffff;border-right:0;border-radius:3px 0 0 3px">&nbsp;</td>
<td style="width:2px;font-size:0;line-height:0">&nbsp;</td>
<td style="padding:3px 0"><div style="width:3px;height:10px;font-size:0;line-height:0;background-color:#ffffff">&nbsp;</div></td>
</tr></table></td>
</tr></table>`;

/** Adds the preview text for inbox lists. Invisible characters keep the body out of the preview. */
const preheader = (paragraphs: readonly string[]) => html`<div aria-hidden="true" style="${STYLE.hidden}">
${paragraphs.join(' ')}${'\u00a0\u200c'.repeat(60)}</div>`;

/**
 * Renders an email as HTML for old mail clients: one column of tables with inline styles, without images or external
 * resources. The tables are marked as layout for screen readers.
 */
export function renderHtml(
  { language, subject, paragraphs, code, quote, earlier, button, hashes, footer }: MailContent,
  { name, colour, isOwn = false }: MailLook = {},
): string {
  const accents = colour ? toAccents(colour) : OURS;
  const [lead, ...rest] = paragraphs;
  const say = sayIn(language, 'mail');
  const direction = textDirection(language);
  // Mail clients drop the html element, so repeat lang and dir inside. Old clients do not support border-inline-start.
  const spoken = html`lang="${language}" dir="${direction}"`;
  const table = html`role="presentation" border="0" cellpadding="0" cellspacing="0"`;
  const side = direction === 'rtl' ? 'right' : 'left';
  return html`<!doctype html>
<html ${spoken}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${WIDE_BUTTON}@media (prefers-color-scheme:dark){${darkStyle(accents)}}</style>
</head>
<body class="ground" style="${STYLE.body}">
${preheader(paragraphs)}
<table ${table} width="100%"><tr><td class="ground" align="center" style="${STYLE.around}">
<table ${table} ${spoken} width="100%" align="center" style="${STYLE.column}">
<tr><td bgcolor="${accents.stripe}" style="${STYLE.stripe}${accents.stripe}">&nbsp;</td></tr>
<tr><td class="card" align="${side}" style="${STYLE.card}">
<table ${table}><tr>${isOwn ? '' : html`<td>${mark(table)}</td>`}<td class="ink" style="${STYLE.name}${isOwn ? ';padding:0' : ''}"><bdi>${name ?? PRODUCT}</bdi>${name && !isOwn ? html` <span class="soft" style="${STYLE.via}">${say('via', { service: PRODUCT })}</span>` : ''}</td></tr></table>
<h1 class="ink" style="${STYLE.lead}">${lead}</h1>
${code ? html`<p class="ink" dir="ltr" align="${side}" style="${STYLE.code}">${code}</p>` : ''}
${rest.map((paragraph) => html`<p class="ink" style="${STYLE.paragraph}">${paragraph}</p>`)}
${quote ? html`<blockquote dir="auto" class="ink quote" style="${STYLE.quote}">${inLines(quote)}</blockquote>` : ''}
${earlier ? html`<p class="soft" style="${STYLE.hashes}">${earlier.label}</p><blockquote dir="auto" class="soft" style="${STYLE.earlier}">${inLines(earlier.text)}</blockquote>` : ''}
${
  button
    ? html`<table ${table} class="wide" style="${STYLE.button}"><tr><td class="press" align="center" bgcolor="${accents.press}" style="${STYLE.press}${accents.press}"><a class="label" href="${button.url}" style="${STYLE.label}${accents.label}">${button.label}</a></td></tr></table>`
    : ''
}
${hashes ? html`<p class="soft" style="${STYLE.hashes}">${hashes.meaning}</p>${namedFiles(hashes.of).map(hash)}` : ''}
</td></tr>
<tr><td class="soft" align="${side}" style="${STYLE.foot}">
${
  button
    ? html`<p style="${STYLE.line}">${say('link', { host: new URL(button.url).host })}<br><a class="link" dir="ltr" href="${button.url}" style="color:${accents.link}">${button.url}</a></p>`
    : ''
}
<p style="${STYLE.line}">${footer}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`.toString();
}

const hash = (lines: readonly string[]) =>
  html`<p class="soft" style="${STYLE.hash}">${lines.slice(0, -1).map((name) => html`<bdi>${name}</bdi><br>`)}<span dir="ltr" style="${STYLE.digits}">${lines.at(-1)}</span></p>`;

/** Makes the button as wide as the text on phones. */
const WIDE_BUTTON = '@media (max-width:480px){.wide{width:100%!important}.label{display:block!important}}';

/** Breaks lines with `<br>`, because HTML ignores line breaks in text. */
const inLines = (text: string) => splitLines(text).map((line, index) => (index === 0 ? line : html`<br>${line}`));

/**
 * Splits text at every character that a mail client may treat as a line break, so that untrusted text cannot start a
 * new line.
 */
const splitLines = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/);
