import { html } from 'hono/html';

export const notFoundPage = html`<h1>Page not found</h1>
<p>There is no page at this address. It may have moved: search the documentation, or <a href="/docs">start at its contents</a>.</p>`;
