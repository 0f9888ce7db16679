import { describe, expect, it } from 'vitest';
import { inspectPdf, requireStrictReading, verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { mupdfPicture, type Picture, pdfsig, picture, qpdfCheck } from '../tools.ts';
import { edited, FAULTY } from './faulty-files.ts';

const pages = [{ content: hello('One') }, { content: hello('Two') }];

/** Returns a hybrid file to which a program appended a table that still refers to the earlier stream. */
const staleHybrid = (): Buffer => {
  const hybrid = buildPdf({ pages, layout: 'hybrid-free' });
  const stream = /\/XRefStm (\d+)/.exec(hybrid.toString('latin1'))![1]!;
  const changed = addRevision(hybrid, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' });
  return edited(
    changed,
    /\/Prev (\d+)>>\nstartxref\n(\d+)\n%%EOF\n$/,
    `/Prev $1/XRefStm ${stream}>>\nstartxref\n$2\n%%EOF\n`,
  );
};

const FORGIVEN: [fault: string, file: Buffer][] = [
  ...FAULTY.map(([fault, file]): [string, Buffer] => [fault, file]),
  ['with a later table that references the stream of an earlier one', staleHybrid()],
];

const presented = async (file: Buffer): Promise<Uint8Array> => {
  const inspection = await inspectPdf(file);
  if (inspection.verdict === 'refused') throw new Error(inspection.message);
  if (!inspection.bytes) throw new Error('it was not repaired');
  return inspection.bytes;
};

/** Whether a viewer displays both files in the same way, and not as blank pages. */
const isDrawnAlike = (draw: (file: Uint8Array) => Picture, repaired: Uint8Array, file: Uint8Array): boolean => {
  try {
    const { rgb } = draw(repaired);
    return rgb.some((value) => value < 128) && rgb.equals(draw(file).rgb);
  } catch {
    return false;
  }
};

describe('an upload that needs leniency from readers', () => {
  it.each(FORGIVEN)(
    'an upload %s is repaired into a strictly valid file that looks as viewers displayed it [T3568]',
    async (_, file) => {
      const repaired = await presented(file);
      expect(() => requireStrictReading(repaired)).not.toThrow();
      expect(qpdfCheck(repaired)).toMatchObject({ status: 0 });
      // Some viewers display the faulty file differently, or not at all.
      expect([picture, mupdfPicture].filter((draw) => isDrawnAlike(draw, repaired, file))).not.toEqual([]);
    },
  );

  it.each(FORGIVEN)('an upload %s gets a seal that is valid in every program [T3569]', async (_, file) => {
    const seal = await sealed(await presented(file));
    expect(() => requireStrictReading(seal)).not.toThrow();
    expect(verifyPdf(seal, { roots: [await testRoot()] }).judgement.indication).toBe('TOTAL-PASSED');
    expect(pdfsig(seal)).toContain('Signature is Valid');
    expect(qpdfCheck(seal)).toMatchObject({ status: 0 });
  });

  it('an upload that is repaired keeps its structure, metadata and identifier', async () => {
    const source = buildPdf({
      pages,
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 900 0 R/Lang(en)/Metadata 901 0 R',
      objects: {
        900: '<</Type/StructTreeRoot/K[]/ParentTree<</Nums[]>>>>',
        901: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
        902: '<</Title(Lease)>>',
      },
    });
    const named = edited(source, /\/Size (\d+)/, '/Size 3/Info 902 0 R/ID[<0102><0304>]');
    const text = Buffer.from(await presented(named)).toString('latin1');
    for (const kept of ['/MarkInfo', '/StructTreeRoot', '<x/>', '/Title(Lease)', '/ID[<0102>'])
      expect(text).toContain(kept);
  });

  it('a faulty upload is refused, and the fault is named, if it is signed and other programs would read it differently [T3570]', async () => {
    const signed = await sealed(buildPdf({ pages }));
    const wrong = addRevision(signed, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' });
    const misnumbered = edited(
      wrong,
      /(\d{10}) 00000 n \n(?=trailer\n<<[^>]*>>\nstartxref\n\d+\n%%EOF\n$)/,
      '$1 00001 n \n',
    );
    expect(await inspectPdf(wrong)).toMatchObject({ verdict: 'accepted' });
    expect(await inspectPdf(misnumbered)).toMatchObject({
      verdict: 'refused',
      reason: 'signed-and-damaged',
      message: expect.stringMatching(/object 3 has generation 0, and is listed with 1.*It is signed/),
    });
  });

  it('a faulty upload is accepted unchanged if it is signed and every program reads it the same', async () => {
    const file = await sealed(edited(buildPdf({ pages }), 'endobj\n', '      \n'));
    const inspection = await inspectPdf(file);
    expect(inspection).toMatchObject({ verdict: 'accepted', signatures: 1 });
    expect(inspection).not.toHaveProperty('bytes');
  });
});
