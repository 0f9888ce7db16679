import { SAVED_FILE, type SampleBody, type SampleRequest, SENT_FILE } from './sample-request.ts';

/** Writes a request as a curl command that reads the token from the environment variable `TOKEN`. */
export function curl({ method, url, authorized, body, answer }: SampleRequest): string {
  const parts = [
    `curl -sS ${method === 'GET' || body ? '' : `-X ${method} `}${quoted(url)}`,
    ...(body && method !== 'POST' ? [`-X ${method}`] : []),
    ...(authorized ? ['-H "Authorization: $TOKEN"'] : []),
    ...(body ? bodyOptions(body) : []),
    ...(answer === 'pdf' ? [`-o ${SAVED_FILE}`] : []),
  ];
  return parts.join(' \\\n  ');
}

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body.value, null, 2))}`];
    case 'multipart':
      return [
        `--form-string ${quoted(`payload=${JSON.stringify(body.payload, null, 2)}`)}`,
        `-F ${body.file}=@${SENT_FILE}`,
      ];
    case 'pdf':
      return ['-H "Content-Type: application/pdf"', `--data-binary @${SENT_FILE}`];
  }
}

/** Quotes a text as a single shell word. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
