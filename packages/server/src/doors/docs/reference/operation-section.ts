import { html } from 'hono/html';
import type { DescribedOperation, Description, Endpoint, Schema } from '../../http/description/description.ts';
import type { Html } from '../../http/responses/html.ts';
import { exampleRequest, type SampleRequest } from '../samples/sample-request.ts';
import { SAMPLES } from '../samples/samples.ts';
import { nested, renderType, valueRow } from './schema-view.ts';
import { blocks, inline } from './show-text.ts';
import { tryForm } from './try-form.ts';

type Content = Record<string, { schema?: Schema; example?: unknown }>;

const PLACES = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

/** Renders an operation: its purpose, request and response, sample calls, a sample response, and a form to try it. */
export const operationSection = (description: Description, endpoint: Endpoint): Html => {
  const { method, path, operation } = endpoint;
  const id = operation.operationId ?? '';
  const { text, needs } = readDescription(operation.description ?? '');
  return html`<section class="operation" id="${id}">
<h2>${operation.summary ?? id}</h2>
<div>
<p class="endpoint"><span class="method">${method}</span> <span>${path}</span>${
    needs ? html` <span class="needs">${needs}</span>` : ''
  }</p>
${text ? blocks(text) : ''}
${parameters(operation)}
${requestBody(operation)}
${answers(operation)}
</div>
<div class="code">
${samples(id, exampleRequest(description, endpoint))}
${sampleAnswer(operation)}
${tryForm(description, endpoint)}
</div>
</section>
`;
};

const PERMISSION =
  /\s*(?:The token needs the scope `(?<scope>\w+)`|Any token works)\.\n\nPolicy: `(?<policy>[\w.]+)`, for (?:the roles? )?(?<roles>.*)\.$/;

/** Splits a description into its text and a short note about the scope and policy, which the description ends with. */
function readDescription(description: string): { text: string; needs?: Html } {
  const { scope, policy, roles } = PERMISSION.exec(description)?.groups ?? {};
  if (!policy || !roles) return { text: description };
  const text = description.replace(PERMISSION, '');
  return { text, needs: html`${scope ? `scope ${scope}` : 'any scope'} · ${policy}, for ${roles.replaceAll('`', '')}` };
}

function parameters({ parameters = [] }: DescribedOperation): Html[] {
  const own = parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]));
  return Object.entries(PLACES).flatMap(([place, title]) => {
    const rows = own.filter((parameter) => parameter.in === place);
    if (rows.length === 0) return [];
    return html`<h3>${title}</h3>
<ul class="values">
${rows.map((row) => valueRow(row.name, row.schema ?? {}, row.required === true, row.description))}</ul>`;
  });
}

function requestBody({ requestBody: body }: DescribedOperation): Html | '' {
  if (!body || '$ref' in body) return '';
  return html`<h3>Body${body.required ? '' : ' (may be left out)'}</h3>${contents(body.content)}`;
}

const contents = (content: Content): Html[] =>
  Object.entries(content).map(
    ([mediaType, { schema }]) =>
      html`<p><code>${mediaType}</code>${
        schema ? html`: <span class="type">${renderType(schema)}</span>` : ''
      }</p>${schema ? nested(schema) : ''}`,
  );

type Answers = Record<string, { description: string; content?: Content }>;

function answers({ responses = {} }: DescribedOperation): Html {
  const all = Object.entries(responses as Answers);
  const refusals = all.filter(([status]) => !status.startsWith('2'));
  return html`<h3>Answer</h3>
<ul class="answers">
${all
  .filter(([status]) => status.startsWith('2'))
  .map(
    ([status, { description, content = {} }]) =>
      html`<li><strong>${status}</strong> ${inline(description)}${contents(content)}</li>
`,
  )}</ul>
<details class="more"><summary>Errors (${refusals.map(([status]) => status).join(', ')})</summary>
<ul class="answers">
${refusals.map(
  ([status, { description }]) => html`<li><strong>${status}</strong> ${problems(description)}</li>
`,
)}</ul>
</details>`;
}

/** Renders paragraphs of the form "`CODE` meaning". Each code links to the errors page. */
const problems = (description: string): Html[] =>
  description.split('\n\n').map((problem) => {
    const [, code, meaning] = /^`([A-Z_0-9]+)` (.*)$/s.exec(problem) ?? [];
    if (!code) return html`<p>${inline(problem)}</p>`;
    return html`<p><a href="/docs/errors#${code}"><code>${code}</code></a> ${inline(meaning ?? '')}</p>`;
  });

/** Renders the request in each language. Only one of them is displayed at a time. */
const samples = (id: string, request: SampleRequest): Html => html`<fieldset class="tabs">
<legend class="hidden">Language of the sample</legend>
${Object.entries(SAMPLES).map(
  ([language, { name, write }], index) =>
    html`<input type="radio" name="language-${id}" id="${language}-${id}" value="${language}"${index === 0 ? html` checked` : ''}><label for="${language}-${id}">${name}</label>${pre(write(request))}
`,
)}</fieldset>`;

function sampleAnswer({ responses = {} }: DescribedOperation): Html | '' {
  const example = (responses as Answers)['200']?.content?.['application/json']?.example;
  const isFile = (responses as Answers)['200']?.content?.['application/pdf'] !== undefined;
  if (isFile) return html`<h3>Answer</h3><p class="about">The bytes of the PDF</p>`;
  return example === undefined ? '' : html`<h3>Answer</h3>${pre(JSON.stringify(example, null, 2))}`;
}

const pre = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;
