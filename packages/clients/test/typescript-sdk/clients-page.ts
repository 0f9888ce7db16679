import type { Method } from './methods.ts';

export type Outcome = 'works' | 'not yet';

/** The page of the documentation that says what clients of others can do here, as this run has found it. */
export function clientsPage(methods: readonly Method[], outcomes: ReadonlyMap<string, Outcome>): string {
  const working = methods.filter(({ name }) => outcomes.get(name) === 'works');
  const rows = methods.map(({ name, operation }) => `| \`${name}\` | \`${operation}\` | ${outcomes.get(name)} |`);
  return [
    '# Clients of the public interface',
    '',
    'Version 2 of the API has the paths, names and shapes that clients of other services with this interface know. This page',
    'says which of their calls work here. Tests write it: `npx vitest run packages/clients -u` uses every method of each client',
    'against a running service, and `npm test` fails where the page says anything else. A row can only change with the code.',
    '',
    '## TypeScript SDK',
    '',
    '`@documenso/sdk-typescript` 0.9.1, as published, with nothing changed but the address of the server.',
    '',
    `${working.length} of ${methods.length} methods work.`,
    '',
    '| Method | Operation | Here |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
