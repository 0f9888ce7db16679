import { eq } from 'drizzle-orm';
import { readyDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';
import { bulks, envelopes, mails } from '../../src/envelopes/tables/index.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { listTokens } from '../../src/features/accounts/tokens/revoke-token.ts';
import { setHold } from '../../src/features/operate/privacy/holds.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';
import { newBulkId } from '../../src/platform/identifiers.ts';
import { type DescribedOperation, pathTo } from './described-operations.ts';
import { Form, requestsOfVersion2 } from './requests-of-version-2.ts';
import { type Ids, makeThings, type Things } from './world.ts';

const BOX = { type: 'TEXT', page: 1, positionX: 10, positionY: 10, width: 20, height: 5 };
const ANN = { name: 'Ann', email: 'ann@once.example' };

const PRESS = {
  signature: { type: 'typed', text: 'Ann' },
  initials: 'A',
  consent: { version: '1', language: 'en', sha256: '0'.repeat(64) },
};

export interface World {
  draft: Things;
  /** Sent documents: one to decline, one to remind, and two to decline and cancel with version 2. */
  pending: [Ids, Ids, Ids, Ids];
  /** Drafts that are ready to send, one for each operation that sends. */
  ready: [Ids, Ids, Ids, Ids];
  spare: [Ids, Ids, Ids];
  mailId: string;
  readyRevision: number;
  tokenId: number;
  cancelled: string;
  holdId: string;
  /** A paused sending to many. */
  sendingId: string;
}

export async function makeWorld(service: TestService, account: TestAccount): Promise<World> {
  const draft = await makeThings(service, account);
  const sent = async (title: string): Promise<Ids> => {
    const document = await readyDocument(service, account, { title, recipients: [ANN] });
    await service.call(account, 'POST', `/api/v1/documents/${document.id}/send`);
    const recipient = document.recipients[0]?.recipientId ?? 0;
    return { ...draft.ids, documents: document.id, 'documents/recipients': recipient, 'envelope/recipient': recipient };
  };
  const ready = async () => (await makeThings(service, account)).ids;
  const world = {
    draft,
    pending: [await sent('Reject'), await sent('Remind'), await sent('Reject by version 2'), await sent('Cancel')],
    ready: [await ready(), await ready(), await ready(), await ready()],
    spare: [await ready(), await ready(), await ready()],
  } satisfies Partial<World>;
  const { orm } = service.services.database;
  const [mail] = await orm.select({ id: mails.id }).from(mails).where(eq(mails.teamId, account.teamId)).limit(1);
  const [first] = await orm
    .select({ revision: envelopes.contentRevision })
    .from(envelopes)
    .where(eq(envelopes.id, world.ready[0].envelope));
  await createToken(service.services.database, { teamId: account.teamId, name: 'Spare' });
  const held = { envelopeId: world.ready[1].envelope, reason: 'A dispute' };
  const deciding = { teamId: account.teamId, actor: { kind: 'operator' }, now: service.clock.now() } as const;
  const { id: holdId } = await setHold(service.services.database, NO_REQUEST, deciding, held);
  const { documents: erasable } = await sent('Erase');
  const [cancelled] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, erasable));
  await service.call(account, 'POST', '/api/v2/envelope/cancel', { envelopeId: cancelled?.id });
  const sendingId = newBulkId();
  await orm.insert(bulks).values({
    ...{ id: sendingId, teamId: account.teamId, userId: account.userId, sessionId: 0, total: 1 },
    pausedAt: service.clock.now(),
    deed: { do: 'SEND_TEMPLATE', templateNumber: draft.ids.template, name: null },
  });
  const tokens = await listTokens(service.services.database, { teamId: account.teamId });
  return {
    ...world,
    mailId: mail?.id ?? '',
    readyRevision: first?.revision ?? 0,
    tokenId: tokens.at(-1)?.id ?? 0,
    cancelled: cancelled?.id ?? '',
    holdId,
    sendingId,
  };
}

interface GoodRequest {
  body?: unknown;
  ids?: Ids;
  query?: string;
}

/** Returns a successful request for each operation. Operations that need neither a body nor a query are omitted. */
export function goodRequests({
  draft: { ids },
  pending,
  ready,
  spare,
  mailId,
  readyRevision,
  tokenId,
  cancelled,
  holdId,
  sendingId,
}: World): Record<string, GoodRequest> {
  return {
    createDocument: { body: { title: 'T', recipients: [ANN] } },
    createRecipient: { body: ANN },
    updateRecipient: { body: { name: 'Ann B' } },
    createField: { body: { ...BOX, recipientId: ids['documents/recipients'] } },
    updateField: { body: { positionX: 11 } },
    sendDocument: { ids: ready[0] },
    resendDocument: { body: { recipients: [pending[1]['documents/recipients']] }, ids: pending[1] },
    extendDocument: { body: { count: 3, unit: 'day' }, ids: pending[1] },
    rejectOnBehalfOfRecipient: { body: { reason: 'By telephone' }, ids: pending[0] },
    downloadSignedDocument: { query: '?downloadOriginalDocument=true' },
    createTemplate: { body: { title: 'T' } },
    updateTemplate: { body: { title: 'U' } },
    createTemplateRecipient: { body: ANN },
    updateTemplateRecipient: { body: { name: 'Ann B' } },
    createTemplateField: { body: { ...BOX, recipientId: ids['templates/recipients'] } },
    updateTemplateField: { body: { positionX: 11 } },
    generateDocumentFromTemplate: { body: {} },
    createDocumentFromTemplate: { body: { title: 'T', recipients: [] } },
    createFolder: { body: { name: 'F' } },
    updateFolder: { body: { name: 'G' } },
    createWebhook: { body: { webhookUrl: 'http://127.0.0.1:9/hook', eventTriggers: ['DOCUMENT_SENT'] } },
    updateWebhook: { body: { enabled: true } },
    rotateWebhookSecret: {},
    testWebhook: {},
    redeliverWebhookDelivery: {},
    subscribeZapier: { body: { webhookUrl: 'http://127.0.0.1:9/hook', eventTrigger: 'DOCUMENT_SENT' } },
    unsubscribeZapier: { body: { webhookId: spare[1].webhooks } },
    ...requestsOfVersion2({ draft: ids, pending, ready, spare, sendingId }),
    'console-document': { ids: { ...ids, documents: `document_${ids.documents}` as never } },
    'console-template': { ids: { ...ids, templates: ids['templates/envelope'] as never } },
    'console-template-values': { ids: { ...ids, templates: ids['templates/envelope'] as never } },
    'console-template-save': {
      body: { title: 'T', roles: [] },
      ids: { ...ids, documents: `document_${ids.documents}` as never },
    },
    'console-template-versions': { ids: { ...ids, templates: ids['templates/envelope'] as never } },
    'console-template-version': { ids: { ...ids, templates: ids['templates/envelope'] as never } },
    'console-template-restore': { ids: { ...ids, templates: ids['templates/envelope'] as never } },
    'console-reading-open': { body: { language: 'en' } },
    'console-reading-pages': { body: { pages: ['file_a/1'] } },
    'console-reading-sign': { body: { ...PRESS, documents: 1 } },
    'console-archive': { query: `?documents=${ids.envelope}` },
    'console-bulk-start': { body: { deed: { do: 'MOVE', folderId: null }, which: { documents: [ids.envelope] } } },
    'console-mail': { ids: { ...ids, mails: mailId } },
    'console-remind': {
      body: { recipients: [pending[1]['documents/recipients']] },
      ids: { ...pending[1], envelope: `document_${pending[1].documents}` },
    },
    'console-draft-change': { body: { baseRevision: 0, operations: [{ do: 'change', set: { title: 'Changed' } }] } },
    'console-contact-edit': { body: { name: 'Ann' } },
    'console-people-import': { body: { rows: [{ row: 2, email: 'ann@once.example' }], dryRun: true } },
    'console-view-create': { body: { name: 'Mine', search: {} } },
    'console-view-rename': { body: { name: 'Mine' } },
    'console-file-replace': { body: new Form({}) },
    'console-sample': { body: { language: 'de' } },
    'console-token-create': { body: { name: 'Portal', scopes: ['read'], days: 30 } },
    'console-token-revoke': { body: { tokenId } },
    'console-preview-value': { body: { value: { type: 'typed', text: 'Bob' } } },
    'console-draft-schedule': {
      body: { revision: readyRevision, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
      ids: ready[3],
    },
    'console-draft-unschedule': { ids: ready[3] },
    'console-draft-consent': { query: '?language=en' },
    'console-draft-sign': { body: { ...PRESS, revision: readyRevision } },
    'console-draft-send': { body: { revision: readyRevision }, ids: ready[0] },
    'console-retention': { body: { finishedDays: 3650 } },
    'console-retention-due': { query: '?finishedDays=3650' },
    'console-hold': { body: { envelopeId: ready[2].envelope, reason: 'A dispute' } },
    'console-hold-release': { body: { holdId, reason: 'Settled' } },
    'console-document-erase': { body: { envelopeId: cancelled, reason: 'Asked for', confirmation: 'Erase' } },
    'console-person-find': { body: { email: 'nobody@once.example' } },
    'console-person-erase': {
      body: { email: 'nobody@once.example', reason: 'Asked for', confirmation: 'nobody@once.example' },
    },
    'console-person-export': { body: { email: 'nobody@once.example', reason: 'Asked for' } },
  };
}

export function sentAs(
  { id, method, path }: Pick<DescribedOperation, 'id' | 'method' | 'path'>,
  world: World,
): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  // Some operations have a second method that does the same.
  const { body, ids = world.draft.ids, query = '' } = goodRequests(world)[id.replace(/With(Put|Patch)$/, '')] ?? {};
  const url = pathTo(path, (place) => ids[place as keyof Ids]) + query;
  if (body instanceof Form) return { url, init: { method, headers: {}, body: withPdf(body) } };
  if (method === 'GET' || method === 'DELETE') return { url, init: { method, headers: {} } };
  const headers = { 'content-type': 'application/json' };
  return { url, init: { method, headers, body: JSON.stringify(body ?? {}) } };
}

function withPdf({ payload }: Form): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  form.append('files', new Blob([buildPdf()]), 'agreement.pdf');
  return form;
}
