import { beforeAll, describe, expect, it } from 'vitest';
import { addRevision, buildPdf } from '../../../pdf/test/build-pdf.ts';
import { reachable } from '../../../pdf/test/hygiene/reachable.ts';
import { sealed as sealedPdf } from '../../../pdf/test/sealing.ts';
import { pdfsig, qpdfCheck } from '../../../pdf/test/tools.ts';
import { ask, createdDocument, upload } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { Sender, sign } from './flow.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LINK = '/Type/Annot/Subtype/Link/Rect[0 0 100 20]';

interface AuditLog {
  entries: { type: string; data: { neutralised?: string[] } }[];
}

describe('a PDF with scripts and actions', () => {
  let service: TestService;
  let account: TestAccount;

  beforeAll(async () => {
    const started = await startTestService({ database: 'embedded' });
    service = started;
    account = await service.createAccount();
    return started.dispose;
  });

  const neutralised = async (documentId: number): Promise<unknown> => {
    const { entries } = await ask<AuditLog>(service, account, 'GET', `/api/v1/documents/${documentId}/audit-log`);
    return entries.find(({ type }) => type === 'FILE_UPLOADED')?.data.neutralised;
  };

  it('a PDF with scripts and actions is displayed and sealed without them, and the audit log names them [T262]', async () => {
    const pdf = buildPdf({
      catalog: `/OpenAction ${SCRIPT}/Names<</JavaScript<</Names[(a) ${SCRIPT}]>>>>`,
      pages: [
        {
          entries: `/AA<</O<</S/SubmitForm/F(https://example.com)>>>>/Annots[<<${LINK}/A<</S/Launch/F(calc.exe)>>>><<${LINK}/A<</S/URI/URI(https://example.com/terms)>>>>]`,
        },
      ],
    });
    expect(reachable(pdf)).toMatch(/JavaScript/);
    const sender = new Sender(service.url, account.token);
    const { documentId, recipients } = await sender.send({
      pdf,
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'SIGNATURE', box: [10, 10, 30, 5] }] }],
    });
    expect(await neutralised(documentId)).toEqual(['JavaScript', 'Launch', 'SubmitForm']);

    const shown = await fetch(`${service.url}/api/signing/${recipients[0]!.token}/pdf`);
    const presented = Buffer.from(await shown.arrayBuffer());
    expect(Number(shown.headers.get('content-length'))).toBe(presented.length);
    expect(presented.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(reachable(presented)).not.toMatch(/JavaScript|SubmitForm|Launch|OpenAction|"\/AA"/);

    await sign(service.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    const sealed = await sender.download(documentId);
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(reachable(sealed)).not.toMatch(/JavaScript|SubmitForm|Launch|OpenAction|"\/AA"/);
    expect(reachable(sealed)).toContain('u:https://example.com/terms');
    expect(pdfsig(sealed)).toContain('Signature is Valid');
    expect(pdfsig(sealed)).toContain('Total document signed');
    expect(qpdfCheck(sealed).status).toBe(0);
  });

  it('a PDF with scripts and actions is refused with the reason if signatures forbid removing them [T263]', async () => {
    const signed = await sealedPdf(buildPdf(), { append: false, draw: [] });
    const catalog = /\n1 0 obj\n<<(.*?)>>\nendobj/s.exec(signed.subarray(buildPdf().length).toString('latin1'))![1]!;
    const pdf = addRevision(signed, { 1: `<<${catalog}/OpenAction ${SCRIPT}>>` });
    const { id, uploadUrl } = await createdDocument(service, account);
    const response = await upload(uploadUrl, new Uint8Array(pdf));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PDF_REFUSED',
      message: expect.stringContaining(
        'contains signatures, and parts that could act automatically or on a click: JavaScript',
      ),
    });
    expect((await upload(uploadUrl, new Uint8Array(signed))).status).toBe(200);
    expect(await neutralised(id)).toEqual([]);
  });
});
