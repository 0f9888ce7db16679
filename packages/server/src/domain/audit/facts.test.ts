import { expect, test } from 'vitest';
import { EVENTS } from '../envelope/events.ts';
import { FACTS } from './facts.ts';

const told = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '-';

function factsPage(): string {
  const rows = Object.entries(FACTS).map(([type, { isRecorded, event, mails }]) =>
    [`\`${type}\``, isRecorded ? 'yes' : '-', told(event ? [event] : []), told(mails)].join(' | '),
  );
  return `# Facts

A use case says what has happened to an envelope, once (\`work.say\`). What follows is in one table,
\`packages/server/src/domain/audit/facts.ts\`, from which this page is printed (\`npx vitest run facts.test --update\`).

- **Entry**: whether it becomes an entry of the audit chain.
- **Event**: the event for webhooks. An assistant who finishes has not signed, so there is no event. Other recorded changes
  of a template are the event \`TEMPLATE_UPDATED\`.
- **Mails**: the kinds of mail it may lead to. The settings of the document decide which are sent.

Entry, event and mails are written in the transaction that makes the fact one. After its commit each fact is published on
the channel \`countersign:fact\` of Node's \`diagnostics_channel\`, for metrics.

| Fact | Entry | Event | Mails |
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
