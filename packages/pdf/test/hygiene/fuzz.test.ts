import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPresented, inspectPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { processorMs } from '../processor-ms.ts';
import { reachable } from './reachable.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);

const FIRST = 900;
const COUNT = 6;

/** Values of every kind in the place of an action, including many that are not allowed there. */
const value: fc.Arbitrary<string> = fc.letrec<{ value: string; dict: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: FIRST, max: FIRST + COUNT }).map((number) => `${number} 0 R`),
    fc.constantFrom('null', 'true', '7', '/Launch', '(javascript:x)', '[]', '[4 0 R/Fit]', '(https://example.com)'),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ')}]`),
    tie('dict'),
  ),
  dict: fc
    .dictionary(
      fc.constantFrom(
        ...['A', 'AA', 'AF', 'Annots', 'D', 'E', 'EF', 'F', 'First', 'FS', 'JavaScript', 'Kids', 'Names', 'Next', 'O'],
        ...['Fields', 'OCGs', 'AS', 'Usage', 'View', 'Movie', 'EmbeddedFiles', 'XFA', 'URI', 'JS', 'N'],
        ...['Dest', 'Parent', 'Popup', 'IRT', 'Obj', 'MCAF', 'K', 'PA'],
      ),
      tie('value'),
      { maxKeys: 4 },
    )
    .chain((entries) =>
      fc.constantFrom('/S/JavaScript', '/S/Launch', '/S/GoTo', '/S/URI', '/Subtype/Link', '/Subtype/Movie', '').map(
        (type) =>
          `<<${type}${Object.entries(entries)
            .map(([key, text]) => `/${key} ${text}`)
            .join('')}>>`,
      ),
    ),
})).value;

const PLACES = ['OpenAction', 'AA', 'Names', 'AcroForm', 'Outlines', 'OCProperties', 'AF', 'Collection'] as const;

const pdf = fc
  .record({
    catalog: fc.dictionary(fc.constantFrom(...PLACES), value, { maxKeys: 4 }),
    page: fc.dictionary(fc.constantFrom('Annots', 'AA', 'PresSteps', 'AF'), value, { maxKeys: 3 }),
    objects: fc.array(value, { minLength: COUNT, maxLength: COUNT }),
  })
  .map(({ catalog, page, objects }) => {
    const entries = (record: Record<string, string>): string =>
      Object.entries(record)
        .map(([key, text]) => `/${key} ${text}`)
        .join('');
    return buildPdf({
      catalog: entries(catalog),
      pages: [{ entries: entries(page) }],
      objects: Object.fromEntries(objects.map((text, index) => [FIRST + index, text])),
    });
  });

describe('active content, whatever it is,', () => {
  it(
    'active content of any kind is removed quickly in one pass by appending, and none is found afterwards',
    async () => {
      const outcomes = { refused: 0, quiet: 0, active: 0 };
      await fc.assert(
        fc.asyncProperty(pdf, async (bytes) => {
          const started = processorMs();
          const inspection = await inspectPdf(bytes);
          if (inspection.verdict === 'accepted') {
            const taken = inspection.bytes ?? bytes;
            const presented = Buffer.from(asPresented(taken));
            expect(presented.subarray(0, taken.length).equals(taken)).toBe(true);
            expect(await inspectPdf(presented)).toMatchObject({ verdict: 'accepted', activeContent: [] });
            if (inspection.activeContent.length > 0) expect(presented.equals(bytes)).toBe(false);
          }
          const isActive = inspection.verdict === 'accepted' && inspection.activeContent.length > 0;
          outcomes[isActive ? 'active' : inspection.verdict === 'accepted' ? 'quiet' : 'refused']++;
          expect(processorMs() - started).toBeLessThan(5000);
        }),
        { numRuns: Math.round(300 * SCALE), seed: SEED },
      );
      // The test proves nothing unless both outcomes occur.
      expect(outcomes.active).toBeGreaterThan(30 * SCALE);
      expect(outcomes.quiet).toBeGreaterThan(10 * SCALE);
    },
    24 * 3_600_000,
  );

  it('active content is bounded: endless chains, lists and trees are truncated or refused [T677]', () => {
    const long = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [900 + index, `<</S/GoTo/D[4 0 R/Fit]/Next ${901 + index} 0 R>>`]),
    );
    const chained = buildPdf({ catalog: '/OpenAction 900 0 R', objects: long });
    expect(reachable(chained)).toContain('"/Next"');
    expect(reachable(asPresented(chained))).not.toContain('"/Next"');
    const deep = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [900 + index, `<</T(a)/Kids[${901 + index} 0 R]>>`]),
    );
    // Flattening removes the form, so only inspection reads values this deep.
    expect(() => asPresented(buildPdf({ catalog: '/AcroForm<</Fields[900 0 R]>>', objects: deep }))).not.toThrow();
  });

  it('active content is found just as quickly if many attachments decompress to megabytes each', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(8_000_000))).toString('latin1');
    const tighter = deflateSync(deflateSync(Buffer.alloc(9_000_000))).toString('latin1');
    for (const packed of [bomb, tighter]) {
      const files = Array.from({ length: 1000 }, (_, index) => 900 + index);
      const file = `<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n${packed}\nendstream`;
      const attached = buildPdf({
        catalog: `/AF[${files.map((number) => `<</F(a)/EF<</F ${number} 0 R>>>>`).join('')}]`,
        objects: Object.fromEntries(files.map((number) => [number, file])),
      });
      const started = processorMs();
      expect(await inspectPdf(attached)).toMatchObject({ verdict: 'refused', reason: 'too-large' });
      expect(processorMs() - started).toBeLessThan(3000);
    }
    const often = buildPdf({
      catalog: `/AF[${'<</F(a)/EF<</F 900 0 R>>>>'.repeat(1000)}]`,
      objects: { 900: `<</Filter[/FlateDecode/FlateDecode]/Length ${bomb.length}>>\nstream\n${bomb}\nendstream` },
    });
    expect(await inspectPdf(often)).toMatchObject({ verdict: 'accepted' });
  });

  it('active content is found within seconds among fifty thousand annotations', () => {
    const action = '/A<</S/Launch/F(x)>>';
    const annotations = `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${action}>>`.repeat(50_000);
    const started = processorMs();
    const presented = asPresented(buildPdf({ pages: [{ entries: `/Annots[${annotations}]` }] }));
    expect(Buffer.from(presented).toString('latin1').split(action)).toHaveLength(50_001);
    expect(processorMs() - started).toBeLessThan(10_000);
  }, 30_000);
});
