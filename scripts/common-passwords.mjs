// Writes the list of common passwords that the service refuses: node scripts/common-passwords.mjs
// 10-million-password-list-top-1000000.txt. The input has one password per line, most common first. The list contains
// the first 100,000 passwords, because people append digits to them, and every other password that is long enough to be
// accepted otherwise.
import { readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const filterFile = '../packages/server/src/features/accounts/credentials/password-filter.ts';
const { addTo, BITS_PER_PASSWORD } = await tsImport(filterFile, import.meta.url);

const [, , list = ''] = process.argv;
const passwords = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim().normalize('NFKC').toLowerCase());
const taken = new Set(passwords.filter((text, at) => text.length >= 12 || (at < 100_000 && text.length >= 4)));
const filter = new Uint8Array(Math.ceil((taken.size * BITS_PER_PASSWORD) / 8));
for (const password of taken) addTo(filter, password);
writeFileSync(
  'packages/server/src/features/accounts/credentials/common-passwords.ts',
  `// Made by scripts/common-passwords.mjs from ${taken.size} passwords of SecLists (see NOTICE).
export const COMMON_PASSWORDS =
  '${Buffer.from(filter).toString('base64')}';
`,
);
console.log(`${taken.size} passwords, ${filter.length} bytes`);
