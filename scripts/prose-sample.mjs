/**
 * `npm run prose:sample -- --seed 7` prints a random sample of 100 comments, 60 sentences from manuals, 100 messages
 * and 40 test titles, for rating by a reader who does not know the code. The same seed prints the same sample.
 */
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const { readTexts, sampleOf } = await tsImport('./prose/sample.ts', import.meta.url);

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
for (const [title, texts] of Object.entries(sampleOf(await readTexts(), Number(values.seed)))) {
  console.log(`\n## ${title}\n`);
  for (const [index, text] of texts.entries()) console.log(`${index + 1}. ${text}`);
}
