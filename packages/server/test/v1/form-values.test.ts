import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formFields } from '@countersign/pdf';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type CreatedDocument,
  completedDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { type ToolName, toolPath } from '../../../testing/src/tools.ts';
import { envelopes, files } from '../../src/envelopes/tables/index.ts';

const form = () =>
  buildPdf({
    fields: [
      '/FT /Tx /T (Name) /Rect [40 600 300 620]',
      '/FT /Tx /Ff 4096 /T (Address) /MaxLen 60 /Rect [40 500 300 580]',
      '/FT /Btn /T (Agreed) /Rect [40 450 60 470] /MK << /BC [0 0 0] >>',
      '/FT /Ch /Ff 131072 /T (Country) /Rect [40 400 300 420] /Opt [[(de) (Germany)] (France)]',
      '/FT /Tx /T (Kept) /V (as it was) /Rect [40 350 300 370]',
    ],
  });
const values = { Name: 'Zoë Müller 张伟', Address: 'Line one\nLine two', Agreed: true, Country: 'Germany' };

describe('formValues over API v1', () => {
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
  }, 60_000);
  afterAll(() => service.dispose());

  const send = (account: TestAccount, { id }: CreatedDocument, status = 200) =>
    ask<{ code: string; message: string; issues: object[] }>(
      service,
      account,
      'POST',
      `/api/v1/documents/${id}/send`,
      {},
      status,
    );
  const download = async (account: TestAccount, { id }: CreatedDocument, query = '') => {
    const path = `/api/v1/documents/${id}/download${query}`;
    const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', path);
    return Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
  };
  const shown = async ({ recipients: [signer] }: CreatedDocument) =>
    Buffer.from(await (await fetch(`${service.url}/api/signing/${signer!.token}/pdf`)).arrayBuffer());
  const auditOf = async (account: TestAccount, { id }: CreatedDocument) => {
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    return (await ask<{ entries: { type: string; data: object }[] }>(service, account, 'GET', path)).entries;
  };
  const fileOf = async ({ id }: CreatedDocument) => {
    const { orm } = service.services.database;
    const joined = orm.select().from(files).innerJoin(envelopes, eq(envelopes.id, files.envelopeId));
    return (await joined.where(eq(envelopes.number, id)))[0]!.files;
  };
  const stored = async (document: CreatedDocument) => {
    const { envelopeId } = await fileOf(document);
    const names = await readdir(join(service.services.config.DATA_DIR, 'files', envelopeId));
    return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).toSorted();
  };

  it('formValues are filled in at sending; the filled copy is displayed and sealed, and the upload is kept unchanged [T154]', async () => {
    const account = await service.createAccount();
    const pdf = form();
    const document = await readyDocument(service, account, { formValues: values }, pdf);
    await send(account, document);

    // The presented file is the filled-in copy, followed by an update that flattens its form.
    const presented = await shown(document);
    const copy = presented.subarray(0, (await fileOf(document)).sourceSize ?? 0);
    expect(formFields(presented)).toEqual([]);
    expect(run('pdftotext', '-layout', presented).output).toContain('Zoë Müller');
    expect(copy.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(Object.fromEntries(formFields(copy).map(({ name, value }) => [name, value]))).toEqual({
      ...values,
      Agreed: 'Yes',
      Country: 'de',
      Kept: 'as it was',
    });
    expect(await download(account, document, '?downloadOriginalDocument=true')).toEqual(Buffer.from(pdf));
    const content = { fileId: expect.any(String), name: 'Agreement', sha256: sha256(copy), byteLength: copy.length };
    const audit = await auditOf(account, document);
    expect(audit.filter(({ type }) => ['FORM_FILLED', 'DOCUMENT_SENT'].includes(type))).toMatchObject([
      { type: 'FORM_FILLED', data: { ...content, fields: Object.keys(values) }, actor: { kind: 'user' } },
      { type: 'DOCUMENT_SENT', data: { files: [content] } },
    ]);
    expect(await fileOf(document)).toMatchObject({ originalSha256: sha256(pdf), sourceSha256: sha256(copy) });

    await signs(service, document.recipients[0]!);
    await expect
      .poll(() => ask(service, account, 'GET', `/api/v1/documents/${document.id}`))
      .toMatchObject({ status: 'COMPLETED' });
    const sealed = await download(account, document);
    expect(sealed.subarray(0, copy.length).equals(copy)).toBe(true);
    expect(formFields(sealed)).toMatchObject([{ type: 'signature' }]);
    const text = run('pdftotext', '-layout', sealed).output;
    for (const word of ['Zoë Müller', '张伟', 'Line one', 'Line two', 'Germany', 'as it was'])
      expect(text).toContain(word);
    expect(run('pdfsig', '-nocert', sealed).output).toContain('Signature is Valid');
    expect(run('qpdf', '--check', sealed)).toMatchObject({ status: 0 });
  });

  it('a copied document starts with the unfilled form, and formValues are filled in when the copy is sent [T904]', async () => {
    const account = await service.createAccount();
    const pdf = form();
    const { id: documentId } = await sentDocument(service, account, { formValues: values }, pdf);
    const copied = await ask<{ documentId: number }>(service, account, 'POST', '/api/v2/document/duplicate', {
      documentId,
    });
    const copy = { id: copied.documentId } as CreatedDocument;
    expect(await fileOf(copy)).toMatchObject({ originalSha256: sha256(pdf), sourceSha256: sha256(pdf) });
    expect((await auditOf(account, copy)).map(({ type }) => type)).not.toContain('FORM_FILLED');
  });

  it('without formValues, the form stays as uploaded, and is flattened when sealed [T266]', async () => {
    const account = await service.createAccount();
    const pdf = form();
    const document = await completedDocument(service, account, { formValues: {} }, pdf);
    expect((await auditOf(account, document)).map(({ type }) => type)).not.toContain('FORM_FILLED');
    const sealed = await download(account, document);
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(formFields(sealed)).toMatchObject([{ type: 'signature' }]);
    expect(run('pdftotext', '-layout', sealed).output).toContain('as it was');
  });

  it("unknown names in formValues are refused with the list of the PDF's names, and change nothing [T267]", async () => {
    const account = await service.createAccount();
    const document = await readyDocument(
      service,
      account,
      { formValues: { ...values, Nmae: 'Ann', 'A"': true } },
      form(),
    );
    const [before, content] = [await fileOf(document), await stored(document)];
    expect(await send(account, document, 400)).toEqual({
      code: 'FORM_FIELD_UNKNOWN',
      message:
        'The PDF has no form field "A\\"". The PDF has no form field "Nmae". ' +
        'Its fields are "Name", "Address", "Agreed", "Country", "Kept".',
      issues: [
        { path: ['formValues', 'A"'], message: 'The PDF has no form field "A\\"".' },
        { path: ['formValues', 'Nmae'], message: 'The PDF has no form field "Nmae".' },
      ],
      docs: expect.any(String),
    });
    expect(await fileOf(document)).toEqual(before);
    expect(await stored(document)).toEqual(content);
    expect(await ask(service, account, 'GET', `/api/v1/documents/${document.id}`)).toMatchObject({ status: 'DRAFT' });
  });

  it('formValues are refused for a PDF without a form, and the refusal says that it has no form', async () => {
    const account = await service.createAccount();
    const document = await readyDocument(service, account, { formValues: { Name: 'Ann' } });
    expect(await send(account, document, 400)).toMatchObject({
      code: 'FORM_FIELD_UNKNOWN',
      message: 'The PDF has no form field "Name". The PDF has no form to fill in.',
    });
  });

  it.each<[string, object, string]>([
    ['the wrong type', { Name: true }, 'The field "Name" accepts text, not true or false.'],
    ['text that is too long', { Address: 'x'.repeat(61) }, 'The field "Address" accepts at most 60 characters.'],
    ['an invalid option', { Country: 'Peru' }, 'The field "Country" takes one of "Germany", "France".'],
    ['an invalid state', { Agreed: 'maybe' }, 'The field "Agreed" takes true, false or one of "Yes".'],
  ])('a form value with %s is refused', async (_, formValues, message) => {
    const account = await service.createAccount();
    const document = await readyDocument(service, account, { formValues }, form());
    expect(await send(account, document, 400)).toMatchObject({
      code: 'FORM_VALUE_INVALID',
      message,
      issues: [{ path: ['formValues', Object.keys(formValues)[0]], message }],
    });
  });

  it('formValues leave the form of a signed PDF unchanged', async () => {
    const account = await service.createAccount();
    const signed = await download(account, await completedDocument(service, account));
    const document = await readyDocument(service, account, { formValues: { Seal1: 'x' } }, new Uint8Array(signed));
    expect(await send(account, document, 400)).toMatchObject({
      code: 'FORM_VALUE_INVALID',
      message: expect.stringContaining('already signed'),
    });
  });

  it('problems that prevent sending are reported before the form in the PDF is read', async () => {
    const account = await service.createAccount();
    const request = {
      formValues: { Nmae: 'x' },
      recipients: [{ email: 'ann@example.com' }, { email: 'bob@example.com' }],
    };
    const document = await readyDocument(service, account, request, form());
    const [, bob] = document.recipients;
    const view = await ask<{ fields: { fieldId?: number; id: number; recipientId: number }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}`,
    );
    const field = view.fields.find(({ recipientId }) => recipientId === bob!.recipientId)!;
    await ask(service, account, 'DELETE', `/api/v1/documents/${document.id}/fields/${field.id}`);
    expect(await send(account, document, 400)).toMatchObject({ code: 'DOCUMENT_NOT_READY' });
  });

  it('concurrent requests to send a document fill in its form once', async () => {
    const account = await service.createAccount();
    const document = await readyDocument(service, account, { formValues: values }, form());
    await Promise.all(Array.from({ length: 4 }, () => send(account, document)));
    const types = (await auditOf(account, document)).map(({ type }) => type);
    expect(types.filter((type) => type === 'FORM_FILLED')).toHaveLength(1);
    expect(types.filter((type) => type === 'DOCUMENT_SENT')).toHaveLength(1);
    const { originalSha256, sourceSha256 } = await fileOf(document);
    expect(await stored(document)).toEqual([originalSha256, sourceSha256].toSorted());
  });

  it('the signing page shows the filled-in form values to signers', async () => {
    const account = await service.createAccount();
    const image = async (document: CreatedDocument) => {
      const { id } = await fileOf(document);
      const address = `${service.url}/api/signing/${document.recipients[0]!.token}/files/${id}/pages/1.webp?width=780`;
      const response = await fetch(address);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const blank = await image(await sentDocument(service, account, {}, form()));
    const filled = await image(await sentDocument(service, account, { formValues: values }, form()));
    expect(filled.equals(blank)).toBe(false);
  });

  it('each file of an envelope gets the formValues that belong to the form in that file', async () => {
    const account = await service.createAccount();
    const other = buildPdf({ fields: ['/FT /Tx /T (City) /Rect [40 600 300 620]'] });
    const create = (formValues: object) => {
      const signer = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER' };
      const field = { type: 'SIGNATURE', identifier: 0, page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
      const body = new FormData();
      body.append(
        'payload',
        JSON.stringify({ title: 'Two', formValues, recipients: [{ ...signer, fields: [field] }] }),
      );
      body.append('files', new Blob([form()], { type: 'application/pdf' }), 'one.pdf');
      body.append('files', new Blob([other], { type: 'application/pdf' }), 'two.pdf');
      const headers = { authorization: account.token };
      return fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
    };
    const distribute = async (formValues: object, status: number) => {
      const { id } = (await (await create(formValues)).json()) as { id: string };
      const answer = await ask<{ message: string }>(
        service,
        account,
        'POST',
        '/api/v2/envelope/distribute',
        { envelopeId: id },
        status,
      );
      const { orm } = service.services.database;
      const rows = await orm.select().from(files).where(eq(files.envelopeId, id)).orderBy(files.position);
      return { answer, isFilled: rows.map(({ originalSha256, sourceSha256 }) => originalSha256 !== sourceSha256) };
    };
    expect((await distribute({ Name: 'Ann', City: 'Bonn' }, 200)).isFilled).toEqual([true, true]);
    expect((await distribute({ City: 'Bonn' }, 200)).isFilled).toEqual([false, true]);
    const refused = await distribute({ Name: 'Ann', Town: 'Bonn' }, 400);
    expect(refused.isFilled).toEqual([false, false]);
    expect(refused.answer.message).toContain('"Kept", "City"');
  });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function run(tool: ToolName, option: string, pdf: Uint8Array): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'form-values-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    const args = tool === 'pdftotext' ? [option, file, '-'] : [option, file];
    const { status, stdout } = spawnSync(toolPath(tool), args, { encoding: 'utf8' });
    return { status, output: stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
