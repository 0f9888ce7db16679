/** `npm run addresses` writes the tables that pages use to call operations without loading request schemas. */
import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { ADDRESS_FILES } = await tsImport('./addresses/address-files.ts', import.meta.url);

for (const { file, text } of ADDRESS_FILES) writeFileSync(new URL(`../${file}`, import.meta.url), text);
