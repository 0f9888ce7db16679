import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { boundsOf, isBlue, picture } from '../../../pdf/test/tools.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { Sender, sign } from './flow.ts';
import { pageText, plainPng } from './sealed-parts.ts';

const PAGES = {
  'a plain page': '',
  'a page rotated by 90 degrees': '/Rotate 90',
  'a page rotated by 180 degrees': '/Rotate 180',
  'a page rotated by 270 degrees': '/Rotate 270',
  'a page cropped on two sides': '/CropBox[72 144 540 700]',
  'a rotated page whose origin is not 0': '/MediaBox[-100 50 500 850]/CropBox[-50 100 450 800]/Rotate 90',
};

/** Position and size as percentages of the displayed page, from its top left corner. */
const BOX = { left: 60, top: 15, width: 30, height: 10 };

describe('the placement of values', () => {
  let sealed: Buffer;
  let stop = async () => {};

  beforeAll(async () => {
    // Positions do not depend on the database.
    const service = await startTestService({ database: 'embedded' });
    stop = service.dispose;
    const sender = new Sender(service.url, (await service.createAccount()).token);
    const pages = Object.values(PAGES).map((entries) => ({ content: '', entries }));
    const fields = pages.flatMap((_, index) => [
      { type: 'SIGNATURE' as const, page: index + 1, box: [BOX.left, BOX.top, BOX.width, BOX.height] as const },
      { type: 'TEXT' as const, page: index + 1, box: [10, 80, 60, 4] as const },
    ]);
    const { documentId, recipients } = await sender.send({
      pdf: buildPdf({ pages }),
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields }],
    });
    const blue = { type: 'drawn', image: plainPng([0, 0, 255], 200, 100) };
    await sign(service.url, recipients[0]!.token, { SIGNATURE: blue, TEXT: 'Typed by Ada' });
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    sealed = await sender.download(documentId);
  });
  afterAll(() => stop());

  describe.each(Object.keys(PAGES).map((name, index) => [name, index] as const))('%s', (_, index) => {
    it('a signature fills its box as far as possible, upright, whatever the rotation or crop of the page [T039]', () => {
      const image = picture(sealed, index);
      const ink = boundsOf(image, isBlue);
      const box = {
        left: BOX.left / 100,
        right: (BOX.left + BOX.width) / 100,
        bottom: 1 - (BOX.top + BOX.height) / 100,
        top: 1 - BOX.top / 100,
      };
      const pixel = 1.5 / Math.min(image.width, image.height);
      expect(ink.left).toBeGreaterThanOrEqual(box.left - pixel);
      expect(ink.right).toBeLessThanOrEqual(box.right + pixel);
      expect(ink.bottom).toBeGreaterThanOrEqual(box.bottom - pixel);
      expect(ink.top).toBeLessThanOrEqual(box.top + pixel);
      const size = { width: (ink.right - ink.left) * image.width, height: (ink.top - ink.bottom) * image.height };
      const room = { width: (box.right - box.left) * image.width, height: (box.top - box.bottom) * image.height };
      expect(Math.abs(size.width / size.height - 2)).toBeLessThan(0.1);
      expect(Math.max(size.width / room.width, size.height / room.height)).toBeGreaterThan(0.95);
    });

    it('typed text is stored as text in the sealed PDF [T079]', () => {
      expect(pageText(sealed, index + 1)).toContain('Typed by Ada');
    });
  });
});
