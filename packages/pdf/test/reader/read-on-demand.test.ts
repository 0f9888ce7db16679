import { describe, expect, it } from 'vitest';
import { openUpdate, verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { mutate } from '../fuzz/mutations.ts';
import { randomFrom } from '../fuzz/random.ts';
import { sources } from '../fuzz/sources.ts';
import { testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT, sealed } from '../sealing.ts';
import { onDemand } from './on-demand.ts';
import { madeOf } from './same-either-way.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const FILES = Math.round(33 * Number(process.env.FUZZ_SCALE ?? 1));

const isEncrypted = (bytes: Buffer): boolean => bytes.includes('/Encrypt');

describe('a PDF read on demand', () => {
  it('a PDF read on demand is sealed, verified, rendered and inspected like the same file in memory', async () => {
    const originals = await sources();
    const changed = Array.from({ length: FILES }, (_, index) => {
      const { bytes } = mutate(originals[index % originals.length]!, randomFrom(SEED + index));
      return bytes;
    });
    for (const [index, bytes] of [...originals, ...changed].entries()) {
      const expected = await madeOf(bytes, isEncrypted(bytes));
      const { result } = await onDemand(bytes, (partly) => madeOf(partly, isEncrypted(bytes)));
      expect(result, `file ${index} of seed ${SEED}`).toEqual(expected);
    }
  });

  it.each([
    ['a number whose generation is far behind it', `5 ${' '.repeat(300)} 0 R`],
    ['a reference after a long comment', `[5 %${'x'.repeat(300)}\n 0 R]`],
    ['a string of many bytes', `(${'x'.repeat(5000)})`],
    ['many entries', `<<${Array.from({ length: 300 }, (_, n) => `/K${n} ${n}`).join(' ')}>>`],
    ['a stream after a lot of white space', `<</Length 3>>${' '.repeat(200)}stream\nabc\nendstream`],
    ['a stream followed by a lot of white space', `<</Length 3>>stream\nabc${' '.repeat(3000)}endstream`],
    ['a stream with a wrong length', `<</Length 3>>stream\n${'abc'.repeat(500)}\nendstream`],
  ])('a PDF read on demand is read correctly if a chunk ends within an object: %s', async (_, object) => {
    const bytes = buildPdf({
      objects: { 900: object, 901: '<</Type/Metadata>>' },
      catalog: '/Lang 900 0 R/Metadata 901 0 R',
    });
    const expected = await madeOf(bytes, false);
    expect((await onDemand(bytes, (partly) => madeOf(partly, false))).result).toEqual(expected);
    // The result must not depend on how the file is divided into blocks.
    for (const block of [33, 64, 97, 1000]) {
      expect((await onDemand(bytes, (partly) => madeOf(partly, false), { block })).result).toEqual(expected);
    }
  });

  it('a PDF read on demand is read only in the chunks that are needed', async () => {
    const pixels = 'x'.repeat(1_000_000);
    const image = `<</Type/XObject/Subtype/Image/Width 1000/Height 1000/BitsPerComponent 8/ColorSpace/DeviceGray/Length ${pixels.length}>>\nstream\n${pixels}\nendstream`;
    const objects = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [900 + index, image]));
    const pages = Object.keys(objects).map((number) => ({
      content: '/I Do',
      entries: `/Resources<</XObject<</I ${number} 0 R>>>>`,
    }));
    const bytes = buildPdf({ pages, objects });
    const signer = await testSigner();
    const once = bytes.length;
    const { read } = await onDemand(bytes, async (partly) => {
      const update = openUpdate(partly);
      update.drawOnPage(0, blueBox(update.pageSize(0)));
      await update.seal({ signer, signedAt: SIGNED_AT });
    });
    // Hashing reads everything once.
    expect(read).toBeLessThan(once * 1.01);
    const file = await sealed(bytes);
    const verified = await onDemand(file, (partly) => verifyPdf(partly).signatures.length);
    expect(verified.result).toBe(1);
    expect(verified.read).toBeLessThan(once * 1.01);
  });
});
