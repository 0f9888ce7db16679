import { html } from 'hono/html';
import type { Html } from '../../http/responses/html.ts';
import { type ApiReference, descriptionPath, referencePath } from './reference.ts';
import { blocks, inline } from './show-text.ts';

/** Renders the first page of a version's reference: the rules that all operations share, and the resources. */
export const overviewPage = ({
  version,
  description,
  resources,
}: ApiReference): Html => html`<h1>API reference, version ${version.slice(1)}</h1>
${
  version === 'v1'
    ? html`<blockquote><p>Version 1 remains available. For new integrations, use
<a href="${referencePath('v2')}">version 2</a>.</p></blockquote>`
    : ''
}
${blocks(description.info.description ?? '')}
<p>Apps can read this reference at <a href="${descriptionPath(version)}">${descriptionPath(version)}</a> (OpenAPI ${description.openapi}).</p>
<h2 id="resources">Resources</h2>
<ul class="cards">
${resources.map(
  ({ name, about, path, endpoints }) => html`<li><a href="${path}"><strong>${name}</strong>
<span>${inline(about)}. ${endpoints.length} ${endpoints.length === 1 ? 'operation' : 'operations'}.</span></a></li>
`,
)}</ul>
${RULES}`;

const RULES = html`<h2 id="authentication">Authentication</h2>
<p>Every operation except verifying a PDF requires an API token in the header <code>Authorization</code>. The word
<code>Bearer</code> before the token is optional. A token acts for one team and has scopes: <code>read</code>, <code>draft</code>, <code>send</code> and
<code>manage</code>. Each operation lists the scope that it needs, and the roles that may perform it.</p>
<h2 id="idempotency">Idempotency</h2>
<p>A POST may have an <code>Idempotency-Key</code>. A request that is repeated with the same key within 24 hours runs only once and
gets the same response, even if the first response was lost.</p>
<h2 id="errors">Errors</h2>
<p>Every response with a status other than 200 has a <code>code</code> for apps, which never changes, and a <code>message</code> for
people, which may change. The list of <a href="/docs/errors">all codes</a> says what to do.</p>
<h2 id="limits">Limits</h2>
<p>Requests of each token are limited per minute and per second. <code>X-RateLimit-Limit</code>, <code>-Remaining</code> and
<code>-Reset</code> describe the limit of the current minute. After a 429, wait for the number of seconds in <code>Retry-After</code>.</p>`;
