import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openUpdate, PdfError } from '../../src/index.ts';
import { addRevision, buildPdf, type Layout } from '../build-pdf.ts';
import { processorMs } from '../processor-ms.ts';
import { sealed } from '../sealing.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';

const edit = (bytes: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(bytes.toString('latin1')), 'latin1');

/** Returns the size of the first page. The files below store it in an object that is hard to find. */
const sizeOf = (bytes: Uint8Array) => openUpdate(bytes).pageSize(0);
const pages = [{ entries: '/MediaBox 900 0 R' }];
const objects = { 900: '[0 0 321 123]' };
const SIZE = { width: 321, height: 123 };

const reasonOf = (bytes: Uint8Array): string => {
  try {
    openUpdate(bytes).pageSize(0);
    return 'opened';
  } catch (error) {
    if (error instanceof PdfError) return error.reason;
    throw error;
  }
};

describe('opening a PDF', () => {
  it.each<Layout>(['table', 'stream', 'object-streams', 'hybrid', 'hybrid-free'])(
    'opening a PDF finds its objects (cross-reference: %s)',
    (layout) => {
      const inFont = { 3: '[0 0 321 123]' };
      const source = buildPdf({ layout, pages: [{ entries: '/MediaBox 3 0 R' }], objects: inFont });
      expect(sizeOf(source)).toEqual(SIZE);
    },
  );

  it('opening a PDF uses the newest version of an object', () => {
    const first = buildPdf({ pages, objects: { 900: '[0 0 1 1]' } });
    const second = addRevision(first, { 900: '[0 0 2 2]' });
    expect(sizeOf(addRevision(second, { 900: '[0 0 321 123]' }))).toEqual(SIZE);
  });

  it.each<[string, (text: string) => string]>([
    ['entries that end with one byte', (text) => text.replace(/ ([nf]) \n/g, ' $1\n')],
    ['entries that end with three bytes', (text) => text.replace(/ ([nf]) \n/g, ' $1 \r\n')],
    ['a table that says it starts with object 1', (text) => text.replace(/xref\n0 /, 'xref\n1 ')],
    ['a Prev of 0', (text) => text.replace('trailer\n<<', 'trailer\n<</Prev 0')],
    ['extra data after the end', (text) => `${text}\n\0\0\0<!-- served by a web server -->\n`],
    ['a wrong startxref', (text) => text.replace(/startxref\n\d+/, 'startxref\n7')],
    ['a startxref without a number', (text) => text.replace(/startxref\n\d+/, 'startxref\n')],
    ['carriage returns at the end', (text) => text.replace(/startxref\n(\d+)\n%%EOF\n/, '\r\rstartxref\r$1\r%%EOF\r')],
  ])('a PDF file with %s is read and sealed', async (_, change) => {
    const source = edit(buildPdf({ pages, objects }), change);
    expect(sizeOf(source)).toEqual(SIZE);
    const report = pdfsig(await sealed(source));
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
  });

  it.each<[string, string]>([
    ['a length that is a reference', '<</Length 901 0 R>>'],
    ['a length that is too short', '<</Length 1>>'],
    ['a length that is too long', '<</Length 99999>>'],
    ['a length that refers to itself', '<</Length 900 0 R>>'],
    ['no length', '<<>>'],
  ])('a content stream with %s is read', async (_, head) => {
    const source = buildPdf({
      pages: [{ content: [], entries: '/Contents 900 0 R' }],
      objects: { 900: `${head}\nstream\nq q 1 0 0 rg\nendstream`, 901: '12' },
    });
    expect((await sealed(source)).toString('latin1')).toContain('\nQ Q Q q /Countersign1 Do Q');
  });

  it('opening a PDF keeps names, strings and numbers unchanged', async () => {
    const entries = '/A#20B(\\101\\)\\(\\r\\\n!)/H<4142 4>/N[-.5 +3 4. 00012 0.00000001 true null]/#e4/#28x#29';
    const file = await sealed(buildPdf({ pages: [{ entries }] }));
    expect(file.toString('latin1').slice(-4000)).toContain(
      '/A#20B(A\\)\\(\\r!)/H<414240>/N[-0.5 3 4 12 0.00000001 true null]/#e4/#28x#29',
    );
    expect(qpdfCheck(file).status).toBe(0);
  });

  it.each<[string, string, Buffer]>([
    [
      'an encrypted file',
      'unsupported-encryption',
      edit(buildPdf(), (text) => text.replace('trailer\n<<', 'trailer\n<</Encrypt 3 0 R')),
    ],
    ['a file without a catalog', 'damaged', edit(buildPdf(), (text) => text.replace('/Root 1 0 R', '/Root 77 0 R'))],
    ['a circular page tree', 'damaged', addRevision(buildPdf(), { 2: '<</Type/Pages/Count 3/Kids[2 0 R]>>' })],
    ['circular references', 'damaged', buildPdf({ pages, objects: { 900: '901 0 R', 901: '900 0 R' } })],
    ['endlessly nested arrays', 'too-large', buildPdf({ pages, objects: { 900: '['.repeat(100_000) } })],
    ['an object stream that decompresses to 200 MB', 'too-large', bomb()],
    ['a page tree without pages', 'no-pages', buildPdf({ pages: [] })],
    ['a truncated file', 'damaged', buildPdf().subarray(0, 300)],
    [
      'an intact revision before a broken one',
      'damaged',
      edit(addRevision(buildPdf(), { 3: '<<>>' }), (text) =>
        text.replace(/xref\n3 1/, 'xxxx\n3 1').replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n5\n%%EOF\n'),
      ),
    ],
  ])('a PDF that cannot be opened safely is refused: %s', (_, reason, bytes) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it('opening a PDF terminates if its revisions refer to each other', () => {
    const source = edit(buildPdf({ pages, objects }), (text) => {
      const offset = /startxref\n(\d+)/.exec(text)![1];
      return text.replace('trailer\n<<', `trailer\n<</Prev ${offset}`);
    });
    expect(sizeOf(source)).toEqual(SIZE);
  });

  it('opening a PDF reads only the needed parts, so a large file opens as fast as a small one', () => {
    const filledWith = (bytes: number) => {
      const stream = `<</Length ${String(bytes).padStart(7)}>>\nstream\n${'x'.repeat(bytes)}\nendstream`;
      const objects = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [5000 + index, stream]));
      return buildPdf({ pages: Array.from({ length: 500 }, () => ({})), objects });
    };
    // Measure CPU time, because other tests affect wall-clock time. Take the minimum, because garbage collection adds to some
    // rounds.
    const costs = [filledWith(1), filledWith(1_000_000)].map((file) => ({ file, least: Number.POSITIVE_INFINITY }));
    for (let round = 0; round < 20; round++) {
      for (const cost of costs) {
        const started = processorMs();
        openUpdate(cost.file).pageSize(499);
        cost.least = Math.min(cost.least, processorMs() - started);
      }
    }
    // Looking at every byte once would take about twenty times as long.
    expect(costs[1]!.least).toBeLessThan(3 * costs[0]!.least);
  });
});

function bomb(): Buffer {
  const zeros = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const source = buildPdf({ layout: 'object-streams' }).toString('latin1');
  const object = /(\d+) 0 obj\n<<\/Type\/ObjStm[\s\S]*?endobj\n/.exec(source)!;
  const offset = source.length;
  const packed = `${object[1]} 0 obj\n<</Type/ObjStm/N 3/First 20/Filter/FlateDecode/Length ${zeros.length}>>\nstream\n${zeros.toString('latin1')}\nendstream\nendobj\n`;
  const previous = /startxref\n(\d+)/.exec(source)![1];
  const table = `xref\n${object[1]} 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size 20/Root 1 0 R/Prev ${previous}>>\n`;
  return Buffer.from(`${source}${packed}${table}startxref\n${offset + packed.length}\n%%EOF\n`, 'latin1');
}
