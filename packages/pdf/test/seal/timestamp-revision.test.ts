import { describe, expect, it } from 'vitest';
import { type CertificationLevel, createSigner, openUpdate, verifyPdf } from '../../src/index.ts';
import { dict, type PdfValue, Ref, Stream } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { trialIdentities } from '../../src/seal/trial.ts';
import { serialize } from '../../src/writer/serialize.ts';
import { archiveSource } from '../archive/archive-source.ts';
import { buildPdf, hello } from '../build-pdf.ts';
import { testIdentity } from '../identities.ts';
import { blueBox } from '../sealing.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';

/** Returns a structure with an IDTree, a class map and a parent tree of two levels, as office and design programs write it. */
const nestedStructure = (): Buffer =>
  buildPdf({
    pages: [{ content: `/P <</MCID 0>> BDC ${hello()} EMC`, entries: '/StructParents 7/Tabs/S' }],
    catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 900 0 R/Lang(en)',
    objects: {
      900:
        '<</Type/StructTreeRoot/K[901 0 R]/ParentTree 903 0 R/ParentTreeNextKey 8/IDTree 906 0 R' +
        '/ClassMap<</Plain 907 0 R>>/RoleMap<</Text/P>>>>',
      901: '<</Type/StructElem/S/Document/P 900 0 R/K[902 0 R]/ID(root)>>',
      902: '<</Type/StructElem/S/Text/P 901 0 R/Pg 5 0 R/K 0/ID(first)/C/Plain>>',
      903: '<</Kids[904 0 R 905 0 R]>>',
      904: '<</Limits[0 3]/Nums[0 902 0 R 3 902 0 R]>>',
      905: '<</Limits[7 7]/Nums[7[902 0 R]]>>',
      906: '<</Names[(first)902 0 R(root)901 0 R]>>',
      907: '<</O/Layout/SpaceAfter 12>>',
    },
  });

const SOURCES = {
  'an untagged PDF': () => buildPdf(),
  'a PDF with cross-reference streams': () => buildPdf({ layout: 'object-streams' }),
  'a tagged PDF': () => archiveSource({ tagged: true, pages: 2 }),
  'a PDF/A-1a': () => archiveSource({ pdfA: { part: 1, conformance: 'A' } }),
  'a tagged PDF with an IDTree, a class map and a nested parent tree': nestedStructure,
};

const CERTIFICATIONS: (CertificationLevel | undefined)[] = [undefined, 1, 2, 3];

const sealedToLast = async (source: Uint8Array, certify: CertificationLevel | undefined, isVisible: boolean) => {
  const { services, roots } = await trialIdentities();
  const signer = createSigner(await testIdentity());
  const update = openUpdate(source);
  if (!update.isSigned) update.appendPage(blueBox({ width: 300, height: 200 }));
  const visible = isVisible
    ? { page: 0, at: { x: 20, y: 20 }, drawing: blueBox({ width: 90, height: 30 }) }
    : undefined;
  const { tail } = await update.seal({ signer, signedAt: new Date(), level: 'B-LTA', services, certify, visible });
  return { file: Buffer.concat([source, tail]), roots: [...roots, ...signer.certificates.slice(-1)] };
};

const objectsOf = (file: Uint8Array): Map<number, PdfValue> => {
  const document = PdfDocument.open(file);
  const found = new Map<number, PdfValue>();
  for (let number = 1; number < document.size; number++) {
    const object = document.object(number);
    if (object !== null) found.set(number, object);
  }
  return found;
};

const textOf = (object: PdfValue): string =>
  object instanceof Stream ? `${serialize(object.dict)} ${object.bytes.length}` : serialize(object);

const isXref = (object: PdfValue): boolean => object instanceof Stream && serialize(object.dict).includes('/XRef');

const differences = (before: Uint8Array, after: Uint8Array): string[] => {
  const then = objectsOf(before);
  const { catalog } = PdfDocument.open(after);
  const found: string[] = [];
  for (const [number, object] of objectsOf(after)) {
    if (isXref(object)) continue;
    const old = then.get(number);
    if (old === undefined) continue;
    if (!(old instanceof Map) || !(object instanceof Map)) {
      if (textOf(old) !== textOf(object)) found.push(`object ${number}`);
      continue;
    }
    const kind = number === rootOf(after) ? 'Catalog' : textOf(old.get('FT') ?? old.get('Type') ?? null);
    for (const key of new Set([...old.keys(), ...object.keys()])) {
      const [one, other] = [old, object].map((entries) => serialize(dict({ value: entries.get(key) ?? null })));
      if (one !== other) found.push(`${kind} ${key}`);
    }
  }
  if (!catalog.has('DSS')) found.push('no DSS');
  return found;
};

const rootOf = (file: Uint8Array): number => PdfDocument.open(file).root.number;

const reachable = (document: PdfDocument, from: PdfValue): Set<number> => {
  const seen = new Set<number>();
  const stack: PdfValue[] = [from];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (value instanceof Ref) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
      stack.push(document.object(value.number));
    } else if (value instanceof Stream) stack.push(value.dict);
    else if (value instanceof Map) stack.push(...value.values());
    else if (Array.isArray(value)) stack.push(...value);
  }
  return seen;
};

describe.each(Object.entries(SOURCES))('%s', (_, source) => {
  it.each(CERTIFICATIONS.flatMap((certify) => [false, true].map((visible) => ({ certify, visible }))))(
    'in a PDF sealed at B-LTA (certified: $certify, visible: $visible), the last revision adds only the timestamp and the DSS [T3567]',
    async ({ certify, visible }) => {
      const bytes = source();
      const { file, roots } = await sealedToLast(bytes, certify, visible);
      const { signatures, judgement } = verifyPdf(file, { roots });
      const seal = signatures.find(({ facts }) => facts.kind === 'signature');
      if (seal?.facts.coverage.kind !== 'revision-only') throw new Error('the seal covers no earlier revision');
      const sealedRevision = file.subarray(0, seal.facts.coverage.end);
      expect(differences(sealedRevision, file)).toEqual(['Catalog DSS', '/Sig V']);

      const document = PdfDocument.open(file);
      const known = objectsOf(sealedRevision);
      const added = [...objectsOf(file)].filter(([number, object]) => !known.has(number) && !isXref(object));
      const store = reachable(document, document.catalog.get('DSS') ?? null);
      const others = added.filter(([number]) => !store.has(number)).map(([, object]) => object);
      expect(others.map((object) => object instanceof Map && textOf(object.get('Type') ?? null))).toEqual([
        '/DocTimeStamp',
      ]);

      expect(judgement.indication).toBe('TOTAL-PASSED');
      expect(seal.facts.level).toBe('B-LTA');
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(qpdfCheck(file).status).toBe(0);
    },
  );
});
