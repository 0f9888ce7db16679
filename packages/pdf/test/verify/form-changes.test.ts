import { describe, expect, it } from 'vitest';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { changesBy, type Edits, foundBetween, type Rules } from './changes-between.ts';
import { edited, withEntries } from './edit.ts';
import { utf16 } from './utf16.ts';

const look = (content: string, resources = '/Font<</Helv 3 0 R>>'): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
const text = (shown: string, fonts = '/Helv 3 0 R') =>
  look(`BT /Helv 9 Tf 2 5 Td (${shown}) Tj ET`, `/Font<<${fonts}>>`);
const BOX = '/Type/Annot/Subtype/Widget/Rect[10 10 90 30]';
const SIGNED = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>';
const STAMPED = SIGNED.replace('adbe.pkcs7.detached', 'ETSI.RFC3161');

const FORM: PdfOptions = {
  catalog: '/AcroForm<</Fields[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R]>>',
  pages: [{ entries: '/Annots[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 908 0 R]' }, {}],
  objects: {
    901: `<<${BOX}/FT/Tx/T(empty)>>`,
    902: `<<${BOX}/FT/Tx/T(filled)/V(100)>>`,
    903: `<<${BOX}/FT/Btn/T(box)/AS/Off/AP<</N<</Yes 941 0 R/Off 942 0 R>>>>>>`,
    904: `<<${BOX}/FT/Ch/Ff 131072/T(choice)/Opt[[(de)(Germany)][(fr)(France)]]>>`,
    905: `<<${BOX}/FT/Sig/T(signature)/F 4>>`,
    906: `<<${BOX}/FT/Btn/Ff 65536/T(button)/AP<</N 942 0 R>>>>`,
    907: '<</FT/Tx/T(group)/Q 1/MaxLen 9/Kids[908 0 R]>>',
    908: `<<${BOX}/Parent 907 0 R/T(part)>>`,
    941: look('q Q '),
    942: look('q Q'),
    943: text('100'),
    944: text('999'),
    945: look(''),
    950: SIGNED,
    951: STAMPED,
    955: '<</Type/Font/Subtype/TrueType/BaseFont/A/Encoding/WinAnsiEncoding/FontDescriptor<</FontFile2 957 0 R>>>>',
    956: '<</Type/Font/Subtype/TrueType/BaseFont/A/Encoding/WinAnsiEncoding>>',
    957: '<</Length 1>>\nstream\nx\nendstream',
  },
};
const form = (entries: string, objects: Record<number, string> = {}): PdfOptions => ({
  ...FORM,
  catalog: FORM.catalog!.replace('/Fields', `${entries}/Fields`),
  objects: { ...FORM.objects, ...objects },
});
const listed = (number: number) => (catalog: string) => catalog.replace('/Fields[', `/Fields[${number} 0 R `);
const shown = (number: number) => (page: string) => page.replace('/Annots[', `/Annots[${number} 0 R `);
const added = (field: string, number = 960): Edits => ({
  1: listed(number),
  5: shown(number),
  [number]: `<<${field}>>`,
});
const found = (edits: Edits, rules?: Rules, options = FORM) => changesBy(options, edits, rules);
const described = (edits: Edits, options = FORM) => {
  const before = buildPdf(options);
  return foundBetween(before, edited(before, edits)).map(({ code, parameters }) => ({ code, parameters }));
};

describe('filling in a field', () => {
  const fill = { 901: withEntries('/V(Ada)') };
  it('filling in an empty field is permitted, unless something forbids it', () => {
    expect(found(fill)).toEqual(['granted field.filled 901']);
    expect(found(fill, { level: 2 })).toEqual(['granted field.filled 901']);
    expect(found(fill, { level: 1 })).toEqual(['refused field.forbidden 901']);
    expect(found(fill, { locked: ['empty'] })).toEqual(['refused field.locked 901']);
    expect(found(fill, { level: 1, locked: ['empty'] })).toEqual(['refused field.locked 901']);
    expect(found(fill, { locked: ['filled'] })).toEqual(['granted field.filled 901']);
  });

  it('overwriting a field that has a value is permitted only by a certification that allows form filling', () => {
    const overwrite = { 902: (field: string) => field.replace('(100)', '(999)') };
    expect(found(overwrite)).toEqual(['not-granted field.overwritten 902']);
    expect(found(overwrite, { level: 2 })).toEqual(['granted field.filled 902']);
    expect(found({ 902: (field) => field.replace('/V(100)', '') })).toEqual(['not-granted field.overwritten 902']);
  });

  it.each([
    ['null', '/V null', 'granted field.filled 901'],
    ['empty text', '/V()', 'granted field.filled 901'],
    ['an empty list', '/V[]', 'granted field.filled 901'],
    ['the state Off', '/V/Off', 'granted field.filled 901'],
    ['a different state', '/V/On', 'not-granted field.overwritten 901'],
    ['a list', '/V[(a)]', 'not-granted field.overwritten 901'],
    ['a number', '/V 0', 'not-granted field.overwritten 901'],
    ['a space', '/V( )', 'not-granted field.overwritten 901'],
  ])('filling in a field is permitted only if the field was empty: %s', (_, entry, change) => {
    const options = form('', { 901: `<<${BOX}/FT/Tx/T(empty)${entry}>>` });
    expect(found({ 901: (field) => field.replace(entry, '/V(Ada)') }, {}, options)).toEqual([change]);
  });

  it('filling in a read-only field is permitted if it was empty and a certification allows form filling', () => {
    const readOnly = form('', { 901: `<<${BOX}/FT/Tx/Ff 1/T(empty)>>`, 902: `<<${BOX}/FT/Tx/Ff 1/T(filled)/V(100)>>` });
    expect(found(fill, {}, readOnly)).toEqual(['not-granted field.readOnly 901']);
    expect(found(fill, { level: 2 }, readOnly)).toEqual(['granted field.filled 901']);
    const overwrite = { 902: (field: string) => field.replace('(100)', '(999)') };
    expect(found(overwrite, { level: 2 }, readOnly)).toEqual(['refused field.readOnly 902']);
  });

  it('a filled-in field is reported once by name, however many widgets it has', () => {
    const options = form('', {
      901: '<</FT/Tx/T(empty)/Kids[961 0 R 962 0 R]>>',
      961: `<<${BOX}/Parent 901 0 R>>`,
      962: `<<${BOX}/Parent 901 0 R>>`,
    });
    const draw = {
      901: withEntries('/V(100)'),
      961: withEntries('/AP<</N 943 0 R>>'),
      962: withEntries('/AP<</N 943 0 R>>'),
    };
    expect(described(draw, options)).toEqual([
      { code: 'field.filled', parameters: { name: 'empty', object: 901 } },
      { code: 'field.filled', parameters: { name: 'empty', object: 961 } },
      { code: 'field.filled', parameters: { name: 'empty', object: 962 } },
    ]);
  });

  it('filling in a push button is never permitted, since it has only an appearance', () => {
    expect(found({ 906: withEntries('/V(x)') })).toEqual(['not-granted field.buttonLook 906']);
    expect(found({ 906: withEntries('/V(x)') }, { level: 2 })).toEqual(['refused field.buttonLook 906']);
    expect(found({ 903: (field) => field.replace('/AS/Off', '/AS/Yes/V/Yes') })).toEqual(['granted field.filled 903']);
    const flagged = form('', { 901: `<<${BOX}/FT/Tx/Ff 65536/T(empty)>>` });
    expect(found(fill, {}, flagged)).toEqual(['granted field.filled 901']);
  });

  it('filling in a field may change how its text is formatted, as long as the value is text', () => {
    const manner = '/DA(/Helv 9 Tf)/DS(x)/Q 2';
    expect(found({ 901: withEntries(`/V(Ada)${manner}`) })).toEqual(['granted field.filled 901']);
    expect(found({ 904: withEntries(`/V(de)${manner}`) })).toEqual(['granted field.filled 904']);
    const entries = ['not-granted field.entry 901', 'not-granted field.entry 901', 'not-granted field.entry 901'];
    expect(found({ 901: withEntries(manner) })).toEqual(entries);
    expect(found({ 903: (field) => field.replace('/AS/Off', `/AS/Yes/V/Yes${manner}`) })).toEqual([
      ...entries.map((entry) => entry.replace('901', '903')),
      'granted field.filled 903',
    ]);
  });
});

describe('a value in another encoding', () => {
  const encoded = (more: string) => ({
    902: (field: string) => withEntries(more)(field.replace('(100)', '<FEFF003100300030>')),
  });
  it('a value in another encoding counts as the same when drawn, but as different in an exact comparison', () => {
    expect(found(encoded(''))).toEqual([]);
    expect(found(encoded('/DA(/Helv 9 Tf)'))).toEqual(['not-granted field.entry 902']);
    expect(found(encoded('/AP<</N 943 0 R>>'))).toEqual(['granted form.drawing 902']);
  });
});

describe('other changes of a form', () => {
  it.each<[string, number, (field: string) => string]>([
    ['a different position', 901, (field) => field.replace('[10 10', '[20 10')],
    ['different visibility', 901, withEntries('/F 2')],
    ['a flag', 901, withEntries('/Ff 2')],
    ['a flag in addition to read-only', 901, withEntries('/Ff 3')],
    ['a script', 901, withEntries('/AA<<>>')],
    ['a different maximum length', 901, withEntries('/MaxLen 5')],
    ['different options', 904, (field) => field.replace('(Germany)', '(France)')],
    ['a different box size of a field that is not a signature', 901, (field) => field.replace('90 30]', '90 20]')],
  ])('a change to a form field other than its value is reported: %s', (_, number, edit) => {
    expect(found({ [number]: edit })).toEqual([`not-granted field.entry ${number}`]);
    expect(found({ [number]: edit }, { level: 3 })).toEqual([`refused field.entry ${number}`]);
  });

  it.each<[string, number, (field: string) => string]>([
    ['a read-only flag', 901, withEntries('/Ff 1')],
    ['a modification date', 901, withEntries('/M(D:2025)')],
    ['a page reference', 901, withEntries('/P 5 0 R')],
    ['a different position in the structure tree', 901, withEntries('/StructParent 3')],
    ['an inherited entry, repeated explicitly', 908, withEntries('/FT/Tx/Q 1/MaxLen 9')],
    ["the print and lock flags of a signature's box", 905, (field) => field.replace('/F 4', '/F 132')],
  ])('a change to a form field is permitted if it has no effect: %s', (_, number, edit) => {
    expect(found({ [number]: edit }, { level: 1 })).toEqual([]);
  });

  it('repeating inherited entries in a form field is permitted', () => {
    const inherited = '/FT/Tx/Ff 2/V(v)/DV(d)/DA(/Helv 9 Tf)/DS(s)/Q 1/MaxLen 9/Opt[(o)]/TI 1/I[0]';
    const options = form('', { 907: `<<${inherited}/T(group)/Kids[908 0 R]>>` });
    expect(found({ 908: withEntries(inherited) }, { level: 1 }, options)).toEqual([]);
    for (const [entry, other] of [
      ['/DV(d)', '/DV(e)'],
      ['/Opt[(o)]', '/Opt[(p)]'],
    ] as const) {
      const written = inherited.replace(entry, other);
      expect(found({ 908: withEntries(written) }, {}, options)).toEqual(['not-granted field.entry 908']);
    }
  });

  it('adding a field to a group is judged separately from other changes to the form', () => {
    const more = {
      907: (field: string) => field.replace('908 0 R', '908 0 R 969 0 R'),
      969: '<</FT/Sig/T(new)/Parent 907 0 R>>',
    };
    expect(found(more)).toEqual(['granted signature.added 969']);
  });

  it('clearing a flag of a form field, such as read-only, is reported', () => {
    const readOnly = form('', { 901: `<<${BOX}/FT/Tx/Ff 1/T(empty)>>`, 905: `<<${BOX}/FT/Sig/T(signature)/F 132>>` });
    expect(found({ 901: (field) => field.replace('/Ff 1', '/Ff 0') }, {}, readOnly)).toEqual([
      'not-granted field.entry 901',
    ]);
    expect(found({ 905: (field) => field.replace('/F 132', '/F 4') }, {}, readOnly)).toEqual([
      'not-granted field.entry 905',
    ]);
    expect(found({ 905: (field) => field.replace('/F 132', '/F 134') }, {}, readOnly)).toEqual([
      'not-granted field.entry 905',
    ]);
    expect(found({ 905: (field) => field.replace('/F 132', '/F 644') }, {}, readOnly)).toEqual([
      'not-granted field.entry 905',
    ]);
    expect(found({ 901: withEntries('/F 4') }, {}, readOnly)).toEqual(['not-granted field.entry 901']);
    expect(found({ 908: withEntries('/Q 2') })).toEqual(['not-granted field.entry 908']);
  });

  it('a change to a form field is reported with the name of the field', () => {
    expect(described({ 908: withEntries('/MaxLen 5') })).toEqual([
      { code: 'field.entry', parameters: { name: 'group.part', entry: 'MaxLen', object: 908 } },
    ]);
  });

  it('removing or renaming a form field is reported', () => {
    expect(found({ 1: (catalog) => catalog.replace('901 0 R ', '') })).toContain('not-granted field.removed 901');
    expect(found({ 1: (catalog) => catalog.replace('901 0 R', '901 1 R') })).toContain('not-granted field.removed 901');
    expect(described({ 901: (field) => field.replace('(empty)', '(other)') })).toContainEqual({
      code: 'field.renamed',
      parameters: { name: 'empty', newName: 'other', object: 901 },
    });
    expect(found({ 901: (field) => field.replace('(empty)', '(other)') }, { level: 3 })).toEqual([
      'refused field.renamed 901',
    ]);
  });
});

describe('an existing signature field', () => {
  const sign = (entries = '/V 950 0 R') => ({ 905: withEntries(entries) });

  it('an existing signature field may be signed, unless the document forbids changes', () => {
    expect(found(sign())).toEqual(['granted signature.signed 950']);
    expect(found(sign(), { level: 2 })).toEqual(['granted signature.signed 950']);
    expect(found(sign(), { level: 1 })).toEqual(['refused signature.forbidden 950']);
    expect(found(sign(), { locked: ['signature'] })).toEqual(['refused signature.forbidden 950']);
    expect(found(sign('/V 951 0 R'), { level: 1 })).toEqual(['granted signature.signed 951']);
    expect(found(sign('/V 951 0 R'), { level: 1, locked: ['signature'] })).toEqual(['refused signature.forbidden 951']);
  });

  it('an existing signature field must be signed with a separate signature', () => {
    expect(found(sign('/V(me)'))).toEqual(['not-granted signature.notOwn 905']);
    expect(found(sign('/V(me)'), { level: 2 })).toEqual(['refused signature.notOwn 905']);
    const signed = form('', {
      905: `<<${BOX}/FT/Sig/T(signature)/F 4/V 950 0 R>>`,
      963: `<<${BOX}/FT/Sig/T(second)>>`,
    });
    const two = { ...signed, catalog: signed.catalog!.replace('905 0 R', '905 0 R 963 0 R') };
    expect(found({ 963: withEntries('/V 950 0 R') }, {}, two)).toEqual(['not-granted signature.notOwn 950']);
    expect(found({ 963: withEntries('/V 951 0 R') }, {}, two)).toEqual(['granted signature.signed 951']);
    expect(found({ 905: (field) => field.replace('950', '951') }, {}, two)).toEqual(['refused signature.replaced 951']);
    expect(found({ 905: (field) => field.replace('/V 950 0 R', '') }, {}, two)).toEqual([
      'refused signature.replaced 950',
    ]);
    expect(found({ 905: withEntries('/AP<</N 943 0 R>>') }, {}, two)).toEqual(['not-granted signature.look 905']);
    expect(found({ 905: withEntries('/AP<</N 943 0 R>>') }, { level: 3 }, two)).toEqual(['refused signature.look 905']);
  });

  it.each([
    ['smaller', '[20 15 80 25]', true],
    ['smaller at two edges', '[10 10 80 25]', true],
    ['smaller at the other two edges', '[20 15 90 30]', true],
    ['empty', '[0 0 0 0]', true],
    ['empty, at a different position', '[500 500 500 600]', true],
    ['nothing', '[]', true],
    ['further to the left', '[9 10 90 30]', false],
    ['further down', '[10 9 90 30]', false],
    ['further to the right', '[10 10 91 30]', false],
    ['further up', '[10 10 90 31]', false],
  ])(
    'when an existing signature field is signed, a change of its widget is judged: it becomes %s',
    (_, rectangle, isPermitted) => {
      const resize = (field: string) => field.replace('[10 10 90 30]', rectangle);
      const entry = 'not-granted field.entry 905';
      expect(found({ 905: (field) => withEntries('/V 950 0 R')(resize(field)) })).toEqual(
        isPermitted ? ['granted signature.signed 950'] : [entry, 'granted signature.signed 950'],
      );
      expect(found({ 905: resize })).toEqual([entry]);
    },
  );

  it('an existing signature field may change only in its signature, and in its widget while it is being signed', () => {
    expect(found(sign('/V 950 0 R/AA<<>>'))).toEqual(['not-granted field.entry 905', 'granted signature.signed 950']);
    const signed = form('', { 905: `<<${BOX}/FT/Sig/T(signature)/V 950 0 R>>` });
    expect(found({ 905: (field) => field.replace('10 90', '10 80') }, {}, signed)).toEqual([
      'not-granted field.entry 905',
    ]);
    expect(found({ 901: (field) => withEntries('/V(Ada)')(field.replace('10 90', '10 80')) })).toEqual([
      'not-granted field.entry 901',
      'granted field.filled 901',
    ]);
  });

  it('signing an existing field whose box lacks a corner is reported as covering the page', () => {
    const change = (field: string) => withEntries('/V 950 0 R')(field.replace('[10 10 90 30]', '[10 10 90]'));
    expect(found({ 905: change })).toEqual([
      'not-granted field.entry 905',
      'granted signature.signed 950',
      'not-granted signature.covering',
    ]);
  });
});

describe('a new field', () => {
  const SIGNATURE = `${BOX}/FT/Sig/T(new)`;
  it.each([
    ['a text field', `${BOX}/FT/Tx/T(new)`, 'field.added'],
    ['a group with a field type', '/FT/Tx/T(new)/Kids[]', 'field.added'],
    ['a field without a type', '/T(new)', 'field.added'],
    ['an annotation without a subtype', `${BOX}/T(new)/Kids[]`, 'field.added'],
    [
      'a signature that is a different annotation',
      '/Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/FT/Sig/T(new)',
      'field.added',
    ],
    ['a signature whose annotation subtype is not a name', '/Subtype(Widget)/FT/Sig/T(new)', 'field.added'],
    ['a signature with an invalid value', `${SIGNATURE}/V(me)`, 'signature.addedEmpty'],
    ['a signature with an action', `${SIGNATURE}/V 950 0 R/A<<>>`, 'signature.addedActing'],
    ['a signature with additional actions', `${SIGNATURE}/V 950 0 R/AA<<>>`, 'signature.addedActing'],
    ['an empty signature with an appearance', `${SIGNATURE}/AP<</N 943 0 R>>`, 'signature.addedShowing'],
    ['an empty signature with a background', `${SIGNATURE}/MK<</BG[1]>>`, 'signature.addedShowing'],
  ])('a new field is reported: %s', (_, field, code) => {
    expect(found(added(field))).toEqual([`not-granted ${code} 960`]);
    expect(found(added(field), { level: 2 })).toEqual([`refused ${code} 960`]);
  });

  it('a new field may be an invisible signature field or a signed field', () => {
    expect(found(added(SIGNATURE))).toEqual(['granted signature.added 960']);
    expect(found(added(`${SIGNATURE}/MK<<>>`))).toEqual(['granted signature.added 960']);
    expect(found(added(`${SIGNATURE}/V 950 0 R/AP<</N 943 0 R>>`))).toEqual(['granted signature.added 960']);
    expect(found(added('/FT/Sig/T(new)/AP<</N 943 0 R>>'))).toEqual(['granted signature.added 960']);
    expect(found(added('/T(new)/Kids[]'), { level: 1 })).toEqual([]);
  });

  it('a new field must not cover certified content or appear where no change is permitted', () => {
    expect(found(added(`${SIGNATURE}/V 950 0 R`), { level: 2 })).toEqual(['not-granted signature.addedCovering 960']);
    expect(found(added('/Subtype/Widget/FT/Sig/T(new)/V 950 0 R'), { level: 2 })).toEqual([
      'granted signature.added 960',
    ]);
    expect(found(added('/Subtype/Widget/FT/Sig/T(new)/V 950 0 R'), { level: 1 })).toEqual([
      'refused signature.addedForbidden 960',
    ]);
    expect(found(added('/FT/Sig/T(new)/V 951 0 R'), { level: 1 })).toEqual(['granted signature.added 960']);
  });

  it('a new field is not permitted if its widget has an action', () => {
    const box = { ...added('/FT/Sig/T(new)/V 950 0 R/Kids[961 0 R]'), 5: shown(961) };
    expect(found({ ...box, 961: `<<${BOX}/Parent 960 0 R>>` })).toEqual([
      'granted signature.added 960',
      'granted signature.added 961',
    ]);
    expect(found({ ...box, 961: `<<${BOX}/Parent 960 0 R/A<<>>>>` })).toContain(
      'not-granted signature.addedActing 961',
    );
  });

  it('a new field is reported with its type and page', () => {
    const parameters = (field: string) => described(added(field))[0]?.parameters;
    expect(parameters(SIGNATURE)).toEqual({ kind: 'field', name: 'new', page: 1, object: 960 });
    expect(parameters(`${SIGNATURE}/V 950 0 R`)).toMatchObject({ kind: 'signature' });
    expect(parameters(`${SIGNATURE}/V 951 0 R`)).toMatchObject({ kind: 'timestamp' });
    expect(described({ 1: listed(960), 960: '<</FT/Sig/T(new)>>' })[0]?.parameters).toEqual({
      kind: 'field',
      name: 'new',
      page: undefined,
      object: 960,
    });
    expect(
      described({ 1: listed(960), 7: withEntries('/Annots[960 0 R]'), 960: `<<${SIGNATURE}>>` })[0]?.parameters,
    ).toMatchObject({ page: 2 });
  });
});

describe('a field redrawn by viewers on opening', () => {
  const drawn = (entries: string) => ({ 902: withEntries(entries) });
  it('a field that viewers draw on opening may get an appearance that shows its existing value', () => {
    expect(found(drawn('/AP<</N 943 0 R>>'))).toEqual(['granted form.drawing 902']);
    expect(found(drawn('/AP<</N 944 0 R>>'))).toEqual(['not-granted field.look 902']);
    expect(found(drawn('/AP<</N 944 0 R>>'), { level: 2 })).toEqual(['refused field.look 902']);
    expect(found(drawn('/AP<</N 943 0 R/D 944 0 R>>'))).toEqual(['not-granted field.look 902']);
    expect(found({ 901: withEntries('/AP<</N 945 0 R>>') })).toEqual(['granted form.drawing 901']);
    expect(found({ 901: withEntries('/AP<</N 943 0 R>>') })).toEqual(['not-granted field.look 901']);
    expect(found({ 904: withEntries('/AP<</N 945 0 R>>') })).toEqual(['granted form.drawing 904']);
  });

  it('a field may be redrawn only if its appearance was empty or the form requests redrawing', () => {
    const before = (field: string, entries = '') =>
      form(entries, {
        901: `<<${BOX}/FT/Tx/T(empty)/AP<</N ${field} 0 R>>>>`,
        902: `<<${BOX}/FT/Tx/T(filled)/V(100)/AP<</N 941 0 R>>>>`,
      });
    const anew = { 902: (field: string) => field.replace('941', '943') };
    expect(found(anew, {}, before('945'))).toEqual(['not-granted field.look 943']);
    expect(found(anew, {}, before('945', '/NeedAppearances true'))).toEqual(['granted form.drawing 943']);
    expect(found(anew, {}, before('945', '/NeedAppearances false'))).toEqual(['not-granted field.look 943']);
    const empty = { 901: (field: string) => field.replace(/\/N 9\d\d/, '/N 942') };
    expect(found(empty, {}, before('945'))).toEqual(['granted form.drawing 942']);
    expect(found(empty, {}, before('944'))).toEqual(['not-granted field.look 942']);
  });

  it.each(['/AS/Yes', '/RV(100)', '/I[0]', '/TI 1'])(
    'a field that viewers redraw on opening may not look different: %s',
    (entry) => {
      expect(found(drawn(`/AP<</N 943 0 R>>${entry}`))).toEqual(['not-granted field.look 902']);
    },
  );

  it('a checkbox or push button does not count as a field that viewers redraw on opening', () => {
    expect(found({ 903: (field) => field.replace('/Yes 941', '/Yes 945') })).toEqual(['not-granted field.look 945']);
    expect(found({ 906: (field) => field.replace('942', '945') })).toEqual(['not-granted field.look 945']);
  });

  it('a field that viewers redraw on opening may not use an embedded font that the form did not have', () => {
    const inFont = (fonts: string, known = '') =>
      found({ 902: withEntries('/AP<</N 964 0 R>>'), 964: text('100', `/Helv 3 0 R${fonts}`) }, {}, form(known));
    const [permitted, told] = [['granted form.drawing 902'], ['not-granted field.look 902']];
    expect(inFont('')).toEqual(permitted);
    expect(inFont('/Ref 956 0 R')).toEqual(permitted);
    expect(inFont('/Own 955 0 R')).toEqual(told);
    expect(inFont('/Own 955 0 R', '/DR<</Font<</Own 955 0 R>>>>')).toEqual(permitted);
    expect(inFont('/Own 955 0 R', '/DR<</Font<</Own 956 0 R>>>>')).toEqual(told);
    expect(inFont('/Own 955 0 R', '/DR<</Font<</Other 955 0 R>>>>')).toEqual(told);
    expect(inFont('/Own 955 0 R', '/DR<</XObject<<>>>>')).toEqual(told);
    const second = { 902: withEntries('/AP<</N 943 0 R/R 964 0 R>>'), 964: text('100', '/Helv 3 0 R/Own 955 0 R') };
    expect(found(second)).toEqual(told);
  });
});

describe('a filled-in field', () => {
  const fill = (entries: string, objects: Edits = {}, field = 901, options = FORM) =>
    found({ [field]: withEntries(entries), ...objects }, {}, options);
  const filled = (field = 901) => [`granted field.filled ${field}`];
  const misleading = (field = 901) => [`not-granted field.misleading ${field}`];

  it('a filled-in field must display its value in each of its appearances', () => {
    expect(fill('/V(100)/AP<</N 943 0 R>>')).toEqual(filled());
    expect(fill('/V(100)/AP<</N 944 0 R>>')).toEqual(misleading());
    expect(fill('/V(100)/AP<</N 943 0 R/D 944 0 R>>')).toEqual(misleading());
    expect(fill('/V(100)/AP<</N<</A 943 0 R/B 944 0 R>>>>')).toEqual(misleading());
    expect(fill('/V(100)/AP<</N<</A 943 0 R/B(x)>>/D(x)/R null>>')).toEqual(filled());
    expect(fill('/V(100)/AP(x)')).toEqual(filled());
  });

  it('a filled-in field must not display its previous value', () => {
    const before = form('', { 901: `<<${BOX}/FT/Tx/T(empty)/AP<</N 944 0 R>>>>` });
    expect(fill('/V(100)', {}, 901, before)).toEqual(misleading());
    const blank = (entries: string) => form(entries, { 901: `<<${BOX}/FT/Tx/T(empty)/AP<</N 945 0 R>>>>` });
    expect(fill('/V(100)', {}, 901, blank(''))).toEqual(misleading());
    expect(fill('/V(100)', {}, 901, blank('/NeedAppearances true'))).toEqual(filled());
    const more = {
      901: (field: string) => field.replace('/N 944 0 R', '/N 943 0 R/D 944 0 R').replace('>>>>', '>>/V(100)>>'),
    };
    expect(found(more, {}, before)).toEqual(['not-granted field.misleading 944']);
  });

  it('a filled-in field is read with the fonts of the form if its appearance has none', () => {
    const options = form('/DR<</Font<</Helv 3 0 R>>>>');
    const plain = look('BT /Helv 9 Tf 2 5 Td (100) Tj ET', '');
    expect(fill('/V(100)/AP<</N 964 0 R>>', { 964: plain }, 901, options)).toEqual(filled());
    expect(fill('/V(100)/AP<</N 964 0 R>>', { 964: plain })).toEqual(misleading());
  });

  it('a filled-in field may display rich text with the same content', () => {
    expect(fill('/V(a b)/RV(<p>a <b>b</b></p>)')).toEqual(filled());
    expect(fill('/V(a b)/RV(<p>a c</p>)')).toEqual(misleading());
    expect(fill('/V(a b)/RV 5')).toEqual(filled());
  });

  it('a filled-in checkbox may display its value as its state', () => {
    const tick = (entries: string) => found({ 903: (field) => field.replace('/AS/Off', entries) });
    expect(tick('/AS/Yes/V/Yes')).toEqual(filled(903));
    expect(tick('/AS/No/V/Yes')).toEqual(misleading(903));
    expect(tick('/AS/Off/V/Yes')).toEqual(misleading(903));
    expect(tick('/V/Yes')).toEqual(misleading(903));
    expect(tick('/AS/Off/V/Elsewhere')).toEqual(filled(903));
    expect(tick('/AS/Yes/V(Yes)')).toEqual(filled(903));
    expect(tick('/AS/Yes/V/Off')).toEqual(misleading(903));
    expect(tick('/AS/Off/V/Off')).toEqual(filled(903));
    expect(fill('/V(Ada)/AS/On')).toEqual(filled());
    expect(tick('/AS/Yes')).toEqual(['not-granted field.look 903']);
    const texts = (shown: string) =>
      found({ 903: (field) => field.replace('/AS/Off', '/AS/Yes/V/Yes').replace('941', '964'), 964: text(shown) });
    expect(texts('4')).toEqual(misleading(903));
  });

  it('a filled-in field must display its value as the state of one of its widgets', () => {
    const radio = form('', {
      903: '<</FT/Btn/Ff 32768/T(box)/Kids[961 0 R 962 0 R]>>',
      961: `<<${BOX}/Parent 903 0 R/AS/Off/AP<</N<</One 941 0 R/Off 942 0 R>>>>>>`,
      962: `<<${BOX}/Parent 903 0 R/AS/Off/AP<</N<</Two 941 0 R/Off 942 0 R>>>>>>`,
    });
    const choose = { 903: withEntries('/V/One'), 961: (field: string) => field.replace('/AS/Off', '/AS/One') };
    expect(found(choose, {}, radio)).toEqual(['granted field.filled 903', 'granted field.filled 961']);
    const both = { ...choose, 962: (field: string) => field.replace('/AS/Off', '/AS/Two') };
    expect(found(both, {}, radio)).toContain('not-granted field.misleading 962');
  });

  it('a filled-in field may display the label of the selected option', () => {
    const choose = (value: string, shown: string, options = FORM) =>
      fill(`/V${value}/AP<</N 964 0 R>>`, { 964: text(shown) }, 904, options);
    expect(choose('(de)', 'Germany')).toEqual(filled(904));
    expect(choose('(de)', 'de')).toEqual(filled(904));
    expect(choose('(de)', 'France')).toEqual(misleading(904));
    expect(choose('(de)', 'Germany France')).toEqual(misleading(904));
    const list = form('', { 904: FORM.objects![904]!.replace('/Ff 131072', '') });
    expect(choose('(de)', 'Germany', list)).toEqual(filled(904));
    expect(choose('(de)', 'Germany France', list)).toEqual(misleading(904));
    expect(choose('(de)', 'France', list)).toEqual(misleading(904));
    expect(choose('(de)', 'Italy', list)).toEqual(misleading(904));
    expect(choose('[(de)(fr)]', 'de fr')).toEqual(filled(904));
  });

  it('a filled-in password field must display as many characters as the password has', () => {
    const secret = form('', { 901: `<<${BOX}/FT/Tx/Ff 8192/T(empty)>>` });
    const show = (shown: string) => fill('/V(abc)/AP<</N 964 0 R>>', { 964: text(shown) }, 901, secret);
    expect([show('***'), show('*'), show(''), show('****'), show('**+'), show('abc')]).toEqual([
      ...[filled(), filled(), filled()],
      ...[misleading(), misleading(), misleading()],
    ]);
  });

  it('a filled-in field may display only the beginning of a multi-line text that does not fit', () => {
    const lines = form('', { 901: `<<${BOX}/FT/Tx/Ff 4096/T(empty)>>` });
    const show = (shown: string, options = lines) =>
      fill('/V(one two three)/AP<</N 964 0 R>>', { 964: text(shown) }, 901, options);
    expect(show('one two')).toEqual(filled());
    expect(show('two three')).toEqual(misleading());
    expect(show('')).toEqual(misleading());
    expect(show('one two', FORM)).toEqual(misleading());
  });

  it('a filled-in field may display its value in another format only if it has a formatting script', () => {
    const scripted = (action: string) => form('', { 901: `<<${BOX}/FT/Tx/T(empty)/AA<<${action}>>>>` });
    const show = (options: PdfOptions) => fill('/V(1000)/AP<</N 964 0 R>>', { 964: text('1,000.00') }, 901, options);
    expect(show(scripted('/F<</S/JavaScript/JS(x)>>'))).toEqual(filled());
    expect(show(scripted('/K<</S/JavaScript/JS(x)>>'))).toEqual(misleading());
    expect(show(FORM)).toEqual(misleading());
  });

  it('a filled-in field may display right-to-left text in visual order', () => {
    const unicode = (shown: string) => ({
      964: look(`BT /U 9 Tf 2 5 Td ${utf16(shown).replace('FEFF', '')} Tj ET`, '/Font<</U 965 0 R>>'),
      965: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniGB-UTF16-H/DescendantFonts[<<>>]>>',
    });
    const show = (value: string, shown: string) => fill(`/V${utf16(value)}/AP<</N 964 0 R>>`, unicode(shown));
    expect(show('שלום', 'םולש')).toEqual(filled());
    expect(show('سلام', 'مالس')).toEqual(filled());
    expect(show('שלום', 'םולס')).toEqual(misleading());
    expect(show('abc', 'cba')).toEqual(misleading());
    expect(show('ﬁn', 'fin')).toEqual(filled());
    expect(show('a\u200db', 'ab')).toEqual(filled());
  });

  it('a filled-in field that displays another value is described in the finding', () => {
    const problem = (entries: string, objects: Edits = {}, field = 901) => {
      const parameters = described({ [field]: withEntries(entries), ...objects })[0]?.parameters as {
        problem?: string;
      };
      return parameters.problem;
    };
    expect(problem('/V(100)/AP<</N 944 0 R>>')).toBe('shows text other than its value');
    expect(problem('/V(100)/RV(200)')).toBe('shows rich text that is not its value');
    expect(problem('/V(100)/AP<</N 964 0 R>>', { 964: look('/Im Do') })).toBe('shows more than text');
    expect(problem('/V(100)/AP<</N 964 0 R>>', { 964: look('(') })).toBe('shows what cannot be read');
    expect(problem('/V/Yes', {}, 903)).toBe('shows a state other than its value');
  });
});

describe('form-wide settings', () => {
  const inForm = (entries: string) => (catalog: string) => catalog.replace('/Fields', `${entries}/Fields`);
  it.each([
    ['the flag that signatures exist', '/SigFlags 3', []],
    ['resources for new fields', '/DR<</Font<</New 3 0 R>>>>', ['granted form.drawing']],
    ['a calculation order', '/CO[901 0 R]', ['not-granted form.entry']],
    ['an XFA form', '/XFA(x)', ['not-granted form.entry']],
    ['an alignment', '/Q 2', ['not-granted form.entry']],
    ['the default text appearance, if a field with a value has none', '/DA(/Helv 9 Tf)', ['not-granted form.entry']],
  ])('a change to form-wide settings is reported: %s', (_, entries, changes) => {
    expect(found({ 1: inForm(entries) })).toEqual(changes);
    expect(found({ 1: inForm(entries) }, { level: 2 })).toEqual(
      changes.map((change) => change.replace('not-granted', 'refused')),
    );
  });

  it('a form may set another default text appearance only if every field with a value already has one', () => {
    const saying = form('', { 902: `<<${BOX}/FT/Tx/T(filled)/V(100)/DA(/Helv 9 Tf)>>` });
    expect(found({ 1: inForm('/DA(/Helv 9 Tf)') }, {}, saying)).toEqual(['granted form.drawing']);
    const drawn = form('', { 902: `<<${BOX}/FT/Tx/T(filled)/V(100)/AP<</N 943 0 R>>>>` });
    expect(found({ 1: inForm('/DA(/Helv 9 Tf)') }, {}, drawn)).toEqual(['granted form.drawing']);
    expect(
      found(
        { 1: inForm('/DA(/Helv 9 Tf)') },
        {},
        form('/NeedAppearances true', drawn.objects as Record<number, string>),
      ),
    ).toEqual(['not-granted form.entry']);
    const other = form('/DA(/Helv 8 Tf)', saying.objects as Record<number, string>);
    expect(found({ 1: (catalog) => catalog.replace('Helv 8', 'Helv 9') }, {}, other)).toEqual([
      'not-granted form.entry',
    ]);
  });

  it('a form may not set a font that changes how a field with a value looks', () => {
    const with902 = (entries: string, before = '') =>
      form(before, { 902: `<<${BOX}/FT/Tx/T(filled)/V(100)${entries}>>` });
    const add = (options: PdfOptions) => found({ 1: inForm('/DR<</Font<</New 3 0 R>>>>') }, {}, options);
    expect(add(with902('/DA(0 g /New 12 Tf)'))).toEqual(['not-granted form.entry']);
    expect(add(with902('/DA(/New  12 Tf)'))).toEqual(['not-granted form.entry']);
    expect(add(with902('/DA(/New 12.5  Tf 0 g)'))).toEqual(['not-granted form.entry']);
    expect(add(with902('/DA(/Other 12 Tf)'))).toEqual(['granted form.drawing']);
    expect(add(with902('/DA(/New 12 Tf)/AP<</N 943 0 R>>'))).toEqual(['granted form.drawing']);
    expect(add(with902('/DA/New'))).toEqual(['granted form.drawing']);
    expect(add(with902('', '/DA(/New 12 Tf)'))).toEqual(['not-granted form.entry']);
    expect(add(with902('/DA(/Other 12 Tf)', '/DA(/New 12 Tf)'))).toEqual(['granted form.drawing']);
    const withForms = { 1: inForm('/DR<</XObject<</New 942 0 R>>>>') };
    expect(found(withForms, {}, with902('/DA(/New 12 Tf)'))).toEqual(['granted form.drawing']);
    const unused = with902('/DA(/New 12 Tf)', '/DR<</XObject<</Old 942 0 R>>>>');
    expect(found({ 1: (catalog) => catalog.replace(/\/DR<<.*?>>>>/, '') }, {}, unused)).toEqual([
      'granted form.drawing',
    ]);
    const settled = with902('/DA(/New 12 Tf)/AP<</N 943 0 R>>', '/NeedAppearances true');
    const settle = (catalog: string) => catalog.replace('/NeedAppearances true', '/DR<</Font<</New 3 0 R>>>>');
    expect(found({ 1: settle }, {}, settled)).toEqual(['granted form.drawing', 'not-granted form.entry']);
    const choice = form('', { 904: FORM.objects![904]!.replace('/T', '/V(de)/DA(/New 9 Tf)/T') });
    expect(add(choice)).toEqual(['not-granted form.entry']);
    const button = form('', { 906: FORM.objects![906]!.replace('/AP<</N 942 0 R>>', '/V(x)/DA(/New 9 Tf)') });
    expect(add(button)).toEqual(['granted form.drawing']);
    const known = with902('/DA(/New 12 Tf)', '/DR<</Font<</New 3 0 R>>>>');
    expect(found({ 1: (catalog) => catalog.replace('/New 3 0 R', '/New 3 0 R/More 3 0 R') }, {}, known)).toEqual([
      'granted form.drawing 3',
    ]);
    expect(found({ 1: (catalog) => catalog.replace('/New 3 0 R', '/New 956 0 R') }, {}, known)).toEqual([
      'not-granted form.entry 956',
    ]);
  });

  it('a form may turn redrawing on or off if the drawn appearances show the values', () => {
    const drawn = (look902: number, entries = '') =>
      form(entries, { 902: `<<${BOX}/FT/Tx/T(filled)/V(100)/AP<</N ${look902} 0 R>>>>` });
    const set = { 1: inForm('/NeedAppearances true') };
    const unset = { 1: (catalog: string) => catalog.replace('/NeedAppearances true', '') };
    expect(found(set, {}, drawn(943))).toEqual(['granted form.drawing']);
    expect(found(set, {}, drawn(944))).toEqual(['not-granted form.entry']);
    expect(found(unset, {}, drawn(943, '/NeedAppearances true'))).toEqual(['granted form.drawing']);
    expect(found(unset, {}, drawn(944, '/NeedAppearances true'))).toEqual(['not-granted form.entry']);
    expect(found({ 1: inForm('/NeedAppearances false') }, {}, drawn(943))).toEqual(['granted form.drawing']);
    // A push button has no value, and new fields are checked separately.
    const button = form('', { 906: FORM.objects![906]!.replace('942', '944') });
    expect(found(set, {}, button)).toEqual(['granted form.drawing']);
    const both = {
      ...added(`${BOX}/FT/Tx/T(new)/V(1)/AP<</N 944 0 R>>`),
      1: (catalog: string) => listed(960)(unset[1](catalog)),
    };
    expect(found(both, {}, drawn(943, '/NeedAppearances true'))).toEqual([
      'granted form.drawing',
      'not-granted field.added 960',
    ]);
  });
});

describe('widgets of new signatures on a page', () => {
  const signatures = (...boxes: string[]): Edits => ({
    1: (catalog) => boxes.reduce((text, _, index) => listed(970 + index * 2)(text), catalog),
    5: (page) => boxes.reduce((text, _, index) => shown(970 + index * 2)(text), page),
    ...Object.fromEntries(
      boxes.flatMap((rectangle, index) => [
        [
          970 + index * 2,
          `<</Type/Annot/Subtype/Widget/Rect[${rectangle}]/FT/Sig/T(new ${index})/V ${971 + index * 2} 0 R>>`,
        ],
        [971 + index * 2, SIGNED],
      ]),
    ),
  });
  const isCovered = (media: string, edits: Edits, options = FORM) =>
    found(edits, {}, { ...options, pages: [{ entries: `${FORM.pages![0]!.entries}/MediaBox[${media}]` }] }).includes(
      'not-granted signature.covering',
    );

  it.each([
    ['a quarter of a large page', '0 0 1000 1000', ['0 0 500 500'], false],
    ['more than a quarter of a large page', '0 0 1000 1000', ['0 0 500 501'], true],
    ['more than a quarter by two boxes', '0 0 1000 1000', ['0 0 500 400', '0 500 300 1000'], true],
    ['a quarter by two boxes at the same position', '0 0 1000 1000', ['0 0 500 500', '0 0 500 500'], false],
    ['only the part that is on the page', '0 0 1000 1000', ['-500 -500 500 500'], false],
    ['a common box on a small page', '0 0 250 200', ['0 0 200 100'], false],
    ['more than a common box on a small page', '0 0 250 200', ['0 0 201 100'], true],
    ['half of a smaller page', '0 0 200 150', ['0 0 100 150'], false],
    ['more than half of a smaller page', '0 0 200 150', ['0 0 101 150'], true],
    ['three quarters of the smallest page', '0 0 100 100', ['0 0 75 100'], false],
    ['more than three quarters of the smallest page', '0 0 100 100', ['0 0 76 100'], true],
    ['a quarter of a page whose origin is not 0', '1000 1000 2000 2000', ['1000 1000 1500 1500'], false],
    ['more than a quarter of a page whose origin is not 0', '1000 1000 2000 2000', ['1000 1000 1500 1501'], true],
  ])('the area that new signatures cover on a page is judged: they cover %s', (_, media, boxes, expected) => {
    expect(isCovered(media, signatures(...boxes))).toBe(expected);
  });

  it('widgets of new signatures on a page count if they are signed now and were not before', () => {
    const empty = { 970: `<</Type/Annot/Subtype/Widget/Rect[0 0 600 600]/FT/Sig/T(large)>>` };
    const options = { ...form('', empty), catalog: FORM.catalog!.replace('/Fields[', '/Fields[970 0 R ') };
    const page = (entries: string) => entries.replace('/Annots[', '/Annots[970 0 R ');
    const large = { ...options, pages: [{ entries: page(FORM.pages![0]!.entries!) }] };
    expect(found({ 970: withEntries('/V 950 0 R') }, {}, large)).toEqual([
      'granted signature.signed 950',
      'not-granted signature.covering',
    ]);
    expect(found({ 901: withEntries('/V(Ada)') }, {}, large)).toEqual(['granted field.filled 901']);
    const signed = { ...large, objects: { ...large.objects, 970: empty[970].replace('>>', '/V 950 0 R>>') } };
    expect(found({ 901: withEntries('/V(Ada)') }, {}, signed)).toEqual(['granted field.filled 901']);
    const before = buildPdf(large);
    expect(foundBetween(before, edited(before, { 970: withEntries('/V 950 0 R') })).at(-1)?.parameters).toEqual({
      page: 1,
    });
  });

  it('widgets of new signatures that are on no page count relative to the size of A4', () => {
    const nowhere = (rectangle: string) => ({
      1: listed(970),
      970: `<</Subtype/Widget/Rect[${rectangle}]/FT/Sig/T(new)/V 971 0 R>>`,
      971: SIGNED,
    });
    expect(found(nowhere('0 0 595 210'))).toEqual(['granted signature.added 970']);
    expect(found(nowhere('0 0 595 211'))).toEqual(['granted signature.added 970', 'not-granted signature.covering']);
    expect(
      found({ ...nowhere('0 0 595 842'), 970: '<</Subtype/Widget/Rect[0 0 595 842]/FT/Tx/T(new)/V(a)>>' }),
    ).toEqual(['not-granted field.added 970']);
  });
});
