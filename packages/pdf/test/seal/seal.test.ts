import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  completeSeal,
  inspectPdf,
  keepPreparedSeal,
  openUpdate,
  originalOf,
  readPreparedSeal,
  verifyPdf,
} from '../../src/index.ts';
import { addRevision, buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { testIdentity, testRoot, testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT, sealed } from '../sealing.ts';
import { openssl, pdfsig, pdftotext, qpdf, qpdfCheck } from '../tools.ts';

const pages = (count: number) => Array.from({ length: count }, (_, i) => ({ content: hello(`Page ${i + 1}`) }));

const SOURCES: Record<string, () => Buffer> = {
  'a cross-reference table': () => buildPdf(),
  'a cross-reference stream': () => buildPdf({ layout: 'stream' }),
  'object streams': () => buildPdf({ layout: 'object-streams', pages: pages(150), compress: true }),
  'a hybrid cross-reference': () => buildPdf({ layout: 'hybrid' }),
  'a nested page tree': () => buildPdf({ pages: pages(25), fanOut: 10 }),
  'several revisions': () => addRevision(addRevision(buildPdf(), { 3: FONT }), { 3: FONT }),
  'a linearized layout': () => qpdf(buildPdf({ pages: pages(3) }), '--linearize'),
  'a form of its own': () =>
    buildPdf({
      catalog: '/AcroForm 900 0 R',
      objects: {
        900: '<</Fields 901 0 R/DA(/F1 0 Tf)>>',
        901: '[902 0 R]',
        902: '<</FT/Tx/T(Seal1)/V(x)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>',
      },
    }),
  'content in several streams': () =>
    buildPdf({ pages: [{ content: ['BT /F1 24 Tf 72 600', 'Td (Hello) Tj', 'ET'] }] }),
  'a version before 1.6 and no line end at the end': () =>
    Buffer.from(buildPdf().toString('latin1').replace('%PDF-1.7', '%PDF-1.3').trimEnd(), 'latin1'),
};
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>';

describe('sealing', () => {
  it.each(Object.entries(SOURCES))(
    'sealing creates a valid signature over a whole file with %s [T459]',
    async (_, make) => {
      const source = make();
      const inspection = await inspectPdf(source);
      expect(inspection).toMatchObject({ verdict: 'accepted', encrypted: false });
      // The upload was accepted without changes.
      expect(inspection).not.toHaveProperty('bytes');
      const file = await sealed(source);
      const { judgement, signatures } = verifyPdf(file, { roots: [await testRoot()] });
      expect(judgement).toMatchObject({ indication: 'TOTAL-PASSED', code: 'verdict.passed' });
      expect(originalOf(file, signatures[0]!.facts)?.length).toBe(source.length);
      expect(file.subarray(0, source.length).equals(source)).toBe(true);
      expect(pdfsig(file)).toContain('Total document signed');
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(qpdfCheck(file)).toMatchObject({ status: 0 });
      const [before, after] = [pdftotext(source), pdftotext(file)];
      expect(after.startsWith(before)).toBe(true);
    },
  );

  it('sealing counts offsets from the %PDF header if the file does, and signs the bytes before it', async () => {
    const source = buildPdf({ junk: 'HTTP/1.1 200 OK\r\n\r\n' });
    const file = await sealed(source);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pdfsig(file)).toContain('Total document signed');
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
  });

  it('a PDF can be sealed twice, and both signatures stay valid', async () => {
    const once = await sealed(buildPdf({ layout: 'object-streams' }));
    const twice = await sealed(once, { draw: [] });
    const report = pdfsig(twice);
    expect(report.match(/Signature is Valid/g)).toHaveLength(2);
    expect(report).toContain('Seal1');
    expect(report).toContain('Seal2');
    expect(qpdfCheck(twice).status).toBe(0);
  });

  it('a PDF can be sealed without a new page or a drawing', async () => {
    const file = await sealed(buildPdf(), { draw: [], append: false });
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(qpdfCheck(file).status).toBe(0);
  });

  it.each(['ecdsa-p256', 'rsa'] as const)(
    'sealing writes a CMS that OpenSSL verifies up to the CA (%s)',
    async (algorithm) => {
      const file = await sealed(buildPdf(), { algorithm });
      const { cms, content } = takeApart(file);
      const { certificatesPem } = await testIdentity(algorithm);
      const authority = certificatesPem.slice(certificatesPem.lastIndexOf('-----BEGIN'));
      const files = { 'cms.der': cms, content, 'ca.pem': authority };
      const verified = openssl(
        (path) => [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          path('cms.der'),
          '-content',
          path('content'),
          '-CAfile',
          path('ca.pem'),
          '-purpose',
          'any',
          '-cades',
          '-out',
          '/dev/null',
        ],
        files,
      );
      expect(verified).toMatchObject({ status: 0, output: expect.stringContaining('successful') });
      const printed = openssl(
        (path) => ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', path('cms.der')],
        files,
      ).output;
      expect(printed).toContain('id-smime-aa-signingCertificateV2');
      expect(printed).not.toContain('signingTime');
      // A signed attribute repeats the algorithms (RFC 6211), and OpenSSL verifies that they match.
      expect(printed).toContain('1.2.840.113549.1.9.52');
    },
  );

  it('a seal fills its placeholder completely and leaves no space for another signature', async () => {
    const { cms, placeholder } = takeApart(await sealed(buildPdf(), { algorithm: 'rsa' }));
    expect(placeholder - cms.length).toBe(0);
  });

  it('a seal states name, reason, place and time as given, in any characters', async () => {
    const file = await sealed(buildPdf(), {
      reason: 'I (the signer) \\agree',
      location: 'Zürich 東京',
      name: 'Zoë ) Müller',
    });
    const text = file.toString('latin1');
    expect(text).toContain('/Reason(I \\(the signer\\) \\\\agree)');
    const utf16 = Buffer.from('\ufeffZürich 東京', 'utf16le').swap16().toString('latin1');
    expect(text).toContain(utf16.replace(/[()\\]/g, '\\$&'));
    expect(pdfsig(file)).toContain('Mar 04 2025 05:06:07');
    expect(qpdfCheck(file).status).toBe(0);
  });

  it('sealing returns the length and hash of the sealed file', async () => {
    const source = buildPdf();
    const update = openUpdate(source);
    update.appendPage(blueBox({ width: 100, height: 100 }));
    const { tail, sha256, size } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
    const file = Buffer.concat([source, tail]);
    expect(size).toBe(file.length);
    expect(Buffer.from(sha256)).toEqual(createHash('sha256').update(file).digest());
  });

  it('sealing can wait for a remote signer while its state is serialized', async () => {
    const source = buildPdf();
    const { sign, ...elsewhere } = await testSigner('rsa');
    const prepared = openUpdate(source).prepareSeal({ signer: elsewhere, signedAt: SIGNED_AT });
    const kept = Buffer.from(keepPreparedSeal(prepared));
    expect(kept.length).toBeLessThan(prepared.tail.length + 5000);
    const found = readPreparedSeal(kept);
    const tail = completeSeal(found, await sign(found.signedAttributes));
    const file = Buffer.concat([source, tail]);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pdfsig(file)).toContain('Total document signed');
  });

  it('after sealing, a second seal and further drawing are refused', async () => {
    const update = openUpdate(buildPdf());
    const options = { signer: await testSigner(), signedAt: SIGNED_AT };
    await update.seal(options);
    await expect(update.seal(options)).rejects.toThrow('already sealed');
    expect(() => update.drawOnPage(0, blueBox({ width: 1, height: 1 }))).toThrow('already sealed');
    expect(() => update.appendPage(blueBox({ width: 1, height: 1 }))).toThrow('already sealed');
  });

  it('sealing adds about as many bytes to a 500-page document as to a single-page one', async () => {
    const growth = async (options: PdfOptions): Promise<number> => {
      const source = buildPdf({ layout: 'object-streams', compress: true, ...options });
      return (await sealed(source)).length - source.length;
    };
    const one = await growth({ pages: pages(1) });
    expect(await growth({ pages: pages(500), fanOut: 20 })).toBeLessThan(one + 1000);
  });
});

const takeApart = (file: Buffer): { cms: Buffer; content: Buffer; placeholder: number } => {
  const ranges = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1'))!.slice(1).map(Number);
  const [, gapStart, gapEnd, length] = ranges as [number, number, number, number];
  const value = Buffer.from(file.subarray(gapStart + 1, gapEnd - 1).toString('latin1'), 'hex');
  return {
    cms: value.subarray(0, 4 + value.readUInt16BE(2)),
    content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd, gapEnd + length)]),
    placeholder: value.length,
  };
};
