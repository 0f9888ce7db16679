import { type Dialect, writeLiteral } from './literal.ts';
import { SAVED_FILE, type SampleBody, type SampleRequest, SENT_FILE } from './sample-request.ts';

const TYPESCRIPT: Dialect = {
  indent: '  ',
  text: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : TYPESCRIPT.text(name)),
  words: { true: 'true', false: 'false', null: 'null' },
};

/** Writes a request as a TypeScript module for Node without dependencies. */
export function typescript({ method, url, authorized, body, answer }: SampleRequest): string {
  const files = [...(body && body.kind !== 'json' ? ['readFile'] : []), ...(answer === 'pdf' ? ['writeFile'] : [])];
  const headers = [
    ...(authorized ? ['Authorization: `Bearer $' + '{process.env.TOKEN}`'] : []),
    ...(body?.kind === 'json' ? ["'Content-Type': 'application/json'"] : []),
    ...(body?.kind === 'pdf' ? ["'Content-Type': 'application/pdf'"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`  body: ${writeBody(body)},`] : []),
  ];
  return [
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises';`, ''] : []),
    ...(body?.kind === 'multipart' ? [writeForm(body), ''] : []),
    `const response = await fetch(${TYPESCRIPT.text(url)}, {`,
    ...options,
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    answer === 'pdf'
      ? `await writeFile('${SAVED_FILE}', new Uint8Array(await response.arrayBuffer()));`
      : 'console.log(await response.json());',
  ].join('\n');
}

const writeForm = ({ payload, file }: Extract<SampleBody, { kind: 'multipart' }>): string =>
  [
    `const pdf = new Blob([await readFile('${SENT_FILE}')], { type: 'application/pdf' });`,
    'const form = new FormData();',
    `form.set('payload', JSON.stringify(${writeLiteral(payload, TYPESCRIPT)}));`,
    `form.append('${file}', pdf, '${SENT_FILE}');`,
  ].join('\n');

function writeBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${writeLiteral(body.value, TYPESCRIPT, 1)})`;
    case 'multipart':
      return 'form';
    case 'pdf':
      return `await readFile('${SENT_FILE}')`;
  }
}
