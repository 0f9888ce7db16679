import { expect, it } from 'vitest';
import { PROBLEMS } from '../../src/domain/problem-codes.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function errorsPage(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, meaning, remedy }]) => `| \`${code}\` | ${status} | ${cell(meaning)} | ${cell(remedy)} |`,
  );
  return `# Errors

Every answer that is not 200 is a JSON body \`{message, code, issues?, docs}\`. \`message\` is for people and may change; \`code\` is
for programs and never does. \`issues\` lists every single problem, each with the \`path\` to it in the request.

| Code | Status | Meaning | What to do |
|---|---|---|---|
${rows.join('\n')}
`;
}

// After a change of the codes, `npx vitest run errors-page --update` writes the page anew.
it('docs/errors.md lists every code a caller can meet', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../../../docs/errors.md');
});
