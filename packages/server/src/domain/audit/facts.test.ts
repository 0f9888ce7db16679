import { EVENTS } from '@countersign/contracts/vocabulary';
import { expect, test } from 'vitest';
import { FACTS } from './facts.ts';

const told = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '-';

function factsPage(): string {
  const rows = Object.entries(FACTS).map(([type, { isRecorded, event, mails }]) =>
    [`\`${type}\``, isRecorded ? 'yes' : '-', told(event ? [event] : []), told(mails)].join(' | '),
  );
  return `# Facts

A use case records something that happened to an envelope as a fact, once (\`work.say\`). The consequences are in one table,
\`packages/server/src/domain/audit/facts.ts\`. This page is generated from the table (\`npx vitest run facts.test --update\`).

- **Entry**: whether the fact becomes an entry in the audit chain.
- **Event**: the event for webhooks. If an assistant finishes, there is no event, because the assistant has not signed. All
  other recorded changes to a template cause the event \`TEMPLATE_UPDATED\`.
- **Emails**: the types of email that the fact can cause. The settings of the document decide which of them are sent.

The entry, the event and the emails are written in the transaction that contains the fact. After the commit, the fact is
published on the channel \`countersign:fact\` of Node's \`diagnostics_channel\`, for metrics.

| Fact | Entry | Event | Emails |
|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

test('docs/facts.md lists the effects of each fact', async () => {
  await expect(factsPage()).toMatchFileSnapshot('../../../../../docs/facts.md');
});

test('each event is caused by a fact', () => {
  const events = Object.values(FACTS).flatMap(({ event }) => event ?? []);
  expect([...new Set(events)].sort()).toEqual([...EVENTS].sort());
});
