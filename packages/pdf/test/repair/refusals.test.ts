import { describe, expect, it } from 'vitest';
import { inspectPdf, openUpdate, verifyPdf } from '../../src/index.ts';
import type { Stream } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { addRevision, buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { ATTACHED, type HandEncryption, onlyAttachmentsEncrypted } from '../reader/encrypted-by-hand.ts';
import { SIGNED_AT, sealed } from '../sealing.ts';
import { detached, pdfsig, qpdf, qpdfAttachment, qpdfCheck } from '../tools.ts';

const encrypted = (...args: string[]): Buffer =>
  qpdf(buildPdf(), '--allow-weak-crypto', '--encrypt', '', 'owner', ...args, '--');

/**
 * Replaces text with text of the same length, so that offsets stay valid. Longer text is used only where that does not
 * matter.
 */
const changed = (file: Buffer, from: string | RegExp, to: string): Buffer => {
  const text = file.toString('latin1');
  const found = typeof from === 'string' ? (text.includes(from) ? from : undefined) : from.exec(text)?.[0];
  if (found === undefined || to.length > found.length) throw new Error(`${from} cannot become ${to}`);
  return Buffer.from(text.replaceAll(found, to.padEnd(found.length)), 'latin1');
};

const refusal = async (file: Buffer): Promise<{ reason: string; message: string }> => {
  const inspection = await inspectPdf(file);
  if (inspection.verdict !== 'refused') throw new Error(`it is ${inspection.verdict}`);
  return inspection;
};

const ENCRYPT = /\/Encrypt \d+ 0 R/;
const ADVICE = 'Save it without encryption and upload it again.';

describe('a PDF with unreadable encryption is refused, and the fault is named,', () => {
  it.each<[string, Buffer, RegExp]>([
    [
      'an array instead of a dictionary',
      changed(encrypted('128', '--use-aes=n'), ENCRYPT, '/Encrypt []'),
      /its Encrypt entry is no/,
    ],
    ['a missing object', changed(encrypted('128', '--use-aes=n'), ENCRYPT, '/Encrypt 9 0 R'), /object 9, is no/],
    [
      'an unreadable object',
      changed(encrypted('256'), /<< \/CF << /, 'E< /CF << '),
      /its encryption dictionary, object \d+, is not a readable dictionary/,
    ],
    [
      'a different handler',
      changed(encrypted('256'), '/Filter /Standard', '/Filter /Foreign'),
      /security handler "Foreign"/,
    ],
    ['no handler', changed(encrypted('256'), '/Filter /Standard', '/Folder /Standard'), /security handler nothing/],
    [
      'a version that does not match its revision',
      changed(encrypted('256'), '/V 5', '/V 4'),
      /V 4 and R 6, which is not a known algorithm/,
    ],
    [
      'a revision that does not match its version',
      changed(encrypted('128', '--use-aes=n'), '/R 3', '/R 6'),
      /V 2 and R 6/,
    ],
    ['a version that is too new', changed(encrypted('256'), '/V 5', '/V 6'), /V 6 and R 6/],
    [
      'a method that is too new',
      changed(encrypted('256'), '/CFM /AESV3', '/CFM /AESV4'),
      /"StdCF" of .* method "AESV4"/,
    ],
    [
      'a filter that is not listed',
      changed(encrypted('256'), '/StmF /StdCF', '/StmF /Other'),
      /StmF of .*"Other", which is not in CF/,
    ],
  ])('a PDF with unreadable encryption is refused, and the fault is named: %s [T463]', async (_, file, fault) => {
    const { reason, message } = await refusal(file);
    expect(reason).toBe('unsupported-encryption');
    expect(message).toMatch(fault);
    expect(message).toContain(ADVICE);
  });

  it('a PDF is refused even if only its attachments have a password, and the fault is named [T462]', async () => {
    const { reason, message } = await refusal(onlyAttachmentsEncrypted({ password: 'secret' }));
    expect(reason).toBe('password-required');
    expect(message).toBe(
      'The attachments of the PDF are protected by a password, though its pages are not. Remove the attachments, or their password, and upload the PDF again.',
    );
  });
});

const expectSealable = async (file: Buffer): Promise<Buffer> => {
  const inspection = await inspectPdf(file);
  expect(inspection).toMatchObject({ verdict: 'accepted' });
  expect(inspection).not.toHaveProperty('bytes');
  const result = await sealed(file);
  expect(result.subarray(0, file.length).equals(file)).toBe(true);
  expect(verifyPdf(result).signatures[0]?.facts.cms).toMatchObject({
    facts: { digestMatches: true, signatureValid: true },
  });
  return result;
};

describe('a PDF with an unusual encryption dictionary and no open password is sealed', () => {
  // Poppler and qpdf trust Length, so don't compare with them.
  it.each<[string, Buffer]>([
    ['a Length in bytes', changed(encrypted('128', '--use-aes=n'), '/Length 128', '/Length 16')],
    ['no Length', changed(encrypted('128', '--use-aes=n'), '/Length 128', '/Lengte 128')],
    ['no V', changed(encrypted('256'), '/V 5', '/X 5')],
  ])('a PDF without an open password is sealed even if its encryption dictionary has %s', async (_, file) => {
    await expectSealable(file);
  });

  it.each<[string, Buffer]>([
    ['no Length in a crypt filter', changed(encrypted('128', '--use-aes=y'), '/Length 16', '/Lengte 16')],
    ['a 40-bit key whose Length is wrong', changed(encrypted('40'), '/Length 40', '/Length 99')],
  ])('an encrypted PDF with %s is sealed, and other programs accept the seal', async (_, file) => {
    const result = await expectSealable(file);
    expect(qpdfCheck(result).status).toBe(0);
    expect(pdfsig(result)).toContain('Signature is Valid');
  });

  it.each<[string, HandEncryption]>([
    ['only attachments', {}],
    ['only attachments, without a filter of their own', { byDefault: true }],
    ['only attachments, without an ID', { withoutId: true }],
    ['only attachments, with truncated O and U', { cutZeros: true }],
  ])(
    'a PDF with partial encryption is sealed, and the encrypted parts stay encrypted and readable: %s [T461]',
    async (_, options) => {
      const file = onlyAttachmentsEncrypted(options);
      await expectSealable(file);
      const update = openUpdate(file);
      update.attach({
        name: 'b.txt',
        mediaType: 'text/plain',
        description: '',
        bytes: Buffer.from('what came with the seal'),
        createdAt: SIGNED_AT,
        relationship: 'Data',
      });
      const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
      const result = Buffer.concat([file, tail]);
      expect(qpdfCheck(result).status).toBe(0);
      const read = PdfDocument.open(result);
      expect(Buffer.from(read.decode(read.object(903) as Stream)).toString()).toBe(ATTACHED);
      // qpdf ignores EFF.
      if (!options.byDefault) expect(qpdfAttachment(result, 'a.txt')).toBe(ATTACHED);
      expect(qpdfAttachment(result, 'b.txt')).toBe('what came with the seal');
      expect(detached(result, 2).toString()).toBe('what came with the seal');
      expect(result.toString('latin1')).not.toContain(ATTACHED);
    },
  );
});

const REMEDY = 'It is signed, and repairing it would break its signatures. Ask for the file as it was signed, or';

describe('a signed PDF', () => {
  it('a signed PDF without its header is refused for that reason, including during verification [T466]', async () => {
    const headless = (file: Buffer) => changed(file, '%PDF-1.7', '#G');
    const file = headless(await sealed(buildPdf()));
    const { reason, message } = await refusal(file);
    expect(reason).toBe('signed-and-damaged');
    expect(message).toContain(`it does not begin with a header such as %PDF-1.7. ${REMEDY}`);
    const { judgement } = verifyPdf(file);
    expect(judgement).toMatchObject({ subIndication: 'FORMAT_FAILURE', code: 'file.damaged' });
    expect(message.startsWith(`${judgement.parameters.problem} `)).toBe(true);
    expect(verifyPdf(headless(buildPdf())).judgement.code).toBe('file.notPdf');
    expect(verifyPdf(Buffer.concat([Buffer.from('/ByteRange'), headless(buildPdf())])).judgement.code).toBe(
      'file.notPdf',
    );
  });

  it('a signed PDF whose newest cross-reference table omits earlier ones is refused with that reason [T467]', async () => {
    const file = await sealed(buildPdf(), { draw: [], append: false });
    const { reason, message } = await refusal(changed(file, /\/Prev \d+/, '/Prev 0'));
    const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))![1];
    expect(reason).toBe('signed-and-damaged');
    expect(message).toContain(`cross-reference table at byte ${table} says Prev 0`);
    expect(message).toContain(REMEDY);
  });

  it('a signed PDF whose older cross-reference table is not at its stated offset is refused with that offset', async () => {
    const { reason, message } = await refusal(changed(await sealed(buildPdf()), /\/Prev \d+/, '/Prev 77'));
    expect(reason).toBe('signed-and-damaged');
    expect(message).toContain(`its cross-reference table is not at byte 77, where the file says. ${REMEDY}`);
  });

  it('a signed PDF with active content is refused with the content, its place and the remedy [T468]', async () => {
    const file = await sealed(buildPdf(), { draw: [], append: false });
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/AA<</O<</S/Launch/F(a.exe)>>>>>>';
    const { reason, message } = await refusal(addRevision(file, { 5: page }));
    expect(reason).toBe('signed-and-active');
    expect(message).toContain('on a click: an action that starts a program (page 1). Removing these');
    expect(message).toContain('Have the PDF created and signed again without them, or print it to a new PDF');
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['with bytes before its header', () => sealed(buildPdf({ junk: 'HTTP/1.1 200 OK\r\n\r\n' }))],
    [
      'whose startxref is off by a few bytes',
      async () => {
        const file = await sealed(buildPdf(), { draw: [], append: false });
        const text = file.toString('latin1');
        const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]!;
        const prefix = text.lastIndexOf(table);
        return Buffer.from(
          `${text.slice(0, prefix)}${Number(table) - 3}${text.slice(prefix + table.length)}`,
          'latin1',
        );
      },
    ],
  ])('a signed PDF %s is sealed by appending', async (_, make) => {
    const file = await make();
    const inspection = await inspectPdf(file);
    expect(inspection).toMatchObject({ verdict: 'accepted', signatures: 1 });
    expect(inspection).not.toHaveProperty('bytes');
    const twice = await sealed(file, { draw: [] });
    expect(twice.subarray(0, file.length).equals(file)).toBe(true);
    expect(pdfsig(twice).match(/Total document signed|Not total/g)).toHaveLength(2);
  });
});
