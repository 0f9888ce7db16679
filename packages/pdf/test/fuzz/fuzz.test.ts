import { describe, expect, it } from 'vitest';
import { inspectPdf, requireStrictReading, verifyPdf } from '../../src/index.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';
import { mutate } from './mutations.ts';
import { randomFrom } from './random.ts';
import { sources } from './sources.ts';

/**
 * `FUZZ_SCALE=67` tests 20,000 files instead of 300. `FUZZ_SEED` selects different files, and `FUZZ_CORPUS` is a folder
 * with additional PDFs.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const FILES = Math.round(300 * Number(process.env.FUZZ_SCALE ?? 1));
/** CPU time limit, with a margin for slow machines. */
const LONGEST_MS = 4000;
const MOST_GROWTH = 1024 * 1024 * 1024;
/** Interval at which other programs verify the seals too. */
const SAMPLE = 10;
/** Exit status of qpdf for unreadable files. Its status for warnings is 3. */
const ERRORS = 2;

describe('a PDF mutated in any way', () => {
  it(
    'a PDF mutated in any way is refused, or sealed into a file that a strict reader accepts [T470]',
    async ({ annotate }) => {
      const originals = await sources();
      const verdicts = { accepted: 0, refused: 0 };
      let longest = { ms: 0, file: '' };
      const memory = process.memoryUsage.rss();
      for (let index = 0; index < FILES; index++) {
        const random = randomFrom(SEED + index);
        const { bytes, kinds } = mutate(originals[index % originals.length]!, random);
        const file = `file ${index} of seed ${SEED} (${kinds.join(', ')})`;
        const started = process.cpuUsage();
        const verdict = await sealedIfAccepted(bytes, index % SAMPLE === 0).catch((error: unknown) => {
          throw new Error(`${file} broke`, { cause: error });
        });
        verdicts[verdict]++;
        const { user, system } = process.cpuUsage(started);
        const ms = (user + system) / 1000;
        expect(ms, file).toBeLessThan(LONGEST_MS);
        if (ms > longest.ms) longest = { ms, file };
      }
      await annotate(
        `${FILES} files: ${verdicts.accepted} accepted, ${verdicts.refused} refused, at most ${Math.round(longest.ms)} ms, ${longest.file}`,
      );
      // The test proves nothing unless both verdicts occur.
      expect(verdicts.accepted).toBeGreaterThan(FILES / 10);
      expect(verdicts.refused).toBeGreaterThan(FILES / 100);
      expect(process.memoryUsage.rss() - memory).toBeLessThan(MOST_GROWTH);
    },
    24 * 3_600_000,
  );
});

const sealedIfAccepted = async (bytes: Buffer, isSample: boolean): Promise<'accepted' | 'refused'> => {
  const inspection = await inspectPdf(bytes);
  if (inspection.verdict === 'refused') {
    expect(inspection.message).toMatch(/^[A-Z].*\.$/);
    return 'refused';
  }
  const source = inspection.bytes ?? bytes;
  const file = await sealed(source);
  requireStrictReading(file, { judged: inspection.signatures > 0 ? source.length : 0 });
  const ours = verifyPdf(file, { roots: [await testRoot()] }).signatures.at(-1);
  expect(ours?.facts).toMatchObject({ coverage: { kind: 'whole-file' } });
  expect(ours?.judgement).toMatchObject({ indication: 'TOTAL-PASSED' });
  if (isSample) {
    // Ignore widgets whose fields no longer exist, because Poppler lists these after the seal.
    const ours = pdfsig(file)
      .split('Signature #')
      .filter((told) => told.includes('- Total document signed'));
    expect(ours).toEqual([expect.stringContaining('Signature is Valid')]);
    expect(qpdfCheck(file)).not.toMatchObject({ status: ERRORS });
  }
  return 'accepted';
};
