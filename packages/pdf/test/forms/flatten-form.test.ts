import { describe, expect, it } from 'vitest';
import { asPresented, createFontSet, createRenderer, formFields, openUpdate } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT, sealed } from '../sealing.ts';
import { boundsOf, isBlue, isRed, pdfsig, pdftotext, picture, qpdfCheck, qpdfJson } from '../tools.ts';
import { buildForm, coloured, formByQpdf, widget } from './build-form.ts';

const RECT: [number, number, number, number] = [100, 600, 200, 620];
const red = coloured('1 0 0');
const isDrawn = (pdf: Uint8Array): boolean => boundsOf(picture(pdf), isRed).right > 0;
const flat = (pdf: Buffer): Buffer => Buffer.from(asPresented(pdf));
const points = (pdf: Uint8Array) => {
  const bounds = boundsOf(picture(pdf), isRed);
  return [bounds.left * 612, bounds.bottom * 792, bounds.right * 612, bounds.top * 792].map(Math.round);
};

describe('flattening a form', () => {
  it('flattening a form flattens widgets that belong to no form, as displayed', () => {
    const pdf = buildPdf({
      pages: [{ entries: '/Annots[900 0 R]' }],
      objects: { 900: widget(RECT, '/FT/Tx/T(Name)/AP<</N 910 0 R>>'), 910: red },
    });
    const flattened = flat(pdf);
    expect(points(flattened)).toEqual([100, 600, 200, 620]);
    expect(flattened.subarray(pdf.length).toString('latin1')).not.toContain('/Annots');
  });

  it.each(['table', 'stream', 'object-streams', 'hybrid'] as const)(
    'flattening a form keeps the appearance and removes the fields (cross-reference: %s)',
    (layout) => {
      const link = '<</Type/Annot/Subtype/Link/Rect[0 0 10 10]/Border[0 0 0]>>';
      const pdf = buildForm({
        layout,
        objects: { 900: widget(RECT, '/FT/Tx/T(Name)/V(x)/AP<</N 910 0 R>>'), 905: link, 910: red },
        fields: [900],
        annotations: [900, 905],
      });
      const flattened = flat(pdf);
      expect(flattened.subarray(0, pdf.length).equals(pdf)).toBe(true);
      expect(qpdfCheck(flattened)).toMatchObject({ status: 0 });
      expect(picture(flattened).rgb.equals(picture(pdf).rgb)).toBe(true);
      expect(points(flattened)).toEqual([100, 600, 200, 620]);
      expect(formFields(flattened)).toEqual([]);
      expect(formByQpdf(flattened)).toEqual([]);
      expect(flattened.subarray(pdf.length).toString('latin1')).toContain('/Annots[905 0 R]');
    },
  );

  it.each<[string, string, string]>([
    ['a box that is not at the origin', '/AP<</N 910 0 R>>', coloured('1 0 0', '-50 30 250 60')],
    ['a matrix that rotates it', '/AP<</N 910 0 R>>', coloured('1 0 0', '0 0 20 100', '/Matrix[0 1 -1 0 7 -9]')],
    ['a matrix that skews it', '/AP<</N 910 0 R>>', coloured('1 0 0', '0 0 100 20', '/Matrix[1 0.5 0 1 0 0]')],
    ['no subtype', '/AP<</N 910 0 R>>', coloured('1 0 0').replace('/Type/XObject/Subtype/Form', '')],
    ['a state selected by AS', '/FT/Btn/AS/On/AP<</N<</Off 911 0 R/On 910 0 R>>>>', red],
  ])('flattening a form places an appearance with %s where viewers display it', (_, entries, appearance) => {
    const pdf = buildForm({
      objects: { 900: widget(RECT, `/FT/Tx/T(Name)${entries}`), 910: appearance, 911: coloured('0 1 0') },
      fields: [900],
    });
    expect(isDrawn(pdf)).toBe(true);
    expect(picture(flat(pdf)).rgb.equals(picture(pdf).rgb)).toBe(true);
  });

  it.each(['/Rotate 90', '/Rotate 270/CropBox[50 60 500 700]', '/UserUnit 2', '/MediaBox[-100 -100 512 692]'])(
    'flattening a form places an appearance correctly on a page with %s',
    (page) => {
      const pdf = buildForm({
        objects: { 900: widget(RECT, '/FT/Tx/T(Name)/AP<</N 910 0 R>>'), 910: red },
        fields: [900],
        page,
      });
      expect(isDrawn(pdf)).toBe(true);
      expect(picture(flat(pdf)).rgb.equals(picture(pdf).rgb)).toBe(true);
    },
  );

  it('flattening a form draws the state that matches the value if the widget names no state', () => {
    const states = '/FT/Btn/T(Agreed)/V/On/AP<</N<</Off 911 0 R/On 910 0 R>>>>';
    const objects = { 900: widget(RECT, states), 910: red, 911: coloured('0 1 0') };
    expect(points(flat(buildForm({ objects, fields: [900] })))).toEqual([100, 600, 200, 620]);
  });

  it('flattening a form is unaffected by page content with unbalanced graphics state', () => {
    const objects = { 900: widget(RECT, '/FT/Tx/T(Name)/AP<</N 910 0 R>>'), 910: red };
    const pdf = buildForm({ objects, fields: [900], content: 'q 0.1 0 0 0.1 7 7 cm 0 0 5 5 re W n' });
    expect(points(flat(pdf))).toEqual([100, 600, 200, 620]);
  });

  it.each([
    ['hidden', 2],
    ['not displayed on screen', 32],
    ['hidden but printable', 6],
  ])('flattening a form leaves nothing of a field that is %s', (_, flags) => {
    const pdf = buildForm({
      objects: {
        900: widget(RECT, '/FT/Tx/T(Name)/V(secret)/AP<</N 910 0 R>>').replace('/F 4', `/F ${flags}`),
        910: red,
      },
      fields: [900],
    });
    expect(isDrawn(flat(pdf))).toBe(false);
    expect(formFields(flat(pdf))).toEqual([]);
  });

  it.each([
    ['stays hidden', '/OFF[930 0 R]', false],
    ['is displayed', '', true],
  ])('flattening a form keeps an appearance in its layer, where it %s', (_, off, isShown) => {
    const pdf = buildForm({
      objects: {
        900: widget(RECT, '/FT/Tx/T(Name)/OC 930 0 R/AP<</N 910 0 R>>'),
        910: red,
        930: '<</Type/OCG/Name(L)>>',
      },
      fields: [900],
      catalog: `/OCProperties<</OCGs[930 0 R]/D<</Order[]${off}>>>>`,
    });
    expect(isDrawn(pdf)).toBe(isShown);
    expect(isDrawn(flat(pdf))).toBe(isShown);
  });

  it('flattening a form draws the value if the appearance is missing or possibly outdated', () => {
    const value = '/FT/Tx/T(Name)/V<FEFF5F204F1F0020005A006F00EB>';
    const shown = /张伟 *Zoë/;
    const bare = buildForm({ objects: { 900: widget(RECT, value) }, content: '' });
    expect(pdftotext(flat(bare))).toMatch(shown);
    const stale = buildForm({
      objects: { 900: widget(RECT, `${value}/AP<</N 910 0 R>>`), 910: red },
      fields: [900],
      form: '/NeedAppearances true',
      content: '',
    });
    expect(isDrawn(flat(stale))).toBe(false);
    expect(pdftotext(flat(stale))).toMatch(shown);
  });

  it('flattening a form draws the labels of selected options, and check marks without appearances', () => {
    const pdf = buildForm({
      objects: {
        900: widget([100, 500, 300, 600], '/FT/Ch/T(Country)/V(de)/Opt[[(de)(Germany)](France)]'),
        901: widget([100, 450, 300, 470], '/FT/Ch/Ff 131072/T(One)/V(pe)/Opt[[(pe)(Peru)](Chile)]'),
      },
      content: '',
    });
    const words = pdftotext(flat(pdf));
    expect(words).toContain('Germany');
    expect(words).toContain('France');
    expect(words).toContain('Peru');
    expect(words).not.toContain('Chile');
  });

  it('flattening a form removes widgets that no form field refers to', () => {
    const pdf = buildForm({ objects: { 900: widget(RECT, '/FT/Tx/T(Stray)/AP<</N 910 0 R>>'), 910: red }, fields: [] });
    expect(flat(pdf).subarray(pdf.length).toString('latin1')).not.toContain('/Annots');
    expect(points(flat(pdf))).toEqual([100, 600, 200, 620]);
  });

  it('flattening a form is deterministic, and returns the input bytes if there is nothing to flatten', () => {
    const pdf = buildForm({ objects: { 900: widget(RECT, '/FT/Tx/T(Name)/V(Ann)') } });
    expect(flat(pdf).equals(flat(pdf))).toBe(true);
    const plain = buildPdf();
    expect(asPresented(plain)).toBe(plain);
  });

  it('flattening a form leaves the form of a signed PDF unchanged', async () => {
    const signed = await sealed(buildForm({ objects: { 900: widget(RECT, '/FT/Tx/T(Name)/V(Ann)') } }));
    expect(asPresented(signed)).toBe(signed);
  });
});

describe('sealing a PDF with a form', () => {
  const sealFlat = async (pdf: Buffer, pages: number[] = [0]): Promise<Buffer> => {
    const update = openUpdate(pdf);
    const fonts = createFontSet(update.sink);
    update.flattenForm(fonts);
    for (const page of pages) update.drawOnPage(page, blueBox(update.pageSize(page)));
    update.appendPage(blueBox({ width: 300, height: 200 }));
    fonts.finish();
    const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
    return Buffer.concat([pdf, tail]);
  };

  it('sealing a PDF with a form paints its fields below added content, and leaves only the field of the seal', async () => {
    // If this page-sized field remained, it would cover everything drawn.
    const pdf = buildForm({
      objects: { 900: widget([0, 0, 612, 792], '/FT/Tx/T(Name)/AP<</N 910 0 R>>'), 910: red },
      fields: [900],
    });
    const file = await sealFlat(pdf);
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
    expect(boundsOf(picture(file), isBlue).right).toBeCloseTo(0.4, 2);
    expect(formByQpdf(file)).toMatchObject([{ fullname: 'Seal1', fieldtype: '/Sig' }]);
    expect(JSON.stringify(qpdfJson(file, 'acroform'))).not.toContain('Name');
  });

  it('sealing a PDF with a form flattens fields on pages without added content', async () => {
    const file = await sealFlat(
      buildForm({ objects: { 900: widget(RECT, '/FT/Tx/T(Name)/AP<</N 910 0 R>>'), 910: red }, fields: [900] }),
      [],
    );
    expect(points(file)).toEqual([100, 600, 200, 620]);
    expect(pdfsig(file)).toContain('Signature is Valid');
  });

  it('sealing a PDF with a form keeps exactly the appearance that page images show before sealing', async () => {
    const pdf = buildForm({
      objects: {
        900: widget(RECT, '/FT/Tx/T(Name)/V(Ann)'),
        901: widget([100, 500, 120, 520], '/FT/Btn/T(Agreed)/AS/Yes/MK<</BC[0 0 1]>>'),
        902: widget([100, 400, 300, 450], '/FT/Ch/T(Country)/V(b)/Opt[(a)(b)]'),
        903: widget([300, 400, 400, 420], '/FT/Tx/T(Drawn)/AP<</N 910 0 R>>'),
        910: red,
      },
      fields: [900, 901, 902, 903],
      page: '/Rotate 90',
    });
    const renderer = createRenderer();
    const image = async (bytes: Uint8Array) => Buffer.from((await renderer.renderPage(bytes, 0, 780)).webp);
    const shown = await image(asPresented(pdf));
    expect(shown.equals(await image(await sealFlat(pdf, [])))).toBe(true);
    expect(shown.equals(await image(buildForm({ objects: {}, page: '/Rotate 90' })))).toBe(false);
    renderer.close();
  });
});
