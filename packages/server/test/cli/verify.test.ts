import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf as plainPdf } from '../../../pdf/test/build-pdf.ts';
import { qpdf } from '../../../pdf/test/tools.ts';
import { edited } from '../../../pdf/test/verify/edit.ts';
import { withMisleadingFields } from '../../../pdf/test/verify/misleading-field.ts';
import { sealedWithPassword } from '../../../pdf/test/verify/sealed-with-password.ts';
import { signByHand } from '../../../pdf/test/verify/sign-by-hand.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { countersign, type Finished } from './countersign.ts';

describe('verifying on the command line', () => {
  const original = buildPdf({ pages: 2 });
  let home: string;
  let sealed: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'countersign-cli-verify-'));
    settings = { DATA_DIR: join(home, 'data') };
    await mkdir(join(home, 'files'));
    await writeFile(join(home, 'files', 'unsigned.pdf'), original);
    sealed = join(home, 'files', 'sealed.pdf');
    await countersign(['pdf', 'seal', join(home, 'files', 'unsigned.pdf'), sealed], settings);
    const changed = await readFile(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await writeFile(join(home, 'files', 'changed.pdf'), changed);
    await writeFile(join(home, 'files', 'broken.pdf'), 'no PDF at all');
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const lines = ({ stdout }: Finished) =>
    stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown] : []));

  it('a PDF sealed with the local identity passes verification, and its original is found', async () => {
    const told = await countersign(['verify', sealed, '--json'], settings);
    expect(told).toMatchObject({ status: 0, stderr: '' });
    expect(lines(told)).toMatchObject([
      {
        file: sealed,
        verdict: 'TOTAL-PASSED',
        reason: 'The file is unchanged since a trusted signer signed it.',
        code: 'verdict.passed',
        parameters: {},
        ms: expect.any(Number),
        original: { byteLength: original.length, sha256: createHash('sha256').update(original).digest('hex') },
        signatures: [{ verdict: 'TOTAL-PASSED', isOurs: true, coversWholeFile: true, level: 'B-B', changes: [] }],
      },
    ]);
  });

  it('countersign verify reads the password of an encrypted PDF from an option or a file', async () => {
    const encrypted = qpdf(Buffer.from(original), '--encrypt', 'secret', 'owner', '256', '--');
    const [locked, passwordFile] = [join(home, 'locked.pdf'), join(home, 'password')];
    await writeFile(locked, await sealedWithPassword(encrypted, 'secret'));
    await writeFile(passwordFile, 'secret\n');
    const code = async (...given: string[]) =>
      (lines(await countersign(['verify', locked, '--json', ...given], settings)) as { code: string }[])[0]?.code;
    expect(await code('--password', 'secret')).toBe('verdict.unknownSigner');
    expect(await code('--password-file', passwordFile)).toBe('verdict.unknownSigner');
    expect(await code('--password', 'other')).toBe('file.wrongPassword');
    expect(await code()).toBe('file.locked');
  });

  it('a sealed PDF too large for memory passes verification, and begins with the original file', async () => {
    const picture = Buffer.alloc(33 * 1024 * 1024, 7).toString('latin1');
    const large = plainPdf({ objects: { 900: `<</Length ${picture.length}>>\nstream\n${picture}\nendstream` } });
    const file = join(home, 'large.pdf');
    const result = join(home, 'large.sealed.pdf');
    await writeFile(file, large);
    expect(await countersign(['pdf', 'seal', file, result], settings)).toMatchObject({ status: 0 });
    expect((await readFile(result)).subarray(0, large.length).equals(large)).toBe(true);
    expect(await countersign(['verify', result], settings)).toMatchObject({ status: 0 });
    await rm(file);
    await rm(result);
  });

  it('countersign verify reports a signer without a trusted root as unknown, and creates no identity to look it up', async () => {
    const elsewhere = { DATA_DIR: join(home, 'elsewhere') };
    const unknown = await countersign(['verify', sealed], elsewhere);
    expect(unknown).toMatchObject({ status: 1, stderr: '' });
    expect(unknown.stdout).toContain('INDETERMINATE\n  NO_CERTIFICATE_CHAIN_FOUND: ');
    expect(await readdir(home)).not.toContain('elsewhere');
    const root = join(home, 'data', 'identity', 'seal-certificates.pem');
    expect(await countersign(['verify', sealed, '--root', root], elsewhere)).toMatchObject({ status: 0 });
    const missing = await countersign(['verify', sealed, '--root', join(home, 'missing')], elsewhere);
    expect(missing).toMatchObject({ status: 1, stdout: '' });
    expect(missing.stderr).toContain('missing cannot be read');
  });

  it('countersign verify reports each change with a code, the page, the object, and a sentence in English [T2904]', async () => {
    const file = join(home, 'replaced.pdf');
    await writeFile(file, edited(await signByHand(plainPdf()), { 4: '<</Length 3>>\nstream\nBT \nendstream' }));
    const sentence = 'Page 1: its content was replaced (object 4).';
    const [told] = lines(await countersign(['verify', file, '--json'], settings));
    expect(told).toMatchObject({
      code: expect.stringMatching(/^verdict\./),
      reason: expect.stringContaining(sentence),
      signatures: [{ changes: [{ code: 'page.content', parameters: { page: 1, object: 4 }, sentence }] }],
    });
  });

  it("countersign verify prints a field's displayed and stored values as text, without a picture [T4725]", async () => {
    const file = join(home, 'form.pdf');
    await writeFile(file, await withMisleadingFields());
    const told = await countersign(['verify', file, '--json'], settings);
    const parameters = { name: 'sum0', shown: '900', value: '<b>100</b>' };
    expect(lines(told)).toMatchObject([{ signatures: [{ changes: [{ code: 'field.misleading', parameters }] }] }]);
    expect(told.stdout).not.toContain('drawnAs');
    await rm(file);
  });

  it('countersign verify prints one line of JSON for each PDF in a folder, and fails if any does not pass', async () => {
    const told = await countersign(['verify', join(home, 'files')], settings);
    expect(told).toMatchObject({ status: 1, stderr: '' });
    const ms = expect.any(Number);
    expect(lines(told)).toEqual([
      {
        file: join(home, 'files', 'broken.pdf'),
        verdict: 'INDETERMINATE',
        reason: 'FORMAT_FAILURE: The file cannot be checked. The file is not a PDF.',
        ms,
      },
      {
        file: join(home, 'files', 'changed.pdf'),
        verdict: 'TOTAL-FAILED',
        reason: 'HASH_FAILURE: The file was changed after it was signed.',
        ms,
      },
      { file: sealed, verdict: 'TOTAL-PASSED', reason: 'The file is unchanged since a trusted signer signed it.', ms },
      { file: join(home, 'files', 'unsigned.pdf'), verdict: 'NOT-SIGNED', reason: 'This file has no signature.', ms },
    ]);
  });
});
