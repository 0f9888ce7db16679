import { describe, expect, it } from 'vitest';
import { openUpdate } from '../../src/index.ts';
import { dict, name } from '../../src/objects/objects.ts';
import { buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT } from '../sealing.ts';
import { qpdf, qpdfCheck } from '../tools.ts';
import { archiveSource } from './archive-source.ts';
import { conformity } from './clauses/conformity.ts';
import { Examined } from './clauses/examined.ts';
import { everythingMarked, treeOf } from './clauses/structure.ts';
import { sealArchive } from './seal-archive.ts';

const elementsOf = (pdf: Buffer) => treeOf(new Examined(pdf)).all;

describe('a tagged PDF', () => {
  it.each([1, 3])('a tagged PDF of %i pages that claims PDF/UA still conforms after sealing [T650]', async (pages) => {
    const source = archiveSource({ pdfUA: { part: 1 }, pages });
    expect(conformity(source)).toEqual({ claims: ['UA-1'], faults: [] });
    const { sealed, claims } = await sealArchive(source);
    expect(conformity(sealed)).toEqual({ claims: ['UA-1'], faults: [] });
    expect(claims).toEqual({ pdfUA: { claimed: 'PDF/UA-1', outcome: 'KEPT' } });
    expect(qpdfCheck(sealed).status).toBe(0);
  });

  it('a tagged PDF that also claims PDF/A keeps both claims after sealing [T651]', async () => {
    const { sealed, claims } = await sealArchive(
      archiveSource({ pdfA: { part: 2, conformance: 'A' }, pdfUA: { part: 1 } }),
    );
    expect(conformity(sealed)).toEqual({ claims: ['A-2A', 'UA-1'], faults: [] });
    expect(claims).toMatchObject({ pdfA: { outcome: 'KEPT' }, pdfUA: { outcome: 'KEPT' } });
  });

  it('a tagged PDF that is sealed twice conforms to its claims [T654]', async () => {
    const { sealed } = await sealArchive(archiveSource({ pdfUA: { part: 1 } }));
    const again = await sealArchive(sealed, { stamps: [] });
    expect(conformity(again.sealed)).toEqual({ claims: ['UA-1'], faults: [] });
  });

  it('a sealed tagged PDF has values, images and selections as structure elements, and the seal as a form element [T659]', async () => {
    const { sealed } = await sealArchive(archiveSource({ tagged: true }));
    const types = elementsOf(sealed).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['Document', 'H1', 'P', 'Sect', 'Form', 'Figure', 'Div', 'Form', 'Span', 'Form', 'Span']),
    );
    const figure = elementsOf(sealed).find(({ type }) => type === 'Figure');
    expect(figure?.dict.has('Alt')).toBe(true);
    expect(everythingMarked.check(new Examined(sealed), 'UA-1')).toEqual([]);
    expect(qpdf(sealed, '--qdf').includes('/Artifact')).toBe(true);
  });

  it('sealing a tagged PDF marks an appended page without structure elements as an artifact [T3426]', async () => {
    const source = archiveSource({ tagged: true });
    const update = openUpdate(source);
    update.appendPage(blueBox({ width: 100, height: 100 }));
    const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
    const examined = new Examined(Buffer.concat([source, tail]));
    expect(examined.pages).toHaveLength(2);
    expect(everythingMarked.check(examined, 'UA-1')).toEqual([]);
  });

  it.each(['B-LT', 'B-LTA'] as const)(
    'a tagged PDF keeps its claims with long-term validation data: %s [T653]',
    async (level) => {
      const source = archiveSource({ pdfA: { part: 3, conformance: 'A' }, pdfUA: { part: 1 } });
      const { sealed } = await sealArchive(source, { level });
      expect(conformity(sealed)).toEqual({ claims: ['A-3A', 'UA-1'], faults: [] });
    },
  );

  it('a tagged PDF loses its claim if its structure cannot be extended [T667]', async () => {
    const source = archiveSource({
      pdfUA: { part: 1 },
      catalog: dict({ StructTreeRoot: dict({ Type: name('StructTreeRoot') }) }),
    });
    const { sealed, claims } = await sealArchive(source);
    expect(claims.pdfUA).toEqual({ claimed: 'PDF/UA-1', outcome: 'REMOVED', reason: 'UNREADABLE_STRUCTURE' });
    expect(conformity(sealed)).toEqual({ claims: [], faults: [] });
  });

  it('sealing an untagged PDF does not create a tagged one [T660]', async () => {
    const { sealed } = await sealArchive(buildPdf());
    const { document } = new Examined(sealed);
    expect(document.catalog.has('MarkInfo')).toBe(false);
    expect(document.catalog.has('StructTreeRoot')).toBe(false);
    expect(qpdf(sealed, '--qdf').includes('/Artifact')).toBe(false);
  });
});
