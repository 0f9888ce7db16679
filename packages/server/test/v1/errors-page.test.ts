import { expect, it } from 'vitest';
import { PROBLEMS } from '../../src/domain/problems/problem-codes.ts';
import { SEALING_ERRORS } from '../../src/domain/sealing/sealing-error-codes.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function errorsPage(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, meaning, remedy }]) => `| \`${code}\` | ${status} | ${cell(meaning)} | ${cell(remedy)} |`,
  );
  const sealingRows = Object.entries(SEALING_ERRORS).map(
    ([code, { meaning, remedy }]) => `| \`${code}\` | ${cell(meaning)} | ${cell(remedy)} |`,
  );
  return `# Errors

Every answer that is not 200 is a JSON body \`{message, code, issues?, docs}\`. \`message\` is for people and may change; \`code\` is
for programs and never does. \`issues\` lists every single problem, each with the \`path\` to it in the request.

| Code | Status | Meaning | What to do |
|---|---|---|---|
${rows.join('\n')}

## When sealing fails

A document that everyone has finished is sealed in the background, and tried again without end where that fails. Its
\`sealing\` is \`{state, error, code}\`: while the state is \`FAILED\`, \`error\` says why for people, \`code\` for programs.

| Code | Meaning | What to do |
|---|---|---|
${sealingRows.join('\n')}
`;
}

// After a change of the codes, `npx vitest run errors-page --update` updates the page.
it('docs/errors.md lists every error code that callers can receive [T222]', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../../../docs/errors.md');
});
