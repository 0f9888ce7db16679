import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nestedForms } from '../drawing/endless-pages.ts';
import { HOSTILE } from '../drawing/hostile-pages.ts';
import { createdDocument, upload } from '../support/documents.ts';
import { buildPdf } from '../support/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';

describe('an upload with a page that cannot be drawn', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  it.each([
    ['what it draws', nestedForms(12), 'What it draws draws other things again and again'],
    [
      'the size of an image',
      HOSTILE['a JBIG2 image of 65,535 x 65,535']?.() ?? Buffer.alloc(0),
      'One of its images has too many pixels',
    ],
  ])('is refused for %s, with the page, and the same address takes another', async (_, pdf, reason) => {
    const document = await createdDocument(service, account);
    const refused = await upload(document.uploadUrl, new Uint8Array(pdf));
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 400,
      code: 'PAGE_NOT_DRAWABLE',
      message: `Page 1 of the PDF cannot be drawn: ${reason}.`,
    });
    expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
  });
});
