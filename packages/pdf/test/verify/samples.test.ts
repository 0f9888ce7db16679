import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';

const folder = fileURLToPath(new URL('samples/', import.meta.url));
const samples = readdirSync(folder).filter((name) => name.endsWith('.pdf'));

describe('permitted additions by other programs to a signed PDF are not reported', () => {
  it('the samples of permitted additions to a signed PDF include files by PDFBox, iText and MuPDF', () => {
    for (const writer of ['pdfbox-', 'itext-', 'mupdf-']) {
      expect(samples.filter((name) => name.startsWith(writer))).not.toEqual([]);
    }
  });

  it.each(samples)('permitted additions by other programs to a signed PDF are not reported: %s', (name) => {
    const { judgement, signatures } = verifyPdf(readFileSync(`${folder}${name}`));
    expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
    // All of these files were extended after the first signature.
    expect(signatures.some(({ facts }) => facts.bytesAfter > 0)).toBe(true);
    for (const { facts } of signatures) {
      expect(facts.cms.kind === 'checked' && facts.cms.facts.digestMatches && facts.cms.facts.signatureValid).toBe(
        true,
      );
      expect(facts.changes.filter(({ permission }) => permission !== 'granted')).toEqual([]);
    }
  });
});
