import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readyDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import type { Database } from '../../src/platform/db/connection.ts';
import { databaseState } from './database-state.ts';
import { describedOperations, pathTo } from './described-operations.ts';
import { type Ids, makeThings, type Things } from './world.ts';

const BOX = { type: 'TEXT', page: 1, positionX: 10, positionY: 10, width: 20, height: 5 };
const ANN = { name: 'Ann', email: 'ann@once.example' };
const FORM = Symbol('a multipart body');

/** The commit of the next transaction that keeps an answer succeeds, but nobody hears of it: its connection is lost. */
function loseNextCommit({ pool }: Database): void {
  const connect = pool.connect.bind(pool) as (listener?: unknown) => Promise<PoolClient>;
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async (listener?: unknown) => {
    // Single queries, outside of a transaction.
    if (listener) return connect(listener);
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isKeeping = false;
    const losing = async (...args: unknown[]): Promise<unknown> => {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
      isKeeping ||= /^update "keyed_requests" set "answer"/.test(text);
      const result = await query(...args);
      if (text !== 'commit') return result;
      Object.assign(client, { query });
      if (!isKeeping) return result;
      spy.mockRestore();
      throw new Error('the connection was lost');
    };
    return Object.assign(client, { query: losing });
  }) as never);
}

describe('every POST with an Idempotency-Key whose connection to the database is lost as it commits', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let draft: Things;
  /** Documents that were sent, and such as can be. */
  let pending: Ids[];
  let ready: Ids[];

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: LOOPBACK_ALLOWED });
    account = await service.createAccount();
    draft = await makeThings(service, account);
    pending = [];
    for (const title of ['Reject', 'Remind']) {
      const document = await readyDocument(service, account, { title, recipients: [ANN] });
      await service.call(account, 'POST', `/api/v1/documents/${document.id}/send`);
      const recipient = document.recipients[0]?.recipientId ?? 0;
      pending.push({ ...draft.ids, documents: document.id, 'documents/recipients': recipient });
    }
    ready = [(await makeThings(service, account)).ids, (await makeThings(service, account)).ids];
  });
  afterAll(() => service?.dispose());

  /** What each operation is asked, of the draft where nothing else is said. */
  const requests = (): Record<string, { body?: unknown; ids?: Ids | undefined }> => ({
    createDocument: { body: { title: 'T', recipients: [ANN] } },
    createRecipient: { body: ANN },
    createField: { body: { ...BOX, recipientId: draft.ids['documents/recipients'] } },
    sendDocument: { ids: ready[0] },
    resendDocument: { body: { recipients: [pending[1]?.['documents/recipients']] }, ids: pending[1] },
    extendDocument: { body: { count: 3, unit: 'day' }, ids: pending[1] },
    rejectOnBehalfOfRecipient: { body: { reason: 'By telephone' }, ids: pending[0] },
    createTemplate: { body: { title: 'T' } },
    createTemplateRecipient: { body: ANN },
    createTemplateField: { body: { ...BOX, recipientId: draft.ids['templates/recipients'] } },
    generateDocumentFromTemplate: { body: {} },
    createDocumentFromTemplate: { body: { title: 'T', recipients: [] } },
    createFolder: { body: { name: 'F' } },
    createWebhook: { body: { webhookUrl: 'http://127.0.0.1:9/hook', eventTriggers: ['DOCUMENT_SENT'] } },
    rotateWebhookSecret: {},
    testWebhook: {},
    redeliverWebhookDelivery: {},
    'envelope-create': { body: FORM },
    'envelope-distribute': { body: { envelopeId: ready[1]?.envelope } },
  });

  async function post(path: string, key: string, body: unknown) {
    const form = new FormData();
    form.set('payload', JSON.stringify({ type: 'DOCUMENT', title: 'T', recipients: [] }));
    form.append('files', new Blob([buildPdf()]), 'agreement.pdf');
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: {
        authorization: account.token,
        'idempotency-key': key,
        ...(body !== FORM && { 'content-type': 'application/json' }),
      },
      body: body === FORM ? form : JSON.stringify(body ?? {}),
    });
    const isReplay = response.headers.get('idempotency-replayed') === 'true';
    return { status: response.status, text: await response.text(), isReplay };
  }

  it('has been done, and is answered when it is repeated', async () => {
    const posts = (await describedOperations(service)).filter(({ method, isPublic }) => method === 'POST' && !isPublic);
    const asked = requests();
    expect(posts.map(({ id }) => id).toSorted()).toEqual(Object.keys(asked).toSorted());
    const { database, log } = service.services;
    log.level = 'silent';
    for (const [id, { body, ids = draft.ids }] of Object.entries(asked)) {
      const path = pathTo(posts.find((each) => each.id === id)?.path ?? '', (place) => ids[place as keyof Ids]);
      loseNextCommit(database);
      expect(await post(path, 'k', body), id).toMatchObject({ status: 503, isReplay: false });
      const after = await databaseState(database);

      const repeated = await post(path, 'k', body);
      expect(repeated, id).toMatchObject({ status: 200, isReplay: true });
      expect(await databaseState(database), id).toEqual(after);
      expect(await post(path, 'k', body), id).toEqual(repeated);
    }
  });
});
