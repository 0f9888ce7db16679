import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { foreignFiles } from '../foreign-files.ts';
import { processorMs } from '../processor-ms.ts';

const judged = (path: string) => verifyPdf(readFileSync(path));
const named = (paths: string[]): [string, string][] => paths.map((path) => [basename(path), path]);

describe('a third-party file', () => {
  it.each(named(foreignFiles('signed-attacks')))(
    'a third-party file altered after signing is reported: %s',
    (_, path) => {
      expect(['FORMAT_FAILURE', 'SIG_CONSTRAINTS_FAILURE']).toContain(judged(path).judgement.subIndication);
    },
  );

  /** Files in the wrong folder: their headers and a locked field were changed after signing. */
  const MISLABELLED = ['malformed-pades.pdf', 'test-with-vri.pdf'];
  const genuine = [...foreignFiles('signed-genuine'), ...foreignFiles('extended-lawfully')];
  const [changed, unchanged] = [true, false].map((isChanged) =>
    named(genuine.filter((path) => MISLABELLED.includes(basename(path)) === isChanged)),
  );

  it.each(changed ?? [])(
    'a third-party file changed after signing is reported, though others accepted it: %s',
    (_, path) => {
      expect(['HASH_FAILURE', 'FORMAT_FAILURE']).toContain(judged(path).judgement.subIndication);
    },
  );

  it.each(named(foreignFiles('extended-unlawfully')))(
    'a third-party file with forbidden changes is reported: %s',
    (_, path) => {
      const { indication, subIndication } = judged(path).judgement;
      expect(['INDETERMINATE', 'TOTAL-FAILED']).toContain(indication);
      expect(['FORMAT_FAILURE', 'HASH_FAILURE', 'SIG_CONSTRAINTS_FAILURE']).toContain(subIndication);
    },
  );

  it.each(unchanged ?? [])(
    'a third-party file left unchanged or permissibly extended after signing is not reported: %s',
    (_, path) => {
      const { judgement, signatures } = judged(path);
      expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
      for (const { facts } of signatures) {
        expect(facts.changes.filter(({ permission }) => permission !== 'granted')).toEqual([]);
      }
    },
  );

  it.each(named([...foreignFiles('hostile'), ...foreignFiles('pdfs')]))(
    'a third-party file receives a verdict within seconds: %s',
    (_, path) => {
      const started = processorMs();
      expect(judged(path).judgement.sentence).toMatch(/^[A-Z].*\.$/s);
      expect(processorMs() - started).toBeLessThan(10_000);
    },
  );
});
