import { describe, expect, it } from 'vitest';
import { createIdentity, createSigner, openUpdate, verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { SIGNED_AT, sealed } from '../sealing.ts';
import { edited } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const judgementOf = (file: Uint8Array, roots: Uint8Array[] = []) => verifyPdf(file, { roots }).signatures[0]?.judgement;

describe('verifying', () => {
  it.each(['ecdsa-p256', 'rsa'] as const)('a file passes verification exactly as sealed (%s)', async (algorithm) => {
    const file = await sealed(buildPdf(), { algorithm, reason: 'Agreed', location: 'Zürich' });
    const [signature] = verifyPdf(file, { roots: [await testRoot(algorithm)] }).signatures;
    expect(signature?.judgement).toEqual({
      indication: 'TOTAL-PASSED',
      code: 'verdict.passed',
      parameters: {},
      sentence: 'The file is unchanged since a trusted signer signed it.',
    });
    expect(signature?.facts).toMatchObject({
      fieldName: 'Seal1',
      subFilter: 'ETSI.CAdES.detached',
      claimedAt: SIGNED_AT,
      reason: 'Agreed',
      location: 'Zürich',
      coverage: { kind: 'whole-file' },
      bytesAfter: 0,
      cms: { kind: 'checked', facts: { digestMatches: true, signatureValid: true, signingCertificate: 'matches' } },
      trust: { kind: 'trusted' },
    });
  });

  it('verification reports an unknown signer if the root is missing or belongs to another signer', async () => {
    const file = await sealed(buildPdf());
    const unknown = { indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' };
    expect(judgementOf(file)).toMatchObject(unknown);
    expect(judgementOf(file, [await testRoot('rsa')])).toMatchObject(unknown);
  });

  it('a file whose newest revision has no pages never passes verification [T503]', async () => {
    const judged = async (pages: string, roots: Uint8Array[]) => {
      const source = edited(buildPdf({ objects: { 900: '<</Type/Pages/Count 0/Kids[]>>' } }), {
        1: (catalog) => catalog.replace('/Pages 2 0 R', `/Pages ${pages}`),
      });
      return verifyPdf(await signByHand(source), { roots }).judgement;
    };
    const root = await testRoot('rsa');
    expect(await judged('2 0 R', [root])).toMatchObject({ indication: 'TOTAL-PASSED', code: 'verdict.passed' });
    const told = { indication: 'INDETERMINATE', code: 'verdict.noPages' };
    for (const pages of ['77 0 R', '900 0 R']) {
      expect(await judged(pages, [])).toMatchObject({ ...told, subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
      expect(await judged(pages, [root])).toMatchObject({ ...told, subIndication: 'SIG_CONSTRAINTS_FAILURE' });
    }
  });

  it('verification rejects a certificate outside its validity period', async () => {
    const identity = await createIdentity({ name: 'Old', from: new Date('2001-01-01') });
    const signer = createSigner(identity);
    const source = buildPdf();
    const { tail } = await openUpdate(source).seal({ signer, signedAt: SIGNED_AT });
    const file = Buffer.concat([source, tail]);
    const roots = [signer.certificates[1]!];
    const late = { at: new Date('2012-01-01'), roots };
    expect(verifyPdf(file, late).judgement).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'OUT_OF_BOUNDS_NO_POE',
    });
    const [then] = verifyPdf(file, { roots, at: new Date('2005-01-01') }).signatures;
    expect(then?.judgement.indication).toBe('TOTAL-PASSED');
  });

  it('a file with one changed byte of signed content fails verification', async () => {
    const file = await sealed(buildPdf({ pages: [{ content: hello('Pay 100') }] }));
    file[file.indexOf('Pay 100') + 4] = 0x39;
    expect(judgementOf(file)).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' });
  });

  it('a signature value with one changed byte fails verification', async () => {
    const file = await sealed(buildPdf());
    const end = file.indexOf('>', file.lastIndexOf('/Contents <'));
    const lastDigit =
      file
        .subarray(0, end)
        .toString('latin1')
        .replace(/(00)+$/, '').length - 1;
    file[lastDigit] = file[lastDigit] === 0x31 ? 0x32 : 0x31;
    expect(judgementOf(file)).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'SIG_CRYPTO_FAILURE' });
  });

  it('a file with additions is never reported as unchanged [T490]', async () => {
    const file = await sealed(buildPdf());
    const longer = addRevision(file, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' });
    const [signature] = verifyPdf(longer, { roots: [await testRoot()] }).signatures;
    expect(signature?.judgement).toEqual({
      indication: 'INDETERMINATE',
      subIndication: 'SIG_CONSTRAINTS_FAILURE',
      code: 'verdict.altered',
      parameters: { problem: expect.stringContaining('Page 1:') },
      sentence:
        'The signed content is intact, but the document was changed afterwards. ' +
        'Page 1: the fonts, images or forms it is drawn with were changed (object 3).',
    });
    expect(signature?.facts).toMatchObject({
      coverage: { kind: 'revision-only' },
      bytesAfter: longer.length - file.length,
    });
    const padded = Buffer.concat([file, Buffer.from('%')]);
    expect(judgementOf(padded, [await testRoot()])).toMatchObject({ subIndication: 'SIG_CONSTRAINTS_FAILURE' });
  });

  it.each([
    ['omits more than its signature value', (a: number, b: number, c: number) => [0, a - 20, b, c]],
    ['omits less than its signature value', (a: number, b: number, c: number) => [0, a + 2, b, c]],
    ['starts too late', (a: number, b: number, c: number) => [5, a - 5, b, c]],
    ['extends beyond the end', (a: number, b: number, c: number) => [0, a, b, c + 100]],
    ['runs backward', (a: number, b: number, c: number) => [0, b, a, c]],
    ['has three numbers', (a: number, b: number) => [0, a, b]],
  ])('a ByteRange that %s fails verification', async (_, change) => {
    const file = await sealed(buildPdf());
    const match = /\/ByteRange \[0 (\d+) (\d+) (\d+)\] */.exec(file.toString('latin1'))!;
    const [a, b, c] = match.slice(1).map(Number) as [number, number, number];
    file.write(`/ByteRange [${change(a, b, c).join(' ')}]`.padEnd(match[0].length), match.index, 'latin1');
    expect(judgementOf(file)).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
  });

  it('verification distinguishes both signatures of a file that was sealed twice [T494]', async () => {
    const twice = await sealed(await sealed(buildPdf()), { algorithm: 'rsa' });
    const { signatures } = verifyPdf(twice, { roots: [await testRoot(), await testRoot('rsa')] });
    expect(signatures.map(({ facts, judgement }) => [facts.fieldName, judgement.subIndication ?? 'passed'])).toEqual([
      ['Seal1', 'SIG_CONSTRAINTS_FAILURE'],
      ['Seal2', 'passed'],
    ]);
  });

  it('verification finds no signature in a file that was never signed', () => {
    expect(verifyPdf(buildPdf())).toEqual({
      judgement: {
        indication: 'NOT-SIGNED',
        code: 'verdict.notSigned',
        parameters: {},
        sentence: 'This file has no signature.',
      },
      signatures: [],
    });
  });
});
