/** `npm run policies` writes docs/policies.md from the table of policies and the operations of all APIs. */
import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { policiesPage } = await tsImport('./policies/policies-page.ts', import.meta.url);

writeFileSync(new URL('../docs/policies.md', import.meta.url), policiesPage());
