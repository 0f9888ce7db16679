import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

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

/** The file but for its signature values: certificates in them that nobody needs may be anything. */
const withoutValues = (file: Buffer): string => file.toString('latin1').replace(/<[0-9a-fA-F]{1000,}>/g, '<>');

it('a file in which anything at all was flipped, inserted or cut off never passes', async () => {
  const signed = await signByHand(
    buildPdf({ catalog: '/AcroForm<</Fields[901 0 R]>>', objects: { 901: '<</FT/Tx/T(a)>>' } }),
  );
  const sources = [
    await sealed(buildPdf({ layout: 'object-streams' }), { algorithm: 'rsa' }),
    await signByHand(edited(signed, { 901: withEntries('/V(filled in)') }), { numbers: [811, 812] }),
  ];
  const roots = [await testRoot('rsa')];
  for (const source of sources) expect(verifyPdf(source, { roots }).judgement.indication).toBe('TOTAL-PASSED');
  fc.assert(
    fc.property(fc.constantFrom(...sources), mutation, (source, change) => {
      const bytes = mutated(source, change);
      if (verifyPdf(bytes, { roots }).judgement.indication !== 'TOTAL-PASSED') return;
      // White space behind the end belongs to nobody.
      expect(withoutValues(bytes).trimEnd()).toBe(withoutValues(source).trimEnd());
    }),
    { numRuns: 1500 },
  );
});
