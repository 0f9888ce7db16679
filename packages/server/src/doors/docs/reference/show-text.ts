import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Renders text, with the parts between backticks as code. */
export const inline = (text: string): Html[] =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));

const NUMBERED = /^\d+\. /;

/** Renders a description's paragraphs and numbered steps, which are separated by empty lines. */
export const blocks = (text: string): Html[] =>
  text.split(/\n{2,}/).map((block) => {
    if (!NUMBERED.test(block)) return html`<p>${inline(block)}</p>`;
    const steps = block.split(/\n(?=\d+\. )/).map((step) => step.replace(NUMBERED, ''));
    return html`<ol>${steps.map((step) => html`<li>${inline(step)}</li>`)}</ol>`;
  });
