import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { nestedForms } from '../drawing/endless-pages.ts';
import { HOSTILE, inlineImages } from '../drawing/hostile-pages.ts';

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
    ['the size of an inline image', inlineImages(1, 40_000), 'One of its images has too many pixels'],
    ['the size of inline images together', inlineImages(10, 20_000), 'Its images have too many pixels'],
    [
      'a form that draws itself',
      HOSTILE['a form that draws itself']?.() ?? Buffer.alloc(0),
      'Something that it draws draws itself',
    ],
    [
      'forms that draw each other',
      HOSTILE['forms that draw each other']?.() ?? Buffer.alloc(0),
      'Something that it draws draws itself',
    ],
    [
      'a pattern of too many tiles',
      HOSTILE['a tiling pattern with steps of nothing']?.() ?? Buffer.alloc(0),
      'One of its patterns is repeated too often',
    ],
    [
      'a pattern without steps',
      HOSTILE['a tiling pattern without steps']?.() ?? Buffer.alloc(0),
      'One of its patterns is repeated too often',
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

  it('is not waited for while others are drawn: it is taken, and found out when it is to be shown', async () => {
    const { drawings } = service.services;
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ordinary = buildPdf();
    const open = async () => {
      await gate;
      return { stream: Readable.from([ordinary]), size: ordinary.length };
    };
    const others = [1, 2].map((which) => {
      const task = { kind: 'image', pageIndex: 0, width: 200 } as const;
      return drawings.run(task, { name: `other ${which}`, open }, { teamId: -which });
    });
    const document = await sentDocument(service, account, {}, new Uint8Array(nestedForms(12)));
    release();
    await Promise.all(others);
    const link = `${service.url}/api/signing/${document.recipients[0]?.token}`;
    const { files } = (await (await fetch(link)).json()) as { files: { id: string }[] };
    const shown = await fetch(`${link}/files/${files[0]?.id}/pages/1.webp?width=780`);
    expect(await shown.json()).toMatchObject({ code: 'PAGE_NOT_DRAWABLE' });
  });
});
