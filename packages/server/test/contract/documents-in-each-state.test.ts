import { beforeAll, describe, expect, it } from 'vitest';
import { signs } from '../../../testing/src/documents.ts';
import { type TestAccount, useOwnService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { databaseState } from './database-state.ts';
import { describedOperations } from './described-operations.ts';
import { makeWorld, sentAs, type World } from './good-requests.ts';
import { makeThings, type Things } from './world.ts';

/** Takes a sent document into a state in which operations refuse it. */
const STATES = {
  DOCUMENT_NOT_DRAFT: async () => {},
  DOCUMENT_COMPLETED: async ({ document }) => {
    for (const recipient of document.recipients) await signs(service, recipient);
  },
  DOCUMENT_REJECTED: async ({ document: { recipients } }) => {
    const declined = await fetch(`${service.url}/api/signing/${recipients[0]?.token}/reject`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'No' }),
    });
    expect(declined.status, await declined.text()).toBe(200);
  },
  DOCUMENT_CANCELLED: async ({ ids: { envelope } }) => {
    const cancelled = await service.call(account, 'POST', '/api/v2/envelope/cancel', { envelopeId: envelope });
    expect(cancelled.status, await cancelled.text()).toBe(200);
  },
} satisfies Record<string, (things: Things) => Promise<void>>;

/** Recipients may also call it, and its errors are about them. */
const OF_RECIPIENTS = 'envelope-item-download';

/** Operations that correct the recipients of a sent document, and refuse it only for other changes. */
const CORRECTING = /update(Many|DocumentRecipients?)$/;

const service = useOwnService({ settings: LOOPBACK_ALLOWED });
let account: TestAccount;
let world: World;

beforeAll(async () => {
  account = await service.createAccount();
  world = await makeWorld(service, account);
}, 180_000);

/** Returns the world with one document in the place of all others. */
function worldOf(things: Things): World {
  const { ids } = things;
  return {
    ...world,
    draft: things,
    pending: [ids, ids, ids, ids],
    ready: [ids, ids, ids, ids],
    spare: [ids, ids, ids],
    cancelled: ids.envelope,
  };
}

describe.each(Object.entries(STATES))('a document that makes operations refuse with %s', (code, reach) => {
  it(`each operation that documents ${code} gives this error for such a document, and changes nothing`, async () => {
    const things = await makeThings(service, account);
    await service.call(account, 'POST', `/api/v1/documents/${things.ids.documents}/send`);
    await reach(things);
    const operations = (await describedOperations(service)).filter(
      ({ id, path, problems }) =>
        problems.includes(code) &&
        id !== OF_RECIPIENTS &&
        // A template is never in one of these states.
        !/template/i.test(`${path} ${id}`) &&
        !(code === 'DOCUMENT_NOT_DRAFT' && path.includes('/recipient/') && CORRECTING.test(id)),
    );
    expect(operations.length).toBeGreaterThan(20);
    const before = await databaseState(service.services.database);
    const others: string[] = [];
    for (const operation of operations) {
      const { url: original, init } = sentAs(operation, worldOf(things));
      const url = original.replace('version=original', 'version=signed');
      const headers = { ...init.headers, authorization: account.token };
      const response = await fetch(service.url + url, { ...init, headers });
      const answer = await response.text();
      if (response.status !== 400 || !answer.includes(`"${code}"`))
        others.push(`${operation.id}: ${answer.slice(0, 200)}`);
    }
    expect(others).toEqual([]);
    expect(await databaseState(service.services.database)).toEqual(before);
  }, 120_000);
});
