import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../src/index.ts';
import { PdfString } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { randomFrom } from '../fuzz/random.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isBlue, pdfsig, pdftotext, picture, qpdf, qpdfCheck } from '../tools.ts';

const pages = [{ content: hello('One') }, { content: hello('Two') }];
const source = (options: PdfOptions = {}) => buildPdf({ pages, ...options });

/** Encrypts with qpdf. Arguments: user password, owner password, bits, and further options. */
const encrypted = (args: string[], options?: PdfOptions) =>
  qpdf(source(options), '--allow-weak-crypto', '--encrypt', ...args, '--');

const KINDS: Record<string, () => Buffer> = {
  'RC4 with 40 bits': () => encrypted(['', 'owner', '40']),
  'RC4 with 128 bits': () => encrypted(['', 'owner', '128', '--use-aes=n']),
  'RC4 with 128 bits through crypt filters': () => encrypted(['', 'owner', '128', '--force-V4']),
  'AES with 128 bits': () => encrypted(['', 'owner', '128', '--use-aes=y']),
  'AES with 128 bits and plain metadata': () =>
    encrypted(['', 'owner', '128', '--use-aes=y', '--cleartext-metadata'], { catalog: '/Metadata 900 0 R', objects }),
  'AES with 256 bits, revision 5': () => encrypted(['', 'owner', '256', '--force-R5']),
  'AES with 256 bits, revision 6': () => encrypted(['', 'owner', '256']),
  'AES with 256 bits and plain metadata': () =>
    encrypted(['', 'owner', '256', '--cleartext-metadata'], { catalog: '/Metadata 900 0 R', objects }),
  'object streams': () => qpdf(source(), '--object-streams=generate', '--encrypt', '', 'owner', '256', '--'),
  'nothing allowed to anybody': () =>
    encrypted(['', 'owner', '256', '--modify=none', '--print=none', '--extract=n', '--accessibility=n']),
  'a password for users, an empty one for the owner': () => encrypted(['user', '', '256', '--allow-insecure']),
};
const METADATA = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';
const objects = { 900: `<</Type/Metadata/Subtype/XML/Length ${METADATA.length}>>\nstream\n${METADATA}\nendstream` };

describe('an encrypted PDF without an open password', () => {
  it.each(Object.entries(KINDS))(
    'an encrypted PDF without an open password is sealed by appending, and stays encrypted: %s [T460]',
    async (kind, make) => {
      const original = make();
      const inspection = await inspectPdf(original);
      expect(inspection).toMatchObject({ verdict: 'accepted', encrypted: true });
      expect(inspection).not.toHaveProperty('bytes');
      const file = await sealed(original, { reason: 'Agreed (fully)', name: 'Zoë' });
      expect(file.subarray(0, original.length).equals(original)).toBe(true);
      expect(file.toString('latin1', original.length)).not.toContain('Agreed');
      // The other tools cannot open files without the user password.
      if (kind.includes('password')) return;
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(pdfsig(file)).toContain('Total document signed');
      expect(qpdfCheck(file)).toMatchObject({ status: 0 });
      expect(pdftotext(file)).toContain('Two');
      expect(boundsOf(picture(file), isBlue).right).toBeGreaterThan(0.3);
    },
  );

  it('an encrypted PDF without an open password can be sealed again', async () => {
    const once = await sealed(encrypted(['', 'owner', '256']));
    const twice = await sealed(once, { draw: [] });
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2);
    expect(qpdfCheck(twice).status).toBe(0);
  });

  it('an encrypted PDF without an open password has the same content as before encryption', () => {
    const plain = source({ catalog: '/Lang(en-GB)/Names[(a) <6162> [(nested \\) one)]]' });
    for (const args of [['128', '--use-aes=n'], ['128', '--use-aes=y'], ['256']]) {
      const document = PdfDocument.open(qpdf(plain, '--allow-weak-crypto', '--encrypt', '', 'owner', ...args, '--'));
      const names = document.resolveArray(document.catalog.get('Names'))!;
      const text = (value: unknown) => (value instanceof PdfString ? Buffer.from(value.bytes).toString() : undefined);
      expect(text(document.catalog.get('Lang'))).toBe('en-GB');
      expect(text(names[1])).toBe('ab');
      expect(text((names[2] as PdfString[])[0])).toBe('nested ) one');
    }
  });

  it('content marked as unencrypted in an encrypted PDF is kept unchanged', async () => {
    const plain = source({
      objects: {
        900: '<</Type/EmbeddedFile/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]/Length 5>>\nstream\nplain\nendstream',
      },
      catalog: '/Custom 900 0 R',
    });
    const file = qpdf(plain, '--encrypt', '', 'owner', '256', '--');
    const document = PdfDocument.open(file);
    const stream = document.resolve(document.catalog.get('Custom'));
    expect(Buffer.from(document.decode(stream as never)).toString()).toBe('plain');
  });
});

describe('opening an encrypted PDF', () => {
  it.each([
    ['RC4', ['user', 'owner', '128', '--use-aes=n']],
    ['AES-128', ['user', 'owner', '128', '--use-aes=y']],
    ['AES-256', ['user', 'owner', '256']],
  ])('an encrypted PDF with an open password is refused because of the password: %s', async (_, args) => {
    expect(await inspectPdf(encrypted(args))).toMatchObject({ verdict: 'refused', reason: 'password-required' });
  });

  it.each([
    ['a public key', '/Filter /Standard', '/Filter /StdPubKy'],
    ['an unknown algorithm', '/V 5', '/V 7'],
    ['an unknown revision', '/R 6', '/R 9'],
  ])('an encrypted PDF with unsupported encryption is refused: %s', async (_, from, to) => {
    const file = encrypted(['', 'owner', '256']).toString('latin1').replace(from, to);
    expect(await inspectPdf(Buffer.from(file, 'latin1'))).toMatchObject({
      verdict: 'refused',
      reason: 'unsupported-encryption',
    });
  });

  // Replaces text with text of the same length, so that offsets stay valid.
  const changed = (kind: string, from: string, to: string): Buffer => {
    const file = KINDS[kind]!().toString('latin1');
    if (!file.includes(from)) throw new Error(`${from} is not in ${file.slice(-2000)}`);
    return Buffer.from(file.replaceAll(from, to.padEnd(from.length)), 'latin1');
  };
  const AES_256 = 'AES with 256 bits, revision 6';
  const FILTER = '/AuthEvent /DocOpen /CFM /AESV3';
  it.each<[string, string, string, string]>([
    ['a filter with a method named like a property in JavaScript', AES_256, FILTER, '/CFM /constructor'],
    ['a filter with an unknown method', AES_256, FILTER, '/CFM /AESV9'],
    ['a missing filter', AES_256, '/StmF /StdCF', '/StmF /toStr'],
  ])('an encrypted PDF with a missing or unsupported crypt filter is refused: %s', async (_, kind, from, to) => {
    const changedFile = changed(kind, from, to);
    expect(await inspectPdf(changedFile)).toMatchObject({ verdict: 'refused', reason: 'unsupported-encryption' });
  });

  it.each<[string, string, string, string, string]>([
    ['a key of an impossible length', 'RC4 with 128 bits', '/Length 128', '/Length -12', 'accepted'],
    ['a key length with a fraction', 'AES with 128 bits', '/Length 128', '/Length 4.4', 'accepted'],
    ['no passwords at all', AES_256, '/U <', '/X <', 'password-required'],
    ['no wrapped key', AES_256, '/UE <', '/XE <', 'password-required'],
  ])(
    'opening an encrypted PDF succeeds or fails depending on the other entries of its encryption dictionary: %s',
    async (_, kind, from, to, expected) => {
      const inspection = await inspectPdf(changed(kind, from, to));
      expect(inspection.verdict === 'refused' ? inspection.reason : inspection.verdict).toBe(expected);
    },
  );

  it('opening an encrypted PDF never crashes the reader, whatever its Encrypt dictionary contains', async () => {
    const files = Object.values(KINDS).map((make) => make());
    for (let index = 0; index < 120; index++) {
      const random = randomFrom(index);
      const file = Buffer.from(files[index % files.length]!);
      const start = file.lastIndexOf('/Filter /Standard', undefined, 'latin1') - 400;
      for (let i = 0; i < 4; i++) file[Math.max(0, start) + Math.floor(random() * 900)] = Math.floor(random() * 256);
      const started = process.cpuUsage();
      await inspectPdf(file);
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
    }
  });
});
