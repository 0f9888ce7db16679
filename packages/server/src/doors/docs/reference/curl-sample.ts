import type { Description, Endpoint } from '../../http/description/description.ts';
import { exampleOf } from '../../http/description/example.ts';

/** The call of an operation as a shell command, with placeholders. */
export function curlSample(description: Description, { method, path, operation }: Endpoint): string {
  const url = `${description.servers?.[0]?.url ?? ''}${path.replace(/\{(\w+)\}/g, '$$$1')}`;
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`];
  if (operation.security?.length) parts.push('-H "Authorization: $TOKEN"');
  const body = operation.requestBody;
  const content = body && 'content' in body ? body.content : {};
  const json = content['application/json']?.schema;
  if (json) {
    const example = JSON.stringify(exampleOf(description, json, 'request'), null, 2).replaceAll("'", "'\\''");
    parts.push('-H "Content-Type: application/json"', `-d '${example}'`);
  } else if (content['multipart/form-data']) {
    parts.push("-F 'payload=<payload.json'", "-F 'files=@agreement.pdf'");
  } else if (Object.keys(content).length > 0) {
    parts.push('--data-binary @agreement.pdf');
  }
  return parts.join(' \\\n  ');
}
