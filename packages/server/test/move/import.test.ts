import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Countersign } from '@countersign/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completedDocument, sentDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { countersign } from '../cli/countersign.ts';

const BOX = { positionX: 12.5, positionY: 20, width: 30, height: 8 };
const TAGGED = buildPdf({ text: '{{signature, r1}}' });

const withTexts = (body: string) => body.replace(/"(position[XY]|width|height)":([\d.]+)/g, '"$1":"$2"');

/**
 * Imports one team of a service into another team of the same service. A proxy in between imitates the public service's
 * different behavior.
 */
describe('importing from another service with this API', () => {
  let service: TestService & { dispose(): Promise<void> };
  let there: TestAccount;
  let here: TestAccount;
  let other: Server;
  let otherUrl: string;
  let directory: string;
  let theirs: Countersign;
  let ours: Countersign;
  /** Number of responses that ask the client to wait. */
  let busy = 3;
  let changed = (body: string, _path: string) => withTexts(body);

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    there = await service.createAccount('there');
    here = await service.createAccount('here');
    theirs = new Countersign({ url: service.url, token: there.token });
    ours = new Countersign({ url: service.url, token: here.token });
    directory = await mkdtemp(join(tmpdir(), 'countersign-import-'));
    other = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', service.url);
      const level = { '/api/v2/envelope': 'folderId', '/api/v2/folder': 'parentId' }[url.pathname];
      if (level && !url.searchParams.has(level)) url.searchParams.set(level, 'root');
      if (busy-- > 0) return void response.writeHead(429, { 'retry-after': '0' }).end();
      const answer = await fetch(url, { headers: { authorization: request.headers.authorization ?? '' } });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const body = type.includes('json') ? changed(bytes.toString(), url.pathname) : bytes;
      response.writeHead(answer.status, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    other?.close();
    await service?.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  async function imports(settings: Record<string, string> = {}) {
    const env = { FROM_TOKEN: there.token, COUNTERSIGN_TOKEN: here.token, ...settings };
    const { status, stdout, stderr } = await countersign(
      ['import', '--from', otherUrl, '--url', service.url, directory],
      env,
    );
    return { status, stderr, printed: stdout ? (JSON.parse(stdout) as Record<string, unknown>) : null };
  }

  async function contentsOf(client: Countersign, title: string) {
    for await (const { id, title: found } of client.each('/envelope')) {
      if (found !== title) continue;
      const envelope = await client.get('/envelope/{envelopeId}', { path: { envelopeId: id } });
      const files = [];
      for (const item of envelope.envelopeItems) {
        const asked = { path: { envelopeItemId: item.id }, query: { version: 'original' as const } };
        const pdf = await client.download('/envelope/item/{envelopeItemId}/download', asked);
        files.push({
          title: item.title,
          order: item.order,
          bytes: Buffer.from(await pdf.arrayBuffer()).toString('base64'),
        });
      }
      const place = new Map(envelope.envelopeItems.map((item) => [item.id, item.order]));
      const { data: attachments } = await client.get('/envelope/attachment', { query: { envelopeId: id } });
      const folders = [];
      for (let at = envelope.folderId; at; ) {
        const folder = await client.get('/folder/{folderId}', { path: { folderId: at } });
        folders.push(folder.name);
        at = folder.parentId;
      }
      const { id: _, ...meta } = envelope.documentMeta;
      return {
        type: envelope.type,
        status: envelope.status,
        externalId: envelope.externalId,
        visibility: envelope.visibility,
        authOptions: envelope.authOptions,
        formValues: envelope.formValues,
        meta,
        recipients: envelope.recipients.map((recipient) => ({
          name: recipient.name,
          email: recipient.email,
          role: recipient.role,
          signingOrder: recipient.signingOrder,
          authOptions: recipient.authOptions,
          fields: envelope.fields
            .filter(({ recipientId }) => recipientId === recipient.id)
            .map(({ type, page, positionX, positionY, width, height, fieldMeta, envelopeItemId }) => ({
              ...{ type, page, positionX, positionY, width, height, fieldMeta },
              file: place.get(envelopeItemId),
            })),
        })),
        attachments: attachments.map(({ label, data }) => ({ label, data })),
        folders,
        files,
      };
    }
    return null;
  }

  const titlesHere = async () => {
    const titles = [];
    for await (const { title } of ours.each('/envelope')) titles.push(title);
    return titles.toSorted();
  };

  it('an import from another service creates templates, drafts and folders with all their data, and stores finished documents as files [T2825]', async () => {
    const sales = await theirs.post('/folder/create', { body: { name: 'Sales', type: 'TEMPLATE' } });
    const inner = await theirs.post('/folder/create', {
      body: { name: 'Europe', type: 'TEMPLATE', parentId: sales.id },
    });
    const file = (name: string, content: Uint8Array) => ({ name, content });
    await theirs.post('/envelope/create', {
      payload: {
        title: 'Lease',
        type: 'TEMPLATE',
        folderId: inner.id,
        visibility: 'ADMIN',
        recipients: [
          {
            ...{ name: 'Tenant', email: '', role: 'SIGNER', signingOrder: 2, actionAuth: ['PASSWORD'] },
            fields: [
              { type: 'SIGNATURE', page: 1, ...BOX, identifier: 1 },
              {
                type: 'TEXT',
                page: 1,
                ...BOX,
                identifier: 0,
                fieldMeta: { type: 'text', label: 'Flat', required: true },
              },
            ],
          },
          {
            name: 'Ann',
            email: 'ann@example.com',
            role: 'APPROVER',
            signingOrder: 1,
            fields: [{ type: 'DATE', page: 1, ...BOX }],
          },
        ],
        meta: {
          ...{
            subject: 'Your lease',
            signingOrder: 'SEQUENTIAL',
            language: 'de',
            redirectUrl: 'https://example.com/done',
          },
          envelopeExpirationPeriod: { unit: 'week', amount: 2 },
          emailSettings: { documentPending: false },
        },
        attachments: [{ label: 'House rules', data: 'https://example.com/rules' }],
      },
      files: [file('Lease.pdf', buildPdf()), file('Κανόνες.pdf', buildPdf({ pages: 2 }))],
    } as never);
    await theirs.post('/envelope/create', {
      payload: { title: 'Draft', type: 'DOCUMENT', externalId: 'crm-7', recipients: [], meta: { textTags: false } },
      files: [file('Draft.pdf', TAGGED)],
    });
    const waiting = await sentDocument(service, there, {});
    const done = await completedDocument(service, there, {});

    const { status, printed, stderr } = await imports();
    expect(stderr).toBe('');
    expect(printed).toMatchObject({ templates: 1, drafts: 1, finished: 1, folders: 2, known: 0, refused: {} });
    expect(printed?.underWay).toHaveLength(1);
    expect(status).toBe(0);
    expect(await titlesHere()).toEqual(['Draft', 'Lease']);
    for (const title of ['Lease', 'Draft']) {
      const contents = await contentsOf(theirs, title);
      expect(contents).not.toBeNull();
      expect(await contentsOf(ours, title)).toEqual(contents);
    }

    const [kept = ''] = (await readdir(directory)).filter((name) => name.startsWith('envelope_'));
    const read = (name: string) => readFile(join(directory, kept, name));
    expect((await readdir(join(directory, kept))).toSorted()).toEqual([
      '1-original.pdf',
      '1-signed.pdf',
      'audit-log.json',
      'envelope.json',
    ]);
    const envelope = JSON.parse((await read('envelope.json')).toString()) as {
      id: string;
      envelopeItems: { id: string }[];
    };
    expect(envelope).toMatchObject({ id: kept, documentId: done.id, status: 'COMPLETED' });
    const path = { envelopeItemId: envelope.envelopeItems[0]?.id ?? '' };
    for (const version of ['original', 'signed'] as const) {
      const there = await theirs.download('/envelope/item/{envelopeItemId}/download', { path, query: { version } });
      expect(Buffer.from(await there.arrayBuffer()).equals(await read(`1-${version}.pdf`)), version).toBe(true);
    }
    const entries = JSON.parse((await read('audit-log.json')).toString()) as { type: string }[];
    expect(entries.map(({ type }) => type)).toContain('DOCUMENT_COMPLETED');
    for (const name of await readdir(join(directory, kept))) {
      for (const { token } of done.recipients) expect((await read(name)).includes(token)).toBe(false);
    }
    expect(waiting.recipients.length).toBe(1);
  });

  it('an import from another service changes nothing when run again, except that it adds documents finished since [T2827]', async () => {
    expect((await imports()).printed).toMatchObject({ templates: 0, drafts: 0, finished: 0, folders: 0, known: 3 });
    // Simulate a process that was killed before it recorded what it created.
    const journal = join(directory, 'imported.jsonl');
    const lines = (await readFile(journal, 'utf8')).split('\n');
    await writeFile(journal, `${lines.filter((line) => line.includes('COMPLETED')).join('\n')}\n{"id":"envel`);
    expect((await imports()).printed).toMatchObject({ templates: 1, drafts: 1, finished: 0, folders: 2, known: 1 });
    expect(await titlesHere()).toEqual(['Draft', 'Lease']);
  });

  it('an import from another service names what cannot be imported, with the reason, and imports the rest [T2828]', async () => {
    for (const title of ['Good', 'Outside', 'Unreadable'])
      await theirs.post('/envelope/create', {
        payload: {
          ...{ title, type: 'TEMPLATE' as const },
          recipients: [
            { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields: [{ type: 'SIGNATURE', page: 1, ...BOX }] },
          ],
        },
        files: [buildPdf()],
      });
    changed = (body, path) => {
      if (body.includes('"title":"Outside"') && path !== '/api/v2/envelope')
        return body.replace('"positionX":12.5', '"positionX":112.5');
      if (body.includes('"title":"Unreadable"') && path !== '/api/v2/envelope')
        return body.replace('"recipients":', '"people":');
      return body;
    };
    const { status, printed } = await imports();
    expect(status).toBe(1);
    expect(printed).toMatchObject({ templates: 1, known: 3 });
    const reasons = Object.values(printed?.refused as Record<string, string>).toSorted();
    expect(reasons).toEqual([expect.stringMatching(/^INVALID_REQUEST: .*positionX/), 'UNREADABLE: recipients']);
    expect(await titlesHere()).toEqual(['Draft', 'Good', 'Lease']);
  });

  it('an import from another service stops immediately with an explanation if a token is rejected [T2829]', async () => {
    const refused = await imports({ FROM_TOKEN: 'api_wrong' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^The other service returned UNAUTHORIZED: /);
    expect(refused.stderr).not.toContain('api_wrong');
    expect((await imports({ COUNTERSIGN_TOKEN: 'api_wrong' })).stderr).toMatch(/^This service returned UNAUTHORIZED: /);
    expect(await titlesHere()).toEqual(['Draft', 'Good', 'Lease']);
  });
});
