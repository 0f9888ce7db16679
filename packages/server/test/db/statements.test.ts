import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type CountedStatements, countStatements } from '../../../testing/src/counted-statements.ts';
import { emptyPostgresql } from '../../../testing/src/databases.ts';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  upload,
} from '../../../testing/src/documents.ts';
import { partitionByTeam, waysAcrossTeams } from '../../../testing/src/partitioned.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { type DescribedOperation, describedOperations } from '../contract/described-operations.ts';
import { goodRequests, makeWorld, sentAs } from '../contract/good-requests.ts';
import { TYPED, visit } from '../signing/visit.ts';
import { MOST_STATEMENTS } from './most-statements.ts';
import { WAYS_ACROSS_TEAMS } from './ways-across-teams.ts';

let counted: CountedStatements;
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
const table: Row[] = [];
const ofVersion2: Row[] = [];

interface Row {
  operation: string;
  most: number;
  statements: string[];
}

beforeAll(async () => {
  counted = countStatements();
  service = await startTestService({ database: 'postgresql', settings: LOOPBACK_ALLOWED });
  account = await service.createAccount();
});

afterAll(async () => {
  await service?.dispose();
  counted?.stop();
});

/** Whether a statement looks up the token or counts the request, as at the start of every API operation. */
const isAdmission = (statement: string): boolean => /"api_tokens"|rate_limit|limits"/.test(statement);

async function count(operation: string, most: number, work: () => Promise<unknown>, rows = table): Promise<string[]> {
  const statements = (await counted.during(work)).filter((statement) => !isAdmission(statement));
  rows.push({ operation, most, statements });
  return statements;
}

const tooMany = (rows: readonly Row[]) => rows.filter(({ statements, most }) => statements.length > most);

const printed = (rows: readonly Row[], inCode: boolean): string =>
  rows.map(({ operation, most }) => `| ${inCode ? `\`${operation}\`` : operation} | ${most} |`).join('\n');

it('an operation uses no more SQL statements than docs/statements.md allows', async () => {
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
  await count('add a field at a text', 5, () =>
    ask(service, account, 'POST', '/api/v2/envelope/field/create-many', {
      envelopeId: `document_${ready.id}`,
      data: [{ type: 'TEXT', recipientId: field.recipientId, placeholder: 'Page 1' }],
    }),
  );
  await count('send', 5, () => ask(service, account, 'POST', `/api/v1/documents/${ready.id}/send`, {}));
  await count('view a document for the first time', 5, () => signer.view());
  const other = await sentDocument(service, account, { recipients: [{ email: 'wrong@example.com' }] });
  const data = [{ id: other.recipients[0]!.recipientId, email: 'right@example.com' }];
  await count('correct the address of a recipient', 5, () =>
    ask(service, account, 'POST', '/api/v2/envelope/recipient/update-many', {
      envelopeId: `document_${other.id}`,
      data,
    }),
  );
  const { fields } = await signer.view();
  await count('fill in a field', 5, () => signer.put(fields[0]!.id, TYPED));
  await count('finish as the last one, sealing included', 19, () => signer.complete());

  expect(tooMany(table)).toEqual([]);
});

it('creating an envelope with 5 files and 50 fields takes one transaction and few SQL statements [T1220]', async () => {
  const recipients = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields: [] as object[] }];
  for (let field = 0; field < 50; field++) {
    const place = { page: 1, positionX: 5 + 30 * (field % 2), positionY: 2 + 9 * Math.floor(field / 10) };
    recipients[0]!.fields.push({ type: 'TEXT', identifier: field % 5, ...place, width: 20, height: 5 });
  }
  const body = new FormData();
  body.set('payload', JSON.stringify({ type: 'DOCUMENT', title: 'Large', recipients }));
  for (let file = 0; file < 5; file++) body.append('files', new Blob([new Uint8Array(buildPdf())]), `${file}.pdf`);
  const statements = await count('`envelope-create` with 5 files and 50 fields', 12, async () => {
    const headers = { authorization: account.token };
    const answer = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
    expect(answer.status, await answer.text()).toBe(200);
  });
  expect(tooMany(table)).toEqual([]);
  // A job to remove the PDFs is recorded before they are stored, in case the process is killed. Everything else is one
  // transaction.
  const [note, made, ...others] = statements.join(';').split('begin').slice(1);
  expect(note).toContain('insert into due_work');
  expect(made).toContain('insert into "envelopes"');
  expect(others).toEqual([]);
});

it('an operation of version 2 uses no more SQL statements than docs/statements.md allows [T1221]', async () => {
  const world = await makeWorld(service, account);
  const { id: signed } = await completedDocument(service, account);
  const order = Object.keys(goodRequests(world));
  // This operation must run last, because its sealing continues while others are counted.
  const place = ({ id, method }: DescribedOperation) =>
    id === 'envelope-recipient-rejectOnBehalfOf' ? order.length : method === 'GET' ? -1 : order.indexOf(id);
  // Controlling a sending needs one whose job has not ended, which cannot be timed here.
  const isCounted = ({ id, path }: DescribedOperation) =>
    path.startsWith('/api/v2/') && id !== 'template-controlSending';
  const operations = (await describedOperations(service)).filter(isCounted);
  for (const operation of operations.toSorted((a, b) => place(a) - place(b))) {
    const { url: ofDraft, init } = sentAs(operation, world);
    const isOfSigned = operation.id === 'envelope-certificate-downloadPdf';
    const url = isOfSigned ? ofDraft.replace(/envelope_\w+/, `document_${signed}`) : ofDraft;
    const headers = { ...init.headers, authorization: account.token };
    const ask = async () => {
      const answer = await fetch(service.url + url, { ...init, headers });
      expect(answer.status, `${operation.id}: ${await answer.text()}`).toBe(200);
    };
    await count(operation.id, MOST_STATEMENTS[operation.id] ?? 0, ask, ofVersion2);
  }
  expect(ofVersion2.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(MOST_STATEMENTS).toSorted());
  expect(tooMany(ofVersion2)).toEqual([]);
});

it('queries on tables partitioned by team read one partition, except for listed operations [T2610]', async ({
  skip,
}) => {
  if (table.length < 10 || ofVersion2.length === 0) skip();
  const fresh = await emptyPostgresql();
  const client = new pg.Client(fresh.settings.databaseUrl);
  const found = new Set<string>();
  try {
    const database = await openDatabase(fresh.settings);
    await migrateDatabase(database).finally(() => database.close());
    await client.connect();
    await partitionByTeam(client);
    for (const [text, values] of counted.values) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
      for (const way of await waysAcrossTeams(client, text, values)) found.add(way);
    }
  } finally {
    await client.end();
    await fresh.dispose();
  }
  expect(found.size).toBeGreaterThan(0);
  expect([...found].filter((way) => !(way in WAYS_ACROSS_TEAMS)).toSorted()).toEqual([]);
});

it('the numbers in docs/statements.md are correct', async ({ skip }) => {
  // If a single test is selected, there are fewer operations.
  if (table.length < 10 || ofVersion2.length === 0) skip();
  const page = [INTRODUCTION, printed(table, false), '', OF_VERSION_2, printed(ofVersion2, true), ''].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../docs/statements.md');
});

const INTRODUCTION = `# Statements

The table lists the maximum number of statements that an operation sends to PostgreSQL, including \`begin\` and \`commit\`. Two statements are not counted,
because they admit the request: the token is looked up once a second, and the request limit is checked. \`packages/server/test/db/statements.test.ts\` counts the
statements and writes this page (\`npx vitest run statements --update\`). The team has no webhooks. Each document has one file, one recipient and one field.

| Operation | Maximum number of statements |
|---|---|`;

const OF_VERSION_2 = `## Version 2

The same for each operation of version 2: one successful request, from a team that has a webhook.

| Operation | Maximum number of statements |
|---|---|`;
