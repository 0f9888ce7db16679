import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PdfError } from '../../src/errors/errors.ts';
import { ambiguousSection, isSameEntry, objectNumbers } from '../../src/reader/ambiguous-section.ts';
import type { Entry } from '../../src/reader/cross-reference.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { readInTwoWays } from '../../src/verify/two-readings.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';

const placeOf = (file: Buffer, number: number) => file.lastIndexOf(`\n${number} 0 obj\n`) + 1;
/** Returns a table entry, which is free if the offset is null. */
const line = (offset: number | null) =>
  offset === null ? '0000000000 00001 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
const hexOf = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const previousOf = (file: Buffer) => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
const behind = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text, 'latin1')]);

/** Must equal MAX_COMPARED in ambiguous-section.ts. */
const MOST_COMPARED = 1_000_000;

type Row = [type: number, place: number, index: number];
const FREE: Row = [0, 0, 0];

/** Appends a cross-reference table and the stream that completes it. */
const withHybrid = (file: Buffer, listed: Record<number, number | null>, completing: Record<number, Row>) => {
  const stream = file.length;
  const rows = Object.values(completing).map(
    ([type, place, index]) => hexOf(type, 2) + hexOf(place, 8) + hexOf(index, 4),
  );
  const numbers = Object.keys(completing).map((number) => `${number} 1`);
  const hex = `${rows.join('')}>`;
  const object =
    `1201 0 obj\n<</Type/XRef/W[1 4 2]/Filter/ASCIIHexDecode/Size 1300/Index[${numbers.join(' ')}]` +
    `/Length ${hex.length}>>\nstream\n${hex}\nendstream\nendobj\n`;
  return { stream, file: withTable(behind(file, object), listed, `/XRefStm ${stream}`, previousOf(file)) };
};
const withTable = (file: Buffer, listed: Record<number, number | null>, entries = '', previous = previousOf(file)) => {
  const lines = Object.entries(listed).map(([number, offset]) => `${number} 1\n${line(offset)}`);
  return behind(
    file,
    `xref\n${lines.join('')}trailer\n<</Size 1300/Root 1 0 R/Prev ${previous}${entries}>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
};

const SOURCE = buildPdf({ objects: { 900: '<<>>', 901: '<<>>' } });
const [ONE, OTHER] = [placeOf(SOURCE, 900), placeOf(SOURCE, 901)];
const never = () => {
  throw new Error('nobody asks');
};
const ambiguousIn = (file: Buffer, isHarmless: Parameters<typeof ambiguousSection>[1] = never) =>
  ambiguousSection(PdfDocument.open(file), isHarmless);

describe('a cross-reference section', () => {
  it.each<[string, Record<number, number | null>, Record<number, Row>, boolean]>([
    ['has the same offset in both halves', { 900: ONE }, { 900: [1, ONE, 0] }, false],
    ['has a different offset in its stream', { 900: ONE }, { 900: [1, OTHER, 0] }, true],
    [
      'has a different offset for a later object',
      { 900: ONE, 901: OTHER },
      { 900: [1, ONE, 0], 901: [1, ONE, 0] },
      true,
    ],
    ['has an object stream in its stream', { 900: ONE }, { 900: [2, 1200, 0] }, true],
    ['is completed by its stream if its table has no entry', { 900: null }, { 900: [1, OTHER, 0] }, false],
    ['is completed by its stream if its table omits the object', { 901: OTHER }, { 900: [1, OTHER, 0] }, false],
    ['has a free entry in its stream', { 900: ONE }, { 900: FREE }, false],
  ])(
    'a cross-reference section is recognized as ambiguous or unambiguous: it %s',
    (_, listed, completing, isAmbiguous) => {
      const { file, stream } = withHybrid(SOURCE, listed, completing);
      expect(ambiguousIn(file)?.offset).toBe(isAmbiguous ? stream : undefined);
    },
  );

  it('a cross-reference section is ambiguous if its trailer has a duplicate key', () => {
    expect(ambiguousIn(withTable(SOURCE, {}, '/Size 1300'))?.offset).toBe(SOURCE.length);
    expect(ambiguousIn(withTable(SOURCE, {}))).toBeUndefined();
    for (const layout of ['hybrid', 'hybrid-free', 'stream'] as const) {
      expect(ambiguousIn(buildPdf({ layout })), layout).toBeUndefined();
    }
  });

  it('a cross-reference section is ambiguous if a later table gives another offset for the same stream', () => {
    const first = withHybrid(SOURCE, { 900: ONE }, { 900: [1, ONE, 0] });
    const again = (listed: Record<number, number>) => withTable(first.file, listed, `/XRefStm ${first.stream}`);
    const copied = again({ 900: OTHER });
    const tableAt = Number(previousOf(first.file));
    const asked: number[][] = [];
    const answer = (isHarmless: boolean) => (stream: { offset: number }, madeFor: { offset: number }) => {
      asked.push([stream.offset, madeFor.offset]);
      return isHarmless;
    };
    expect(ambiguousIn(copied, answer(true))).toBeUndefined();
    expect(ambiguousIn(copied, answer(false))?.offset).toBe(first.stream);
    expect(asked).toEqual(Array(2).fill([first.stream, tableAt]));
    // A later table is harmless if it lists the same offsets, or if it does not refer to a stream.
    expect(ambiguousIn(again({ 900: ONE }))).toBeUndefined();
    expect(ambiguousIn(withTable(first.file, { 900: OTHER }))).toBeUndefined();
  });

  it('a cross-reference section is compared for no more objects than a file can have', () => {
    const listing = (count: number) => {
      const start = SOURCE.length;
      const data = deflateSync(Buffer.alloc(2 * count));
      const dictionary = `<</Type/XRef/W[1 1 0]/Filter/FlateDecode/Size ${2000 + count}/Index[2000 ${count}]/Length ${data.length}>>`;
      const object = Buffer.concat([
        Buffer.from(`1201 0 obj\n${dictionary}\nstream\n`),
        data,
        Buffer.from('\nendstream\nendobj\n'),
      ]);
      return withTable(Buffer.concat([SOURCE, object]), {}, `/XRefStm ${start}`, previousOf(SOURCE));
    };
    expect(ambiguousIn(listing(MOST_COMPARED))).toBeUndefined();
    expect(() => ambiguousIn(listing(MOST_COMPARED + 1))).toThrow(
      new PdfError('too-large', 'The PDF has too many objects.'),
    );
  });

  it('a cross-reference section returns the object numbers of its ranges', () => {
    const { sections } = PdfDocument.open(withTable(SOURCE, { 900: ONE, 1000: null }));
    expect([...objectNumbers(sections[0]!)]).toEqual([900, 1000]);
    expect([
      ...objectNumbers({
        ...sections[0]!,
        ranges: [
          { first: 3, count: 3 },
          { first: 9, count: 1 },
        ],
      }),
    ]).toEqual([3, 4, 5, 9]);
  });
});

describe('two entries', () => {
  const at = (offset: number): Entry => ({ kind: 'offset', offset, generation: 0 });
  const packed = (stream: number, index: number): Entry => ({ kind: 'compressed', stream, index });
  it.each<[Entry, Entry, boolean]>([
    [at(7), at(7), true],
    [at(7), at(8), false],
    [packed(7, 1), packed(7, 1), true],
    [packed(7, 1), packed(7, 2), false],
    [packed(7, 1), packed(8, 1), false],
    [packed(7, 1), at(7), false],
    [at(7), packed(7, 1), false],
    [at(7), { kind: 'free' }, false],
    [{ kind: 'free' }, at(7), false],
    [packed(7, 1), { kind: 'free' }, false],
    [{ kind: 'free' }, packed(7, 1), false],
    [{ kind: 'free' }, { kind: 'free' }, false],
  ])('the cross-reference entries %j and %j are recognized as the same location or not: %s', (one, other, isSame) => {
    expect(isSameEntry(one, other)).toBe(isSame);
  });
});

describe('a document', () => {
  const twice = (number: number) => `object ${number} has a duplicate entry, which viewers read in different ways`;
  const saidOf = (options: PdfOptions) =>
    readInTwoWays(PdfDocument.open(buildPdf({ objects: { 910: '<</A 1/A 2>>' }, ...options })), () => true);
  const drawnWith = (entries: string) => saidOf({ pages: [{ entries: `/Resources<<${entries}>>` }] });

  it.each(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'])(
    'a document is ambiguous if a page uses an ambiguous object: %s',
    (category) => {
      expect(drawnWith(`/${category} 910 0 R`)).toBe(twice(910));
    },
  );

  it('a document is ambiguous if an annotation or field is an ambiguous object', () => {
    expect(saidOf({ pages: [{ entries: '/Annots[910 0 R]' }] })).toBe(twice(910));
    const objects = { 910: '<</A 1/A 2>>', 911: '[7 910 0 R]' };
    expect(saidOf({ pages: [{ entries: '/Annots 911 0 R' }], objects })).toBe(twice(910));
    expect(saidOf({ catalog: '/AcroForm<</Fields[910 0 R]>>', objects: { 910: '<</FT/Tx/T(a)/V 1/V 2>>' } })).toBe(
      twice(910),
    );
  });

  it('a document is unambiguous if its ambiguous object is unused or harmless', () => {
    expect(drawnWith('/Other 910 0 R')).toBeUndefined();
    expect(drawnWith('/Font 7')).toBeUndefined();
    expect(saidOf({ pages: [{ entries: '/Resources 7/Annots 7' }] })).toBeUndefined();
    expect(saidOf({})).toBeUndefined();
  });

  it('a document is checked for ambiguity to its end, even if parts of it are unreadable', () => {
    const source = buildPdf({
      pages: [{ entries: '/Resources 900 0 R/Annots[900 0 R 910 0 R]' }],
      objects: { 900: '<<>>', 910: '<</A 1/A 2>>' },
    });
    // The table lists one object at the offset of another.
    const file = withTable(source, { 900: placeOf(source, 910) });
    expect(readInTwoWays(PdfDocument.open(file), () => true)).toBe(twice(910));
  });

  it('a document is ambiguous if a section of its cross-reference is ambiguous', () => {
    const said = (file: Buffer, onlyAdds: Parameters<typeof readInTwoWays>[1]) =>
      readInTwoWays(PdfDocument.open(file), onlyAdds);
    const sentence = 'its cross-reference can be read in two ways';
    expect(said(withHybrid(SOURCE, { 900: ONE }, { 900: [1, OTHER, 0] }).file, never)).toBe(sentence);
    const first = withHybrid(SOURCE, { 900: ONE }, { 900: [1, ONE, 0] });
    const copied = withTable(first.file, { 900: OTHER }, `/XRefStm ${first.stream}`);
    const lengths: number[][] = [];
    const answer = (isHarmless: boolean) => (earlier: PdfDocument, later: PdfDocument) => {
      lengths.push([earlier.bytes.length, later.bytes.length]);
      return isHarmless;
    };
    expect(said(copied, answer(false))).toBe(sentence);
    expect(said(copied, answer(true))).toBeUndefined();
    // The revision ends with `%%EOF`, before the line end.
    expect(lengths).toEqual(Array(2).fill([first.file.length - 1, copied.length]));
    // Bytes before `%PDF` make no difference if offsets do not include them.
    const junk = Buffer.from(`${' '.repeat(400)}\n`);
    expect(said(Buffer.concat([junk, copied]), answer(true))).toBeUndefined();
    expect(lengths.at(-1)).toEqual([junk.length + first.file.length - 1, junk.length + copied.length]);
  });
});
