import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asPresented, inspectPdf, openUpdate } from '../../src/index.ts';
import { createFontSet } from '../../src/text/font-set.ts';
import { foreignFiles } from '../foreign-files.ts';
import { testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT } from '../sealing.ts';
import { mupdfPicture, type Picture, picture } from '../tools.ts';

const AT = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
const VIEWERS: [string, (pdf: Uint8Array) => Picture][] = [
  ['poppler', (pdf) => picture(pdf)],
  ['MuPDF', mupdfPicture],
];

/** Poppler draws the blurred glyphs of this file in a different color whenever the file changes. */
const DRAWN_IN_ANY_COLOUR = new Set(['issue19634.pdf']);

const unlessUnreadable = (draw: () => Picture): Picture | undefined => {
  try {
    return draw();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Returns the number of pixels in the value's box that do not show the value, and the fraction of pixels outside the
 * box that changed.
 */
const compare = (before: Picture, after: Picture): { hidden: number; changed: number } => {
  const { width, height } = after;
  let [hidden, changed] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x + 0.5) / width, (y + 0.5) / height];
      const margin = 2 / Math.min(width, height);
      const distance = Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5)) - AT.width / 2;
      const at = (y * width + x) * 3;
      if (distance < -margin) {
        // Viewers may convert pure blue to slightly different colors.
        const isSeen = after.rgb[at]! < 60 && after.rgb[at + 1]! < 60;
        if (!isSeen) hidden++;
      } else if (distance > margin) {
        const difference = [0, 1, 2].reduce((sum, i) => sum + Math.abs(after.rgb[at + i]! - before.rgb[at + i]!), 0);
        if (difference > 48) changed++;
      }
    }
  }
  return { hidden, changed: changed / (width * height) };
};

describe('on a third-party page, a value', () => {
  const files = foreignFiles('pdfs').filter((path) => path.endsWith('.pdf'));
  it.each(files.map((path): [string, string] => [basename(path), path]))(
    'a value on a third-party page is completely visible, and the rest is unchanged: %s',
    async (_, path) => {
      const inspection = await inspectPdf(readFileSync(path));
      // Refused files are never sealed, but the refusal must state a reason.
      if (inspection.verdict === 'refused') return expect(inspection.message).toMatch(/^The .*\.$/);
      const source = inspection.bytes ?? readFileSync(path);
      const update = openUpdate(source);
      const fonts = createFontSet(update.sink);
      update.flattenForm(fonts);
      const size = update.pageSize(0);
      const bounds = {
        left: AT.x * size.width,
        bottom: AT.y * size.height,
        right: (AT.x + AT.width) * size.width,
        top: (AT.y + AT.height) * size.height,
      };
      update.drawOnPage(0, { ...blueBox(size, AT), bounds });
      fonts.finish();
      const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
      const presented = asPresented(source);
      for (const [viewer, draw] of VIEWERS) {
        const before = unlessUnreadable(() => draw(presented));
        if (!before) continue;
        const { hidden, changed } = compare(before, draw(Buffer.concat([source, tail])));
        expect(hidden, viewer).toBe(0);
        if (!DRAWN_IN_ANY_COLOUR.has(basename(path))) expect(changed, viewer).toBeLessThan(0.001);
      }
    },
    120_000,
  );
});
