import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { onlyAttachmentsEncrypted } from '../reader/encrypted-by-hand.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const locked = (file: Buffer): Buffer => {
  const text = file.toString('latin1');
  const at = text.lastIndexOf('/Root 1 0 R');
  return Buffer.from(`${text.slice(0, at)}/Encrypt<</Filter/Other/V 9>>${text.slice(at)}`, 'latin1');
};
const withUnreadable = (file: Buffer) => locked(addRevision(file, { 900: '(later)' }));

describe('an unreadable file', () => {
  it.each([
    ['file.notPdf', Buffer.from('no PDF')],
    ['file.locked', locked(buildPdf())],
    ['file.locked', onlyAttachmentsEncrypted({ password: 'secret' })],
    ['file.damaged', buildPdf().subarray(0, 60)],
  ])('an unreadable file is reported with its fault: %s', (code, file) => {
    const { judgement, signatures } = verifyPdf(file);
    expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE', code });
    expect(judgement.parameters).toEqual({ problem: expect.stringMatching(/^The /) });
    expect(signatures).toEqual([]);
  });

  it('a file with more than a hundred signatures counts as unreadable', () => {
    const signedBy = (count: number) => {
      const numbers = Array.from({ length: count }, (_, index) => 1_000 + index);
      return edited(buildPdf(), {
        1: withEntries(`/AcroForm<</Fields[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`),
        ...Object.fromEntries(
          numbers.map((number) => [number, `<</FT/Sig/T(S${number})/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>>>`]),
        ),
      });
    };
    expect(verifyPdf(signedBy(100)).signatures).toHaveLength(100);
    expect(verifyPdf(signedBy(101))).toMatchObject({
      judgement: {
        code: 'file.tooLarge',
        parameters: { problem: 'The PDF has more signatures than can be checked.' },
      },
      signatures: [],
    });
  });

  it('an unreadable file is judged by the signed part before the fault, and by the bytes added since', async () => {
    const file = await signByHand(buildPdf());
    const unreadable = withUnreadable(file);
    const { judgement, signatures } = verifyPdf(unreadable, { roots: [await testRoot('rsa')] });
    const told = {
      code: 'bytes.unreadable',
      parameters: { byte: file.length, problem: expect.stringMatching(/encrypted/) },
    };
    expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE', ...told });
    expect(signatures).toHaveLength(1);
    expect(signatures[0]!.facts.bytesAfter).toBe(unreadable.length - file.length);
    expect(signatures[0]!.facts.changes).toMatchObject([{ permission: 'not-granted', ...told }]);
    expect(signatures[0]!.judgement).toMatchObject({ subIndication: 'SIG_CONSTRAINTS_FAILURE' });
  });

  it('an unreadable file keeps the findings about its signed part', async () => {
    const file = await signByHand(buildPdf());
    const later = edited(
      await signByHand(edited(file, { 3: withEntries('/Later true') }), { numbers: [811, 812] }),
      {},
    );
    const [first] = verifyPdf(withUnreadable(later)).signatures;
    expect(first!.facts.bytesAfter).toBe(withUnreadable(later).length - file.length);
    expect(first!.facts.changes.length).toBeGreaterThan(1);
  });

  it('an unreadable file fails if the signed content was changed', async () => {
    const file = await signByHand(buildPdf());
    file[file.indexOf('Hello')] = 0x4a;
    expect(verifyPdf(withUnreadable(file)).judgement).toMatchObject({ indication: 'TOTAL-FAILED' });
  });
});

it('a file whose signature cannot be checked has neither a signing time nor a signer', async () => {
  const file = await signByHand(buildPdf(), { value: () => Buffer.from('no signature') });
  expect(verifyPdf(file, { roots: [await testRoot('rsa')] }).signatures[0]!.facts).toMatchObject({
    weaknesses: [],
    provenAt: null,
    trust: { kind: 'no-chain' },
    outOfTime: null,
    revocation: { kind: 'not-offered' },
    level: null,
  });
});
