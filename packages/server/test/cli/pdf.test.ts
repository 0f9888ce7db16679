import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAttachment, verifyPdf } from '@countersign/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import { countersign } from './countersign.ts';

describe('PDF commands', () => {
  const original = buildPdf({ pages: 2 });
  let home: string;
  let folder: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'countersign-cli-pdf-'));
    folder = join(home, 'in');
    settings = { DATA_DIR: join(home, 'data') };
    await mkdir(join(folder, 'deeper'), { recursive: true });
    await writeFile(join(folder, 'agreement.pdf'), original);
    await writeFile(join(folder, 'deeper', 'no-ending'), original);
    await writeFile(join(folder, 'broken.pdf'), 'no PDF at all');
    await writeFile(join(folder, 'read-me.txt'), 'no PDF, and not called one');
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const lines = (text: string) => text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown] : []));

  it('countersign pdf inspect prints whether a PDF can be signed, and its properties', async () => {
    const told = await countersign(['pdf', 'inspect', join(folder, 'agreement.pdf')], settings);
    expect(told).toMatchObject({ status: 0, stderr: '' });
    expect(told.stdout).toContain('agreement.pdf: accepted');
    const [line] = lines(
      (await countersign(['pdf', 'inspect', join(folder, 'agreement.pdf'), '--json'], settings)).stdout,
    );
    expect(line).toMatchObject({
      file: join(folder, 'agreement.pdf'),
      verdict: 'accepted',
      reason: null,
      ms: expect.any(Number),
      signatures: 0,
      repaired: false,
      pages: [
        { width: 595, height: 842 },
        { width: 595, height: 842 },
      ],
    });
    expect(await readdir(home)).toEqual(['in']);
  });

  it('countersign pdf inspect prints one line of JSON for each PDF in a folder, and fails if any is refused', async () => {
    const told = await countersign(['pdf', 'inspect', folder], settings);
    expect(told).toMatchObject({ status: 1, stderr: '' });
    const ms = expect.any(Number);
    expect(lines(told.stdout)).toEqual([
      { file: join(folder, 'agreement.pdf'), verdict: 'accepted', reason: null, ms },
      { file: join(folder, 'broken.pdf'), verdict: 'refused', reason: 'The file is not a PDF.', ms },
      { file: join(folder, 'deeper', 'no-ending'), verdict: 'accepted', reason: null, ms },
    ]);
  });

  it('countersign pdf seal writes every PDF of a folder into another, and independent programs confirm the seals', async () => {
    const out = join(home, 'out');
    const told = await countersign(['pdf', 'seal', folder, out], settings);
    expect(told.status).toBe(1);
    expect(lines(told.stdout)).toMatchObject([{ verdict: 'sealed' }, { verdict: 'refused' }, { verdict: 'sealed' }]);
    for (const name of ['agreement.pdf', join('deeper', 'no-ending')]) {
      const sealed = join(out, name);
      expect(execFileSync(toolPath('pdfsig'), ['-nocert', sealed], { encoding: 'utf8' })).toContain(
        'Signature is Valid',
      );
      execFileSync(toolPath('qpdf'), ['--check', sealed]);
      expect((await readFile(sealed)).subarray(0, original.length)).toEqual(Buffer.from(original));
    }
    expect(await readdir(out)).toEqual(['agreement.pdf', 'deeper']);
  });

  it('countersign pdf seal writes one PDF, but never over its source', async () => {
    const [from, to] = [join(folder, 'agreement.pdf'), join(home, 'one', 'sealed.pdf')];
    expect(await countersign(['pdf', 'seal', from, to], settings)).toMatchObject({ status: 0, stderr: '' });
    expect((await readFile(to)).length).toBeGreaterThan(original.length);
    const refused = await countersign(['pdf', 'seal', from, from], settings);
    expect(refused).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'The sealed PDF must not replace the original. Use another path.\n',
    });
  });

  it('countersign pdf seal applies the configured level, certification, appearance and evidence [T3485]', async () => {
    const authority = await new TrustAuthority().start();
    try {
      const [from, to] = [join(folder, 'agreement.pdf'), join(home, 'set', 'sealed.pdf')];
      const set = {
        ...settings,
        TSA_URL: authority.tsaUrl,
        SEAL_LEVEL: 'B-LTA',
        SEAL_CERTIFY: '2',
        SEAL_VISIBLE: '2 50 90 25 5',
        EVIDENCE: 'beside',
      };
      const told = await countersign(['pdf', 'seal', from, to, '--json'], set);
      expect(told).toMatchObject({ status: 0, stderr: '' });
      expect(lines(told.stdout)).toMatchObject([
        { verdict: 'sealed', reason: null, level: 'PAdES-B-LTA', evidence: 'beside' },
      ]);
      const sealed = await readFile(to);
      const { signatures } = verifyPdf(sealed);
      expect(signatures.map(({ facts }) => [facts.kind, facts.level, facts.certification])).toEqual([
        ['signature', 'B-LTA', 2],
        ['document-timestamp', null, null],
      ]);
      const [, rectangle = ''] = /\/Subtype ?\/Widget.*?\/Rect ?\[([\d. ]+)\]/s.exec(sealed.toString('latin1')) ?? [];
      const [left = 0, bottom = 0, right = 0, top = 0] = rectangle.trim().split(' ').map(Number);
      expect([left, bottom, right - left, top - bottom].map(Math.round)).toEqual([298, 42, 149, 42]);
      expect(readAttachment(sealed, 'countersign-evidence.json')).toBeUndefined();
    } finally {
      await authority.stop();
    }
  });

  it('countersign pdf seal uses a permitted lower level if no timestamp authority responds, and otherwise fails with the reason', async () => {
    const [from, to] = [join(folder, 'agreement.pdf'), join(home, 'lower', 'sealed.pdf')];
    const set = { ...settings, TSA_URL: 'http://127.0.0.1:9/tsa', LOG_LEVEL: 'fatal' };
    const reason = 'No timestamp authority returned a valid timestamp.';
    const seal = async (more: Record<string, string>) =>
      lines((await countersign(['pdf', 'seal', from, to, '--json'], { ...set, ...more })).stdout);
    expect(await seal({})).toMatchObject([{ verdict: 'failed', reason }]);
    expect(await seal({ SEAL_LEVEL_MIN: 'B-B' })).toMatchObject([{ verdict: 'sealed', reason, level: 'PAdES-B-B' }]);
  });

  it('PDF commands name a path that is missing', async () => {
    const missing = join(home, 'missing.pdf');
    const refused = await countersign(['pdf', 'inspect', missing], settings);
    expect(refused).toMatchObject({ status: 1, stderr: `There is no file or folder ${missing}.\n` });
    const empty = join(home, 'empty');
    await mkdir(empty);
    expect(await countersign(['pdf', 'inspect', empty], settings)).toMatchObject({
      status: 1,
      stderr: `There are no PDFs in ${empty}.\n`,
    });
  });
});
