import { html } from 'hono/html';
import { type Description, endpointsOf } from '../../http/description/description.ts';
import { operationSection } from './operation-section.ts';
import { nested, typeOf } from './schema-view.ts';
import { blocks, inline } from './show-text.ts';

/** The references, by path. */
export const REFERENCES = {
  '/docs/api': { name: 'Version 1', description: '/api/v1/openapi.json' },
  '/docs/api/v2': { name: 'Version 2, and checking files', description: '/api/v2/openapi.json' },
} as const;
export type ReferencePath = keyof typeof REFERENCES;

/** The reference of one version of the API as a page without scripts: each operation, and the shared schemas. */
export const referencePage = (path: ReferencePath, description: Description) => {
  const groups = (description.tags ?? []).map((tag) => ({ ...tag, endpoints: endpointsOf(description, tag.name) }));
  const shapes = Object.entries(description.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign API reference: ${REFERENCES[path].name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/api/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
<header>
<p class="product">Countersign API</p>
<nav aria-label="References">
${Object.entries(REFERENCES).map(
  ([link, { name }]) => html`<a href="${link}"${link === path ? html` aria-current="page"` : ''}>${name}</a>
`,
)}</nav>
</header>
<div class="columns">
<nav class="contents" aria-label="Operations">
${groups.map(
  ({ name, endpoints }) => html`<details open>
<summary>${name}</summary>
<ul>
${endpoints.map(
  ({ operation }) => html`<li><a href="#${operation.operationId ?? ''}">${operation.summary ?? ''}</a></li>
`,
)}</ul>
</details>
`,
)}</nav>
<main id="content">
<h1>${REFERENCES[path].name}</h1>
${blocks(description.info.description ?? '')}
<p>Programs read all of this at <a href="${REFERENCES[path].description}">${REFERENCES[path].description}</a> (OpenAPI
${description.openapi}). What an error code means, and what to do, is in the <a href="/docs/errors">list of errors</a>.</p>
${groups.map(
  ({ name, description: about, endpoints }) => html`<h2>${name}</h2>
<p class="about">${inline(about ?? '')}</p>
${endpoints.map((endpoint) => operationSection(description, endpoint))}`,
)}
${
  shapes.length > 0
    ? html`<h2>Shapes</h2>
<p class="about">What several operations take or answer</p>`
    : ''
}
${shapes.map(
  ([name, schema]) => html`<section class="shape" id="shape-${name}">
<h3>${name}</h3>
<p class="type">${typeOf(schema)}</p>
${nested(schema)}
</section>
`,
)}
</main>
</div>
</body>
</html>`;
};
