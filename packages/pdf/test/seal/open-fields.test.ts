import { describe, expect, it } from 'vitest';
import { openUpdate, verifyPdf } from '../../src/index.ts';
import { trialIdentities } from '../../src/seal/trial.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { testRoot, testSigner } from '../identities.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';
import { objectText } from '../verify/edit.ts';
import { signByHand } from '../verify/sign-by-hand.ts';

const signedWithOpenFields = (): Promise<Buffer> =>
  signByHand(
    buildPdf({
      catalog: '/AcroForm<</Fields[900 0 R 901 0 R]/DA(/Helv 12 Tf 0 g)>>',
      pages: [{ entries: '/Annots[900 0 R 901 0 R]' }],
      objects: {
        900: '<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/F 4/Rect[50 50 200 80]/P 5 0 R>>',
        901: '<</Type/Annot/Subtype/Widget/FT/Sig/T(other)/F 4/Rect[50 90 200 120]/P 5 0 R>>',
      },
    }),
    { rectangle: '0 0 0 0' },
  );

const sealedAt = async (level: 'B-B' | 'B-LTA', source: Uint8Array): Promise<Buffer> => {
  const { services } = await trialIdentities();
  const update = openUpdate(source);
  const { tail } = await update.seal({ signer: await testSigner(), signedAt: new Date(), level, services });
  return Buffer.concat([source, tail]);
};

const verdictOf = async (file: Uint8Array) => {
  const roots = [await testRoot(), await testRoot('rsa'), ...(await trialIdentities()).roots];
  const { signatures, judgement } = verifyPdf(file, { roots });
  const seal = signatures.find(({ facts }) => facts.fieldName.startsWith('Seal'));
  return { judgement, seal: seal?.judgement };
};

const filledIn = (file: Buffer): Buffer =>
  addRevision(file, { 900: objectText(file, 900).replace(/>>$/, '/V(900,000 EUR)>>') });

describe('a signed PDF with open fields', () => {
  it.each(['B-B', 'B-LTA'] as const)(
    'a signed PDF with open fields is sealed with all fields locked, and is valid (%s) [T3565]',
    async (level) => {
      const file = await sealedAt(level, await signedWithOpenFields());
      expect((await verdictOf(file)).judgement.indication).toBe('TOTAL-PASSED');
      expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
      expect(qpdfCheck(file).status).toBe(0);
      const action = level === 'B-B' ? '/Action/All' : '/Action/Exclude/Fields[(Timestamp1)]';
      const text = file.toString('latin1');
      expect(text).toContain(`<</Type/SigFieldLock${action}>>`);
      expect(text).toContain(`/TransformMethod/FieldMDP/TransformParams<</Type/TransformParams/V/1.2${action}>>`);
    },
  );

  it.each(['B-B', 'B-LTA'] as const)(
    'filling in a field after sealing a signed PDF breaks the seal, which is reported (%s) [T3566]',
    async (level) => {
      const file = filledIn(await sealedAt(level, await signedWithOpenFields()));
      const { judgement, seal } = await verdictOf(file);
      expect(judgement.indication).toBe('TOTAL-FAILED');
      expect(seal).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
      expect(seal?.sentence).toContain('"amount"');
    },
  );
});

describe('a PDF without open fields', () => {
  it('a PDF without open fields is sealed without a lock, since nothing could be filled in', async () => {
    for (const source of [buildPdf(), await signByHand(buildPdf())]) {
      expect((await sealedAt('B-B', source)).toString('latin1')).not.toContain('FieldMDP');
    }
  });
});
