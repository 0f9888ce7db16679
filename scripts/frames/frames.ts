import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf } from '../../packages/pdf/test/build-pdf.ts';
import { TYPED, visit } from '../../packages/server/test/signing/visit.ts';
import { ask, readyDocument, sentDocument } from '../../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../packages/testing/src/service.ts';
import { openCalls } from './open-calls.ts';

let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
let written: string[] | undefined;

beforeAll(async () => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/^with .*"audit_entries"/s.test(text)) written ??= openCalls();
    return Reflect.apply(query, this, given);
  } as typeof pg.Client.prototype.query;
  service = await startTestService({ database: 'postgresql' });
  account = await service.createAccount();
});

afterAll(async () => service?.dispose());

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error('there is none');
  return item;
}

async function print(action: string, most: number, work: () => Promise<unknown>): Promise<void> {
  written = undefined;
  await work();
  const all: readonly string[] = written ?? [];
  const route = all.findLastIndex((name) => name.endsWith('/operation: (anonymous in serve)'));
  const write = all.findIndex((name) => name.endsWith('/write-changes: writeChanges'));
  const frames = all.slice(route + 1, write);
  console.log(
    [`${action}: ${frames.length} frames`, ...frames.map((name, index) => `${index + 1} ${name}`)].join('\n'),
  );
  expect(write, action).toBeGreaterThan(route);
  expect(frames.length, action).toBeLessThanOrEqual(most);
}

it('few functions lie between the route of an action and its write', async () => {
  await print('POST /api/v2/envelope/create', 13, async () => {
    const body = new FormData();
    const recipients = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER' }];
    body.set('payload', JSON.stringify({ type: 'DOCUMENT', title: 'Lease', recipients }));
    body.append('files', new Blob([new Uint8Array(buildPdf())]), 'lease.pdf');
    await fetch(`${service.url}/api/v2/envelope/create`, {
      method: 'POST',
      headers: { authorization: account.token },
      body,
    });
  });
  const { id } = await readyDocument(service, account);
  await print('POST /api/v2/envelope/distribute', 9, () =>
    ask(service, account, 'POST', '/api/v2/envelope/distribute', { envelopeId: `document_${id}` }),
  );
  const sent = await sentDocument(service, account);
  const signer = visit(service, first(sent.recipients));
  const { fields } = await signer.view();
  await signer.put(first(fields).id, TYPED);
  await print('POST /api/signing/{token}/complete', 9, () => signer.complete());
});
