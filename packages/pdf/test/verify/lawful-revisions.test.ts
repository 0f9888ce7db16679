import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, objectText, withEntries } from './edit.ts';
import { addPackedRevision } from './packed-revision.ts';
import { type HandSignature, signByHand } from './sign-by-hand.ts';
import { utf16 } from './utf16.ts';

const utf8 = (text: string): string => `<EFBBBF${Buffer.from(text, 'utf8').toString('hex')}>`;
const look = (content: string, resources = '/Font<</Helv 910 0 R>>'): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 150 22]${resources && `/Resources<<${resources}>>`}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const drawing = (text: string): string => look(`/Tx BMC q BT /Helv 12 Tf 2 6 Td (${text}) Tj ET Q EMC`);

/** A form with text of every kind. 902 is filled in, and 903 is a signature field. */
const FORM: PdfOptions = {
  catalog:
    '/AcroForm<</Fields[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 910 0 R>>/XObject<</FRM 920 0 R>>>>>>' +
    `/Lang${utf16('en-US')}/PageLabels<</Nums[0<</P${utf16('A-')}>>]>>` +
    `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier${utf16('sRGB')}/Info(Grün)>>]`.replace(
      'ü',
      '\xfc',
    ),
  pages: [{ entries: '/Annots[901 0 R 902 0 R 903 0 R 904 0 R 906 0 R]' }, { entries: '/Annots 930 0 R' }],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/DA(/Helv 12 Tf 0 g)/Rect[10 10 160 32]/F 4>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(100)/AP<</N 921 0 R>>/Rect[10 40 160 62]/F 4>>',
    903: '<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[300 10 400 50]/F 4>>',
    904: '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 1/T(number)/Rect[10 70 160 92]/F 4>>',
    905: '<</T(group)/FT/Tx/Ff 2/DA(/Helv 9 Tf)/Kids[906 0 R]>>',
    906: '<</Type/Annot/Subtype/Widget/Parent 905 0 R/T(part)/Rect[10 100 160 122]/F 4>>',
    910: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    920: look('q Q'),
    921: drawing('100'),
    930: `[<</Type/Annot/Subtype/Link/Rect[10 10.25 50 20]/Border[0 0 0]/Contents${utf16('Home')}/M(D:20250304050607Z)>>]`,
  },
};

const signed = (options: PdfOptions = FORM, signature: HandSignature = {}): Promise<Buffer> =>
  signByHand(buildPdf(options), signature);

const judged = async (file: Buffer) => {
  const { signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  return signatures.map(({ facts, judgement }) => ({
    verdict: judgement.indication,
    findings: facts.changes.filter(({ permission }) => permission !== 'granted').map(({ sentence }) => sentence),
  }));
};
const PASSED = { verdict: 'TOTAL-PASSED', findings: [] };
const told = (finding: RegExp) => ({
  verdict: expect.stringMatching(/INDETERMINATE|TOTAL-FAILED/),
  findings: expect.arrayContaining([expect.stringMatching(finding)]),
});

describe('a signature whose transform method refers to the catalog', () => {
  const reference = (method: string, parameters: string): string =>
    `/Reference[<</Type/SigRef/TransformMethod/${method}/Data 1 0 R/TransformParams<</Type/TransformParams/V/1.2${parameters}>>>>]`;

  it.each([
    ['locks all fields', reference('FieldMDP', '/Action/All')],
    ['locks one field', reference('FieldMDP', '/Action/Include/Fields[(name)]')],
    ['locks all fields except one', reference('FieldMDP', '/Action/Exclude/Fields[(name)]')],
    ['certifies', reference('DocMDP', '/P 2')],
  ])(
    'a signature whose transform method refers to the catalog stays valid for its revision when others sign later: it %s [T495]',
    async (_, entries) => {
      const again = await signByHand(await signed(FORM, { entries }), { numbers: [811, 812] });
      const lasting = edited(again, {
        1: (catalog) => withEntries('/DSS<</Certs[1400 0 R]>>')(catalog),
        1400: '<</Length 1>>\nstream\nx\nendstream',
      });
      expect(await judged(lasting)).toEqual([PASSED, PASSED]);
    },
  );

  it('a signature whose transform method refers to the catalog fails if the lock it covers was changed', async () => {
    const entries = '/Reference[<</TransformMethod/FieldMDP/Data 1 0 R/TransformParams 940 0 R>>]';
    const options = { ...FORM, objects: { ...FORM.objects, 940: '<</Action/All>>' } };
    const weakened = edited(await signed(options, { entries }), { 940: '<</Action/Include/Fields[]>>' });
    expect(await judged(weakened)).toEqual([{ verdict: 'TOTAL-FAILED', findings: [] }]);
  });
});

describe('an object rewritten in another notation', () => {
  it.each<[string, Record<number, string | ((text: string) => string)>]>([
    ['the language', { 1: (text) => text.replace(utf16('en-US'), '(en\\055US)') }],
    ['the prefix of page numbers', { 1: (text) => text.replace(utf16('A-'), utf8('A-')) }],
    [
      'an output intent',
      { 1: (text) => text.replace(utf16('sRGB'), '<73524742>').replace('(Gr\xfcn)', utf16('Grün')) },
    ],
    ['the name of a field', { 901: (text) => text.replace('(name)', utf16('name')) }],
    ['the value of a field', { 902: (text) => text.replace('(100)', '<313030>') }],
    ['the text of an annotation', { 930: (text) => text.replace(utf16('Home'), '(Home)') }],
    ['the date of an annotation', { 930: (text) => text.replace('050607Z', "060607+01'00'") }],
    ['a number', { 930: (text) => text.replace('10.25', '10.2500001').replace('[10', '[10.0') }],
    ['names', { 902: (text) => text.replace('/Subtype', '/#53ubtype') }],
    ['an annotation that became an indirect object', { 930: '[931 0 R]', 931: FORM.objects![930]!.slice(1, -1) }],
    ['an inherited entry of a field', { 906: withEntries('/FT/Tx/Ff 2/DA(/Helv 9 Tf)') }],
  ])('an object rewritten in another notation counts as unchanged: %s', async (_, edits) => {
    expect(await judged(edited(await signed(), edits))).toEqual([PASSED]);
  });

  it('document information rewritten in another text encoding counts as unchanged [T496]', async () => {
    const information = (title: string, extra = '') => ({
      950: `<</Title${title}/Company${utf16('Ada & Co')}${extra}>>`,
    });
    const source = addPackedRevision(buildPdf(FORM), information(utf16('Année')), '/Info 950 0 R');
    const file = await signByHand(source);
    const same = { 950: '<</Title(Ann\\351e)/Company(Ada & Co)/Producer(Another)/ModDate(D:2025)>>' };
    expect(await judged(edited(file, same))).toEqual([PASSED]);
    expect(await judged(edited(file, information('(Another)')))).toEqual([told(/^The document's "Title"/)]);
  });

  it('an object rewritten in another notation counts as changed if a string in it is not text', async () => {
    const lookup = '[/Indexed/DeviceRGB 0<FEFF00>]';
    const page = { entries: `/Resources<</Font<</F1 3 0 R>>/ColorSpace<</P ${lookup}>>>>` };
    const file = await signed({ pages: [page] });
    const recoloured = edited(file, { 5: (text) => text.replace('<FEFF00>', '<EFBBBF>') });
    expect(await judged(recoloured)).toEqual([told(/fonts, images or forms/)]);
    const commands = await signed();
    const garbled = edited(commands, { 901: (text) => text.replace('(/Helv 12 Tf 0 g)', utf16('/Helv 12 Tf 0 g')) });
    expect(await judged(garbled)).toEqual([told(/changed in its "DA"/)]);
  });
});

describe('default form resources', () => {
  const layers = (file: Buffer) =>
    edited(file, {
      1: (text) => text.replace('/FRM 920 0 R', '/FRM 960 0 R'),
      960: look('q 1 0 0 1 0 0 cm Q'),
    });

  it('default form resources may be replaced if no field appearance uses them, as programs for layered signatures do [T497]', async () => {
    expect(await judged(layers(await signed()))).toEqual([PASSED]);
  });

  it('default form resources may not be replaced if a field appearance uses them', async () => {
    const objects = { ...FORM.objects, 921: look('/Tx BMC /FRM Do EMC', '') };
    expect(await judged(layers(await signed({ ...FORM, objects })))).toEqual([told(/^The form's "DR"/)]);
  });

  it('default form resources may not be replaced if a field names their font', async () => {
    const file = edited(await signed(), {
      1: (text) => text.replace('/Helv 910 0 R', '/Helv 961 0 R'),
      961: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    });
    expect(await judged(file)).toEqual([told(/^The form's "DR"/)]);
  });

  it('a form may request redrawing if the values match the appearances', async () => {
    const anew = (file: Buffer) =>
      edited(file, { 1: (text) => text.replace('/AcroForm<<', '/AcroForm<</NeedAppearances true') });
    expect(await judged(anew(await signed()))).toEqual([PASSED]);
    const objects = { ...FORM.objects, 921: drawing('999') };
    expect(await judged(anew(await signed({ ...FORM, objects })))).toEqual([told(/^The form's "NeedAppearances"/)]);
  });
});

describe('filling in a form', () => {
  const inOtherFont = {
    901: (text: string) => withEntries('/V(Ada)/AP<</N 970 0 R>>')(text.replace('/Helv 12', '/Cour 9')),
    970: look('/Tx BMC q BT /Cour 9 Tf 2 6 Td (Ada) Tj ET Q EMC', '/Font<</Cour 971 0 R>>'),
    971: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  };

  it('a form may be filled in with another font', async () => {
    expect(await judged(edited(await signed(), inOtherFont))).toEqual([PASSED]);
    const restyled = { 902: withEntries('/DA(/Helv 1 Tf)') };
    expect(await judged(edited(await signed(), restyled))).toEqual([told(/changed in its "DA"/)]);
  });

  it('filling in a form may add an image to an empty field, but not replace an existing image', async () => {
    const empty = { 901: withEntries('/AP<</N 972 0 R>>'), 972: look('/Tx BMC q BT ET Q EMC') };
    expect(await judged(edited(await signed(), empty))).toEqual([PASSED]);
    const texted = { 901: withEntries('/AP<</N 972 0 R>>'), 972: drawing('Ada') };
    expect(await judged(edited(await signed(), texted))).toEqual([told(/looks different/)]);
    const redrawn = { 921: drawing('100 ') };
    expect(await judged(edited(await signed(), redrawn))).toEqual([told(/looks different/)]);
  });

  it('a program may fill in read-only fields if the certification permits it', async () => {
    const entries = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]';
    const filled = { 904: withEntries('/V(42)/AP<</N 973 0 R>>'), 973: drawing('42') };
    expect(await judged(edited(await signed(FORM, { entries }), filled))).toEqual([PASSED]);
    expect(await judged(edited(await signed(), filled))).toEqual([told(/it is read-only/)]);
    const again = { 904: (text: string) => text.replace('(42)', '(43)'), 973: drawing('43') };
    const twice = edited(edited(await signed(FORM, { entries }), filled), again);
    expect(await judged(twice)).toEqual([PASSED]);
  });
});

describe('a further signature', () => {
  it('a further signature may use the existing field and shrink its widget, but not enlarge it', async () => {
    const sign = async (rectangle: string) => {
      const again = await signByHand(await signed(), { numbers: [811, 812] });
      return edited(again, {
        811: (text) => text.replace('/V 812 0 R', ''),
        903: (text) => withEntries('/V 812 0 R')(text.replace('300 10 400 50', rectangle)),
      });
    };
    // The second signature has moved to a field other than the one it was created for.
    expect(await judged(await sign('0 0 0 0'))).toContainEqual(PASSED);
    expect(await judged(await sign('0 0 500 500'))).toContainEqual(told(/changed in its "Rect"/));
  });

  it('a further signature covers at most the area of the page', async () => {
    const small = { pages: [{ entries: '/MediaBox[0 0 200 50]' }] };
    const again = (rectangle: string) => async () =>
      judged(await signByHand(await signed(small), { numbers: [811, 812], rectangle }));
    expect(await again('20 20 160 60')()).toEqual([PASSED, PASSED]);
    expect(await again('0 0 180 60')()).toEqual([told(/cover much of page 1/), PASSED]);
  });
});

describe('offsets written by other programs', () => {
  /** Inserts white space at the listed offsets of the cross-reference and the objects. */
  const spaced = (file: Buffer, revision: string): Buffer => {
    const added = revision.replace(/OFFSET\((\w+)\)/g, (_, mark: string) =>
      `${file.length + revision.replace(/OFFSET\(\w+\)/g, '0000000000').indexOf(`\n${mark}`)}`.padStart(10, '0'),
    );
    return Buffer.concat([file, Buffer.from(added, 'latin1')]);
  };

  it('an offset written by another program is valid if it points to white space before the object or table', async () => {
    const file = await signed();
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
    const catalog = objectText(file, 1);
    const revision = `\n1 0 obj\n${catalog}\nendobj\n\nxref\n1 1\nOFFSET(1) 00000 n \ntrailer\n<</Size 1000/Root 1 0 R/Prev ${previous}>>\nstartxref\nOFFSET(xref)\n%%EOF\n`;
    expect(await judged(spaced(file, revision))).toEqual([PASSED]);
  });

  /** A hybrid file in which all objects are rewritten. Its font (3) is in an object stream of the first revision. */
  const HYBRID = buildPdf({ layout: 'hybrid-free' });
  const rewritten = (file: Buffer, font: string, catalog = ''): Buffer => {
    const [same, stream] = [(text: string) => text, /\/XRefStm (\d+)/.exec(HYBRID.toString('latin1'))![1]!];
    const text = edited(file, {
      ...{ 1: withEntries(catalog), 2: same, 4: same, 5: same },
      3: `<</Type/Font/Subtype/Type1/BaseFont/${font}>>`,
      ...(file === HYBRID ? {} : { 801: same }),
    }).toString('latin1');
    const at = text.lastIndexOf('/Root 1 0 R/Prev');
    return Buffer.from(`${text.slice(0, at)}/XRefStm ${stream}${text.slice(at)}`, 'latin1');
  };

  it('the offsets in a hybrid file are valid if later trailers name its stream again', async () => {
    const lasting = async (font: string) => judged(rewritten(await signByHand(HYBRID), font, '/DSS<</Certs[]>>'));
    expect(await lasting('Helvetica')).toEqual([PASSED]);
    expect(await lasting('Symbol')).toEqual([told(/fonts, images or forms/)]);
  });

  it('a signed hybrid file is ambiguous if viewers that use its stream show something else', async () => {
    const verify = async (font: string) =>
      verifyPdf(await signByHand(rewritten(HYBRID, font)), { roots: [await testRoot('rsa')] }).judgement;
    expect((await verify('Helvetica')).indication).toBe('TOTAL-PASSED');
    expect(await verify('Symbol')).toMatchObject({ indication: 'INDETERMINATE', code: 'verdict.ambiguous' });
  });

  it('the offsets in a hybrid file are valid if the certifying revision names its stream again, as Word does', async () => {
    const certify =
      '/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 1/V/1.2>>>>]';
    const file = await signByHand(rewritten(HYBRID, 'Helvetica', '/Perms<</DocMDP 802 0 R>>'), { entries: certify });
    expect(verifyPdf(file, { roots: [await testRoot('rsa')] }).judgement.indication).toBe('TOTAL-PASSED');
  });
});
