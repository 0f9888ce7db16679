import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type CountedStatements, countStatements } from '../../../testing/src/counted-statements.ts';
import { ask, createdDocument, readyDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { TYPED, visit } from '../signing/visit.ts';

let counted: CountedStatements;
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
const table: { operation: string; most: number; statements: string[] }[] = [];

beforeAll(async () => {
  counted = countStatements();
  service = await startTestService({ database: 'postgresql' });
  account = await service.createAccount();
});

afterAll(async () => {
  await service?.dispose();
  counted?.stop();
});

/** Looking up the token and counting the request, which every operation of the API begins with. */
const isAdmission = (statement: string): boolean => /"api_tokens"|rate_limit|limits"/.test(statement);

async function count(operation: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const statements = (await counted.during(work)).filter((statement) => !isAdmission(statement));
  table.push({ operation, most, statements });
}

it('an operation asks the database no more than the table in docs/statements.md says', async () => {
  const ready = await readyDocument(service, account);
  const waiting = await createdDocument(service, account);
  const sent = await sentDocument(service, account);
  const signer = visit(service, sent.recipients[0]!);
  const field = { type: 'TEXT', recipientId: ready.recipients[0]!.recipientId, page: 1 };
  const place = { positionX: 10, positionY: 40, width: 20, height: 5 };

  await count('list documents', 1, () => ask(service, account, 'GET', '/api/v1/documents'));
  await count('read a document', 1, () => ask(service, account, 'GET', `/api/v1/documents/${ready.id}`));
  await count('create a document', 4, () => createdDocument(service, account));
  await count('upload its PDF', 5, () => upload(waiting.uploadUrl, new Uint8Array(buildPdf())));
  await count('add a field', 4, () =>
    ask(service, account, 'POST', `/api/v1/documents/${ready.id}/fields`, { ...field, ...place }),
  );
  await count('send', 5, () => ask(service, account, 'POST', `/api/v1/documents/${ready.id}/send`, {}));
  await count('view a document for the first time', 5, () => signer.view());
  const { fields } = await signer.view();
  await count('fill in a field', 6, () => signer.put(fields[0]!.id, TYPED));
  await count('finish as the last one, sealing included', 20, () => signer.complete());

  const beyond = table.filter(({ statements, most }) => statements.length > most);
  expect(beyond).toEqual([]);
  const rows = table.map(({ operation, most }) => `| ${operation} | ${most} |`);
  await expect(`${INTRODUCTION}\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../../../docs/statements.md');
});

const INTRODUCTION = `# Statements

How many statements an operation sends to PostgreSQL at most, \`begin\` and \`commit\` included, besides the two that admit a request:
the token, and the limit of requests. Counted by \`packages/server/test/db/statements.test.ts\`, which also writes this page
(\`npx vitest run statements --update\`). The team has no webhooks; each document has one file, one recipient and one field.

| Operation | Statements at most |
|---|---|`;
