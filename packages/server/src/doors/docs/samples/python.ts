import { type Dialect, writeLiteral } from './literal.ts';
import { SAVED_FILE, type SampleBody, type SampleRequest, SENT_FILE } from './sample-request.ts';

const PYTHON: Dialect = {
  indent: '    ',
  // Up to U+FFFF, JSON escapes mean the same in Python.
  text: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  words: { true: 'True', false: 'False', null: 'None' },
};

/** Writes a request as a Python 3 program that uses only the standard library. */
export function python({ method, url, authorized, body, answer }: SampleRequest): string {
  const imports = [
    ...(answer === 'json' || body?.kind === 'json' || body?.kind === 'multipart' ? ['json'] : []),
    ...(authorized ? ['os'] : []),
    ...(body?.kind === 'multipart' ? ['uuid'] : []),
  ];
  const headers = [
    ...(authorized ? ['"Authorization": os.environ["TOKEN"]'] : []),
    ...(body ? [`"Content-Type": ${writeContentType(body)}`] : []),
  ];
  const options = [
    `    ${PYTHON.text(url)},`,
    `    method="${method}",`,
    ...(headers.length > 0 ? [`    headers={${headers.join(', ')}},`] : []),
    ...(body ? [`    data=${writeData(body)},`] : []),
  ];
  return [
    ...imports.map((name) => `import ${name}`),
    'from urllib.request import Request, urlopen',
    '',
    ...preparation(body),
    'request = Request(',
    ...options,
    ')',
    'with urlopen(request) as response:',
    ...(answer === 'pdf'
      ? [`    with open("${SAVED_FILE}", "wb") as file:`, '        file.write(response.read())']
      : ['    print(json.load(response))']),
  ].join('\n');
}

function preparation(body: SampleBody | undefined): string[] {
  if (!body || body.kind === 'json') return [];
  const read = [`with open("${SENT_FILE}", "rb") as file:`, '    pdf = file.read()'];
  if (body.kind === 'pdf') return [...read, ''];
  return [
    ...read,
    `payload = json.dumps(${writeLiteral(body.payload, PYTHON)})`,
    'boundary = uuid.uuid4().hex',
    'head = (',
    '    f\'--{boundary}\\r\\nContent-Disposition: form-data; name="payload"\\r\\n\\r\\n{payload}\\r\\n\'',
    `    f'--{boundary}\\r\\nContent-Disposition: form-data; name="${body.file}"; filename="${SENT_FILE}"\\r\\n'`,
    "    'Content-Type: application/pdf\\r\\n\\r\\n'",
    ')',
    '',
  ];
}

function writeContentType(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return '"application/json"';
    case 'multipart':
      return 'f"multipart/form-data; boundary={boundary}"';
    case 'pdf':
      return '"application/pdf"';
  }
}

function writeData(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json.dumps(${writeLiteral(body.value, PYTHON, 1)}).encode()`;
    case 'multipart':
      return 'head.encode() + pdf + f"\\r\\n--{boundary}--\\r\\n".encode()';
    case 'pdf':
      return 'pdf';
  }
}
