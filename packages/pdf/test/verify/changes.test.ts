import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const FORM: PdfOptions = {
  catalog: '/AcroForm<</Fields[901 0 R 902 0 R]>>/Lang(en)',
  pages: [{ entries: '/Annots[901 0 R 902 0 R]' }, {}],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[10 10 90 30]/AP<</N 903 0 R>>>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(100)/Rect[10 40 90 60]/AP<</N 903 0 R>>>>',
    903: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 3>>\nstream\nq Q\nendstream',
    904: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 4>>\nstream\nq Q \nendstream',
  },
};
/** Returns a form with a certification. Only its permission level is valid, because nothing else is read. */
const certified = (level: number): PdfOptions => ({
  ...FORM,
  catalog: `${FORM.catalog}/Perms<</DocMDP 905 0 R>>`,
  objects: {
    ...FORM.objects,
    905: `<</Type/Sig/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]>>`,
  },
});

const signed = (options: PdfOptions = FORM): Promise<Buffer> => signByHand(buildPdf(options));
const verified = async (file: Buffer) => {
  const { signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  const [first] = signatures;
  return {
    verdict: [first?.judgement.indication, first?.judgement.subIndication].filter(Boolean).join(' '),
    changes: first?.facts.changes.map(({ permission, sentence }) => `${permission}: ${sentence}`),
  };
};
/** Removes the appearance, so that viewers draw the value themselves. */
const filledWith = (entries: string) => (field: string) => withEntries(entries)(field.replace(/\/AP<<.*?>>/, ''));
const CHANGED = 'INDETERMINATE SIG_CONSTRAINTS_FAILURE';
const FORBIDDEN = 'TOTAL-FAILED FORMAT_FAILURE';

const FINDINGS: [what: string, edit: (file: Buffer) => Buffer, sentence: string][] = [
  [
    'different content on a page',
    (file) => edited(file, { 4: '<</Length 3>>\nstream\nBT \nendstream' }),
    'Page 1: its content was replaced (object 4).',
  ],
  [
    'a different font for the same text',
    (file) => edited(file, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }),
    'Page 1: the fonts, images or forms it is drawn with were changed (object 3).',
  ],
  ['a rotated page', (file) => edited(file, { 5: withEntries('/Rotate 180') }), 'Page 1: it was rotated (object 5).'],
  [
    'a smaller crop box on a page',
    (file) => edited(file, { 5: withEntries('/CropBox[0 0 9 9]') }),
    'Page 1: what is shown of it was changed (object 5).',
  ],
  [
    'a rotation that all pages inherit',
    (file) => edited(file, { 2: withEntries('/Rotate 90') }),
    'Page 1: it was rotated (object 5).',
  ],
  [
    'a removed page',
    (file) => edited(file, { 2: '<</Type/Pages/Count 1/Kids[5 0 R]>>' }),
    'Page 2 was removed (object 7).',
  ],
  [
    'an added page',
    (file) =>
      edited(file, {
        2: '<</Type/Pages/Count 3/Kids[5 0 R 906 0 R 7 0 R]>>',
        906: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      }),
    'Page 2 was added (object 906).',
  ],
  [
    'pages in a different order',
    (file) => edited(file, { 2: '<</Type/Pages/Count 2/Kids[7 0 R 5 0 R]>>' }),
    'The pages were reordered.',
  ],
  [
    'a page tree with different pages (ISA)',
    (file) =>
      edited(file, {
        1: (text) => text.replace('/Pages 2 0 R', '/Pages 906 0 R'),
        906: '<</Type/Pages/Count 1/Kids[907 0 R]>>',
        907: '<</Type/Page/Parent 906 0 R/MediaBox[0 0 9 9]>>',
      }),
    'Page 1 was removed (object 5).',
  ],
  [
    'an annotation over the text (evil annotation)',
    (file) =>
      edited(file, {
        5: (text) => text.replace('/Annots[', '/Annots[906 0 R '),
        906: '<</Type/Annot/Subtype/FreeText/Rect[0 0 600 700]/Contents(Pay 999)>>',
      }),
    'Page 1: an annotation ("FreeText") was added (object 906).',
  ],
  [
    'an added form field',
    (file) =>
      edited(file, {
        1: (text) => text.replace('/Fields[', '/Fields[906 0 R '),
        5: (text) => text.replace('/Annots[', '/Annots[906 0 R '),
        906: '<</Type/Annot/Subtype/Widget/FT/Tx/T(fee)/V(999)/Rect[0 0 600 700]>>',
      }),
    'A form field, "fee", was added to page 1 (object 906).',
  ],
  [
    'a different value in a field that was filled in',
    (file) => edited(file, { 902: (text) => text.replace('(100)', '(999)').replace('903', '904') }),
    'The form field "sum" was already filled in and was changed (object 902).',
  ],
  [
    'a different appearance of the same value',
    (file) => edited(file, { 902: (text) => text.replace('903', '904') }),
    'The form field "sum" looks different, though its value is the same (object 904).',
  ],
  [
    'a moved field',
    (file) => edited(file, { 902: (text) => text.replace('[10 40 90 60]', '[300 40 390 60]') }),
    'The form field "sum" was changed in its "Rect" (object 902).',
  ],
  [
    'an action on opening',
    (file) => edited(file, { 1: withEntries('/OpenAction<</S/JavaScript/JS(app.alert)>>') }),
    'What happens when the document is opened was changed (object 1).',
  ],
  [
    'layers that show and hide content',
    (file) => edited(file, { 1: withEntries('/OCProperties<</OCGs[]/D<<>>>>') }),
    'The settings of layers, which show and hide content, was changed (object 1).',
  ],
];

describe('a change after a signature', () => {
  it.each(FINDINGS)('a change after a signature is reported: %s', async (_, edit, sentence) => {
    const { verdict, changes } = await verified(edit(await signed()));
    expect(changes).toContainEqual(`not-granted: ${sentence}`);
    expect(verdict).toBe(CHANGED);
  });

  it.each(FINDINGS.filter(([what]) => !what.startsWith('a different value')))(
    'a change after a signature is forbidden by a certification: %s',
    async (_, edit, sentence) => {
      const { verdict, changes } = await verified(edit(await signed(certified(2))));
      expect(changes).toContainEqual(`refused: ${sentence}`);
      expect(verdict).toBe(FORBIDDEN);
    },
  );
});

describe('every finding', () => {
  it('every finding has a stable code and states its subject separately from the sentence [T538]', async () => {
    const file = edited(await signed(), {
      4: '<</Length 3>>\nstream\nBT \nendstream',
      902: (text) => text.replace('/V(100)', '/V(900)'),
    });
    const { judgement, signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
    const sentence = 'Page 1: its content was replaced (object 4).';
    expect(signatures[0]?.facts.changes).toMatchObject([
      { code: 'page.content', parameters: { page: 1, entry: 'Contents', object: 4 }, sentence },
      { code: 'field.overwritten', parameters: { name: 'sum', object: 902 } },
    ]);
    expect(judgement).toMatchObject({ code: 'verdict.altered', parameters: { problem: sentence } });
    expect(verifyPdf(Buffer.from('no PDF')).judgement).toMatchObject({ code: 'file.notPdf' });
  });
});

describe('an annotation present at signing', () => {
  const NOTE = '<</Type/Annot/Subtype/FreeText/F 4/Rect[10 10 90 30]/Contents(Pay 100)/AP<</N 907 0 R>>>>';
  const withNote = (options: PdfOptions): PdfOptions => ({
    ...options,
    pages: [{ entries: '/Annots[906 0 R]' }, {}],
    objects: {
      ...options.objects,
      906: NOTE,
      907: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 3>>\nstream\nq Q\nendstream',
    },
  });

  it.each<[what: string, number: number, edit: (text: string) => string]>([
    ['words', 906, (text) => text.replace('Pay 100', 'Pay 999')],
    ['place', 906, (text) => text.replace('[10 10', '[10 70')],
    ['look', 907, () => '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 4>>\nstream\nq Q \nendstream'],
  ])(
    'an annotation that existed at signing is reported if its %s changed, even if the certification permits annotations [T2010]',
    async (_, number, edit) => {
      for (const options of [FORM, certified(3)]) {
        const file = edited(await signed(withNote(options)), { [number]: edit });
        const { judgement, signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
        expect(judgement.indication).not.toBe('TOTAL-PASSED');
        const told = signatures[0]?.facts.changes.filter(({ permission }) => permission !== 'granted');
        expect(told).toMatchObject([
          { code: 'annotation.changed', parameters: { page: 1, kind: 'FreeText', object: number } },
        ]);
      }
    },
  );
});

describe('permitted changes after a signature', () => {
  const passed = async (file: Buffer, sentence: string) => {
    const { verdict, changes } = await verified(file);
    expect(changes).toContainEqual(`granted: ${sentence}`);
    expect(verdict).toBe('TOTAL-PASSED');
  };

  it('rewriting objects unchanged is permitted after a signature', async () => {
    const file = await signed();
    const again = edited(file, { 1: (text) => text, 3: (text) => text.replace('/Type', ' /Type'), 5: (text) => text });
    expect(await verified(again)).toEqual({ verdict: 'TOTAL-PASSED', changes: [] });
  });

  it('filling in an empty field is permitted after a signature, unless the certification forbids it', async () => {
    const fill = (file: Buffer) => edited(file, { 901: filledWith('/V(Ada)/M(D:2030)') });
    await passed(fill(await signed()), 'The form field "name" was filled in (object 901).');
    await passed(fill(await signed(certified(2))), 'The form field "name" was filled in (object 901).');
    expect(await verified(fill(await signed(certified(1))))).toEqual({
      verdict: FORBIDDEN,
      changes: ['refused: The form field "name" was filled in although the certification forbids it (object 901).'],
    });
  });

  it('filling in a field that a signature locked is not permitted', async () => {
    const lock = (action: string) =>
      `/Reference[<</TransformMethod/FieldMDP/TransformParams<</Action/${action}/Fields[(name)]>>>>]`;
    const filled = async (entries: string) =>
      (await verified(edited(await signByHand(buildPdf(FORM), { entries }), { 901: filledWith('/V(Ada)') }))).verdict;
    expect(await filled(lock('Include'))).toBe(FORBIDDEN);
    expect(await filled(lock('All'))).toBe(FORBIDDEN);
    expect(await filled(lock('Exclude'))).toBe('TOTAL-PASSED');
  });

  it('filling in a read-only field is not permitted after a signature', async () => {
    const readOnly = { ...FORM, objects: { ...FORM.objects, 901: FORM.objects![901]!.replace('/FT', '/Ff 1/FT') } };
    expect(await verified(edited(await signed(readOnly), { 901: withEntries('/V(Ada)') }))).toEqual({
      verdict: CHANGED,
      changes: ['not-granted: The form field "name" was changed although it is read-only (object 901).'],
    });
  });

  it('adding a signature field is permitted after a signature, but on a certified document only if the field is signed', async () => {
    const field = (file: Buffer) =>
      edited(file, {
        1: (text) => text.replace('/Fields[', '/Fields[906 0 R '),
        906: '<</Type/Annot/Subtype/Widget/FT/Sig/T(next)/F 132/Rect[0 0 0 0]/P 5 0 R>>',
      });
    const added = 'A signature field, "next", was added (object 906)';
    await passed(field(await signed()), `${added}.`);
    for (const level of [1, 2, 3]) {
      expect(await verified(field(await signed(certified(level))))).toEqual({
        verdict: FORBIDDEN,
        changes: [`refused: ${added} although the certification forbids it.`],
      });
    }
  });

  it('filling in a field is permitted after a signature, and the verdict names the field', async () => {
    const sentence = async (edits: Parameters<typeof edited>[1]) =>
      verifyPdf(edited(await signed(NAMED), edits), { roots: [await testRoot('rsa')] }).judgement.sentence;
    const NAMED = { ...FORM, objects: { ...FORM.objects, 902: FORM.objects![902]!.replace('/V(100)', '') } };
    const filled = { 901: filledWith('/V(Ada)'), 902: filledWith('/V(200)') };
    const begin = 'The signed content is unchanged since a trusted signer signed it. Filled in afterwards: ';
    expect(await sentence({ 901: filled[901] })).toBe(`${begin}"name".`);
    expect(await sentence(filled)).toBe(`${begin}"name", "sum".`);
  });

  it('further signatures are permitted, but not with a new visible box on a certified document (sneaky signature)', async () => {
    const again = (file: Buffer, rectangle = '0 0 0 0') => signByHand(file, { numbers: [811, 812], rectangle });
    await passed(await again(await signed()), 'A further signature, "By hand 811", was added to page 1 (object 811).');
    await passed(
      await again(await signed(), '10 10 200 80'),
      'A further signature, "By hand 811", was added to page 1 (object 811).',
    );
    expect((await verified(await again(await signed(), '0 0 600 700'))).verdict).toBe(CHANGED);
    await passed(
      await again(await signed(certified(2))),
      'A further signature, "By hand 811", was added to page 1 (object 811).',
    );
    expect((await verified(await again(await signed(certified(2)), '10 10 200 80'))).verdict).toBe(CHANGED);
    expect((await verified(await again(await signed(certified(1))))).verdict).toBe(FORBIDDEN);
  });

  it('adding validation data and metadata is permitted after a signature', async () => {
    const added = edited(await signed(certified(1)), {
      1: withEntries('/DSS 906 0 R/Metadata 907 0 R/Extensions<<>>'),
      906: '<</Type/DSS/Certs[]>>',
      907: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
    });
    await passed(added, 'Certificates and revocation data for validating signatures were added (object 906).');
    await passed(added, 'The metadata was updated (object 907).');
  });

  it('a tagged document may gain a structure element for a new field after a signature, but no other text', async () => {
    const tagged: PdfOptions = {
      catalog: '/StructTreeRoot 910 0 R',
      objects: {
        910: '<</Type/StructTreeRoot/K 911 0 R/ParentTree<</Nums[0[912 0 R]]>>/ParentTreeNextKey 1>>',
        911: '<</Type/StructElem/S/Document/P 910 0 R/K 912 0 R>>',
        912: '<</Type/StructElem/S/P/P 911 0 R/Pg 5 0 R/K 0>>',
      },
    };
    const further = {
      910: '<</Type/StructTreeRoot/K 911 0 R/ParentTree<</Nums[0[912 0 R]1 913 0 R]>>/ParentTreeNextKey 2>>',
      911: '<</Type/StructElem/S/Document/P 910 0 R/K[912 0 R 913 0 R]>>',
      913: '<</Type/StructElem/S/Form/P 911 0 R/K<</Type/OBJR/Obj 801 0 R/Pg 5 0 R>>>>',
    };
    await passed(
      edited(await signed(tagged), further),
      'The structure used by assistive technology was extended (object 910).',
    );
    const reworded = edited(await signed(tagged), { ...further, 912: withEntries('/ActualText(Pay 999)') });
    expect(await verified(reworded)).toMatchObject({ verdict: CHANGED });
    const twice = edited(reworded, { 911: (text) => text.replace('[912 0 R', '[912 0 R 912 0 R') });
    expect(await verified(twice)).toMatchObject({ verdict: CHANGED });
  });

  it('an added annotation is reported even if the certification permits it, since it can cover signed content', async () => {
    const { verdict, changes } = await verified(
      edited(await signed(certified(3)), {
        5: (text) => text.replace('/Annots[', '/Annots[906 0 R '),
        906: '<</Type/Annot/Subtype/Stamp/Rect[0 0 600 700]>>',
      }),
    );
    expect(verdict).toBe(CHANGED);
    expect(changes).toEqual([
      'not-granted: Page 1: an annotation ("Stamp") was added (object 906). The certification permits it, but it can cover what was certified.',
    ]);
  });
});

describe('pure additions after a signature', () => {
  const sentenceOf = async (file: Buffer) =>
    verifyPdf(file, { roots: [await testRoot('rsa')] }).signatures[0]?.judgement.sentence;
  const NAMES = { 906: '<</Names[(a.txt)907 0 R]>>', 907: '<</Type/Filespec/F(a.txt)/UF(a.txt)>>' };
  const attach = (file: Buffer, more: Record<number, string> = {}) =>
    edited(file, { 1: withEntries('/Names<</EmbeddedFiles 906 0 R>>/AF[907 0 R]'), ...NAMES, ...more });
  const stamp = (file: Buffer) =>
    edited(file, {
      5: (text) => text.replace('/Annots[', '/Annots[908 0 R '),
      908: '<</Type/Annot/Subtype/Stamp/Rect[0 0 60 70]>>',
    });

  it('attachments added after a signature are reported by name as pure additions', async () => {
    const file = attach(await signed());
    expect(await verified(file)).toEqual({
      verdict: CHANGED,
      changes: ['not-granted: A file, "a.txt", was attached (object 907).'],
    });
    expect(await sentenceOf(file)).toBe(
      'No signed content was altered, but something was added. A file, "a.txt", was attached (object 907).',
    );
  });

  it('annotations added after a signature are pure additions, but are reported as able to cover signed content', async () => {
    expect(await sentenceOf(stamp(await signed()))).toBe(
      'No signed content was altered, but something was added that can cover it. ' +
        'Page 1: an annotation ("Stamp") was added (object 908).',
    );
  });

  it('additions after a signature are reported as other changes if anything else changed', async () => {
    const changed = edited(stamp(attach(await signed())), { 4: '<</Length 3>>\nstream\nBT \nendstream' });
    expect(await sentenceOf(changed)).toMatch(
      /^The signed content is intact, but the document was changed afterwards\./,
    );
  });

  it.each([
    ['a different file is associated than was attached', '/Names<</EmbeddedFiles 906 0 R>>/AF[3 0 R]'],
    ['a different list of names is changed', '/Names<</EmbeddedFiles 906 0 R/Dests 3 0 R>>/AF[907 0 R]'],
  ])('an attachment added after a signature is not a pure addition if %s', async (_, entries) => {
    const { verdict, changes } = await verified(edited(await signed(), { 1: withEntries(entries), ...NAMES }));
    expect(verdict).toBe(CHANGED);
    expect(changes).toContainEqual(expect.stringContaining('The list of attachments'));
  });

  it('an attachment added after a signature is not a pure addition if an existing one was replaced or removed', async () => {
    const before = {
      catalog: `${FORM.catalog}/Names<</EmbeddedFiles 906 0 R>>`,
      objects: { ...FORM.objects, ...NAMES },
    };
    const after = async (names: string) =>
      (await verified(edited(await signed({ ...FORM, ...before }), { 906: names, 909: '<</F(b)>>' }))).changes;
    const general = expect.stringContaining('The list of attachments, scripts and named destinations was changed');
    expect(await after('<</Names[(a.txt)909 0 R(b.txt)909 0 R]>>')).toEqual([general]);
    expect(await after('<</Names[(b.txt)909 0 R]>>')).toEqual([general]);
    expect(await after('<</Names[(a.txt)907 0 R(b.txt)909 0 R]>>')).toEqual([
      'not-granted: A file, "b.txt", was attached (object 909).',
    ]);
  });

  it('an unreadable name tree does not count as an addition after signing and does not hide other changes', async () => {
    const broken = { catalog: `${FORM.catalog}/Names 906 0 R`, objects: { ...FORM.objects, 906: '<</Names [(' } };
    const untouched = await verified(edited(await signed({ ...FORM, ...broken }), { 3: (text) => text }));
    expect(untouched).toEqual({ verdict: 'TOTAL-PASSED', changes: [] });
    const breaking = { 1: withEntries('/Names 906 0 R/OpenAction<</S/JavaScript/JS(a)>>'), 906: '<</Names [(' };
    const { verdict, changes } = await verified(edited(await signed(certified(2)), breaking));
    expect(verdict).toBe(FORBIDDEN);
    expect(changes).toContainEqual(expect.stringContaining('refused: What happens when the document is opened'));
  });

  it('a certification forbids adding files to the document, even if it permits annotations [T476]', async () => {
    expect((await verified(attach(await signed(certified(3))))).verdict).toBe(FORBIDDEN);
    expect((await verified(stamp(await signed(certified(3))))).verdict).toBe(CHANGED);
    expect((await verified(stamp(await signed(certified(2))))).verdict).toBe(FORBIDDEN);
  });
});

describe('data after a signature', () => {
  const behind = async (text: string) => {
    const file = await signed();
    return verified(Buffer.concat([file, Buffer.from(text, 'latin1')]));
  };
  const previous = (file: Buffer) => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];

  it('white space after a signature is permitted', async () => {
    expect(await behind('\r\n\n')).toEqual({ verdict: 'TOTAL-PASSED', changes: [] });
  });

  it.each([
    ['objects without a cross-reference (ISA)', '4 0 obj\n<</Length 1>>\nstream\nq\nendstream\nendobj\n'],
    ['only a trailer', 'trailer\n<</Root 1 0 R>>\n%%EOF\n'],
    ['a comment', '% nothing\n'],
    ['other data', 'PK\u0003\u0004'],
  ])('data after a signature is reported: %s', async (_, text) => {
    const { verdict } = await behind(text);
    expect(verdict).toMatch(/^INDETERMINATE (SIG_CONSTRAINTS|FORMAT)_FAILURE$/);
  });

  it('data after a signature is reported if it is hidden in another version of a listed object', async () => {
    const file = await signed();
    const shadow = '4 0 obj\n<</Length 1>>\nstream\nq\nendstream\nendobj\n';
    const updated = edited(Buffer.concat([file, Buffer.from(shadow)]), { 906: '<</Harmless true>>' });
    const { verdict, changes } = await verified(
      // The editor does not find the previous cross-reference, so add its offset.
      Buffer.from(updated.toString('latin1').replace('/Prev undefined', `/Prev ${previous(file)}`), 'latin1'),
    );
    expect(verdict).toBe(CHANGED);
    expect(changes).toContainEqual(
      expect.stringMatching(/^not-granted: From byte \d+ on, there is data that belongs to no revision/),
    );
  });
});
