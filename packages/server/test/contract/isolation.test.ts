import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { describeOnEachService, keepToOneConnection, type TestAccount } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';
import { databaseState } from './database-state.ts';
import { type DescribedOperation, describedOperations, pathTo, placesIn } from './described-operations.ts';
import { namesOfIds, REFERENCES } from './references.ts';
import { sampleOf } from './sample-value.ts';
import { recordStatements } from './statements.ts';
import {
  canBeHidden,
  deleteThings,
  hideThings,
  type Ids,
  isNumberedWithin,
  makeThings,
  type Things,
  unknownLike,
} from './world.ts';

interface Answer {
  status: number;
  body: { code?: string; message?: string };
}

/** Timeout in milliseconds, because each operation gets several requests. */
const LONG_MS = 300_000;

describeOnEachService(
  'every operation, called from outside the team',
  (service, rule) => {
    let operations: DescribedOperation[];
    let account: TestAccount;
    let things: Record<'own' | 'sibling' | 'deleted' | 'foreign' | 'hidden', Things>;
    let managersToken: string;
    let spare: Things[];
    let recording: ReturnType<typeof recordStatements>;

    beforeAll(async () => {
      keepToOneConnection(service);
      operations = await describedOperations(service);
      account = await service.createAccount();
      things = {
        own: await makeThings(service, account),
        sibling: await makeThings(service, account),
        deleted: await makeThings(service, account),
        foreign: await makeThings(service, await service.createAccount()),
        hidden: await makeThings(service, account),
      };
      await hideThings(service, account, things.hidden);
      managersToken = await memberToken(service, await addMember(service, account.teamId, 'MANAGER'), SCOPES);
      spare = [await makeThings(service, account), await makeThings(service, account)];
      await deleteThings(service, account, things.deleted);
      recording = recordStatements(service.services.database);
    });
    afterAll(() => recording?.stop());

    /** Returns the correct ids for all parameters but one. */
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
      const sent = body && (isForm ? new FormData() : JSON.stringify(withOwn(sampleOf(body.schema))));
      const response = await fetch(service.url + path, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': body.mediaType }) },
        ...(sent && { body: sent }),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson ? ((await response.json()) as Answer['body']) : {} };
    };

    /** Replaces an envelope id in the body with the team's own. */
    const withOwn = (sample: unknown): unknown =>
      typeof sample === 'object' && sample !== null && 'envelopeId' in sample
        ? { ...sample, envelopeId: things.own.ids.envelope }
        : sample;

    const changesNothing = async (work: () => Promise<void>): Promise<void> => {
      const before = await databaseState(service.services.database);
      await work();
      expect(await databaseState(service.services.database)).toEqual(before);
    };

    rule('an operation is public exactly if it is documented as public [T534]', async () => {
      expect(operations.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual(['verify']);
      const ofVersion2 = await fetch(`${service.url}/api/v2/openapi.json`);
      expect(await ofVersion2.json()).toMatchObject({
        paths: { '/api/verify': { post: { operationId: 'verify', security: [] } } },
      });
    });

    rule(
      'an operation without a valid token is refused before anything else is read [T131]',
      async () => {
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
                // The body and its type are deliberately invalid.
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
      },
      LONG_MS,
    );

    rule(
      'an operation gives the same response for foreign, deleted, unknown and mistyped ids [T173]',
      async () => {
        await changesNothing(async () => {
          for (const operation of operations) {
            for (const [index, { place }] of placesIn(operation.path).entries()) {
              if (isNumberedWithin(place)) continue;
              const own = idsAt(things.own)(place);
              // Whether an id belongs to a different kind of object. A document, a recipient and a member can have
              // the same number, and objects have one id per version of the API.
              const isElsewhere = ([kind, id]: [string, unknown]) =>
                !kind.includes('/') &&
                id !== own &&
                !(isCountedApart(place, kind) && typeof own === 'number' && typeof id === 'number');
              const otherKinds = Object.entries(things.own.ids).filter(isElsewhere);
              const ids: Record<string, unknown> = {
                unknown: unknownLike(own),
                foreign: idsAt(things.foreign)(place),
                deleted: idsAt(things.deleted)(place),
                // The id of another document or webhook of the same team.
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
              // At least one statement must look up the requested object.
              expect(expected.statements.length).toBeGreaterThan(0);
              for (const [which, outcome] of outcomes) {
                expect(outcome, `${operation.method} ${operation.path}, ${place} ${which}`).toEqual(expected);
              }
            }
          }
        });
      },
      LONG_MS,
    );

    rule(
      "an operation treats objects in its path that are hidden from the caller's role as missing [T2909]",
      async () => {
        await changesNothing(async () => {
          for (const operation of operations) {
            for (const { place } of placesIn(operation.path)) {
              if (!canBeHidden(place) || isNumberedWithin(place)) continue;
              const [unknown, hidden] = await Promise.all(
                [unknownLike(idsAt(things.own)(place)), idsAt(things.hidden)(place)].map((id) =>
                  ask(operation, pathTo(operation.path, ownExcept(place, id)), { authorization: managersToken }),
                ),
              );
              expect(unknown, `${operation.method} ${operation.path}`).toMatchObject({ status: 404 });
              expect(hidden, `${operation.method} ${operation.path}, ${place}`).toEqual(unknown);
            }
          }
        });
      },
      LONG_MS,
    );

    rule('an operation is tested from outside the team with every id that its body or query accepts', () => {
      expect(REFERENCES.flatMap(({ names }) => names).toSorted()).toEqual(operations.flatMap(namesOfIds).toSorted());
    });

    rule.each(REFERENCES)(
      'an operation reveals nothing about foreign or hidden objects in its parameters: $names.0 [T2910]',
      async ({ place, request, spends }) => {
        const askFor = (id: string | number, authorization = account.token) =>
          recording.during(async (headers) => {
            const { method, path, body } = request(id, things.own.ids);
            const response = await fetch(`${service.url}/api${path}`, {
              method,
              headers: {
                ...headers,
                authorization,
                ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
              },
              ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
            });
            // Mask the id, which the error may repeat. `perPage` may happen to be the same number.
            return {
              status: response.status,
              text: (await response.text()).replaceAll(new RegExp(`(?<!"perPage":)\\b${id}\\b`, 'g'), 'ID'),
            };
          });

        const unknown = await askFor(unknownLike(things.own.ids[place]));
        expect([200, 400, 404], unknown.answer.text).toContain(unknown.answer.status);
        await changesNothing(async () => {
          expect(await askFor(things.foreign.ids[place]), 'foreign').toEqual(unknown);
          expect(await askFor(things.deleted.ids[place]), 'deleted').toEqual(unknown);
          if (!canBeHidden(place)) return;
          const unseen = await askFor(unknownLike(things.own.ids[place]), managersToken);
          expect(await askFor(things.hidden.ids[place], managersToken), 'hidden').toEqual(unseen);
          for (const secret of things.hidden.secrets) expect(unseen.answer.text).not.toContain(secret);
        });
        for (const secret of things.foreign.secrets) expect(unknown.answer.text).not.toContain(secret);
        // Reading an empty folder returns the same as reading a missing one, so only compare other methods.
        const own = await askFor((spends === undefined ? things.own : spare[spends])?.ids[place] ?? '');
        if (request('', things.own.ids).method !== 'GET') expect(own.answer).not.toEqual(unknown.answer);
      },
    );

    it("an operation succeeds on the team's own objects with the requests that are refused from outside", async () => {
      // Deletions come last: inner objects before outer ones, and fields before their recipients.
      const depth = ({ path }: DescribedOperation) => path.split('/').length;
      const order = (operation: DescribedOperation) => (operation.method === 'DELETE' ? 100 - depth(operation) : 0);
      const before = await databaseState(service.services.database);
      const onThings = operations.filter(({ path }) => path.includes('{'));
      for (const operation of onThings.toReversed().toSorted((a, b) => order(a) - order(b))) {
        const { status, body } = await ask(operation, pathTo(operation.path, idsAt(things.own)));
        expect([200, 400], `${operation.method} ${operation.path}: ${JSON.stringify(body)}`).toContain(status);
      }
      const after = await databaseState(service.services.database);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      const tables = ['audit_entries', 'envelopes', 'events', 'fields', 'folders', 'recipients', 'webhooks'];
      expect(changed).toEqual(expect.arrayContaining(tables));
    });
  },
  LOOPBACK_ALLOWED,
);

/** Whether objects at a place have numbers of their own, which objects of another kind can have as well. */
const isCountedApart = (place: string, kind: string): boolean =>
  place.includes('/') || [place, kind].some((each) => each === 'member' || each === 'contact');
