import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { processorMs } from '../processor-ms.ts';

/** Files of others, which lie beside the repository where they are: none are ours to pass on. */
const corpus = fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url));
const filesIn = (folder: string): string[] => {
  const path = join(corpus, folder);
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
};
const judged = (path: string) => verifyPdf(readFileSync(path));

describe.skipIf(!existsSync(corpus))('Of the files of others', () => {
  it('none that was altered or malformed after it was signed is called unchanged', () => {
    const why = filesIn('signed-attacks').map((path) => judged(path).judgement.subIndication);
    for (const subIndication of why) expect(['FORMAT_FAILURE', 'SIG_CONSTRAINTS_FAILURE']).toContain(subIndication);
  });

  it('none that is as it was signed is accused of anything but a signer nobody knows', () => {
    for (const path of filesIn('signed-genuine')) {
      const { judgement, signatures } = judged(path);
      expect(judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
      for (const { facts } of signatures) {
        expect(facts.changes.filter(({ permission }) => permission !== 'granted')).toEqual([]);
      }
    }
  });

  it('each has an answer within seconds', () => {
    for (const path of [...filesIn('hostile'), ...filesIn('pdfs')]) {
      const started = processorMs();
      expect(judged(path).judgement.sentence).toMatch(/^[A-Z].*\.$/s);
      expect(processorMs() - started).toBeLessThan(10_000);
    }
  });
});
