import { html } from 'hono/html';
import type { Html } from '../layout.ts';
import { documentOf, pathOf, type Reference } from './reference.ts';
import { blocks, inline } from './show-text.ts';

/** Renders the first page of a version's reference: what all operations have in common, and the resources. */
export const overviewPage = ({
  version,
  description,
  resources,
}: Reference): Html => html`<h1>API reference, version ${version.slice(1)}</h1>
${
  version === 'v1'
    ? html`<blockquote><p>Version 1 is supported and will stay; new integrations use
<a href="${pathOf('v2')}">version 2</a>.</p></blockquote>`
    : ''
}
${blocks(description.info.description ?? '')}
<p>Programs read all of this at <a href="${documentOf(version)}">${documentOf(version)}</a> (OpenAPI ${description.openapi}).</p>
<h2 id="resources">Resources</h2>
<ul class="cards">
${resources.map(
  ({ name, about, path, endpoints }) => html`<li><a href="${path}"><strong>${name}</strong>
<span>${inline(about)}. ${endpoints.length} ${endpoints.length === 1 ? 'operation' : 'operations'}.</span></a></li>
`,
)}</ul>
${RULES}`;

const RULES = html`<h2 id="authentication">Authentication</h2>
<p>Every operation but the check of a PDF takes an API token in the header <code>Authorization</code>, with or without the word
<code>Bearer</code> before it. A token acts for one team and has scopes: <code>read</code>, <code>draft</code>, <code>send</code> and
<code>manage</code>. Each operation says which scope it needs, and which roles of the team may do it.</p>
<h2 id="idempotency">Once, and only once</h2>
<p>A POST may carry an <code>Idempotency-Key</code>. The same request with the same key within 24 hours is carried out once and gets
the same answer, also where the first answer was lost on its way.</p>
<h2 id="errors">Errors</h2>
<p>Every answer that is not 200 has a <code>code</code> for programs, which never changes, and a <code>message</code> for people, which
may. <a href="/docs/errors">All codes</a> with what to do.</p>
<h2 id="limits">Limits</h2>
<p>Each token has a number of requests a minute and a second. <code>X-RateLimit-Limit</code>, <code>-Remaining</code> and
<code>-Reset</code> say how the minute stands; after a 429 wait as many seconds as <code>Retry-After</code> says.</p>`;
