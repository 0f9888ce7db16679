import { describe, expect, it } from 'vitest';
import { type ClaimOutcomes, verifyPdf } from '../../src/index.ts';
import { testRoot } from '../identities.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';
import { type ArchiveSourceOptions, archiveSource } from './archive-source.ts';
import { conformity } from './clauses/conformity.ts';
import { sealArchive } from './seal-archive.ts';

/** Returns a PDF signed by a different careful program, which added no drawings, pages or attachments. */
const signedBefore = async (options: ArchiveSourceOptions, certify?: 1 | 2 | 3): Promise<Buffer> =>
  (await sealArchive(archiveSource(options), { stamps: [], evidence: 'none', certificate: false, certify })).sealed;

const KEPT: [claims: string[], options: ArchiveSourceOptions][] = [
  [['A-1B'], { pdfA: { part: 1, conformance: 'B' } }],
  [['A-1A'], { pdfA: { part: 1, conformance: 'A' } }],
  [['A-2B'], { pdfA: { part: 2, conformance: 'B' } }],
  [['A-3B'], { pdfA: { part: 3, conformance: 'B' } }],
  [['A-4'], { pdfA: { part: 4, conformance: '' } }],
  [['A-2A', 'UA-1'], { pdfA: { part: 2, conformance: 'A' }, pdfUA: { part: 1 } }],
  [['UA-1'], { pdfUA: { part: 1 } }],
];

const outcomes = (claims: ClaimOutcomes) => Object.values(claims).map(({ outcome }) => outcome);

const expectFirstStands = async (file: Buffer): Promise<void> => {
  const [first, seal] = verifyPdf(file, { roots: [await testRoot()] }).signatures;
  expect(first?.facts.cms).toMatchObject({ facts: { digestMatches: true, signatureValid: true } });
  expect(first?.judgement.indication).not.toBe('TOTAL-FAILED');
  expect(seal?.judgement.indication).toBe('TOTAL-PASSED');
  expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  expect(qpdfCheck(file).status).toBe(0);
};

describe('a signed PDF/A file', () => {
  it.each(KEPT)('a signed PDF/A file conforms to %j after values are added [T655]', async (claims, options) => {
    const source = await signedBefore(options);
    expect(conformity(source)).toEqual({ claims, faults: [] });
    const sealed = await sealArchive(source);
    expect(conformity(sealed.sealed)).toEqual({ claims, faults: [] });
    expect(outcomes(sealed.claims)).toEqual(claims.map(() => 'KEPT'));
    await expectFirstStands(sealed.sealed);
  });

  it.each(KEPT)(
    'a signed PDF/A file that is certified for annotations still conforms to %j [T657]',
    async (claims, options) => {
      const source = await signedBefore(options, 3);
      expect(conformity(source)).toEqual({ claims, faults: [] });
      const sealed = await sealArchive(source);
      expect(conformity(sealed.sealed)).toEqual({ claims, faults: [] });
      expect(outcomes(sealed.claims)).toEqual(claims.map(() => 'KEPT'));
      await expectFirstStands(sealed.sealed);
    },
  );

  const A1 = { pdfA: { part: 1, conformance: 'B' } } as const;

  it('a signed PDF/A file loses a claim that forbids the attached file, including in its metadata [T656]', async () => {
    const { sealed, claims } = await sealArchive(await signedBefore(A1), { evidence: 'embedded' });
    expect(claims).toEqual({ pdfA: { claimed: 'PDF/A-1B', outcome: 'REMOVED', reason: 'ATTACHMENT' } });
    expect(conformity(sealed).claims).toEqual([]);
    await expectFirstStands(sealed);
  });

  it('a certified PDF/A file keeps an outdated claim in its metadata, which is reported [T658]', async () => {
    const { sealed, claims } = await sealArchive(await signedBefore(A1, 3), { evidence: 'embedded' });
    expect(claims).toEqual({ pdfA: { claimed: 'PDF/A-1B', outcome: 'BROKEN', reason: 'ATTACHMENT' } });
    expect(conformity(sealed).claims).toEqual(['A-1B']);
    expect(conformity(sealed).faults).not.toEqual([]);
    await expectFirstStands(sealed);
  });
});
