import { describe, expect, it } from 'vitest';
import { type FormValue, fillForm, formFields } from '../../src/index.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isDark, pdftotext, picture, qpdfCheck } from '../tools.ts';
import { buildForm, coloured, formByQpdf, widget } from './build-form.ts';

const fill = (pdf: Buffer, values: Record<string, FormValue>): Buffer => {
  const { tail, unknown, refused } = fillForm(pdf, values);
  expect({ unknown, refused }).toEqual({ unknown: [], refused: [] });
  return Buffer.concat([pdf, tail!]);
};

const refusal = (pdf: Buffer, name: string, value: FormValue): string | undefined => {
  const { tail, filled, refused } = fillForm(pdf, { [name]: value });
  expect({ tail, filled }).toEqual({ tail: null, filled: [] });
  return refused[0]?.message;
};

const text = (entries: string, rect: [number, number, number, number] = [100, 600, 300, 620]) =>
  buildForm({ objects: { 900: widget(rect, `/FT/Tx/T(Name)${entries}`) }, content: '' });

const onOff = (on: string) => `/AP<</N<</${on} 920 0 R/Off 921 0 R>>>>`;

describe('filling in a text field', () => {
  it.each(['table', 'stream', 'object-streams', 'hybrid'] as const)(
    'filling in a text field appends value and appearance (cross-reference: %s)',
    (layout) => {
      const pdf = buildForm({
        layout,
        objects: { 900: widget([100, 600, 300, 620], '/FT/Tx/T(Name)/V(old)/RV(<p>old</p>)') },
      });
      const filled = fill(pdf, { Name: 'Zoë Müller' });
      expect(filled.subarray(0, pdf.length).equals(pdf)).toBe(true);
      expect(qpdfCheck(filled)).toMatchObject({ status: 0 });
      expect(formByQpdf(filled)).toMatchObject([{ fullname: 'Name', value: 'u:Zoë Müller' }]);
      expect(filled.subarray(pdf.length).toString('latin1')).not.toContain('/RV');
      expect(pdftotext(filled)).toContain('Zoë Müller');
      expect(formFields(filled)).toMatchObject([{ name: 'Name', value: 'Zoë Müller' }]);
    },
  );

  it.each(['张伟', 'שלום', 'Ελλάδα', 'Привет', 'สวัสดี', 'one\ntwo (three) \\'])(
    'filling in a text field writes %j so that it is read back unchanged',
    (value) => {
      const filled = fill(text('/Ff 4096', [100, 500, 300, 620]), { Name: value });
      expect(formByQpdf(filled)).toMatchObject([{ value: `u:${value}` }]);
      if (!/[֐-׿]/.test(value)) expect(pdftotext(filled).replace(/\s+/g, ' ')).toContain(value.replace('\n', ' '));
    },
  );

  it('filling in a text field returns the same bytes for the same values', () => {
    const pdf = text('');
    expect(fill(pdf, { Name: 'Ann' }).equals(fill(pdf, { Name: 'Ann' }))).toBe(true);
  });

  it('filling in a text field writes numbers as digits, and empties the field for empty text', () => {
    expect(formByQpdf(fill(text(''), { Name: 42.5 }))).toMatchObject([{ value: 'u:42.5' }]);
    const emptied = fill(text('/V(old)'), { Name: '' });
    expect(formByQpdf(emptied)).toMatchObject([{ value: 'u:' }]);
    expect(pdftotext(emptied).trim()).toBe('');
  });

  it.each([
    ['left', 0, (left: number) => left < 0.19],
    ['centered', 1, (left: number) => left > 0.25 && left < 0.35],
    ['right', 2, (left: number) => left > 0.4],
  ])('filling in a text field aligns the text as the field specifies: %s', (_, quadding, passes) => {
    const filled = fill(text(`/Q ${quadding}/DA(/Helv 10 Tf 0 g)`), { Name: 'Ann' });
    expect(passes(boundsOf(picture(filled), isDark).left)).toBe(true);
  });

  it('filling in a text field rotates the text with its field', () => {
    const upright = boundsOf(picture(fill(text('', [100, 400, 300, 420]), { Name: 'A long name' })), isDark);
    expect((upright.right - upright.left) * 612).toBeGreaterThan((upright.top - upright.bottom) * 792 * 3);
    for (const turn of [90, 270]) {
      const filled = fill(text(`/MK<</R ${turn}>>`, [100, 400, 120, 600]), { Name: 'A long name' });
      const bounds = boundsOf(picture(filled), isDark);
      expect((bounds.top - bounds.bottom) * 792).toBeGreaterThan((bounds.right - bounds.left) * 612 * 3);
      // Text that reads upward begins at the bottom. Text that reads downward begins at the top.
      if (turn === 90) expect(bounds.bottom * 792).toBeLessThan(410);
      else expect(bounds.top * 792).toBeGreaterThan(590);
    }
  });

  it('the text of a filled-in text field stays within the box of the field, however long the text', () => {
    for (const entries of ['', '/Ff 4096', '/DA(/Helv 40 Tf 0 g)', '/Ff 4096/DA(/Helv 40 Tf 0 g)']) {
      const filled = fill(text(entries), { Name: 'many words '.repeat(40) });
      const bounds = boundsOf(picture(filled), (red, green, blue) => red + green + blue < 700);
      expect(bounds.left * 612).toBeGreaterThanOrEqual(99);
      expect(bounds.right * 612).toBeLessThanOrEqual(301);
      expect(bounds.bottom * 792).toBeGreaterThanOrEqual(599);
      expect(bounds.top * 792).toBeLessThanOrEqual(621);
    }
  });

  it('filling in a comb field puts each character in a separate cell', () => {
    const comb = text('/Ff 16777216/MaxLen 10', [100, 600, 300, 620]);
    const bounds = boundsOf(picture(fill(comb, { Name: 'I' })), isDark);
    const middle = ((bounds.left + bounds.right) / 2) * 612;
    expect(Math.abs(middle - 110)).toBeLessThan(1.5);
    const last = boundsOf(picture(fill(comb, { Name: '         I' })), isDark);
    expect(Math.abs(((last.left + last.right) / 2) * 612 - 290)).toBeLessThan(1.5);
    expect(refusal(comb, 'Name', '12345678901')).toBe('The field "Name" accepts at most 10 characters.');
  });

  it('filling in a text field draws the border and background of the field', () => {
    const filled = fill(text('/MK<</BC[0 0 1]/BG[1 0 0]>>/BS<</W 2>>'), { Name: '' });
    const { left, right, bottom, top } = boundsOf(picture(filled), (red, green, blue) => red + green + blue < 600);
    expect([left * 612, right * 612, bottom * 792, top * 792].map(Math.round)).toEqual([100, 300, 600, 620]);
  });

  it('filling in a text field removes the XFA form that viewers would display instead', () => {
    const pdf = buildForm({
      objects: { 900: widget([100, 600, 300, 620], '/FT/Tx/T(Name)') },
      form: '/XFA(<xdp>)',
      catalog: '/NeedsRendering true',
    });
    const tail = fill(pdf, { Name: 'Ann' }).subarray(pdf.length).toString('latin1');
    expect(tail).toContain('/AcroForm');
    expect(tail).not.toMatch(/XFA|NeedsRendering/);
  });

  it('filling in a text field refuses a boolean value, and a password that the PDF would store', () => {
    expect(refusal(text(''), 'Name', true)).toBe('The field "Name" accepts text, not true or false.');
    expect(refusal(text('/Ff 8192'), 'Name', 'secret')).toContain('password');
  });
});

describe('filling in buttons and choices', () => {
  const rect: [number, number, number, number] = [100, 600, 120, 620];
  const states = { 920: coloured('0 0 1', '0 0 20 20'), 921: coloured('1 1 0', '0 0 20 20') };
  const checkbox = buildForm({
    objects: { 900: widget(rect, `/FT/Btn/T(Agreed)/AS/Off${onOff('Ja')}`), ...states },
    fields: [900],
  });
  const colours = buildForm({
    objects: {
      900: '<</FT/Btn/Ff 49152/T(Colour)/Opt[(Red)(Gr\\374n)]/Kids[901 0 R 902 0 R]>>',
      901: widget(rect, `/Parent 900 0 R/AS/0${onOff('0')}`),
      902: widget([100, 500, 120, 520], `/Parent 900 0 R/AS/Off${onOff('1')}`),
      ...states,
    },
    fields: [900],
  });
  const country = (flags: number) =>
    buildForm({
      objects: { 900: widget([100, 500, 300, 620], `/FT/Ch/Ff ${flags}/T(Country)/Opt[[(de)(Germany)](France)]`) },
    });

  it.each([[true], ['Ja']])('filling in a form checks a checkbox with %j', (value) => {
    expect(formByQpdf(fill(checkbox, { Agreed: value }))).toMatchObject([{ value: '/Ja' }]);
    expect(formFields(fill(checkbox, { Agreed: value }))).toMatchObject([{ value: 'Ja' }]);
  });

  it.each([[false], ['Off']])('filling in a form unchecks a checkbox with %j', (value) => {
    const ticked = fill(checkbox, { Agreed: true });
    expect(formByQpdf(fill(ticked, { Agreed: value }))).toMatchObject([{ value: '/Off' }]);
  });

  it('filling in a form draws a checkbox that has no appearances', () => {
    const bare = buildForm({ objects: { 900: widget(rect, '/FT/Btn/T(Agreed)/MK<</BC[0 0 0]>>') }, content: '' });
    const ticked = fill(bare, { Agreed: true });
    const inside = (pdf: Buffer) => {
      const { width, rgb } = picture(pdf);
      let dark = 0;
      for (let y = 792 - 616; y < 792 - 604; y++) {
        for (let x = 104; x < 116; x++)
          if (isDark(rgb[(y * width + x) * 3]!, rgb[(y * width + x) * 3 + 1]!, rgb[(y * width + x) * 3 + 2]!)) dark++;
      }
      return dark;
    };
    expect(inside(ticked)).toBeGreaterThan(5);
    expect(inside(fill(ticked, { Agreed: false }))).toBe(0);
    expect(qpdfCheck(ticked)).toMatchObject({ status: 0 });
  });

  it.each([['Grün'], ['1'], [1]])('filling in a form selects a radio button with %j', (value) => {
    const filled = fill(colours, { Colour: value });
    expect(formByQpdf(filled)[0]).toMatchObject({ value: '/1' });
    const appended = filled.subarray(colours.length).toString('latin1');
    expect(appended).toMatch(/901 0 obj\n.*\/AS\/Off/);
    expect(appended).toMatch(/902 0 obj\n.*\/AS\/1/);
  });

  it.each([['de'], ['Germany']])('filling in a form selects an option with %j', (value) => {
    for (const flags of [131072, 0]) {
      const filled = fill(country(flags), { Country: value });
      expect(formByQpdf(filled)).toMatchObject([{ value: 'u:de' }]);
      expect(pdftotext(filled)).toContain('Germany');
    }
  });

  it('text that is not among the options is accepted only in an editable combo box', () => {
    expect(formByQpdf(fill(country(131072 + 262144), { Country: 'Peru' }))).toMatchObject([{ value: 'u:Peru' }]);
    expect(refusal(country(131072), 'Country', 'Peru')).toBe('The field "Country" takes one of "Germany", "France".');
  });

  it('a refused value for a checkbox or radio button is reported with the accepted values', () => {
    expect(refusal(checkbox, 'Agreed', 'Nein')).toBe('The field "Agreed" takes true, false or one of "Ja".');
    expect(refusal(colours, 'Colour', true)).toBe('The field "Colour" takes one of "Red", "Grün".');
  });

  it('filling in a form refuses push buttons and signatures', () => {
    const pdf = buildForm({
      objects: { 900: widget(rect, '/FT/Btn/Ff 65536/T(Send)'), 901: widget(rect, '/FT/Sig/T(Signature)') },
    });
    expect(refusal(pdf, 'Send', 'x')).toContain('push button');
    expect(refusal(pdf, 'Signature', 'x')).toContain('signature field');
  });
});

describe('filling in a form', () => {
  it('filling in a form reports unknown names, and fills in the other fields', () => {
    const result = fillForm(text(''), { Name: 'Ann', Nmae: 'Ann', __proto__: 'x', constructor: 'x' });
    expect(result).toMatchObject({ filled: ['Name'], unknown: ['Nmae', 'constructor'], refused: [], names: ['Name'] });
    expect(fillForm(text(''), {})).toMatchObject({ tail: null, filled: [], unknown: [] });
  });

  it('filling in a form fills in every field of the same name', () => {
    const pdf = buildForm({
      objects: {
        900: widget([100, 600, 300, 620], '/FT/Tx/T(Name)'),
        901: widget([100, 500, 300, 520], '/FT/Tx/T(Name)'),
      },
    });
    expect(pdftotext(fill(pdf, { Name: 'Ann' })).match(/Ann/g)).toHaveLength(2);
  });

  it('filling in a form leaves a signed PDF unchanged', async () => {
    const signed = await sealedWithForm();
    expect(refusal(signed, 'Name', 'Ann')).toBe(
      'The field "Name" is in a PDF that is already signed, and can no longer be changed.',
    );
  });
});

const sealedWithForm = (): Promise<Buffer> => sealed(text(''));
