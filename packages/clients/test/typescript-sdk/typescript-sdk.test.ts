import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../contracts/src/v2/index.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { PAGE, pageWith } from '../clients-page.ts';
import { Desk } from './desk.ts';
import { METHODS } from './methods.ts';
import { methodsOf } from './methods-of.ts';

type Outcome = 'works' | 'not yet';

describe('the TypeScript SDK of the public service', () => {
  let service: TestService & { dispose(): Promise<void> };
  let desk: Desk;
  let served: Set<string>;
  const outcomes = new Map<string, Outcome>();

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    desk = new Desk(service, await service.createAccount());
    const answer = await fetch(`${service.url}/api/v2/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
    served = new Set(
      Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
    );
  });
  afterAll(() => service?.dispose());

  it('has exactly the methods in this table', () => {
    expect(METHODS.map(({ name }) => name).toSorted()).toEqual(methodsOf(desk.sdk).toSorted());
    const listed = OPERATIONS.map(({ id }) => id as string);
    expect(listed).toEqual(expect.arrayContaining(METHODS.map(({ operation }) => operation)));
    expect(new Set(METHODS.map(({ operation }) => operation)).size).toBe(METHODS.length);
  });

  it.each(METHODS)(
    '$name works, or reports that its operation is not available yet',
    async ({ name, operation, use }) => {
      if (served.has(operation)) {
        await use(desk);
        outcomes.set(name, 'works');
        return;
      }
      // Either the path does not exist, or it does not support this method.
      await expect(use(desk)).rejects.toMatchObject({ statusCode: expect.toBeOneOf([404, 405]) });
      outcomes.set(name, 'not yet');
    },
  );

  it('is documented correctly', async ({ skip }) => {
    // If tests are filtered by name, not all methods have run.
    if (outcomes.size < METHODS.length) skip();
    const working = METHODS.filter(({ name }) => outcomes.get(name) === 'works');
    const section = [
      '`@documenso/sdk-typescript` 0.9.1, as published. Only the URL of the server was changed.',
      '',
      `${working.length} of ${METHODS.length} methods work.`,
      '',
      '| Method | Operation | Here |',
      '| --- | --- | --- |',
      ...METHODS.map(({ name, operation }) => `| \`${name}\` | \`${operation}\` | ${outcomes.get(name)} |`),
    ];
    await expect(pageWith('TypeScript SDK', section)).toMatchFileSnapshot(PAGE);
  });
});
