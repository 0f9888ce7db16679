import { html } from 'hono/html';
import type { DescribedOperation, Description, Endpoint, Schema } from '../../http/description/description.ts';
import { curlSample } from './curl-sample.ts';
import { nested, typeOf, valueRow } from './schema-view.ts';
import { blocks, inline } from './show-text.ts';

type Html = ReturnType<typeof html>;
type Content = Record<string, { schema?: Schema }>;

const PLACES = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

/** The section of one operation: what it does, takes and answers, and a sample call. */
export const operationSection = (description: Description, endpoint: Endpoint): Html => {
  const { method, path, operation } = endpoint;
  return html`<section class="operation" id="${operation.operationId ?? ''}">
<h3>${operation.summary ?? operation.operationId ?? ''}</h3>
<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${operation.description ? blocks(operation.description) : ''}
${parameters(operation)}
${requestBody(operation)}
${answers(operation)}
<details><summary>Call it</summary><pre tabindex="0"><code>${curlSample(description, endpoint)}</code></pre></details>
</section>
`;
};

function parameters({ parameters = [] }: DescribedOperation): Html[] {
  const own = parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]));
  return Object.entries(PLACES).flatMap(([place, title]) => {
    const rows = own.filter((parameter) => parameter.in === place);
    if (rows.length === 0) return [];
    return html`<h4>${title}</h4>
<ul class="values">
${rows.map((row) => valueRow(row.name, row.schema ?? {}, row.required === true, row.description))}</ul>`;
  });
}

function requestBody({ requestBody: body }: DescribedOperation): Html | '' {
  if (!body || '$ref' in body) return '';
  return html`<h4>Body${body.required ? '' : ' (may be left out)'}</h4>${contents(body.content)}`;
}

const contents = (content: Content): Html[] =>
  Object.entries(content).map(
    ([mediaType, { schema }]) =>
      html`<p><code>${mediaType}</code>${
        schema ? html`: <span class="type">${typeOf(schema)}</span>` : ''
      }</p>${schema ? nested(schema) : ''}`,
  );

function answers({ responses = {} }: DescribedOperation): Html {
  return html`<h4>Answers</h4>
<ul class="answers">
${Object.entries(responses as Record<string, { description: string; content?: Content }>).map(
  ([status, { description, content = {} }]) =>
    status.startsWith('2')
      ? html`<li><strong>${status}</strong> ${inline(description)}${contents(content)}</li>
`
      : html`<li><strong>${status}</strong> ${problems(description)}</li>
`,
)}</ul>`;
}

/** Paragraphs of "`CODE` meaning"; each code links to the errors page. */
const problems = (description: string): Html[] =>
  description.split('\n\n').map((problem) => {
    const [, code, meaning] = /^`([A-Z_0-9]+)` (.*)$/s.exec(problem) ?? [];
    if (!code) return html`<p>${inline(problem)}</p>`;
    return html`<p><a href="/docs/errors#${code}"><code>${code}</code></a> ${inline(meaning ?? '')}</p>`;
  });
