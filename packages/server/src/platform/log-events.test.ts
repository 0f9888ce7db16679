import { expect, test } from 'vitest';
import { LOG_EVENTS } from './log-events.ts';

const page = (): string => `# Log events

Each line of the log is a JSON object with \`level\` (30 info, 40 warn, 50 error, 60 fatal), \`time\` (ISO 8601, UTC), \`event\`
and the data of that event. \`err\` is an error: \`type\`, \`message\`, \`code\`, \`stack\` and \`cause\`. No line has a token, a
password or the content of a document. \`LOG_LEVEL\` sets the lowest level that is written.

This page is generated from \`packages/server/src/platform/log-events.ts\` (\`npx vitest run log-events --update\`). The
code compiles only if every logged event is in that table.

| Event | Level | Meaning | Data |
|---|---|---|---|
${Object.entries(LOG_EVENTS)
  .map(([name, { level, meaning, data }]) => `| \`${name}\` | ${level} | ${meaning} | ${data || '-'} |`)
  .join('\n')}
`;

test('docs/log-events.md lists each log event of the service', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/log-events.md');
});
