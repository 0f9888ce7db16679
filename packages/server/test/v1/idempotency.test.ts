import { expect, it } from 'vitest';
import { describeOnPostgresql } from '../../../testing/src/databases.ts';
import { ask, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startTwoNodes } from '../../../testing/src/two-nodes.ts';
import { keyedRequests } from '../../src/platform/db/schema.ts';
import { sweepOldKeyedRequests } from '../../src/platform/idempotency/keyed-requests.ts';

const PATH = '/api/v1/documents';
const DAY_MS = 24 * 60 * 60_000;
const REQUEST = { title: 'Agreement', recipients: [{ name: 'Ann', email: 'ann@example.com' }] };

interface Keyed {
  key: string;
  path?: string;
  body?: unknown;
}

/** Returns the status, the body as text, and whether the response is a replay. */
async function post({ url }: Pick<TestService, 'url'>, { token }: TestAccount, { key, path = PATH, body }: Keyed) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body ?? REQUEST),
  });
  const isReplay = response.headers.get('idempotency-replayed') === 'true';
  return { status: response.status, text: await response.text(), isReplay };
}

const documentsOf = async (service: TestService, account: TestAccount) =>
  (await ask<{ documents: { id: number }[] }>(service, account, 'GET', `${PATH}?perPage=100`)).documents;

async function expectOneDocument(service: TestService, account: TestAccount, answers: { text: string }[]) {
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { documentId, uploadUrl } = JSON.parse(answers[0]!.text);
  expect((await documentsOf(service, account)).map(({ id }) => id)).toEqual([documentId]);
  expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
}

describeOnEachService('a POST with an Idempotency-Key', (service) => {
  it('50 identical concurrent requests with an Idempotency-Key create one document and get byte-identical responses [T244]', async () => {
    const account = await service.createAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(service, account, { key: 'one' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    await expectOneDocument(service, account, answers);
  });

  it('with an Idempotency-Key, a repeated request can use another JSON notation, but not a different value [T246]', async () => {
    const account = await service.createAccount();
    const first = await post(service, account, { key: 'k' });
    const { title, recipients } = REQUEST;
    const again = await post(service, account, { key: 'k', body: JSON.stringify({ recipients, title }, null, 2) });
    expect(again).toEqual({ ...first, isReplay: true });
    const other = await post(service, account, { key: 'k', body: { ...REQUEST, title: 'Other' } });
    expect(other.status).toBe(400);
    expect(JSON.parse(other.text)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await documentsOf(service, account)).toHaveLength(1);
  });

  it('an Idempotency-Key applies to one path and one team only', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const first = JSON.parse((await post(service, account, { key: 'k' })).text);
    const path = `${PATH}/${first.documentId}/recipients`;
    const added = await post(service, account, { key: 'k', path, body: { name: 'Bo', email: 'bo@example.com' } });
    expect(added).toMatchObject({ status: 200, isReplay: false });
    expect(await post(service, account, { key: 'K' })).toMatchObject({ status: 200, isReplay: false });
    expect(await post(service, other, { key: 'k' })).toMatchObject({ status: 200, isReplay: false });
    expect(await post(service, account, { key: 'k', path: `${PATH}/` })).toMatchObject({ status: 200, isReplay: true });
    expect(await documentsOf(service, account)).toHaveLength(2);
  });

  it('a refusal is replayed for the same Idempotency-Key even if the request would now succeed', async () => {
    const account = await service.createAccount();
    const taken = { ...REQUEST, externalId: 'order-1' };
    const { documentId } = await ask(service, account, 'POST', PATH, { ...taken, title: 'First' });
    const refused = await post(service, account, { key: 'k', body: taken });
    expect(refused).toMatchObject({ status: 400, isReplay: false });
    await ask(service, account, 'DELETE', `${PATH}/${documentId}`);
    expect(await post(service, account, { key: 'k', body: taken })).toEqual({ ...refused, isReplay: true });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'EXTERNAL_ID_TAKEN', issues: [{ path: ['externalId'] }] });
  });

  it('concurrent repeats of a request with an Idempotency-Key add one recipient [T249]', async () => {
    const account = await service.createAccount();
    const body = { name: 'Bo', email: 'bo@example.com' };
    const { documentId } = await ask(service, account, 'POST', PATH, { title: 'T', recipients: [] });
    const path = `${PATH}/${documentId}/recipients`;
    const answers = await Promise.all([1, 2, 3].map(() => post(service, account, { key: 'k', path, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('an Idempotency-Key can be reused after 24 hours, when its response is deleted [T250]', async () => {
    const account = await service.createAccount();
    const first = await post(service, account, { key: 'k' });
    service.clock.advance(DAY_MS - 60_000);
    expect(await post(service, account, { key: 'k' })).toEqual({ ...first, isReplay: true });
    service.clock.advance(120_000);
    expect(await post(service, account, { key: 'k', body: { ...REQUEST, title: 'New' } })).toMatchObject({
      status: 200,
      isReplay: false,
    });
    service.clock.advance(DAY_MS + 1);
    await sweepOldKeyedRequests(service.services);
    expect(await service.services.database.orm.select().from(keyedRequests)).toEqual([]);
  });

  it('a repeat with the same Idempotency-Key takes over from a process that died, but not from a running one', async () => {
    const account = await service.createAccount();
    const { orm } = service.services.database;
    const first = await post(service, account, { key: 'k' });
    const leaseEnd = new Date(service.clock.now().getTime() + 60_000);
    await orm.update(keyedRequests).set({ answer: null, leasedUntil: leaseEnd });
    const waiting = post(service, account, { key: 'k' });
    // A repeated request that is waiting does not hold up later requests.
    for (let made = 1; made <= 5; made++) await post(service, account, { key: `later ${made}` });
    expect(await documentsOf(service, account)).toHaveLength(6);
    const other = await post(service, account, { key: 'k', body: { ...REQUEST, title: 'Other' } });
    expect(JSON.parse(other.text)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    service.clock.advance(60_000);
    const answers = await Promise.all([waiting, post(service, account, { key: 'k' })]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ isReplay }) => isReplay).toSorted()).toEqual([false, true]);
    expect(answers[0]!.text).not.toBe(first.text);
  });

  it('an empty, overlong or unprintable Idempotency-Key is refused', async () => {
    const account = await service.createAccount();
    for (const key of ['', 'x'.repeat(256), 'caf\u{e9}', 'a\tb']) {
      const refused = await post(service, account, { key });
      expect([refused.status, JSON.parse(refused.text)], key).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    }
    expect((await post(service, account, { key: 'x'.repeat(255) })).status).toBe(200);
  });

  it('nothing is stored for unauthorized requests with an Idempotency-Key', async () => {
    const account = await service.createAccount();
    const unknown = { ...account, token: `api_${'0'.repeat(48)}` };
    expect((await post(service, unknown, { key: 'k' })).status).toBe(401);
    expect(await post(service, account, { key: 'k' })).toMatchObject({ status: 200, isReplay: false });
  });
});

describeOnPostgresql('two nodes on one PostgreSQL', () => {
  it('two nodes on one PostgreSQL database return one document for 50 identical requests with an Idempotency-Key [T245]', async () => {
    const nodes = await startTwoNodes();
    try {
      const account = await nodes.first.createAccount();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => post(index % 2 ? nodes.first : nodes.second, account, { key: 'k' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      // The `uploadUrl` points to the node that created the document, but both nodes accept the upload.
      await expectOneDocument(nodes.first, account, answers);
    } finally {
      await nodes.dispose();
    }
  });
});
