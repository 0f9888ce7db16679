/**
 * `npm run mail:preview` writes every email in every language to the folder `mail-preview`, as HTML and text, with a
 * page that displays them side by side. No running service is needed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const { everySampleMail } = await tsImport('../packages/testing/src/sample-mails.ts', import.meta.url);
const { renderHtml, renderText } = await tsImport(
  '../packages/server/src/features/notify/mail/render-mail.ts',
  import.meta.url,
);

const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'mail-preview');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const rows = everySampleMail().map(({ name, language, content }) => {
  const file = `${name}-${language}`;
  writeFileSync(join(folder, `${file}.html`), renderHtml(content));
  writeFileSync(join(folder, `${file}.txt`), `Subject: ${content.subject}\n\n${renderText(content)}`);
  return `<tr><td>${language}</td><td><a target="mail" href="${file}.html">${name}</a> <a target="mail" href="${file}.txt">text</a></td><td dir="auto">${escaped(content.subject)}</td></tr>`;
});
const index = join(folder, 'index.html');
writeFileSync(
  index,
  `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Mails</title>
<style>body{margin:0;display:flex;height:100vh;font:14px system-ui}div{overflow:auto;flex:1;padding:1rem}
iframe{flex:1;border:0;border-inline-start:1px solid;resize:horizontal;min-width:320px}td{padding:.15rem .5rem}</style>
<div><table>${rows.join('\n')}</table></div><iframe name="mail" title="Mail" src="invitation-en.html"></iframe>`,
);
console.log(`${rows.length} mails as HTML and text: ${index}`);
