import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../src/index.ts';
import { buildPdf, hello } from '../build-pdf.ts';

const MB = 1024 * 1024;
const stream = (entries: string, bytes: Uint8Array): string =>
  `<<${entries}/Length ${bytes.length}>>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`;
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MB));
const bomb = (megabytes: number): string => stream('/Filter/FlateDecode', zeros(megabytes));
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
const garbage = (text: string, megabytes: number): Buffer =>
  Buffer.from(`%PDF-1.7\n${text.repeat(Math.floor((megabytes * MB) / text.length))}\nstartxref\n9\n%%EOF`, 'latin1');
/** Returns a PDF without a cross-reference, so that readers must search it for objects. */
const scattered = (objects: string): Buffer => Buffer.from(`%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>`, 'latin1');
const revisions = (count: number, table: (index: number) => string): Buffer => {
  const source = buildPdf();
  let text = source.toString('latin1');
  let previous = /startxref\n(\d+)/.exec(text)![1];
  const parts = [text];
  let length = text.length;
  for (let i = 0; i < count; i++) {
    text = `${table(i)}trailer\n<</Size 20/Root 1 0 R/Prev ${previous}>>\nstartxref\n${length}\n%%EOF\n`;
    previous = String(length);
    length += text.length;
    parts.push(text);
  }
  return Buffer.from(parts.join(''), 'latin1');
};
const packedRows = (count: number): Buffer => deflateSync(Buffer.alloc(count * 4, 1));

const HOSTILE: Record<string, () => Buffer> = {
  'nothing but "obj"': () => garbage('obj ', 4),
  'nothing but the start of the same object': () => garbage('1 0 obj ', 4),
  'nothing but the starts of different objects': () =>
    Buffer.from(`%PDF-1.7\n${times(600_000, (i) => `${i + 1} 0 obj `)}`, 'latin1'),
  'nothing but unclosed dictionaries': () => garbage('<<', 4),
  'nothing but unclosed strings': () => garbage('(', 4),
  'nothing but unclosed arrays': () => garbage('[', 4),
  'nothing but trailers': () => garbage('trailer<</A ', 4),
  'nothing but streams': () => garbage('1 0 obj<<>>stream ', 4),
  'nothing but spaces': () => garbage('          ', 4),
  'nothing but "startxref"': () => garbage('startxref 9 ', 4),
  'objects with unclosed strings': () => scattered(times(50_000, (i) => `${i + 1} 0 obj<</Type/Catalog/A(\n`)),
  'objects that start again and again': () => scattered(times(50_000, (i) => `${i + 1} 0 obj<</Type/Page/A[<<`)),
  'streams without an end': () =>
    scattered(times(50_000, (i) => `${i + 1} 0 obj<</Type/Page/Length 9>>stream\nx endobj `)),
  'nested arrays': () => buildPdf({ catalog: `/A${'['.repeat(100_000)}` }),
  'a number with a million digits': () =>
    buildPdf({ catalog: `/A ${'9'.repeat(MB)}`, inherited: `/Rotate ${'9'.repeat(MB)}` }),
  'a name with four million bytes': () => buildPdf({ catalog: `/${'a'.repeat(4 * MB)} 1` }),
  'thousands of revisions': () => revisions(2000, () => 'xref\n0 0\n'),
  'too many revisions': () => revisions(5000, () => 'xref\n0 0\n'),
  'thousands of revisions with many ranges': () => revisions(1000, () => `xref\n${'0 0\n'.repeat(1000)}`),
  'revisions that are large when decompressed': () => {
    const table = stream('/Type/XRef/Size 9/W[1 2 1]/Root 1 0 R/Filter/FlateDecode', zeros(60));
    let text = buildPdf()
      .toString('latin1')
      .replace(/startxref[\s\S]*$/, '');
    let previous = 0;
    for (let i = 0; i < 40; i++) {
      const at = text.length;
      text += `${30 + i} 0 obj\n${table.replace('/W', `/Prev ${previous}/W`)}\nendobj\n`;
      previous = at;
    }
    return Buffer.from(`${text}startxref\n${previous}\n%%EOF`, 'latin1');
  },
  'a cross-reference with billions of objects': () =>
    Buffer.from(
      buildPdf({ layout: 'stream' })
        .toString('latin1')
        .replace(/\/Size \d+/, '/Size 4000000000/Index[0 4000000000]'),
      'latin1',
    ),
  'a cross-reference that decompresses to millions of objects': () => {
    const text = buildPdf()
      .toString('latin1')
      .replace(/startxref[\s\S]*$/, '');
    const table = stream('/Type/XRef/Size 8000000/W[1 2 1]/Root 1 0 R/Filter/FlateDecode', packedRows(8_000_000));
    return Buffer.from(`${text}99 0 obj\n${table}\nendobj\nstartxref\n${text.length}\n%%EOF`, 'latin1');
  },
  'impossible predictor settings': () =>
    buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: {
        900: stream('/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 999999999999/Colors 99999999>>', zeros(1)),
      },
    }),
  'content that is large when decompressed, shared by many pages': () =>
    buildPdf({
      pages: Array.from({ length: 500 }, () => ({ content: '', entries: '/Contents 900 0 R' })),
      objects: { 900: bomb(10) },
    }),
  'content that is too large when decompressed': () =>
    buildPdf({ pages: [{ entries: '/Contents 900 0 R' }], objects: { 900: bomb(130) } }),
  'content compressed several times': () =>
    buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: { 900: stream('/Filter[/FlateDecode/FlateDecode/FlateDecode]', deflateSync(deflateSync(zeros(130)))) },
    }),
  'content compressed with run lengths': () =>
    buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: { 900: stream('/Filter[/FlateDecode/RunLengthDecode]', deflateSync(Buffer.alloc(4 * MB, 0x81))) },
    }),
  'content compressed with LZW': () =>
    buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: { 900: stream('/Filter/LZWDecode', Buffer.alloc(2 * MB, 0x55)) },
    }),
  'corrupt content that is large when decompressed': () => {
    const packed = Buffer.from(zeros(20));
    packed.fill(0xff, packed.length - 50);
    return buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: { 900: stream('/Filter/FlateDecode', packed) },
    });
  },
  'a page tree that contains itself': () => buildPdf({ objects: { 2: '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>' } }),
  'a page tree that doubles at every level': () =>
    buildPdf({
      objects: {
        2: '<</Type/Pages/Count 9/Kids[900 0 R 900 0 R]>>',
        ...Object.fromEntries(
          Array.from({ length: 60 }, (_, i) => [
            900 + i,
            `<</Type/Pages/Count 9/Kids[${901 + i} 0 R ${901 + i} 0 R]>>`,
          ]),
        ),
      },
    }),
  'nodes that share one long array of kids': () =>
    buildPdf({
      objects: {
        2: `<</Type/Pages/Count 9/Kids[${times(2000, (i) => `${1000 + i} 0 R `)}]>>`,
        900: `[${'901 0 R '.repeat(6000)}]`,
        ...Object.fromEntries(
          Array.from({ length: 2000 }, (_, i) => [1000 + i, '<</Type/Pages/Count 9/Kids 900 0 R>>']),
        ),
      },
    }),
  'many pages in one node': () => {
    const source = buildPdf({ pages: Array.from({ length: 2500 }, () => ({ content: '' })), fanOut: 2499 });
    return source;
  },
  'fields that share one long array of kids': () =>
    buildPdf({
      catalog: `/AcroForm<</Fields[${'<</FT/Tx/Kids 900 0 R>>'.repeat(5000)}]>>`,
      objects: { 900: `[${'<</FT/Tx/Kids 901 0 R>>'.repeat(5000)}]`, 901: `[${'null '.repeat(5000)}]` },
    }),
  'name trees that share one long array': () =>
    buildPdf({
      catalog: `/Names<</EmbeddedFiles<</Kids[${'<</Names 900 0 R>>'.repeat(6000)}]>>>>`,
      objects: { 900: `[${'(a) <<>> '.repeat(6000)}]` },
    }),
  'a page that is a reference to its own page tree': () =>
    scattered(
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[5 0 R 6 0 R]>>endobj 5 0 obj 2 0 R endobj 6 0 obj 5 0 R endobj',
    ),
  'circular bookmarks': () =>
    buildPdf({
      catalog: '/Outlines 900 0 R',
      objects: { 900: '<</First 901 0 R>>', 901: '<</Next 902 0 R/First 900 0 R>>', 902: '<</Next 901 0 R>>' },
    }),
  'an action that follows itself': () =>
    buildPdf({ catalog: '/OpenAction 900 0 R', objects: { 900: '<</S/GoTo/Next[900 0 R 900 0 R]>>' } }),
  'object streams that extend and contain each other': () =>
    buildPdf({
      layout: 'stream',
      catalog: '/A 900 0 R',
      objects: {
        900: stream('/Type/ObjStm/N 9999999/First 9/Extends 901 0 R', Buffer.from('901 0 900 0')),
        901: stream('/Type/ObjStm/N 2/First 9/Extends 900 0 R', Buffer.from('900 0 901 0')),
      },
    }),
  'a length that is stored in its own stream': () =>
    buildPdf({
      pages: [{ entries: '/Contents 900 0 R' }],
      objects: { 900: '<</Length 900 0 R>>\nstream\nq\nendstream' },
    }),
  'content with nothing but inline images': () => buildPdf({ pages: [{ content: 'BI ID '.repeat(500_000) }] }),
  'content with nothing but saved graphics states': () => buildPdf({ pages: [{ content: 'q '.repeat(2_000_000) }] }),
  'content in thousands of parts': () =>
    buildPdf({ pages: [{ content: Array.from({ length: 3000 }, () => hello()) }] }),
};

const HARMLESS = [
  'a number with a million digits',
  'a name with four million bytes',
  'thousands of revisions',
  'thousands of revisions with many ranges',
  'a cross-reference with billions of objects',
  'many pages in one node',
  'circular bookmarks',
  'an action that follows itself',
  'object streams that extend and contain each other',
  'content with nothing but inline images',
  'content with nothing but saved graphics states',
  'content in thousands of parts',
  'a cross-reference that decompresses to millions of objects',
  'impossible predictor settings',
  'content compressed with LZW',
  'corrupt content that is large when decompressed',
  'a length that is stored in its own stream',
];

describe('a hostile PDF', () => {
  it.each(Object.entries(HOSTILE))('a hostile PDF is handled quickly: %s [T469]', async (name, make) => {
    const bytes = make();
    // Measure CPU time, because other tests affect wall-clock time.
    const before = process.cpuUsage();
    const result = await inspectPdf(bytes);
    const { user, system } = process.cpuUsage(before);
    expect(result).toMatchObject(
      HARMLESS.includes(name)
        ? { verdict: 'accepted' }
        : { verdict: 'refused', message: expect.stringMatching(/^[A-Z].*\.$/s) },
    );
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
