import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../contracts/src/v2/index.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { PAGE, pageWith } from '../clients-page.ts';
import { Desk } from './desk.ts';
import { listMethods } from './list-methods.ts';
import { METHODS } from './methods.ts';

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

  it('the TypeScript SDK of the public service has exactly the methods that the test lists', () => {
    expect(METHODS.map(({ name }) => name).toSorted()).toEqual(listMethods(desk.sdk).toSorted());
    const listed = OPERATIONS.map(({ id }) => id as string);
    expect(listed).toEqual(expect.arrayContaining(METHODS.map(({ operation }) => operation)));
    expect(new Set(METHODS.map(({ operation }) => operation)).size).toBe(METHODS.length);
  });

  it.each(METHODS)(
    'the SDK method $name works, or reports that its operation is not available yet',
    async ({ name, operation, use }) => {
      if (served.has(operation)) {
        await use(desk);
        outcomes.set(name, 'works');
        return;
      }
      // The path does not exist or does not support the method.
      await expect(use(desk)).rejects.toMatchObject({ statusCode: expect.toBeOneOf([404, 405]) });
      outcomes.set(name, 'not yet');
    },
  );

  it('the documentation of the TypeScript SDK is correct', async ({ skip }) => {
    // Skip if tests are filtered by name, because then not all methods have run.
    if (outcomes.size < METHODS.length) skip();
    const working = METHODS.filter(({ name }) => outcomes.get(name) === 'works');
    const section = [
      'The SDK is `@documenso/sdk-typescript` 0.9.1, as published. Only the URL of the server was changed.',
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
