import type { Entry } from '@countersign/pages';
import { html } from 'hono/html';
import type { Html } from '../http/responses/html.ts';

/**
 * Renders search results as a separate page, for browsers without scripts and for more results than fit below the
 * search field.
 */
export const searchPage = (question: string, found: readonly Entry[]): Html => html`<h1>${
  found.length === 0 ? 'Nothing found' : `${found.length} found`
}</h1>
<p>${
  question === ''
    ? 'Ask for an operation, a path or an error code.'
    : html`For <bdi>${question}</bdi>.${found.length === 0 ? ' Try fewer or other words.' : ''}`
}</p>
<ul class="results">
${found.map(
  ({ title, place, url }) => html`<li><a href="${url}">${title}</a><span>${place}</span></li>
`,
)}</ul>`;
