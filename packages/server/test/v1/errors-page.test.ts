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

Every response with a status other than 200 is a JSON body \`{message, code, issues?, docs}\`. \`message\` is for people and may
change. \`code\` is for apps and never changes. \`issues\` lists every problem, each with its \`path\` in the request.

| Code | Status | Meaning | What to do |
|---|---|---|---|
${rows.join('\n')}

## When sealing fails

When everyone has finished, the document is sealed in the background. If sealing fails, it is retried until it succeeds. The
property \`sealing\` of the document is \`{state, error, code}\`. While \`state\` is \`FAILED\`, \`error\` gives the reason for people,
and \`code\` for apps.

| Code | Meaning | What to do |
|---|---|---|
${sealingRows.join('\n')}
`;
}

// After a change of the codes, `npx vitest run errors-page --update` updates the page.
it('docs/errors.md lists every error code that callers can receive [T222]', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../../../docs/errors.md');
});
