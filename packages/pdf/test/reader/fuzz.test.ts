import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectPdf, openUpdate, PdfError, verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { processorMs } from '../processor-ms.ts';
import { readOrRefused } from '../read-or-refused.ts';
import { blueBox, SIGNED_AT, sealed } from '../sealing.ts';

const seeds = async (): Promise<Buffer[]> => [
  buildPdf({ pages: [{ content: hello() }, { content: 'q q BI /W 1 ID x EI (a' }], inherited: '/Rotate 90' }),
  buildPdf({ layout: 'object-streams', compress: true, pages: Array.from({ length: 9 }, () => ({})), fanOut: 3 }),
  buildPdf({ layout: 'hybrid', junk: 'junk\n' }),
  addRevision(buildPdf(), { 3: '<</Type/Font>>' }),
  await sealed(buildPdf({ layout: 'stream' })),
];

type Mutation =
  | { kind: 'set'; at: number; byte: number }
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'insert'; at: number; text: string }
  | { kind: 'copy'; at: number; from: number; length: number };

const TOKENS = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '/',
  '%',
  ' 2 0 R ',
  ' 1 0 R ',
  ' 99999999999999999999 ',
  ' -1 ',
  'null',
  'obj',
  'endobj',
  'stream\n',
  'endstream',
  'xref\n',
  'trailer',
  'startxref',
  '/Prev 0',
  '/Prev 9',
  '/Kids',
  '/Count 1e9',
  '/Length 99999999',
  '/Size 2147483647',
  '/W[9 9 9]',
  '/Index[0 99999999]',
  '/XRefStm 9',
  '/Encrypt 3 0 R',
  '[[[[[[[[[[',
];

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: fraction, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fraction, length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('insert' as const), at: fraction, text: fc.constantFrom(...TOKENS) }),
  fc.record({
    kind: fc.constant('copy' as const),
    at: fraction,
    from: fraction,
    length: fc.integer({ min: 1, max: 300 }),
  }),
);

const mutate = (source: Buffer, mutations: Mutation[]): Buffer => {
  let bytes: Buffer = Buffer.from(source);
  for (const change of mutations) {
    const at = Math.floor(change.at * bytes.length);
    if (change.kind === 'set') bytes[at] = change.byte;
    else if (change.kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + change.length)]);
    else if (change.kind === 'insert') {
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(change.text), bytes.subarray(at)]);
    } else {
      const from = Math.floor(change.from * bytes.length);
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + change.length), bytes.subarray(at)]);
    }
  }
  return bytes;
};

const onlyPdfErrors = async (work: () => unknown): Promise<'done' | 'refused'> => {
  const started = processorMs();
  let outcome: 'done' | 'refused' = 'done';
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    outcome = 'refused';
  }
  expect(processorMs() - started).toBeLessThan(10_000);
  return outcome;
};

/**
 * Returns the file without trailing white space and without the signature value, whose digits can be in either case.
 */
const withoutValue = (file: Buffer): string =>
  file
    .toString('latin1')
    .replace(/<[0-9a-fA-F]{1000,}>/, '')
    .replace(/[\0\t\n\f\r ]+$/, '');

describe('arbitrary input', () => {
  it('arbitrary input is opened, drawn and sealed within a time limit, with a result or a PdfError', async () => {
    const sources = await seeds();
    const signer = await testSigner();
    const outcomes = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        async (source, changes) => {
          const outcome = await onlyPdfErrors(async () => {
            const update = openUpdate(mutate(source, changes));
            for (let i = 0; i < Math.min(update.pageCount, 3); i++) update.drawOnPage(i, blueBox(update.pageSize(i)));
            update.appendPage(blueBox({ width: 10, height: 10 }));
            await update.seal({ signer, signedAt: SIGNED_AT });
          });
          outcomes[outcome]++;
        },
      ),
      { numRuns: 3000 },
    );
    expect(outcomes.done).toBeGreaterThan(300);
    expect(outcomes.refused).toBeGreaterThan(300);
  }, 120_000);

  it('arbitrary input is verified within a time limit, and never passes unless it is exactly as sealed', async () => {
    const source = await sealed(buildPdf());
    const roots = [(await testSigner()).certificates[1]!];
    const verdicts = { passed: 0, told: 0 };
    // Trailing white space is not reported, so always try it.
    const endTwice: Mutation = { kind: 'copy', at: 1, from: 1 - 0.5 / source.length, length: 1 };
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (changes) => {
        await onlyPdfErrors(() => {
          const bytes = mutate(source, changes);
          const passed = verifyPdf(bytes, { roots }).signatures.some(
            ({ judgement }) => judgement.indication === 'TOTAL-PASSED',
          );
          if (passed) expect(withoutValue(bytes)).toBe(withoutValue(source));
          verdicts[passed ? 'passed' : 'told']++;
        });
      }),
      { numRuns: 1000, examples: [[[endTwice]]] },
    );
    expect(verdicts.passed).toBeGreaterThan(0);
    expect(verdicts.told).toBeGreaterThan(900);
  }, 120_000);

  it('arbitrary input after a PDF header is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes, Buffer.from('\nstartxref\n9\n%%EOF')]);
        expect(readOrRefused(() => openUpdate(file)).refused).toBeInstanceOf(PdfError);
        expect(await inspectPdf(file)).toMatchObject({ verdict: 'refused' });
      }),
      { numRuns: 1000 },
    );
  });
});
