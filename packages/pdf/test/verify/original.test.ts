import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { originalOf, verifyPdf } from '../../src/index.ts';
import type { SignatureFacts } from '../../src/verify/signature-facts.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { edited, objectText } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const originals = (file: Uint8Array) =>
  verifyPdf(file).signatures.map(({ facts }) => {
    const original = originalOf(file, facts);
    return original && Buffer.from(original);
  });
/** Returns the file before the newest revision, as if that revision contained the signature. */
const before = (file: Uint8Array) => {
  const coverage: SignatureFacts['coverage'] = { kind: 'whole-file', gap: [0, 0], end: file.length };
  const original = originalOf(file, { coverage } as SignatureFacts);
  return original && Buffer.from(original);
};
const placeOf = (file: Buffer, number: number) => file.lastIndexOf(`\n${number} 0 obj\n`) + 1;
const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
const withTable = (file: Buffer, lines: string) => {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
  return Buffer.concat([
    file,
    Buffer.from(
      `xref\n${lines}trailer\n<</Size 1300/Root 1 0 R/Prev ${previous}>>\nstartxref\n${file.length}\n%%EOF\n`,
    ),
  ]);
};

/** Must equal MAX_OBJECTS in original.ts. */
const MOST_OBJECTS = 1_000_000;
const withLongList = (file: Buffer, count: number) => {
  const start = file.length;
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
  const rows = Buffer.alloc(5 * (count + 2));
  for (const [index, offset] of [placeOf(file, 900), start].entries()) {
    rows.writeUInt8(1, 5 * index);
    rows.writeUInt32BE(offset, 5 * index + 1);
  }
  const data = deflateSync(rows);
  return Buffer.concat([
    file,
    Buffer.from(
      `1201 0 obj\n<</Type/XRef/W[1 4 0]/Index[900 1 1201 1 2000 ${count}]/Size ${2000 + count}/Filter/FlateDecode` +
        `/Root 1 0 R/Prev ${previous}/Length ${data.length}>>\nstream\n`,
    ),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
};

describe('the document before it was sealed', () => {
  it.each([
    ['with a table', buildPdf()],
    ['with a stream', buildPdf({ layout: 'stream' })],
    ['with object streams', buildPdf({ layout: 'object-streams' })],
    ['after other data', buildPdf({ junk: 'HTTP/1.1 200 OK\r\n\r\n' })],
  ])('the original of a sealed document is found for each seal: a PDF %s', async (_, source) => {
    const once = await sealed(source);
    const twice = await sealed(once, { draw: [] });
    expect(originals(once)).toEqual([source]);
    expect(originals(twice)).toEqual([source, once]);
    expect(originals(edited(once, {}))).toEqual([source]);
  });

  it('the original of a sealed document is unknown if the signature does not cover the document', async () => {
    const file = await signByHand(buildPdf(), { range: ([a, b, c, d]) => [a, b, c, d - 4] });
    expect(originals(file)).toEqual([undefined]);
  });

  it('the original of a sealed document excludes the line end before the first added object', async () => {
    const source = buildPdf();
    expect(originals(await signByHand(source))).toEqual([source.subarray(0, -1)]);
    expect(originals(await signByHand(source.subarray(0, -1)))).toEqual([undefined]);
  });

  it('no original of a sealed document is found if nothing was appended', () => {
    expect(before(buildPdf())).toBeUndefined();
    expect(before(withTable(buildPdf(), ''))).toBeUndefined();
    expect(before(withTable(buildPdf(), '7 1\n0000000000 00001 f \n'))).toBeUndefined();
  });

  it('the original of a sealed document ends before the first appended object, whatever the order of the objects', () => {
    const source = buildPdf();
    const three = addRevision(source, { 900: '<<>>', 901: '<<>>', 902: '<<>>' });
    const reordered = withTable(
      three,
      [901, 900, 902].map((number) => `${number} 1\n${entry(placeOf(three, number))}`).join(''),
    );
    expect(before(reordered)).toEqual(source.subarray(0, -1));
  });

  it('the original of a sealed document ends before the appended objects, even if the newest table lists missing objects', () => {
    const source = buildPdf();
    const three = addRevision(source, { 900: '<<>>', 901: '<<>>', 902: '<<>>' });
    const entries = [900, 901, 902].map((number) => entry(placeOf(three, number))).join('');
    expect(before(withTable(three, `900 3\n${entries}1250 1\n0000000000 00001 f \n`))).toEqual(source.subarray(0, -1));
    // A table may declare more entries than it has.
    expect(before(withTable(three, `900 4\n${entries}`))).toEqual(source.subarray(0, -1));
  });

  it('no original of a sealed document is found if the newest revision is a complete document without the earlier ones', () => {
    const source = buildPdf();
    const whole = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [number, objectText(source, number)]));
    const later = addRevision(source, whole);
    expect(before(later)).toEqual(source.subarray(0, -1));
    const text = later.toString('latin1').replace(/\/Prev \d+/, (previous) => ' '.repeat(previous.length));
    expect(before(Buffer.from(text, 'latin1'))).toBeUndefined();
  });

  it('the original of a sealed document is not searched for in a list longer than this service writes', () => {
    const source = buildPdf();
    const one = addRevision(source, { 900: '<<>>' });
    expect(before(withLongList(one, MOST_OBJECTS - 2))).toEqual(source.subarray(0, -1));
    expect(before(withLongList(one, MOST_OBJECTS - 1))).toBeUndefined();
  });

  it('no original of a sealed document is found if the remaining bytes are not a document', () => {
    const source = buildPdf();
    expect(objectText(source, 1)).toContain('/Catalog');
    expect(before(withTable(source, `1 1\n${entry(placeOf(source, 1))}`))).toBeUndefined();
    // Repeat this for a file that needs a password in this revision but not in the newest one.
    const encrypted = Buffer.from(
      source.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 900 0 R'),
      'latin1',
    );
    expect(before(addRevision(encrypted, { 901: '<<>>' }))).toBeUndefined();
    expect(before(Buffer.from('none'))).toBeUndefined();
  });
});
