import { html } from 'hono/html';
import type { Html } from '../http/responses/html.ts';
import type { Section } from './navigation.ts';

export const startPage = (sections: readonly Section[]): Html => html`<h1>Countersign documentation</h1>
<p>Send PDFs and get them back signed and sealed: by hand in the console, or by a program through the API. Everything here can be
read without an account; an API token is needed to try the API.</p>
${sections.map(
  ({ name, places }) => html`<h2>${name}</h2>
<ul class="cards">
${places.map(
  ({
    title,
    path,
    about,
  }) => html`<li><a href="${path}"><strong>${title}</strong>${about ? html`<span>${about}</span>` : ''}</a></li>
`,
)}</ul>
`,
)}`;
