import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { mutate } from '../fuzz/mutations.ts';
import { randomFrom } from '../fuzz/random.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { edited, objectText, withEntries } from './edit.ts';
import { addPackedRevision } from './packed-revision.ts';
import { signByHand } from './sign-by-hand.ts';

/** Seed for random changes. `FUZZ_SCALE=67` creates 20,000 files instead of 300 (see `fuzz/fuzz.test.ts`). */
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);
const LONGEST_MS = 4000;

type Mutation = { at: number } & ({ kind: 'flip'; bit: number } | { kind: 'insert'; byte: number } | { kind: 'cut' });

const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fraction, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('insert' as const), at: fraction, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fraction }),
);

const mutated = (file: Buffer, change: Mutation): Buffer => {
  const at = Math.floor(change.at * file.length);
  if (change.kind === 'cut') return file.subarray(0, at);
  if (change.kind === 'insert')
    return Buffer.concat([file.subarray(0, at), Buffer.from([change.byte]), file.subarray(at)]);
  const bytes = Buffer.from(file);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << change.bit);
  return bytes;
};

/** Removes signature values, because unused certificates in them can contain arbitrary bytes. */
const withoutValues = (file: Buffer): string => file.toString('latin1').replace(/<[0-9a-fA-F]{1000,}>/g, '<>');

const FORM = {
  catalog: '/AcroForm<</Fields[901 0 R]/DR<</Font<</F1 3 0 R>>>>>>',
  pages: [{ entries: '/Annots[901 0 R]' }, {}],
  objects: { 901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/DA(/F1 9 Tf)/Rect[10 10 90 30]>>' },
};
const LOOK =
  '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Resources<</Font<</F1 3 0 R>>>>/Length 35>>\nstream\n/Tx BMC BT /F1 9 Tf (Ada) Tj ET EMC\nendstream';
const FILLED = { 901: withEntries('/V(Ada)/AP<</N 902 0 R>>'), 902: LOOK };

const signedFiles = async (): Promise<{ file: Buffer; covered: number }[]> => {
  const signed = await signByHand(buildPdf(FORM));
  const filled = edited(signed, FILLED);
  const packed = addPackedRevision(signed, {
    901: FILLED[901](objectText(signed, 901)),
    902: LOOK,
    1: withEntries('/DSS<</Certs[903 0 R]>>')(objectText(signed, 1)),
    903: '<</Length 1>>\nstream\nx\nendstream',
  });
  const seal = await sealed(buildPdf({ layout: 'object-streams' }), { algorithm: 'rsa' });
  return [
    { file: filled, covered: signed.length },
    { file: await signByHand(filled, { numbers: [811, 812] }), covered: signed.length },
    { file: packed, covered: signed.length },
    { file: seal, covered: seal.length },
  ];
};

it('a file mutated anywhere receives a verdict, and passes only if its signed content is intact', async ({
  annotate,
}) => {
  const roots = [await testRoot('rsa')];
  const sources = await signedFiles();
  for (const { file } of sources) expect(verifyPdf(file, { roots }).judgement.indication).toBe('TOTAL-PASSED');
  let passed = 0;
  let longest = { ms: 0, which: '' };
  const files = Math.round(300 * SCALE);
  for (let index = 0; index < files; index++) {
    const random = randomFrom(SEED + index);
    const { file, covered } = sources[index % sources.length]!;
    // Mostly change bytes after the signature, because changes to signed bytes are always detected.
    const from = random() < 0.8 ? covered : 0;
    const { bytes, kinds } = mutate(from < file.length ? file.subarray(from) : file, random);
    const changed = from < file.length ? Buffer.concat([file.subarray(0, from), bytes]) : bytes;
    const which = `file ${index} of seed ${SEED} (${kinds.join(', ')})`;
    const started = process.cpuUsage();
    const { judgement } = verifyPdf(changed, { roots });
    const { user, system } = process.cpuUsage(started);
    const ms = (user + system) / 1000;
    expect(ms, which).toBeLessThan(LONGEST_MS);
    if (ms > longest.ms) longest = { ms, which };
    if (judgement.indication !== 'TOTAL-PASSED') continue;
    passed++;
    const [now, then] = [changed, file].map((each) => withoutValues(each.subarray(0, covered)));
    expect(now === then, which).toBe(true);
  }
  // Some changes after a signature are harmless. The test proves nothing unless both outcomes occur.
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(files);
  await annotate(`${files} files: ${passed} passed, at most ${Math.round(longest.ms)} ms, ${longest.which}`);
}, 3_600_000);

it('a file with bytes flipped, inserted or cut off never passes [T489]', async () => {
  const signed = await signByHand(
    buildPdf({ catalog: '/AcroForm<</Fields[901 0 R]>>', objects: { 901: '<</FT/Tx/T(a)>>' } }),
  );
  const sources = [
    await sealed(buildPdf({ layout: 'object-streams' }), { algorithm: 'rsa' }),
    await signByHand(edited(signed, { 901: withEntries('/V(filled in)') }), { numbers: [811, 812] }),
  ];
  const roots = [await testRoot('rsa')];
  for (const source of sources) expect(verifyPdf(source, { roots }).judgement.indication).toBe('TOTAL-PASSED');
  const came = { passed: 0, told: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...sources), mutation, (source, change) => {
      const bytes = mutated(source, change);
      const isPassed = verifyPdf(bytes, { roots }).judgement.indication === 'TOTAL-PASSED';
      came[isPassed ? 'passed' : 'told']++;
      if (!isPassed) return;
      expect(withoutValues(bytes).trimEnd()).toBe(withoutValues(source).trimEnd());
    }),
    { numRuns: Math.round(1500 * SCALE), seed: SEED },
  );
  // Changes to unused certificates and placeholders have no effect.
  expect(came.passed).toBeGreaterThan(0);
  expect(came.told).toBeGreaterThan(came.passed);
});
