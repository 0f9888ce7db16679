import { html } from 'hono/html';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { SEALING_ERRORS } from '../../domain/sealing/sealing-error-codes.ts';

export const ERRORS_STYLE = `body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-top: 1.5rem; padding: 0 1rem; border-left: 3px solid #d0d5dd; }
section:target { border-color: #175cd3; }
section h2, h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; }
p { margin: 0.25rem 0; }
`;

/**
 * Every code of an error body, each with its own anchor, to which `docs` in an error body links. Then the codes of a
 * document's `sealing`.
 */
export const errorsPage = () => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign API errors</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/errors/style.css">
</head>
<body>
<main>
<h1>Errors</h1>
<p>The code of an error never changes; its message may.</p>
${Object.entries(PROBLEMS).map(
  ([code, { status, meaning, remedy }]) => html`<section id="${code}">
<h2>${code}</h2>
<p>Status ${status}. ${meaning}</p>
<p>${remedy}</p>
</section>
`,
)}
<h2>When sealing fails</h2>
<p>It is tried again without end. While its state is FAILED, the sealing of a document says why by one of these codes.</p>
${Object.entries(SEALING_ERRORS).map(
  ([code, { meaning, remedy }]) => html`<section id="${code}">
<h3>${code}</h3>
<p>${meaning}</p>
<p>${remedy}</p>
</section>
`,
)}
</main>
</body>
</html>`;
