import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../signing/visit.ts';
import { ask, type CreatedDocument, completedDocument } from '../support/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { toolPath } from '../support/tools.ts';

/** Right-to-left override, an isolate and its end: they have what follows shown in another order. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

describe('texts that people give', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let document: CreatedDocument;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    document = await completedDocument(service, account, {
      title: 'Invoice \u202efdp.exe',
      recipients: [{ name: 'Ann \u202eelpmaxE', email: 'ann@example.com' }],
      meta: { subject: 'Sign \u202ewon', message: 'Hello\n\u2066there' },
    });
  });
  afterAll(() => service?.dispose());

  it('are kept and answered in the order they are shown in', async () => {
    const read = await ask<{ title: string }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(read.title).toBe('Invoice fdp.exe');
    const log = await ask(service, account, 'GET', `/api/v1/documents/${document.id}/audit-log?perPage=100`);
    expect(JSON.stringify([read, log])).not.toMatch(REORDERING);
  });

  it('are shown and mailed in that order', async () => {
    const signer = visit(service, document.recipients[0]!);
    expect(await (await signer.get('')).text()).not.toMatch(REORDERING);
    const page = await fetch(`${service.url}/sign/${document.recipients[0]!.token}`);
    expect(await page.text()).not.toMatch(REORDERING);
    const { rows } = await service.services.database.pool.query('select subject, text, html from mails');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(REORDERING);
  });

  it('are printed in that order', async () => {
    const answer = await visit(service, document.recipients[0]!).get('/download');
    expect(answer.headers.get('content-disposition')).not.toMatch(/%E2%80%A[A-E]/i);
    const printed = execFileSync(toolPath('pdftotext'), ['-', '-'], {
      input: Buffer.from(await answer.arrayBuffer()),
    }).toString();
    expect(printed).toContain('elpmaxE');
    expect(printed).not.toMatch(REORDERING);
  });
});
