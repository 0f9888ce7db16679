import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inside, readDer } from '../../src/asn1/read-der.ts';
import { context, element, objectIdentifier, octetString, sequence } from '../../src/asn1/write-der.ts';
import { verifyPdf } from '../../src/index.ts';
import { signedAttributes, signedData } from '../../src/seal/cms.ts';
import { buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { type Issued, OpensslAuthority } from '../openssl-authority.ts';
import { processorMs } from '../processor-ms.ts';
import { edited, withEntries } from './edit.ts';
import { opensslCms } from './openssl-cms.ts';
import { detachedCms, type HandSignature, signByHand } from './sign-by-hand.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';

let authority: OpensslAuthority;
let signer: Issued;
let roots: Uint8Array[];
beforeAll(async () => {
  authority = new OpensslAuthority('Root');
  signer = authority.issue({ name: 'Signer', extensions: [SIGNING] });
  roots = [authority.certificate.raw, (await testSigner('rsa')).certificates[1]!];
});
afterAll(() => authority.close());

const judged = (file: Uint8Array) => {
  const { judgement, signatures } = verifyPdf(file, { roots });
  return {
    verdict: [judgement.indication, judgement.subIndication].filter(Boolean).join(' '),
    sentence: judgement.sentence,
    count: signatures.length,
  };
};
const by = async (value: NonNullable<HandSignature['value']>, more: HandSignature = {}) =>
  judged(await signByHand(buildPdf(), { value, ...more }));

/** Splits SignedData into version, digestAlgorithms, encapContentInfo, [0] certificates and signerInfos. */
const partsOf = (cms: Buffer): Buffer[] =>
  inside(inside(inside(readDer(cms))[1]!)[0]!).map(({ raw }) => Buffer.from(raw));
const around = (...parts: Buffer[]): Buffer =>
  sequence(objectIdentifier('1.2.840.113549.1.7.2'), context(0, sequence(...parts)));
const contentOf = (element: Buffer): Buffer => Buffer.from(readDer(element).content);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const UNREADABLE = 'INDETERMINATE FORMAT_FAILURE';
const OTHER_CERTIFICATE = 'INDETERMINATE SIG_CONSTRAINTS_FAILURE';

describe('a signature value that may have been altered', () => {
  it('a signature value passes if it was not altered', async () => {
    expect((await by(opensslCms(signer, '-cades'))).verdict).toBe('TOTAL-PASSED');
    const again = (covered: Buffer) => around(...partsOf(opensslCms(signer, '-cades')(covered)));
    expect((await by(again)).verdict).toBe('TOTAL-PASSED');
  });

  it('a signature value with two signers or none cannot be checked [T515]', async () => {
    const with_ = (many: (info: Buffer) => Buffer) => async (covered: Buffer) => {
      const [version, digests, content, certificates, infos] = partsOf(opensslCms(signer, '-cades')(covered));
      return around(version!, digests!, content!, certificates!, element(0x31, many(contentOf(infos!))));
    };
    expect(await by(with_((info) => Buffer.concat([info, info])))).toMatchObject({
      verdict: UNREADABLE,
      sentence: expect.stringContaining('exactly one signer'),
    });
    expect((await by(with_(() => Buffer.alloc(0)))).verdict).toBe(UNREADABLE);
  });

  it('a signature value with embedded content cannot be checked, whether the content matches or not [T516]', async () => {
    const carrying = (content: (covered: Buffer) => Buffer) => async (covered: Buffer) => {
      const [version, digests, , certificates, infos] = partsOf(opensslCms(signer, '-cades')(content(covered)));
      const carried = sequence(objectIdentifier('1.2.840.113549.1.7.1'), context(0, octetString(content(covered))));
      return around(version!, digests!, carried, certificates!, infos!);
    };
    const attached = { verdict: UNREADABLE, sentence: expect.stringContaining('contains its own content') };
    expect(await by(carrying(() => Buffer.from('Pay 999')))).toMatchObject(attached);
    expect(await by(carrying(sha256))).toMatchObject(attached);
  });

  it('a signature value with indefinite lengths passes, as BER permits, unless they never end', async () => {
    const end = Buffer.alloc(2);
    const indefinite = (tag: number, content: Buffer) => Buffer.concat([Buffer.from([tag, 0x80]), content, end]);
    const value = (covered: Buffer) => {
      const [type, tagged] = inside(readDer(opensslCms(signer, '-cades')(covered)));
      const data = indefinite(0xa0, indefinite(0x30, contentOf(Buffer.from(tagged!.content))));
      return indefinite(0x30, Buffer.concat([Buffer.from(type!.raw), data]));
    };
    expect((await by(value)).verdict).toBe('TOTAL-PASSED');
    expect((await by(() => Buffer.alloc(4000, Buffer.from([0x30, 0x80])))).verdict).toBe(UNREADABLE);
  });

  it('a signature value belongs to the certificate in its signed attributes, even among other certificates of that name', async () => {
    const impostor = new OpensslAuthority('Root');
    const { serialNumber } = signer.certificate;
    const namesake = impostor.issue({ name: 'Signer', extensions: [SIGNING], serialNumber });
    const carrying = (own: Issued, first: Issued, second: Issued) => async (covered: Buffer) => {
      const [version, digests, content, , infos] = partsOf(opensslCms(own, '-cades')(covered));
      const certificates = element(0xa0, first.certificate.raw, second.certificate.raw);
      return around(version!, digests!, content!, certificates, infos!);
    };
    for (const order of [
      [signer, namesake],
      [namesake, signer],
    ] as const) {
      expect((await by(carrying(signer, ...order))).verdict).toBe('TOTAL-PASSED');
      expect((await by(carrying(namesake, ...order))).verdict).toBe('INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND');
    }
    impostor.close();
  });

  it('a signature is not accepted for another certificate with the same key [T517]', async () => {
    const other = authority.issue({ name: 'Director', extensions: [SIGNING], keyPem: signer.keyPem });
    const renamed = (cades: string[]) => async (covered: Buffer) => {
      const [version, digests, content, , infos] = partsOf(opensslCms(signer, ...cades)(covered));
      const [info] = inside(readDer(infos!));
      const [first, , ...rest] = inside(info!).map(({ raw }) => Buffer.from(raw));
      const [, , , , named] = partsOf(opensslCms(other)(covered));
      const sid = Buffer.from(inside(inside(readDer(named!))[0]!)[1]!.raw);
      const certificates = element(0xa0, other.certificate.raw);
      return around(version!, digests!, content!, certificates, element(0x31, sequence(first!, sid, ...rest)));
    };
    expect(await by(renamed(['-cades']))).toMatchObject({
      verdict: OTHER_CERTIFICATE,
      sentence: expect.stringContaining('for a different certificate'),
    });
    // Only this attribute distinguishes the two certificates, so PAdES rejects a signature without it.
    expect((await by(renamed([]), { subFilter: 'ETSI.CAdES.detached' })).verdict).toBe(OTHER_CERTIFICATE);
  });

  it('a signature value has no certificate if its signed attributes refer to another one', async () => {
    const own = await testSigner('rsa');
    const value = async (covered: Buffer) => {
      const attributes = signedAttributes({ ...own, digest: sha256(covered), certificate: own.certificates[1]! });
      return signedData({ ...own, attributes, signature: await own.sign(attributes) });
    };
    for (const subFilter of ['adbe.pkcs7.detached', 'ETSI.CAdES.detached']) {
      expect((await by(value, { subFilter })).verdict).toBe(OTHER_CERTIFICATE);
    }
  });
});

describe('an invented ByteRange', () => {
  type Range = NonNullable<HandSignature['range']>;
  it.each<[string, Range]>([
    ['omits more than its signature value', ([a, b, c, d]) => [a, b - 20, c, d]],
    ['omits the bytes after its signature value', ([a, b, c, d]) => [a, b, c + 2, d - 2]],
    ['omits everything except the beginning', ([a, b, c, d]) => [a, b - 3000, c + d - 7, 7]],
    ['overlaps', ([a, , c, d]) => [a, c + 10, c, d]],
    ['overlaps its signature value', ([a, b, c, d]) => [a, b + 20, c, d]],
    ['has two identical parts', ([a, , c, d]) => [a, c + d, a, c + d]],
    ['starts after the header', ([, b, c, d]) => [9, b - 9, c, d]],
    ['has a negative number', ([a, b, c, d]) => [a, b, -c, d]],
    ['has a negative start', ([, b, c, d]) => [-1, b + 1, c, d]],
    ['has a negative length', ([a, b, c, d]) => [a, b, c, -d]],
    ['has a huge number', ([a, b, c]) => [a, b, c, 2 ** 53]],
    ['has a number larger than any file', ([a, b, , d]) => [a, b, 2 ** 66, d]],
    ['has a number with a fraction', ([a, b, c, d]) => [a, b + 0.5, c, d]],
    ['has three parts', ([a, b, c, d]) => [a, b, c, d - 9, c + d - 9, 9]],
    ['has one part', ([a, , c, d]) => [a, c + d]],
    ['has no parts', () => []],
    ['ends within the end marker', ([a, b, c, d]) => [a, b, c, d - 4]],
  ])('an invented ByteRange fails if it %s', async (_, range) => {
    expect(await by(detachedCms, { range })).toMatchObject({
      verdict: 'TOTAL-FAILED FORMAT_FAILURE',
      sentence: expect.stringContaining('does not cover the file as required'),
    });
  });

  it('an invented ByteRange fails if the signature value is not a hexadecimal string, as the standard requires [T518]', async () => {
    expect(await by(detachedCms, { isLiteral: true })).toMatchObject({ verdict: 'TOTAL-FAILED FORMAT_FAILURE' });
  });
});

const DOCUMENT: PdfOptions = {
  catalog:
    '/AcroForm<</Fields[901 0 R]/DA(/F1 9 Tf)/DR<</Font<</F1 3 0 R>>>>>>/OCProperties 902 0 R' +
    '/Names<</EmbeddedFiles<</Names[(a.txt)903 0 R]>>>>',
  pages: [
    { content: `${hello('Pay 100')} /Fm Do`, entries: '/Annots[901 0 R]/Resources 910 0 R' },
    { content: hello('Terms') },
  ],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(100)/Rect[10 40 90 60]>>',
    902: '<</OCGs[905 0 R]/D<</OFF[905 0 R]>>>>',
    903: '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 904 0 R>>>>',
    904: '<</Type/EmbeddedFile/Length 3>>\nstream\n100\nendstream',
    905: '<</Type/OCG/Name(Price)>>',
    910: '<</Font<</F1 911 0 R>>/XObject<</Fm 912 0 R>>/Properties<</MC0 905 0 R>>>>',
    911: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 913 0 R>>',
    912: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 3>>\nstream\nq Q\nendstream',
    913: '<</Length 47>>\nstream\n1 beginbfrange <00> <ff> <0000> endbfrange     \nendstream',
  },
};

describe('a document changed after its signature', () => {
  it.each<[string, (file: Buffer) => Buffer, RegExp]>([
    [
      'pages in a different order',
      (file) => edited(file, { 2: '<</Type/Pages/Count 2/Kids[7 0 R 5 0 R]>>' }),
      /reordered/,
    ],
    [
      'pages in a different order, below a new node',
      (file) =>
        edited(file, {
          2: '<</Type/Pages/Count 2/Kids[1200 0 R]>>',
          1200: '<</Type/Pages/Parent 2 0 R/Count 2/Kids[7 0 R 5 0 R]>>',
        }),
      /reordered/,
    ],
    [
      'changed resources that a page inherits',
      (file) =>
        edited(file, { 7: (text) => text.replace(/\/Resources<<.*?>>>>/, ''), 2: withEntries('/Resources 910 0 R') }),
      /^Page 2: the fonts, images or forms/m,
    ],
    [
      'a changed form that a page contains',
      (file) =>
        edited(file, { 912: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 4>>\nstream\nq Q \nendstream' }),
      /^Page 1: the fonts, images or forms.*\(object 912\)/m,
    ],
    [
      "changed meanings of a font's letters",
      (file) =>
        edited(file, { 913: '<</Length 47>>\nstream\n1 beginbfrange <00> <ff> <0001> endbfrange     \nendstream' }),
      /^Page 1: the fonts, images or forms.*\(object 913\)/m,
    ],
    [
      'a layer that became visible',
      (file) => edited(file, { 902: '<</OCGs[905 0 R]/D<</ON[905 0 R]>>>>' }),
      /^The settings of layers/m,
    ],
    [
      'a layer that became visible in print',
      (file) => edited(file, { 905: withEntries('/Usage<</Print<</PrintState/ON>>>>') }),
      /layers|fonts, images/m,
    ],
    [
      'changed content in an attached file',
      (file) => edited(file, { 904: '<</Type/EmbeddedFile/Length 3>>\nstream\n999\nendstream' }),
      /^The list of attachments.*\(object 904\)/m,
    ],
    [
      'a different file with the name of an existing one',
      (file) =>
        edited(file, { 903: (text) => text.replace('904', '1200'), 1200: '<</Length 3>>\nstream\n999\nendstream' }),
      /^The list of attachments/m,
    ],
    [
      'a hidden signature',
      (file) => edited(file, { 801: (text) => text.replace('/F 132', '/F 134') }),
      /"By hand 801" was changed in its "F"/,
    ],
    [
      'a moved signature',
      (file) => edited(file, { 801: (text) => text.replace('[0 0 0 0]', '[0 0 200 90]') }),
      /"By hand 801" was changed in its "Rect"/,
    ],
    [
      'a signature displayed in two places',
      (file) =>
        edited(file, {
          5: (text) => text.replace('/Annots[', '/Annots[1200 0 R '),
          801: withEntries('/Kids[1200 0 R]'),
          1200: '<</Type/Annot/Subtype/Widget/Parent 801 0 R/Rect[10 10 290 90]/P 5 0 R>>',
        }),
      /"By hand 801"/,
    ],
    [
      'a signature removed from its page',
      (file) => edited(file, { 5: (text) => text.replace('801 0 R', '') }),
      /^Page 1: the widget of a form field was removed from it/m,
    ],
    [
      'a field with the same signature',
      (file) =>
        edited(file, {
          1: (text) => text.replace(/\/Fields\[(.*?)\]/, '/Fields[$1 1200 0 R]'),
          1200: '<</FT/Sig/T(Director)/V 802 0 R>>',
        }),
      /"Director".*holds no signature of its own/,
    ],
    [
      'an entry named like a built-in property of JavaScript objects',
      (file) => edited(file, { 1: withEntries('/constructor 1'), 5: withEntries('/toString 1/__proto__ 2') }),
      /^The catalog's "constructor" was changed \(object 1\)\.$/m,
    ],
  ])('a document changed after signing is reported as having %s [T519]', async (_, change, finding) => {
    const file = await signByHand(buildPdf(DOCUMENT));
    expect(judged(file).verdict).toBe('TOTAL-PASSED');
    const { judgement, signatures } = verifyPdf(change(file), { roots });
    const findings = signatures[0]!.facts.changes.filter(({ permission }) => permission === 'not-granted');
    expect(findings.map(({ sentence }) => sentence).join('\n')).toMatch(finding);
    expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' });
  });

  it('a document changed after signing is reported with the name of the changed entry, whatever the name is', async () => {
    const file = edited(await signByHand(buildPdf(DOCUMENT)), { 5: withEntries('/toString 1/__proto__ 2') });
    const sentences = verifyPdf(file, { roots }).signatures[0]!.facts.changes.map(({ sentence }) => sentence);
    expect(sentences).toEqual([
      'Page 1: its "toString" was changed (object 5).',
      'Page 1: its "__proto__" was changed (object 5).',
    ]);
  });

  it('a field added after signing has no valid signature if it copied the signature from an earlier field', async () => {
    const file = edited(await signByHand(buildPdf(DOCUMENT)), {
      1: (text) => text.replace('/Fields[', '/Fields[1200 0 R '),
      1200: '<</FT/Sig/T(Director)/V 802 0 R>>',
    });
    expect(judged(file)).toMatchObject({ verdict: 'TOTAL-FAILED FORMAT_FAILURE', count: 1 });
  });

  it('a document has one signature if two fields shared it from the start', async () => {
    const twice: PdfOptions = {
      ...DOCUMENT,
      catalog: DOCUMENT.catalog!.replace('901 0 R', '901 0 R 906 0 R'),
      objects: { ...DOCUMENT.objects, 906: '<</FT/Sig/T(Director)/V 802 0 R>>' },
    };
    expect(judged(await signByHand(buildPdf(twice)))).toMatchObject({ verdict: 'TOTAL-PASSED', count: 1 });
  });

  it('a document changed after signing is processed quickly, however cyclic its cross-references or full its DSS', async () => {
    const file = await signByHand(buildPdf());
    const behind = (text: string) => Buffer.concat([file, Buffer.from(text, 'latin1')]);
    const start = file.length;
    const circle = behind(
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 900/Root 1 0 R/Prev ${start}>>\nstartxref\n${start}\n%%EOF\n`,
    );
    const generation = `4 0 obj\n<</Length 1>>\nstream\nq\nendstream\nendobj\n`;
    const hex = `01${start.toString(16).padStart(8, '0')}000301${(start + generation.length).toString(16).padStart(8, '0')}0000>`;
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
    const otherGeneration = behind(
      `${generation}1200 0 obj\n<</Type/XRef/W[1 4 2]/Filter/ASCIIHexDecode/Size 1201/Index[4 1 1200 1]/Root 1 0 R` +
        `/Prev ${previous}/Length ${hex.length}>>\nstream\n${hex}\nendstream\nendobj\nstartxref\n${start + generation.length}\n%%EOF\n`,
    );
    const started = processorMs();
    for (const changed of [circle, otherGeneration]) {
      expect(judged(changed).verdict).toMatch(/^INDETERMINATE (SIG_CONSTRAINTS|FORMAT)_FAILURE$/);
    }
    expect(processorMs() - started).toBeLessThan(5000);
  });

  it('a document changed after signing receives a verdict even if its signed content exceeds the limits', async () => {
    const fields = Array.from({ length: 101 }, (_, index) => 1000 + index);
    const file = await signByHand(
      buildPdf({
        catalog: `/AcroForm<</Fields[${fields.map((number) => `${number} 0 R`).join(' ')}]>>`,
        objects: Object.fromEntries(fields.map((number) => [number, `<</FT/Sig/T(${number})/V<</Type/Sig>>>>`])),
      }),
    );
    for (const behind of ['', '\n\n', '% more']) {
      expect(judged(Buffer.concat([file, Buffer.from(behind)])).verdict).toBe(UNREADABLE);
    }
  });
});
