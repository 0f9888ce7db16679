import { describe, expect, it } from 'vitest';
import { type Inspection, inspectPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { pdfsig, pdftotext, qpdf, qpdfCheck } from '../tools.ts';
import { signByHand } from '../verify/sign-by-hand.ts';

type Accepted = Extract<Inspection, { verdict: 'accepted' }>;

const accepted = async (bytes: Uint8Array): Promise<Accepted> => {
  const inspection = await inspectPdf(bytes);
  if (inspection.verdict !== 'accepted') throw new Error(`refused: ${inspection.message}`);
  return inspection;
};

const expectSealable = async (bytes: Uint8Array): Promise<void> => {
  const file = await sealed(bytes);
  expect(pdfsig(file)).toContain('Signature is Valid');
  expect(qpdfCheck(file).status).toBe(0);
};

const pages = [{ content: hello('One') }, { content: hello('Two') }, { content: hello('Three') }];
const encrypt = (user: string, owner: string, ...rest: string[]) =>
  qpdf(buildPdf({ pages }), '--encrypt', user, owner, '256', ...rest, '--');

describe('inspecting an upload', () => {
  it('inspecting an upload accepts a valid file unchanged, and measures every page', async () => {
    const options: PdfOptions = { pages: [{}, { entries: '/Rotate 90' }, { entries: '/CropBox[0 0 200 100]' }] };
    expect(await inspectPdf(buildPdf(options))).toEqual({
      verdict: 'accepted',
      encrypted: false,
      pages: [
        { width: 612, height: 792 },
        { width: 792, height: 612 },
        { width: 200, height: 100 },
      ],
      signatures: 0,
      hasForm: false,
      activeContent: [],
    });
  });

  it('inspecting an upload accepts a signed file and counts its signatures', async () => {
    expect(await accepted(await sealed(buildPdf()))).toMatchObject({ signatures: 1, hasForm: true });
  });

  it.each([
    ['text', Buffer.from('Dear all, please find attached')],
    ['nothing', Buffer.alloc(0)],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('inspecting an upload refuses %s, which is not a PDF', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toMatchObject({ verdict: 'refused', reason: 'not-a-pdf' });
  });

  it('inspecting an upload refuses a PDF without pages', async () => {
    expect(await inspectPdf(buildPdf({ pages: [] }))).toMatchObject({ verdict: 'refused', reason: 'no-pages' });
  });

  it('inspecting an upload refuses a PDF with an open password [T253]', async () => {
    expect(await inspectPdf(encrypt('secret', 'owner'))).toMatchObject({
      verdict: 'refused',
      reason: 'password-required',
    });
  });

  it('upload inspection accepts an encrypted PDF as is if it needs no password to open', async () => {
    const inspection = await accepted(encrypt('', 'owner'));
    expect(inspection.encrypted).toBe(true);
    expect(inspection).not.toHaveProperty('bytes');
  });

  it('inspecting an upload accepts a PDF whose permissions forbid changes', async () => {
    await expectSealable(encrypt('', 'owner', '--modify=none'));
  });

  it('inspecting an upload repairs a PDF whose last objects are all in an object stream with a lower number', async () => {
    const packed = {
      12: '<</Type/Catalog/Pages 13 0 R>>',
      13: '<</Type/Pages/Kids[14 0 R 15 0 R]/Count 2>>',
      14: '<</Type/Page/Parent 13 0 R/MediaBox[0 0 200 200]>>',
      15: '<</Type/Page/Parent 13 0 R/MediaBox[0 0 300 300]>>',
      // Too large for a real object number.
      4000000000: '<</Type/Page>>',
    };
    let header = '';
    let data = '';
    for (const [number, object] of Object.entries(packed)) {
      header += `${number} ${data.length} `;
      data += `${object} `;
    }
    const entries = `/Type/ObjStm/N 5/First ${header.length}/Length ${header.length + data.length}`;
    const broken = `%PDF-1.5\n2 0 obj\n<<${entries}>>\nstream\n${header}${data}\nendstream\nendobj\n`;
    const { bytes, pages: found } = await accepted(Buffer.from(broken, 'latin1'));
    expect(found.map(({ width }) => width)).toEqual([200, 300]);
    await expectSealable(bytes!);
  });

  it('inspecting an upload decrypts a PDF only if it must be rewritten', async () => {
    const broken = Buffer.from(encrypt('', 'owner').toString('latin1').replace('startxref', 'startxxxx'), 'latin1');
    const { bytes, encrypted, decrypted } = await accepted(broken);
    expect([encrypted, decrypted]).toEqual([true, true]);
    expect(pdftotext(bytes!)).toContain('Three');
    expect(Buffer.from(bytes!).toString('latin1')).not.toContain('/Encrypt');
    await expectSealable(bytes!);
  });

  it.each([1, 2])('inspecting an upload refuses a PDF certified at level %i [T261]', async (level) => {
    expect(await inspectPdf(certified(level))).toMatchObject({ verdict: 'refused', reason: 'certified' });
  });

  it('inspecting an upload refuses a PDF whose signature locks the whole document, unless annotations are allowed', async () => {
    const lockedTo = (level: number) =>
      signByHand(buildPdf(), { field: `/Lock<</Type/SigFieldLock/Action/All/P ${level}>>` });
    expect(await inspectPdf(await lockedTo(1))).toMatchObject({ verdict: 'refused', reason: 'certified' });
    await accepted(await lockedTo(3));
  });

  it('inspecting an upload accepts a PDF certified with annotations allowed', async () => {
    await accepted(certified(3));
  });

  it.each<[string, Buffer]>([
    ['that ends in its trailer', buildPdf({ pages }).subarray(0, -40)],
    [
      'whose offsets are all wrong',
      Buffer.from(buildPdf({ pages }).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n\n\n\n\n'), 'latin1'),
    ],
    [
      'without startxref',
      Buffer.from(buildPdf({ pages }).toString('latin1').replace('startxref', 'startxxxx'), 'latin1'),
    ],
  ])('inspecting an upload repairs a file %s', async (_, damaged) => {
    const { bytes, pages: measured } = await accepted(damaged);
    expect(measured).toHaveLength(3);
    expect(pdftotext(bytes!)).toContain('Two');
    await expectSealable(bytes!);
  });

  it.each([0, 1, 2, 17])(
    'inspecting an upload repairs a page tree that claims %i pages, by appending',
    async (count) => {
      const source = buildPdf({ pages, count });
      const { bytes, pages: measured } = await accepted(source);
      expect(measured).toHaveLength(3);
      expect(Buffer.from(bytes!).subarray(0, source.length).equals(source)).toBe(true);
      await expectSealable(bytes!);
    },
  );

  it('inspecting an upload repairs a page tree that contains a duplicate page, a missing page or itself', async () => {
    const source = addRevision(buildPdf({ pages }), {
      2: '<</Type/Pages/Count 6/Kids[5 0 R 5 0 R 2 0 R null 999 0 R 7 0 R]>>',
    });
    const { bytes, pages: measured } = await accepted(source);
    expect(measured).toHaveLength(3);
    expect(pdftotext(bytes!).match(/One/g)).toHaveLength(2);
    await expectSealable(bytes!);
  });

  it('inspecting an upload turns direct page dictionaries into indirect objects', async () => {
    const source = addRevision(buildPdf(), { 2: '<</Type/Pages/Count 1/Kids[<</Type/Page/MediaBox[0 0 100 100]>>]>>' });
    const { bytes, pages: measured } = await accepted(source);
    expect(measured).toEqual([{ width: 100, height: 100 }]);
    await expectSealable(bytes!);
  });

  it('inspecting an upload writes page content as viewers decode it, so a broken stream causes no error in the new file', async () => {
    const source = addRevision(buildPdf(), {
      2: '<</Type/Pages/Count 1/Kids[900 0 R]>>',
      900: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents[901 0 R 902 0 R]/Resources<</Font<</F1 3 0 R>>>>>>',
      901: '<</Length 9/Filter/FlateDecode>>\nstream\nnot zlib!\nendstream',
      902: '<</Length 44/Filter/ASCIIHexDecode>>\nstream\n42542f4631203920546620286f6b2920546a204554 }\nendstream',
    });
    const { bytes } = await accepted(
      Buffer.from(source.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1'),
    );
    expect(qpdfCheck(bytes!).status).toBe(0);
    expect(pdftotext(bytes!)).toContain('ok');
    await expectSealable(bytes!);
  });

  it('inspecting an upload refuses a PDF that already has the maximum number of signatures [T260]', async () => {
    expect(await inspectPdf(signedTimes(100))).toEqual({
      verdict: 'refused',
      reason: 'too-large',
      message: 'The PDF has more signatures than can be checked.',
    });
    expect(await accepted(signedTimes(99))).toMatchObject({ signatures: 99 });
  });

  it('inspecting an upload refuses to repair a signed file, since repairing would break its signatures', async () => {
    const file = await sealed(buildPdf());
    const broken = Buffer.from(file.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');
    expect(await inspectPdf(broken)).toMatchObject({ verdict: 'refused', reason: 'signed-and-damaged' });
  });
});

const signedTimes = (count: number): Buffer => {
  const numbers = Array.from({ length: count }, (_, index) => 1000 + 2 * index);
  const field = (number: number) =>
    `<</FT/Sig/T(S${number})/V ${number + 1} 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>`;
  const value = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 0 0 0]/Contents<00>>>';
  return buildPdf({
    catalog: `/AcroForm<</Fields[${numbers.map((number) => `${number} 0 R`).join(' ')}]/SigFlags 3>>`,
    objects: Object.fromEntries(
      numbers.flatMap((number) => [
        [number, field(number)],
        [number + 1, value],
      ]),
    ),
  });
};

const certified = (level: number): Buffer =>
  buildPdf({
    catalog: '/AcroForm<</Fields[900 0 R]/SigFlags 3>>/Perms<</DocMDP 901 0 R>>',
    objects: {
      900: '<</FT/Sig/T(Certified)/V 901 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>',
      901: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 0 0 0]/Contents<00>/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${level}/V/1.2>>>>]>>`,
    },
  });
