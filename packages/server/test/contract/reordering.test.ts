import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { ask, type CreatedDocument, completedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { countersign } from '../cli/countersign.ts';
import { visit } from '../signing/visit.ts';

/** Characters that change the display order of text. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

describe('text with bidirectional control characters', () => {
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

  it('text with bidirectional control characters is stored and returned without them', async () => {
    const read = await ask<{ title: string }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(read.title).toBe('Invoice fdp.exe');
    const log = await ask(service, account, 'GET', `/api/v1/documents/${document.id}/audit-log?perPage=100`);
    expect(JSON.stringify([read, log])).not.toMatch(REORDERING);
  });

  it('text with bidirectional control characters is displayed and emailed without them', async () => {
    const signer = visit(service, document.recipients[0]!);
    expect(await (await signer.get('')).text()).not.toMatch(REORDERING);
    const page = await fetch(`${service.url}/sign/${document.recipients[0]!.token}`);
    expect(await page.text()).not.toMatch(REORDERING);
    const { rows } = await service.services.database.pool.query('select subject, text, html from mails');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(REORDERING);
  });

  it('text with bidirectional control characters is printed without them', async () => {
    const answer = await visit(service, document.recipients[0]!).get('/download');
    expect(answer.headers.get('content-disposition')).not.toMatch(/%E2%80%A[A-E]/i);
    const printed = execFileSync(toolPath('pdftotext'), ['-', '-'], {
      input: Buffer.from(await answer.arrayBuffer()),
    }).toString();
    expect(printed).toContain('elpmaxE');
    expect(printed).not.toMatch(REORDERING);
  });

  it('text with bidirectional control characters is written into PDF forms and stored with links without them', async () => {
    const { documentId } = await ask<{ documentId: number }>(service, account, 'POST', '/api/v1/documents', {
      title: 'Form',
      recipients: [],
      formValues: { 'a.name': 'Ann \u202eelpmaxE', agreed: true, count: 3 },
      attachments: [{ label: 'Terms \u2067', data: 'https://example.com/\u202efdp' }],
    });
    const { rows } = await service.services.database.pool.query(
      'select form_values, label, url from envelopes join attachments on envelope_id = envelopes.id where number = $1',
      [documentId],
    );
    expect(rows).toEqual([
      {
        form_values: { 'a.name': 'Ann elpmaxE', agreed: true, count: 3 },
        label: 'Terms ',
        url: 'https://example.com/fdp',
      },
    ]);
  });
});

it('bidirectional control characters are removed from names that an operator sets', async () => {
  const { settings, dispose } = await freshDatabase('embedded');
  const run = (...args: string[]) => countersign(args, { DATA_DIR: settings.dataDir });
  try {
    const create = ['account', 'create', '--email', 'ann@example.com'];
    const names = ['--team', 'Team \u202eeno', '--name', 'Ann \u2066Example', '--token-name', 'first \u202edn'];
    const made = await run(...create, ...names);
    expect(made).toMatchObject({ status: 0 });
    const { teamId } = JSON.parse(made.stdout) as { teamId: number };
    const team = ['--team-id', String(teamId)];
    await run('token', 'create', ...team, '--name', 'second \u2069');
    const tokens = (await run('token', 'list', ...team)).stdout;
    expect(tokens).toContain('"first dn"');
    expect(tokens).toContain('"second"');
    expect((await run('team', 'update', ...team)).stdout).toContain('"Team eno"');
    expect(tokens).not.toMatch(REORDERING);
    expect(await run('account', 'create', '--email', 'eve@example.com', '--team', 'a\nb')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('line breaks'),
    });
    expect((await run('token', 'create', ...team, '--name', ' ')).status).toBe(1);
  } finally {
    await dispose();
  }
});
