/**
 * Regression tests for known defects of `@libpdf/core` 0.4.2, which repairs files that our reader cannot read. Some of
 * its defects damage the documents that it seals, so each test shows that our output stays intact. The first defect, an
 * endless read, is tested with the server's PDF threads, which limit time and memory.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  Canvas,
  createFontSet,
  createSigner,
  drawStamp,
  fillForm,
  inspectPdf,
  openUpdate,
  type Signer,
  verifyPdf,
} from '../src/index.ts';
import { readTimestampResponse, timestampRequest } from '../src/timestamp/request.ts';
import { buildPdf, hello } from './build-pdf.ts';
import { testIdentity, testSigner } from './identities.ts';
import { OpensslAuthority, TIMESTAMPING } from './openssl-authority.ts';
import { blueBox, SIGNED_AT, sealed } from './sealing.ts';
import {
  boundsOf,
  isBlue,
  isDark,
  isRed,
  openssl,
  pdfsig,
  pdftotext,
  picture,
  qpdf,
  qpdfCheck,
  qpdfJson,
} from './tools.ts';

const text = (pdf: Uint8Array): string => pdftotext(pdf).replace(/\s+/g, ' ').trim();

async function sealedBy(signer: Signer, source = buildPdf()): Promise<Buffer> {
  const update = openUpdate(source);
  update.appendPage(blueBox({ width: 300, height: 200 }));
  const { tail } = await update.seal({ signer, signedAt: SIGNED_AT });
  return Buffer.concat([source, tail]);
}

async function sealedWithText(words: string, source = buildPdf()): Promise<Buffer> {
  const update = openUpdate(source);
  const fonts = createFontSet(update.sink);
  const canvas = new Canvas(update.pageSize(0), fonts, update.sink);
  drawStamp(canvas, { box: { x: 10, y: 50, width: 80, height: 5 }, content: { kind: 'text', text: words } });
  update.drawOnPage(0, canvas.finish());
  fonts.finish();
  const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
  return Buffer.concat([source, tail]);
}

describe('known defects of other services', () => {
  it('known defect D2 is absent: a timestamp for another hash or request is refused [T590]', () => {
    const authority = new OpensslAuthority();
    const request = timestampRequest(createHash('sha256').update('signature value').digest());
    const other = timestampRequest(createHash('sha256').update('something else').digest());
    const answer = authority.answerTimestamp(other.body, authority.issue({ name: 'TSA', extensions: TIMESTAMPING }));
    authority.close();
    expect(() => readTimestampResponse(answer, request)).toThrow('for something else');
    expect(() => readTimestampResponse(answer, { digest: other.digest, nonce: request.nonce })).toThrow(
      'a different request',
    );
  });

  it('known defect D3 is absent: text on pages with inherited resources stays, in print and in search [T591]', async () => {
    const source = buildPdf({ inherited: '/Resources<</Font<</F1 3 0 R>>>>' });
    const file = await sealed(source, { append: false });
    expect(text(file)).toBe('Hello');
    expect(boundsOf(picture(file), isDark)).toEqual(boundsOf(picture(source), isDark));
  });

  it('known defect D4 is absent: fields are placed correctly if boxes are inherited or have an origin other than zero [T592]', async () => {
    const file = await sealed(buildPdf({ inherited: '/MediaBox[100 200 500 500]/Rotate 90' }));
    const image = picture(file);
    expect([image.width, image.height]).toEqual([300, 400]);
    const bounds = boundsOf(image, isBlue);
    expect(bounds.left).toBeCloseTo(0.2, 2);
    expect(bounds.bottom).toBeCloseTo(0.3, 2);
  });

  it.each(['sha384', 'sha512'] as const)(
    'known defect D5 is absent: a signature with RSA and %s is valid [T593]',
    async (hash) => {
      const file = await sealedBy(createSigner({ ...(await testIdentity('rsa')), hash }));
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(verifyPdf(file).signatures[0]?.facts.cms).toMatchObject({ kind: 'checked' });
    },
  );

  it('known defect D6 is absent: an RSA-PSS key is refused before it is used for signing [T594]', () => {
    const authority = new OpensslAuthority();
    const { keyPem, certificatePem } = authority.issue({ name: 'PSS', key: ['-algorithm', 'RSA-PSS'] });
    authority.close();
    expect(() => createSigner({ keyPem, certificatesPem: certificatePem })).toThrow('must be ECDSA');
  });

  it('known defect D7 is absent: a certificate chain that starts with the CA certificate is refused [T595]', async () => {
    const { keyPem, certificatesPem } = await testIdentity();
    const [own, authority] = certificatesPem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)!;
    expect(() => createSigner({ keyPem, certificatesPem: `${authority}\n${own}` })).toThrow('does not belong');
  });

  it('known defect D8 is absent: appending keeps inherited rotation and page size, and rewrites no page [T596]', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => ({ content: hello(`Page ${index + 1}`) }));
    const source = buildPdf({
      pages,
      fanOut: 10,
      inherited: '/MediaBox[0 0 300 700]/Rotate 90',
      layout: 'object-streams',
    });
    const file = await sealed(source, { draw: [] });
    for (const index of [0, 59]) expect(picture(file, index).rgb.equals(picture(source, index).rgb)).toBe(true);
    expect(file.length - source.length).toBeLessThan(
      (await sealed(buildPdf(), { draw: [] })).length - buildPdf().length + 600,
    );
    expect(qpdfJson(file, 'pages')).toMatchObject({ pages: { length: 61 } });
  });

  it('known defect D9 is absent: hidden layers stay hidden [T597]', async () => {
    const source = buildPdf({
      pages: [
        {
          content: '/OC /Off BDC 1 0 0 rg 100 100 200 200 re f EMC',
          entries: '/Resources<</Properties<</Off 900 0 R>>>>',
        },
      ],
      catalog: '/OCProperties<</OCGs[900 0 R]/D<</OFF[900 0 R]/Order[900 0 R]>>>>',
      objects: { 900: '<</Type/OCG/Name(Hidden)>>' },
    });
    expect(boundsOf(picture(source), isRed).right).toBeLessThan(0);
    const file = await sealed(source);
    expect(boundsOf(picture(file), isRed).right).toBeLessThan(0);
    expect(boundsOf(picture(file), isBlue).left).toBeCloseTo(0.2, 2);
  });

  it('known defect D10 is absent: fonts are embedded as searchable subsets of a few kilobytes [T598]', async () => {
    const source = buildPdf();
    const blank = (await sealedWithText(' ', source)).length;
    const file = await sealedWithText('张伟签署了这份合同', source);
    expect(file.length - blank).toBeLessThan(8_000);
    expect(pdftotext(file)).toContain('张伟签署了这份合同');
  });

  it('known defect D11 is absent: parentheses in the reason of a signature are displayed as given [T599]', async () => {
    const reason = 'I (the signer) \\ agree';
    const file = await sealed(buildPdf(), { reason });
    expect(verifyPdf(file).signatures[0]?.facts.reason).toBe(reason);
    expect(JSON.stringify(qpdfJson(file, 'qpdf'))).toContain(JSON.stringify(`u:${reason}`).slice(1, -1));
  });

  it('known defect D12 is absent: a second signature in an encrypted PDF leaves both signatures valid [T600]', async () => {
    const source = qpdf(buildPdf(), '--encrypt', '', 'owner', '256', '--');
    const inspection = await inspectPdf(source);
    if (inspection.verdict === 'refused') throw new Error(inspection.message);
    const once = await sealed(inspection.bytes ?? source);
    const twice = await sealed(once, { draw: [], append: false });
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2);
  });

  it('known defect D13 is absent: the signature has no signing time attribute, which PAdES forbids [T601]', async () => {
    const file = (await sealedBy(await testSigner())).toString('latin1');
    const [, from, to] = /\/ByteRange \[0 (\d+) (\d+)/.exec(file)!.map(Number);
    const hex = file.slice(from! + 1, to! - 1).replace(/(00)+$/, '');
    const cms = Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex');
    const printed = openssl((path) => ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', path('cms')], {
      cms,
    }).output;
    expect(printed).toContain('id-smime-aa-signingCertificateV2');
    expect(printed).not.toContain('signingTime');
  });

  it.each([
    ['Arabic', 'وقع علي العقد'],
    ['Hebrew', 'דנה חתמה'],
    ['Hindi', 'हस्ताक्षर'],
    ['Chinese', '张伟'],
  ])(
    'known defect D14 is absent: values in %s are legible exactly as entered, whether drawn or filled in [T602]',
    async (_, words) => {
      const bare = (value: string): string => value.replace(/[\u200e\u200f\u202a-\u202e]/g, '');
      expect(bare(pdftotext(await sealedWithText(words)))).toContain(words);
      const form = buildPdf({
        catalog: '/AcroForm<</Fields[900 0 R]/DA(/Helv 12 Tf 0 g)>>',
        pages: [{ entries: '/Annots[900 0 R]', content: '' }],
        objects: { 900: '<</FT/Tx/T(Name)/Type/Annot/Subtype/Widget/F 4/Rect[50 500 400 530]>>' },
      });
      const { tail } = fillForm(form, { Name: words });
      expect(bare(pdftotext(Buffer.concat([form, tail!])))).toContain(words);
    },
  );

  it.each(['hybrid', 'hybrid-free'] as const)(
    'known defect D15 is absent: a valid PDF with a %s cross-reference is sealed, and its catalog is found [T603]',
    async (layout) => {
      const source = buildPdf({ layout });
      expect(qpdfCheck(source).status).toBe(0);
      expect(await inspectPdf(source)).toMatchObject({ verdict: 'accepted' });
      expect(pdfsig(await sealed(source))).toContain('Signature is Valid');
    },
  );
});
