import { describe, expect, it } from 'vitest';
import { readAttachment } from '../../src/index.ts';
import { qpdf, qpdfCheck } from '../tools.ts';
import { type ArchiveSourceOptions, archiveSource } from './archive-source.ts';
import { conformity } from './clauses/conformity.ts';
import { STAMPS, sealArchive } from './seal-archive.ts';

const FLAVOURS: [claim: string, ArchiveSourceOptions, attached: boolean][] = [
  ['A-1B', { pdfA: { part: 1, conformance: 'B' } }, false],
  ['A-2B', { pdfA: { part: 2, conformance: 'B' } }, false],
  ['A-2U', { pdfA: { part: 2, conformance: 'U' } }, false],
  ['A-3B', { pdfA: { part: 3, conformance: 'B' } }, true],
  ['A-3B', { pdfA: { part: 3, conformance: 'B' }, attachment: true }, true],
  ['A-1A', { pdfA: { part: 1, conformance: 'A' } }, false],
  ['A-2A', { pdfA: { part: 2, conformance: 'A' } }, false],
  ['A-4', { pdfA: { part: 4, conformance: '' } }, false],
  ['A-4F', { pdfA: { part: 4, conformance: 'F' }, attachment: true }, true],
];

describe('a PDF that claims PDF/A conformance', () => {
  it.each(FLAVOURS)(
    'a PDF that claims PDF/A conformance conforms after sealing: %s [T648]',
    async (claim, options, attached) => {
      const source = archiveSource(options);
      expect(conformity(source)).toEqual({ claims: [claim], faults: [] });
      const { sealed, claims } = await sealArchive(source);
      expect(conformity(sealed)).toEqual({ claims: [claim], faults: [] });
      expect(claims).toEqual({ pdfA: { claimed: `PDF/${claim}`, outcome: 'KEPT' } });
      expect(readAttachment(sealed, 'evidence.json') !== undefined).toBe(attached);
      expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    },
  );

  it.each(FLAVOURS)(
    'a PDF loses its PDF/A claim at sealing if the claim forbids the attached file: %s [T649]',
    async (claim, options, attached) => {
      const { sealed, claims } = await sealArchive(archiveSource(options), { evidence: 'embedded' });
      expect(conformity(sealed)).toEqual({ claims: attached ? [claim] : [], faults: [] });
      if (!attached) {
        expect(claims).toEqual({ pdfA: { claimed: `PDF/${claim}`, outcome: 'REMOVED', reason: 'ATTACHMENT' } });
      }
    },
  );

  it('a PDF loses its PDF/A claim at sealing if an image uses CMYK colors [T664]', async () => {
    const source = archiveSource({ pdfA: { part: 2, conformance: 'B' } });
    const box = { x: 10, y: 10, width: 20, height: 5 };
    const { sealed, claims } = await sealArchive(source, {
      stamps: [{ box, content: { kind: 'image', type: 'jpeg', bytes: cmykJpeg() } }],
    });
    expect(claims.pdfA).toEqual({ claimed: 'PDF/A-2B', outcome: 'REMOVED', reason: 'CMYK_IMAGE' });
    expect(conformity(sealed).claims).toEqual([]);
  });

  it.each([
    ['A-1B', { part: 1, conformance: 'B' }, 'KEPT'],
    ['A-2B', { part: 2, conformance: 'B' }, 'REMOVED'],
  ] as const)(
    'if a character is missing from all fonts, the PDF/A claim is kept or removed depending on its part: %s [T665]',
    async (_, pdfA, outcome) => {
      const text = { kind: 'text', text: 'Ethiopic \u{1e7e0}' } as const;
      const stamps = [...STAMPS, { box: { x: 10, y: 10, width: 20, height: 5 }, content: text }];
      const { sealed, claims } = await sealArchive(archiveSource({ pdfA }), { stamps });
      expect(claims.pdfA?.outcome).toBe(outcome);
      expect(conformity(sealed).faults).toEqual([]);
    },
  );

  it('a PDF that claims an unknown part of PDF/A loses the claim at sealing [T668]', async () => {
    const source = archiveSource({ pdfA: { part: 7 as 4, conformance: 'B' } });
    const { sealed, claims } = await sealArchive(source);
    expect(claims.pdfA).toEqual({ claimed: 'PDF/A-7B', outcome: 'REMOVED', reason: 'UNKNOWN_PART' });
    expect(conformity(sealed).claims).toEqual([]);
  });

  it('an encrypted PDF loses its PDF/A claim at sealing, since every part forbids encryption [T666]', async () => {
    const encrypted = qpdf(
      archiveSource({ pdfA: { part: 2, conformance: 'B' } }),
      '--encrypt',
      '',
      'owner',
      '256',
      '--',
    );
    const { claims } = await sealArchive(encrypted);
    expect(claims.pdfA).toEqual({ claimed: 'PDF/A-2B', outcome: 'REMOVED', reason: 'ENCRYPTED' });
  });

  it('PDF/A conformance is reported only for a PDF that claims it [T647]', async () => {
    const { sealed, claims } = await sealArchive(archiveSource({}));
    expect(claims).toEqual({});
    expect(readAttachment(sealed, 'evidence.json')).toBeDefined();
  });
});

/** Returns the smallest four-component JPEG that our reader accepts. Only the header is read. */
const cmykJpeg = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0, 0, 0]),
    Buffer.from([0xff, 0xd9]),
  ]);
