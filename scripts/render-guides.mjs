/** Renders the Markdown of `docs/guides` at build time, so that the service needs no Markdown library. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';

const GUIDES = [
  'console',
  'first-document',
  'templates',
  'send-to-many',
  'public-links',
  'sign-yourself',
  'your-team',
  'webhooks',
  'embedding',
  'from-v1-to-v2',
  'coming-from-another-service',
];

const FILE_OF_GUIDE = /^([\w-]+)\.md(?=#|$)/;

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

const PICTURE = /^pictures\/([\w-]+\.png)$/;

/** Reads width and height from a PNG header, so that the page can reserve space for the picture. */
const sizeOfPng = (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** Makes elements that scroll on small screens reachable by keyboard. */
const rendererFor = (folder) => ({
  image({ href, text }) {
    const [, name] = PICTURE.exec(href) ?? [];
    if (!name || !text) throw new Error(`${href} is no picture of guides, or nothing says what it shows`);
    const bytes = readFileSync(join(folder, href));
    const { width, height } = sizeOfPng(bytes);
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return `<img src="/docs/guides/pictures/${name}?${version}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
  },
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  code({ text }) {
    return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
  },
  link({ href, tokens }) {
    const to = href.replace(FILE_OF_GUIDE, '/docs/guides/$1');
    return `<a href="${escapeHtml(to)}">${this.parser.parseInline(tokens)}</a>`;
  },
  table(token) {
    const row = (cells, tag) =>
      `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`;
    return `<div class="wide" tabindex="0"><table>
<thead>${row(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</thead>
<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody>
</table></div>\n`;
  },
});

function wordsOf(marked, tokens) {
  const words = [];
  marked.walkTokens(tokens, (token) => {
    if (['text', 'codespan', 'code'].includes(token.type) && !token.tokens) words.push(token.text);
  });
  return words.join(' ').replace(/\s+/g, ' ');
}

/** Returns a guide's title, introduction and HTML, and its sections for the table of contents and the search. */
function renderGuide(slug, text, folder) {
  const marked = new Marked({ renderer: rendererFor(folder), async: false });
  const tokens = marked.lexer(text);
  const [title, about] = tokens.filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || about?.type !== 'paragraph')
    throw new Error(`${slug}.md needs a title and a sentence`);
  const parts = [{ tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ title: token.text, tokens: [] });
    else parts.at(-1).tokens.push(token);
  }
  const [opening, ...others] = parts;
  return {
    slug,
    title: title.text,
    about: about.text.replace(/\.$/, ''),
    html: marked.parser(tokens),
    words: wordsOf(marked, opening.tokens),
    parts: others.map((part) => ({
      title: part.title.replaceAll('`', ''),
      anchor: anchorOf(part.title),
      words: wordsOf(marked, part.tokens),
    })),
  };
}

export const renderGuides = (folder) =>
  Promise.all(
    GUIDES.map(async (slug) => renderGuide(slug, await readFile(join(folder, `${slug}.md`), 'utf8'), folder)),
  );
