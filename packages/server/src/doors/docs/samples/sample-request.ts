import type { Description, Endpoint, Schema } from '../../http/description/description.ts';
import { createExample } from '../../http/description/example.ts';

export interface SampleRequest {
  method: string;
  url: string;
  authorized: boolean;
  body?: SampleBody;
  answer: 'json' | 'pdf';
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'multipart'; payload: unknown; file: string }
  | { kind: 'pdf' };

export const SENT_FILE = 'agreement.pdf';
export const SAVED_FILE = 'answer.pdf';

interface Content {
  schema?: Schema;
  example?: unknown;
}

export function exampleRequest(description: Description, { method, path, operation }: Endpoint): SampleRequest {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? [] : [each]));
  const exampleFor = (name: string) => {
    const schema = parameters.find((each) => each.name === name)?.schema;
    return String(schema ? createExample(description, schema, 'request') : name);
  };
  const asked = parameters.filter((each) => each.in === 'query' && each.required);
  const query = new URLSearchParams(asked.map(({ name }) => [name, exampleFor(name)] as [string, string]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => exampleFor(name));
  const content = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const body = toSampleBody(content as Record<string, Content>);
  return {
    method,
    url: `${description.servers?.[0]?.url ?? ''}${filled}${asked.length > 0 ? `?${query}` : ''}`,
    authorized: (operation.security?.length ?? 0) > 0,
    ...(body && { body }),
    answer: JSON.stringify(operation.responses?.['200'] ?? {}).includes('"application/pdf"') ? 'pdf' : 'json',
  };
}

function toSampleBody(content: Record<string, Content>): SampleBody | undefined {
  const json = content['application/json'];
  if (json) return { kind: 'json', value: json.example };
  const form = content['multipart/form-data'];
  const example = form?.example as { payload?: unknown } | undefined;
  if (example?.payload !== undefined) return { kind: 'multipart', payload: example.payload, file: 'files' };
  return content['application/pdf'] ? { kind: 'pdf' } : undefined;
}
