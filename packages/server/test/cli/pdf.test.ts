import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { countersign } from './countersign.ts';

describe('the command line on PDFs', () => {
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

  it('says of one PDF whether it can be signed, and what it is', async () => {
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
    // Inspecting creates no identity.
    expect(await readdir(home)).toEqual(['in']);
  });

  it('prints the result of each PDF in a folder as a line of JSON, and fails where one is refused', async () => {
    const told = await countersign(['pdf', 'inspect', folder], settings);
    expect(told).toMatchObject({ status: 1, stderr: '' });
    const ms = expect.any(Number);
    expect(lines(told.stdout)).toEqual([
      { file: join(folder, 'agreement.pdf'), verdict: 'accepted', reason: null, ms },
      { file: join(folder, 'broken.pdf'), verdict: 'refused', reason: 'The file is not a PDF.', ms },
      { file: join(folder, 'deeper', 'no-ending'), verdict: 'accepted', reason: null, ms },
    ]);
  });

  it('seals every PDF of a folder into another, as independent programs confirm', async () => {
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

  it('seals one PDF, never onto itself', async () => {
    const [from, to] = [join(folder, 'agreement.pdf'), join(home, 'one', 'sealed.pdf')];
    expect(await countersign(['pdf', 'seal', from, to], settings)).toMatchObject({ status: 0, stderr: '' });
    expect((await readFile(to)).length).toBeGreaterThan(original.length);
    const refused = await countersign(['pdf', 'seal', from, from], settings);
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: 'The sealed PDF must go somewhere else.\n' });
  });

  it('names a path that does not exist', async () => {
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
