import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';
import { databaseState } from './database-state.ts';
import { type DescribedOperation, describedOperations, pathTo, placesIn } from './described-operations.ts';
import { namesOfIds, REFERENCES } from './references.ts';
import { sampleOf } from './sample-value.ts';
import { recordStatements } from './statements.ts';
import { deleteThings, type Ids, makeThings, type Things, unknownLike } from './world.ts';

interface Answer {
  status: number;
  body: { code?: string; message?: string };
}

describeOnEachService(
  'every operation, from outside the team',
  (service) => {
    let operations: DescribedOperation[];
    let account: TestAccount;
    /** What is asked for; others of the same team; what is no longer there; what another team has. */
    let things: Record<'own' | 'sibling' | 'deleted' | 'foreign', Things>;
    let recording: ReturnType<typeof recordStatements>;

    beforeAll(async () => {
      operations = await describedOperations(service);
      account = await service.createAccount();
      things = {
        own: await makeThings(service, account),
        sibling: await makeThings(service, account),
        deleted: await makeThings(service, account),
        foreign: await makeThings(service, await service.createAccount()),
      };
      await deleteThings(service, account, things.deleted);
      recording = recordStatements(service.services.database);
    });
    afterAll(() => recording?.stop());

    /** Ids as they are at each place, but for one. */
    const ownExcept =
      (place: string, id: unknown) =>
      (asked: string): unknown =>
        asked === place ? id : idsAt(things.own)(asked);

    const idsAt =
      ({ ids }: Things) =>
      (place: string): string | number => {
        if (!(place in ids)) throw new Error(`makeThings makes nothing that belongs into a path after ${place}`);
        return ids[place as keyof Ids];
      };

    const ask = async (
      { method, body }: DescribedOperation,
      path: string,
      headers: Record<string, string> = { authorization: account.token },
    ): Promise<Answer> => {
      const isForm = body?.mediaType === 'multipart/form-data';
      const sent = body && (isForm ? new FormData() : JSON.stringify(sampleOf(body.schema)));
      const response = await fetch(service.url + path, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': body.mediaType }) },
        ...(sent && { body: sent }),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson ? ((await response.json()) as Answer['body']) : {} };
    };

    const changesNothing = async (work: () => Promise<void>): Promise<void> => {
      const before = await databaseState(service.services.database);
      await work();
      expect(await databaseState(service.services.database)).toEqual(before);
    };

    it('is for anybody where it says so, and nowhere else', () => {
      expect(operations.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual(['verify']);
    });

    it('is refused without a valid token before anything else is looked at', async () => {
      const tokenThat = async (change: Partial<typeof apiTokens.$inferInsert>) => {
        const { token, teamId } = await service.createAccount();
        await service.services.database.orm.update(apiTokens).set(change).where(eq(apiTokens.teamId, teamId));
        return token;
      };
      const past = new Date(Date.now() - 1000);
      const tokens: Record<string, string | undefined> = {
        absent: undefined,
        malformed: 'Bearer 7',
        unknown: `api_${'0'.repeat(48)}`,
        expired: await tokenThat({ expiresAt: past }),
        revoked: await tokenThat({ revokedAt: past }),
      };
      await changesNothing(async () => {
        for (const { method, path } of operations.filter(({ isPublic }) => !isPublic)) {
          const answers = new Set<string>();
          for (const idAt of [idsAt(things.own), () => '\0']) {
            for (const authorization of Object.values(tokens)) {
              // Neither the body nor its type could be read.
              const response = await fetch(service.url + pathTo(path, idAt), {
                method,
                headers: { 'content-type': 'text/plain', ...(authorization && { authorization }) },
                ...(method !== 'GET' && { body: '{' }),
              });
              expect(response.status, `${method} ${path}`).toBe(401);
              answers.add(await response.text());
            }
          }
          expect([...answers], `${method} ${path}`).toEqual([expect.stringContaining('UNAUTHORIZED')]);
        }
      });
    });

    it('finds nothing that is foreign, deleted, unknown or of another kind, and tells none from another', async () => {
      await changesNothing(async () => {
        for (const operation of operations) {
          for (const [index, { place }] of placesIn(operation.path).entries()) {
            const own = idsAt(things.own)(place);
            const otherKinds = Object.entries(things.own.ids).filter(([kind]) => !kind.includes('/') && kind !== place);
            const ids: Record<string, unknown> = {
              unknown: unknownLike(own),
              foreign: idsAt(things.foreign)(place),
              deleted: idsAt(things.deleted)(place),
              // Within its document or webhook: of another one of the team.
              ...(index > 0 && { sibling: idsAt(things.sibling)(place) }),
              ...(index === 0 && Object.fromEntries(otherKinds)),
            };
            const outcomes = new Map<string, unknown>();
            for (const [which, id] of Object.entries(ids)) {
              const path = pathTo(operation.path, ownExcept(place, id));
              const { answer, statements } = await recording.during((headers) =>
                ask(operation, path, { ...headers, authorization: account.token }),
              );
              outcomes.set(which, { ...answer, statements });
            }
            const expected = outcomes.get('unknown') as Answer & { statements: string[] };
            expect(expected, `${operation.method} ${operation.path}`).toMatchObject({
              status: 404,
              body: { code: 'NOT_FOUND' },
            });
            // At least the token and the thing asked for.
            expect(expected.statements.length).toBeGreaterThan(1);
            for (const [which, outcome] of outcomes) {
              expect(outcome, `${operation.method} ${operation.path}, ${place} ${which}`).toEqual(expected);
            }
          }
        }
      });
    });

    it('is asked with every id that its body or its query can name', () => {
      expect(REFERENCES.flatMap(({ names }) => names).toSorted()).toEqual(operations.flatMap(namesOfIds).toSorted());
    });

    it.each(REFERENCES)('learns nothing by naming what is not its own: $names.0', async ({ place, request }) => {
      const askFor = (id: string | number) =>
        recording.during(async (headers) => {
          const { method, path, body } = request(id, things.own.ids);
          const response = await fetch(`${service.url}/api${path}`, {
            method,
            headers: {
              ...headers,
              authorization: account.token,
              ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
          });
          // What the caller named may be named again.
          return {
            status: response.status,
            text: (await response.text()).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID'),
          };
        });

      const unknown = await askFor(unknownLike(things.own.ids[place]));
      expect([200, 400, 404], unknown.answer.text).toContain(unknown.answer.status);
      await changesNothing(async () => {
        expect(await askFor(things.foreign.ids[place]), 'foreign').toEqual(unknown);
        expect(await askFor(things.deleted.ids[place]), 'deleted').toEqual(unknown);
      });
      for (const secret of things.foreign.secrets) expect(unknown.answer.text).not.toContain(secret);
      // An empty folder lists nothing, like one that is not there.
      const own = await askFor(things.own.ids[place]);
      if (request('', things.own.ids).method !== 'GET') expect(own.answer).not.toEqual(unknown.answer);
    });

    it('reaches what is its own with the same requests', async () => {
      // Deletes last, the inner before the outer, and fields before the recipients who have them.
      const depth = ({ path }: DescribedOperation) => path.split('/').length;
      const order = (operation: DescribedOperation) => (operation.method === 'DELETE' ? 100 - depth(operation) : 0);
      const before = await databaseState(service.services.database);
      const onThings = operations.filter(({ path }) => path.includes('{'));
      for (const operation of onThings.toReversed().toSorted((a, b) => order(a) - order(b))) {
        const { status, body } = await ask(operation, pathTo(operation.path, idsAt(things.own)));
        expect([200, 400], `${operation.method} ${operation.path}: ${JSON.stringify(body)}`).toContain(status);
      }
      // Where they change something it is seen.
      const after = await databaseState(service.services.database);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      const tables = ['audit_entries', 'envelopes', 'events', 'fields', 'folders', 'recipients', 'webhooks'];
      expect(changed).toEqual(expect.arrayContaining(tables));
    });
  },
  LOOPBACK_ALLOWED,
);
