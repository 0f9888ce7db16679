import { createHash, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspectPdf, sealFault } from '../../src/index.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Update } from '../../src/writer/update.ts';
import { buildPdf } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { edited } from './edit.ts';

const source = buildPdf();
const expected = async (changes: Partial<Parameters<typeof sealFault>[1]> = {}) => ({
  sourceLength: source.length,
  level: 'B-B' as const,
  roots: [new X509Certificate(await testRoot())],
  at: new Date(),
  ...changes,
});
const faultOf = async (file: Uint8Array, changes?: Parameters<typeof expected>[0]) =>
  sealFault(file, await expected(changes))?.message;

const secondRevision = async (file: Buffer): Promise<Uint8Array> => {
  const update = new Update(PdfDocument.open(file));
  update.add(true);
  return update.finish().tail;
};

describe('checking a sealed file before it is recorded', () => {
  it('checking a sealed file finds no fault after sealing, whether it is hashed again or with the hash from sealing', async () => {
    const file = await sealed(source);
    expect(await faultOf(file)).toBeUndefined();
    expect(await faultOf(file, { sourceHash: createHash('sha256').update(source) })).toBeUndefined();
  });

  it('checking a sealed file finds a changed byte of the source or the seal', async () => {
    const file = await sealed(source);
    const start = { sourceHash: createHash('sha256').update(file.subarray(0, source.length)) };
    const ofTail = Buffer.from(file);
    ofTail.write('T(Zeal1)', ofTail.lastIndexOf('T(Seal1)'), 'latin1');
    for (const changes of [{}, start]) {
      expect(await faultOf(ofTail, changes)).toBe('The file was changed after it was signed.');
    }
    const ofSource = Buffer.from(file);
    ofSource.write('J', ofSource.indexOf('(Hello)') + 1, 'latin1');
    const other = { sourceHash: createHash('sha256').update(ofSource.subarray(0, source.length)) };
    for (const changes of [{}, other]) {
      expect(await faultOf(ofSource, changes)).toBe('The file was changed after it was signed.');
    }
  });

  it('checking a sealed file finds a cross-reference that only a lenient reader accepts', async () => {
    const file = await sealed(source);
    const text = file.toString('latin1');
    const at = text.lastIndexOf(' 00000 n');
    const wrong = Buffer.from(`${text.slice(0, at)} 00001 n${text.slice(at + 8)}`, 'latin1');
    expect(await faultOf(wrong)).toContain('generation');
  });

  it('checking a sealed file finds a level that is too low, an untrusted signer and trailing data', async () => {
    const file = await sealed(source);
    expect(await faultOf(file, { level: 'B-T' })).toBe('The seal does not reach level B-T.');
    expect(await faultOf(file, { roots: [] })).toContain('the signer is unknown');
    expect(await faultOf(Buffer.concat([file, await secondRevision(file)]))).toBe('Something follows the seal.');
  });

  it('checking a sealed file finds a seal that breaks an existing signature', async () => {
    const signed = await sealed(source, { draw: [], append: false });
    const once = await sealed(signed, { draw: [], append: false });
    expect(await faultOf(once, { sourceLength: signed.length })).toBeUndefined();
    // The page lost its content between the first signature and the seal. The caller knows only the file as first
    // signed.
    const emptied = edited(signed, { 5: (page) => page.replace(/\/Contents\[.*?\]/, '') });
    const twice = await sealed(emptied, { draw: [], append: false });
    expect(await faultOf(twice, { sourceLength: signed.length })).toBeDefined();
  });
});

describe('the trial seal at upload', () => {
  it.each(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)(
    'the trial seal at upload has the requested level, without network access (%s) [T3574]',
    async (level) => {
      for (const file of [source, await sealed(source)]) {
        const inspection = await inspectPdf(file, {
          level,
          certify: 2,
          visible: { page: 'last', box: { x: 65, y: 92, width: 30, height: 5 } },
        });
        expect(inspection).toMatchObject({ verdict: 'accepted' });
      }
    },
  );
});
