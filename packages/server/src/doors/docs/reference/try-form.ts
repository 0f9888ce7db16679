import { html } from 'hono/html';
import type { Description, Endpoint } from '../../http/description/description.ts';
import { createExample } from '../../http/description/example.ts';
import type { Html } from '../../http/responses/html.ts';

interface Content {
  example?: unknown;
}

/**
 * Renders a form that sends a request to the operation. The form is hidden until its script has loaded. Its controls
 * have no names, so submitting it without the script sends no data and no token.
 */
export function tryForm(description: Description, { method, path, operation }: Endpoint): Html {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? [] : [each]));
  const asked = parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const content = (
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  ) as Record<string, Content>;
  const form = content['multipart/form-data']?.example as { payload?: unknown } | undefined;
  const json = form ? form.payload : content['application/json']?.example;
  const takesFile = form !== undefined || 'application/pdf' in content;
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${path}" data-body="${bodyKind(content)}">
${
  (operation.security?.length ?? 0) > 0
    ? html`<label>API token <span>Kept in the memory of this page alone, until you leave it</span>
<input type="password" data-token autocomplete="off" spellcheck="false"></label>`
    : ''
}
${asked.map(
  (
    each,
  ) => html`<label>${each.name} <span>${each.in === 'path' ? 'in the path' : each.required ? 'required' : 'may be left out'}</span>
<input data-${each.in}="${each.name}" autocomplete="off" value="${
    each.in === 'path' || each.required ? String(createExample(description, each.schema ?? {}, 'request')) : ''
  }"></label>
`,
)}
${
  json === undefined
    ? ''
    : html`<label>${form ? 'payload' : 'Body'} <span>JSON</span>
<textarea data-json rows="8" spellcheck="false">${JSON.stringify(json, null, 2)}</textarea></label>`
}
${takesFile ? html`<label>PDF<input type="file" data-file accept="application/pdf"></label>` : ''}
<p>This does on this service what it says.</p>
<button type="submit">Send request</button>
<div data-outcome aria-live="polite"></div>
</form>
</details>`;
}

const bodyKind = (content: Record<string, Content>): 'json' | 'multipart' | 'pdf' | 'none' => {
  if ('application/json' in content) return 'json';
  if ('application/pdf' in content) return 'pdf';
  return 'multipart/form-data' in content ? 'multipart' : 'none';
};
