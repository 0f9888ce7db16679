import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, createdDocument, readyDocument, sentDocument, signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { tryFurtherPages } from '../../src/envelopes/pages/try-further-pages.ts';
import { nestedForms } from '../drawing/endless-pages.ts';
import { HOSTILE, inlineImages } from '../drawing/hostile-pages.ts';
import { refusal } from '../signing/visit.ts';
import { keepBusy, LATE_PAGE, lateHostilePage, onceThereIsTime, withoutTrial } from './late-pages.ts';

describe('an upload with an undrawable page', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  it.each([
    ['nested forms', nestedForms(12), 'Its content is drawn over and over again'],
    [
      'the size of an image',
      HOSTILE['a JBIG2 image of 65,535 x 65,535']?.() ?? Buffer.alloc(0),
      'One of its images has too many pixels',
    ],
    ['the size of an inline image', inlineImages(1, 40_000), 'One of its images has too many pixels'],
    ['the total size of inline images', inlineImages(10, 20_000), 'Its images have too many pixels'],
    [
      'a pattern with too many tiles',
      HOSTILE['a tiling pattern with tiny steps']?.() ?? Buffer.alloc(0),
      'One of its patterns is repeated too often',
    ],
    [
      'a pattern without steps',
      HOSTILE['a tiling pattern with steps of zero']?.() ?? Buffer.alloc(0),
      'One of its patterns is repeated too often',
    ],
  ])(
    'an upload with an undrawable page is refused for %s with the page number, and the same URL accepts another PDF [T552]',
    async (_, pdf, reason) => {
      const document = await createdDocument(service, account);
      const refused = await upload(document.uploadUrl, new Uint8Array(pdf));
      expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
        status: 400,
        code: 'PAGE_NOT_DRAWABLE',
        message: `Page 1 of the PDF cannot be drawn: ${reason}.`,
      });
      expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
    },
  );

  it('an upload with an undrawable page is refused while the renderer is busy if its structure already shows the problem [T801]', async () => {
    const document = await createdDocument(service, account);
    const hostile = new Uint8Array(nestedForms(12));
    const refused = await withoutTrial(service, () => upload(document.uploadUrl, hostile));
    expect(await refused.json()).toMatchObject({
      code: 'PAGE_NOT_DRAWABLE',
      message: 'Page 1 of the PDF cannot be drawn: Its content is drawn over and over again.',
    });
  });

  it('an upload with an undrawable page is accepted while the renderer is busy, and the problem is found later [T553]', async () => {
    const { uploadUrl } = await createdDocument(service, account);
    const before = performance.now();
    const uploaded = await withoutTrial(service, () => upload(uploadUrl, lateHostilePage()));
    // The limit includes a wait of one second, and time for the rest on a busy machine.
    expect([uploaded.status, performance.now() - before < 10_000]).toEqual([200, true]);
    const sent = await withoutTrial(service, () => sentDocument(service, account, {}, lateHostilePage()));
    const link = `${service.url}/api/signing/${sent.recipients[0]?.token}`;
    const { files } = (await (await fetch(link)).json()) as { files: { id: string }[] };
    const page = `${link}/files/${files[0]?.id}/pages/${LATE_PAGE}.webp?width=780`;
    expect(await refusal(onceThereIsTime(() => fetch(page)))).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
  });

  it('an upload with an undrawable page does not block sealing of other documents while all processes render [T812]', async () => {
    const document = await sentDocument(service, account);
    await withoutTrial(service, () => signs(service, document.recipients[0]!));
    expect(await ask(service, account, 'GET', `/api/v1/documents/${document.id}`)).toMatchObject({
      status: 'COMPLETED',
    });
  });

  it('an undrawable page is detected even on a constantly busy service, because uploaded pages queue for their turn [T802]', async () => {
    const { drawings, database } = service.services;
    const release = keepBusy(drawings, 1);
    onTestFinished(release);
    const draft = await withoutTrial(service, () => readyDocument(service, account, {}, lateHostilePage()));
    const idOf = 'select id from envelopes where number = $1';
    const { rows } = await database.pool.query(idOf, [draft.id]);
    await tryFurtherPages(service.services, { data: { envelopeId: rows[0].id }, attempt: 4 });
    await release();
    expect(await ask(service, account, 'POST', `/api/v1/documents/${draft.id}/send`, {}, 400)).toMatchObject({
      code: 'PAGE_NOT_DRAWABLE',
      issues: [{ message: expect.stringContaining(`page ${LATE_PAGE} of "Agreement" cannot be drawn`) }],
    });
  });
});
