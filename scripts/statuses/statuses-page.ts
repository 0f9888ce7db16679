import { basename } from 'node:path';
import { createV1 } from '../../packages/server/src/doors/v1/index.ts';
import { createV2 } from '../../packages/server/src/doors/v2/index.ts';
import type { Services } from '../../packages/server/src/envelopes/services.ts';
import type { RecordedAnswer } from '../../packages/testing/src/recorded-answers.ts';

interface Described {
  content?: { 'application/json'?: { examples?: Record<string, unknown> } };
}

interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Described> }>>;
}

// Describing the operations needs nothing from the service except its URL.
const services = { config: { BASE_URL: 'https://sign.example.com' } } as Services;

/** Returns the documented responses of each operation, e.g. `200` and `404 NOT_FOUND`, with the operation's id. */
function documentedResponses(): Map<string, { id: string; responses: string[] }> {
  const descriptions = [createV1(services), createV2(services)].map(
    ({ description }) => JSON.parse(JSON.stringify(description())) as Description,
  );
  return new Map(
    descriptions.flatMap(({ paths }) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId, responses }]) => {
          const listed = Object.entries(responses).flatMap(([status, { content }]) => {
            const codes = Object.keys(content?.['application/json']?.examples ?? {});
            return Number(status) < 400 || codes.length === 0 ? [status] : codes.map((code) => `${status} ${code}`);
          });
          return [`${method.toUpperCase()} ${path}`, { id: operationId, responses: listed }] as const;
        }),
      ),
    ),
  );
}

/** Responses that one place gives for all operations. A test of that place counts for each of them. */
const SHARED = [
  '400 IDEMPOTENCY_KEY_REUSED',
  '400 INVALID_JSON',
  '400 NOT_A_PDF',
  '400 PDF_DAMAGED',
  '400 PDF_PASSWORD_PROTECTED',
  '400 PDF_NO_PAGES',
  '400 PDF_REFUSED',
  '400 PAGE_NOT_DRAWABLE',
  '408 REQUEST_TIMEOUT',
  '413 PAYLOAD_TOO_LARGE',
  '415 UNSUPPORTED_MEDIA_TYPE',
  '429 RATE_LIMITED',
  '500 CONTENT_DAMAGED',
  '500 INTERNAL_ERROR',
  '503 SERVICE_UNAVAILABLE',
];

/** Returns the id of a test, e.g. `T132`. If it has none, returns the name of its file. */
const testName = ({ test, file }: RecordedAnswer): string =>
  /\[(T\d+)\]$/.exec(test)?.[1] ?? basename(file, '.test.ts');

/** Returns the page, and how many of the documented responses a test has received. */
export function statusesPage(answers: readonly RecordedAnswer[]) {
  const tests = new Map<string, string>();
  for (const answer of answers) {
    const key = `${answer.operation} ${[answer.status, answer.code].join(' ').trim()}`;
    const before = tests.get(key);
    const name = testName(answer);
    // Prefer a test with an id, and the first of those, so that the page is the same for each order of tests.
    if (!before || (/^T\d/.test(name) && !(/^T\d/.test(before) && before <= name))) tests.set(key, name);
  }
  const rows = [...documentedResponses()].map(([operation, { id, responses }]) => {
    const found = responses
      .filter((response) => !SHARED.includes(response))
      .map((response) => ({ response, test: tests.get(`${operation} ${response}`) }));
    return {
      id,
      operation,
      covered: found.flatMap(({ response, test }) => (test ? [`${response}: ${test}`] : [])),
      others: found.flatMap(({ response, test }) => (test ? [] : [response])),
    };
  });
  const shared = SHARED.map((response) => {
    const names = [...tests].flatMap(([key, name]) => (key.endsWith(` ${response}`) ? [name] : []));
    return { response, names: [...new Set(names)].sort() };
  });
  const page = `# Responses and their tests

For each operation, this page lists the documented responses with a test that receives each. A test run writes the data, and
\`npm run statuses\` generates the page. Tests are named by their id, or else by their file.

One place gives these responses for all operations that document them:

| Response | Tests |
| --- | --- |
${shared.map(({ response, names }) => `| ${response} | ${names.join(', ') || '-'} |`).join('\n')}

The others depend on the operation:

| Operation | Responses with a test | Without |
| --- | --- | --- |
${rows
  .map(
    ({ id, operation, covered, others }) =>
      `| \`${id}\`<br>\`${operation}\` | ${covered.join(', ')} | ${others.join(', ') || '-'} |`,
  )
  .join('\n')}
`;
  return {
    page,
    covered: rows.reduce((sum, { covered }) => sum + covered.length, 0),
    documented: rows.reduce((sum, { covered, others }) => sum + covered.length + others.length, 0),
  };
}
