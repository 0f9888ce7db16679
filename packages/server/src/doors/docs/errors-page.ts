import { html } from 'hono/html';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { SEALING_ERRORS } from '../../domain/sealing/sealing-error-codes.ts';
import type { Html } from '../http/responses/html.ts';

/**
 * Renders all error codes, followed by the codes of a document's `sealing`. Each code has an anchor. The `docs`
 * property of error bodies links to it.
 */
export const errorsPage = (): Html => html`<h1>Errors</h1>
<p>The code of an error never changes, but its message may. Every error body links to its code on this page.</p>
${Object.entries(PROBLEMS).map(
  ([code, { status, meaning, remedy }]) => html`<section id="${code}">
<h2><code>${code}</code></h2>
<p>Status ${status}. ${meaning}</p>
<p>${remedy}</p>
</section>
`,
)}
<h2 id="sealing">When sealing fails</h2>
<p>If sealing fails, it is retried until it succeeds. While its state is FAILED, the sealing of a document has one of these codes.</p>
${Object.entries(SEALING_ERRORS).map(
  ([code, { meaning, remedy }]) => html`<section id="${code}">
<h3><code>${code}</code></h3>
<p>${meaning}</p>
<p>${remedy}</p>
</section>
`,
)}`;
