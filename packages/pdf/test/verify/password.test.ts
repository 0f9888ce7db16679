import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { dict, name, PdfString, Ref, Stream } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Update } from '../../src/writer/update.ts';
import { buildPdf } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { qpdf } from '../tools.ts';
import { sealedWithPassword } from './sealed-with-password.ts';

const encrypted = (user: string, owner: string, ...how: string[]): Buffer =>
  qpdf(buildPdf(), '--allow-weak-crypto', '--encrypt', user, owner, ...how, '--');

const WAYS: [name: string, ...how: string[]][] = [
  ['RC4 with 40 bits', '40'],
  ['RC4 with 128 bits', '128', '--use-aes=n'],
  ['128-bit AES', '128', '--use-aes=y'],
  ['256-bit AES in its R5 version', '256', '--force-R5'],
  ['256-bit AES', '256'],
];

const judged = async (file: Buffer, password?: string) =>
  verifyPdf(file, { roots: [await testRoot()], ...(password !== undefined && { password }) });

const pdfsigWith = (file: Buffer, password: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-password-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), file);
    return execFileSync('pdfsig', ['-upw', password, join(folder, 'a.pdf')], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('a signed PDF with an open password', () => {
  it.each(WAYS)(
    'a signed PDF encrypted by %s is verified with the user or owner password [T3573]',
    async (_, ...how) => {
      const file = await sealedWithPassword(encrypted('user', 'owner', ...how), 'user');
      expect(pdfsigWith(file, 'user')).toContain('Signature is Valid');
      for (const password of ['user', 'owner']) {
        const { judgement, signatures } = await judged(file, password);
        expect(judgement.indication).toBe('TOTAL-PASSED');
        expect(signatures[0]?.facts).toMatchObject({ fieldName: 'Seal1', reason: 'Grüße' });
      }
      expect((await judged(file)).judgement).toMatchObject({
        indication: 'INDETERMINATE',
        code: 'file.locked',
        sentence: 'The file cannot be checked. The PDF is protected by a password, which is needed to verify it.',
      });
      for (const wrong of ['', 'User', 'user ', 'x'.repeat(2000)]) {
        expect((await judged(file, wrong)).judgement).toMatchObject({
          indication: 'INDETERMINATE',
          code: 'file.wrongPassword',
          sentence: 'The file cannot be checked. The password does not open the PDF.',
        });
      }
    },
  );

  it.each(['128', '256'])(
    'a signed PDF is verified if its password has non-ASCII letters and its key has %s bits',
    async (bits) => {
      const password = bits === '128' ? 'Schlüssel€' : 'Schlu\u0308ssel 鍵';
      // Below 256 bits, passwords are in PDFDocEncoding.
      const written = bits === '128' ? 'Schl\u00fcssel\u20ac' : password.normalize('NFKC');
      const file = await sealedWithPassword(
        encrypted(written, 'owner', bits, ...(bits === '128' ? ['--use-aes=y'] : [])),
        written,
      );
      expect((await judged(file, password)).judgement.indication).toBe('TOTAL-PASSED');
    },
  );

  it('a signed PDF with an open password and later changes gets the usual findings if the password is given', async () => {
    const file = await sealedWithPassword(encrypted('user', 'owner', '256'), 'user');
    const changed = Buffer.from(file);
    changed[changed.indexOf('/MediaBox') + 1] = 'm'.charCodeAt(0);
    expect((await judged(changed, 'user')).judgement).toMatchObject({ subIndication: 'HASH_FAILURE' });
    const update = new Update(PdfDocument.open(file, 'user'));
    const { root, catalog } = update.document;
    update.replace(root, new Map([...catalog, ['OpenAction', []]]));
    const later = Buffer.concat([file, update.finish().tail]);
    expect((await judged(later, 'user')).judgement).toMatchObject({ code: 'verdict.altered' });
    const again = await sealedWithPassword(file, 'user');
    expect((await judged(again, 'owner')).signatures.map(({ judgement }) => judgement.indication)).toEqual([
      'TOTAL-PASSED',
      'TOTAL-PASSED',
    ]);
  });

  /** Returns an encrypted form with one field. `content` may make its page too complex to render. */
  const formWith = (content: string) =>
    qpdf(
      buildPdf({
        catalog: '/AcroForm<</Fields[901 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 3 0 R>>>>>>',
        pages: [{ content, entries: '/Annots[901 0 R]' }],
        objects: { 901: '<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(sum)/Rect[60 700 260 720]>>' },
      }),
      ...['--encrypt', 'user', 'owner', '256', '--'],
    );

  const filledIn = async (source: Buffer, shown: string) => {
    const file = await sealedWithPassword(source, 'user');
    const update = new Update(PdfDocument.open(file, 'user'));
    const { document } = update;
    const form = document.resolveDict(document.catalog.get('AcroForm'))!;
    const ref = document.resolveArray(form.get('Fields'))!.find((each): each is Ref => {
      const title = document.resolveDict(each)?.get('T');
      return each instanceof Ref && title instanceof PdfString && Buffer.from(title.bytes).toString() === 'sum';
    })!;
    const resources = document.resolve(form.get('DR') ?? null);
    const look = new Stream(
      dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 200, 20], Resources: resources }),
      Buffer.from(`/Tx BMC BT /Helv 12 Tf 0 g 2 6 Td (${shown}) Tj ET EMC`),
    );
    const value = new PdfString(Buffer.from('100'));
    const field = [...document.resolveDict(ref)!, ['V', value], ['AP', dict({ N: update.add(look) })]] as const;
    update.replace(ref, new Map(field));
    return Buffer.concat([file, update.finish().tail]);
  };
  const changesOf = async (file: Buffer) => (await judged(file, 'user')).signatures[0]?.facts.changes ?? [];

  it('a signed PDF with an open password and a field filled in later passes if the field displays its value [T3487]', async () => {
    const source = formWith('0.9 g 0 0 500 800 re f');
    const honest = await changesOf(await filledIn(source, '100'));
    expect(honest.map(({ permission, code }) => `${permission} ${code}`)).toContain('granted field.filled');
    expect(honest.filter(({ permission }) => permission !== 'granted')).toEqual([]);
    const other = await changesOf(await filledIn(source, '900'));
    expect(other).toContainEqual(expect.objectContaining({ permission: 'not-granted', code: 'field.misleading' }));
  });

  it('a signed PDF with an empty open password is verified without a password, or with any password', async () => {
    const file = await sealedWithPassword(encrypted('', 'owner', '256'), '');
    for (const password of [undefined, 'owner', 'anything']) {
      expect((await judged(file, password)).judgement.indication).toBe('TOTAL-PASSED');
    }
  });
});
