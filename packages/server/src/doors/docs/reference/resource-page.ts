import { html } from 'hono/html';
import type { Html } from '../../http/responses/html.ts';
import { operationSection } from './operation-section.ts';
import { type ApiReference, findShapes, type Resource } from './reference.ts';
import { nested, renderType } from './schema-view.ts';
import { inline } from './show-text.ts';

/** Renders the page of a resource: each operation, then the schemas of requests and responses. */
export function resourcePage({ version, description }: ApiReference, { name, about, endpoints }: Resource): Html {
  const schemas = description.components?.schemas ?? {};
  return html`<h1>${name}</h1>
<p class="about">${inline(about)}.${version === 'v1' ? ' Version 1 of the API.' : ''}</p>
${endpoints.map((endpoint) => operationSection(description, endpoint))}
<h2 id="shapes">Shapes</h2>
<p class="about">What these operations take and answer, by name</p>
${findShapes(description, endpoints).map((shape) => {
  const schema = schemas[shape] ?? {};
  return html`<section class="shape" id="shape-${shape}">
<h3>${shape}</h3>
<p class="type">${renderType(schema)}</p>
${nested(schema)}
</section>
`;
})}`;
}
