import { savedSearch } from '@countersign/contracts/console';
import { eq } from 'drizzle-orm';
import { ask, type CreatedDocument, readyDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';
import { bulks, contacts, questions, savedViews } from '../../src/envelopes/tables/index.ts';
import { setMember } from '../../src/features/accounts/members/team-members.ts';
import { newBulkId, newQuestionId, newViewId } from '../../src/platform/identifiers.ts';

export interface Ids {
  documents: number;
  'documents/recipients': number;
  'documents/fields': number;
  templates: number;
  'templates/recipients': number;
  'templates/fields': number;
  folders: string;
  'templates/folders': string;
  webhooks: string;
  'webhooks/deliveries': string;
  envelope: string;
  'envelope/item': string;
  'envelope/recipient': number;
  'envelope/field': number;
  document: number;
  'document/recipient': number;
  'document/field': number;
  template: number;
  'template/recipient': number;
  'template/field': number;
  'template/bulk': string;
  'template/version': number;
  contact: number;
  folder: string;
  webhook: string;
  attachments: string;
  'templates/files': string;
  'templates/envelope': string;
  'templates/versions': number;
  'envelope/item/pages': number;
  mails: string;
  people: number;
  views: string;
  /** Another member of the team. */
  member: number;
  'member/invitation': string;
  'for-you': number;
  /** A sitting in which nothing was read. */
  'for-you/readings': string;
  'envelope/questions': string;
  'envelope/preview': number;
  'envelope/preview/fields': number;
  'envelope/preview/files': string;
  'envelope/preview/files/pages': string;
}

export interface Things {
  ids: Ids;
  document: CreatedDocument;
  secrets: string[];
}

/** Nothing listens on this port, so requests fail immediately. */
const WEBHOOK_URL = 'http://127.0.0.1:9/hook';

const BOX = { type: 'SIGNATURE', page: 1, positionX: 10, positionY: 40, width: 30, height: 8 };

let made = 0;

export async function makeThings(service: TestService, account: TestAccount): Promise<Things> {
  const secret = `Secret${++made}`;
  const call = <T>(method: string, path: string, body?: unknown) => ask<T>(service, account, method, path, body);
  const recipients = ['ann', 'bob'].map((name) => ({ name: `${name} ${secret}`, email: `${name}@${secret}.example` }));

  const document = await readyDocument(service, account, { title: `Document ${secret}`, recipients });
  const contents = await call<{ fields: { id: number }[] }>('GET', `/api/v1/documents/${document.id}`);
  const log = await call<{ entries: { envelopeId: string }[] }>('GET', `/api/v1/documents/${document.id}/audit-log`);
  const envelope = log.entries[0]?.envelopeId ?? '';
  const { envelopeItems } = await call<{ envelopeItems: { id: string }[] }>('GET', `/api/v2/envelope/${envelope}`);

  const { template, uploadUrl } = await call<{
    uploadUrl: string;
    template: { id: number; recipients: { id: number }[]; fields: { id: number; recipientId: number }[] };
  }>('POST', '/api/v1/templates', {
    title: `Template ${secret}`,
    recipients: recipients.map((recipient, id) => ({ ...recipient, id })),
    fields: recipients.map((_, recipientIndex) => ({ ...BOX, recipientIndex })),
  });
  await upload(uploadUrl, buildPdf());

  const { id: templateEnvelope, envelopeItems: templateItems } = await call<{
    id: string;
    envelopeItems: { id: string }[];
  }>('GET', `/api/v2/envelope/template_${template.id}`);

  const folder = await call<{ id: string }>('POST', '/api/v1/folders', { name: `Folder ${secret}` });
  const templateFolder = await call<{ id: string }>('POST', '/api/v1/folders', { name: secret, type: 'TEMPLATE' });
  const webhook = await call<{ id: string; secret: string }>('POST', '/api/v1/webhooks', {
    webhookUrl: WEBHOOK_URL,
    eventTriggers: ['DOCUMENT_REMINDER_SENT'],
    secret: `webhook-${secret}`,
  });
  await call('POST', `/api/v1/webhooks/${webhook.id}/test`, {});
  const { deliveries } = await call<{ deliveries: { id: string }[] }>(
    'GET',
    `/api/v1/webhooks/${webhook.id}/deliveries`,
  );

  const attachment = await call<{ id: string }>('POST', '/api/v2/envelope/attachment/create', {
    envelopeId: envelope,
    data: { label: secret, data: 'https://example.com/plan' },
  });

  const [recipient, field] = [document.recipients[1]?.recipientId ?? 0, contents.fields[1]?.id ?? 0];
  // Recipients cannot ask questions about a draft, but its sender could answer one.
  const asked = { id: newQuestionId(), envelopeId: envelope, teamId: account.teamId, recipientId: recipient };
  await service.services.database.orm.insert(questions).values({
    ...{ ...asked, ...recipients[1]!, text: `Question ${secret}` },
    askedAt: service.clock.now(),
  });
  const sending = {
    id: newBulkId(),
    ...{ teamId: account.teamId, userId: account.userId, sessionId: 0, total: 0, endedAt: service.clock.now() },
    deed: { do: 'SEND_TEMPLATE', templateNumber: template.id, name: secret } as const,
  };
  await service.services.database.orm.insert(bulks).values(sending);
  const owner = { teamId: account.teamId, userId: account.userId };
  const [contact] = await service.services.database.orm
    .insert(contacts)
    .values({ ...owner, email: `zoe@${secret.toLowerCase()}.example`, name: `Zoe ${secret}`, visibility: 'EVERYONE' })
    .returning({ id: contacts.id });
  const viewId = newViewId();
  const search = savedSearch.parse({ query: secret });
  await service.services.database.orm.insert(savedViews).values({ ...owner, id: viewId, name: secret, search });
  const email = `member@${secret}.example`;
  const { userId: member } = await setMember(service.services.database, {
    teamId: account.teamId,
    email,
    role: 'MEMBER',
  });
  const { invitations } = await call<{ invitations: { id: string }[] }>('POST', '/api/v2/member/invite', {
    invitations: [{ email: `invited@${secret}.example`, role: 'MEMBER' }],
  });
  const [placeholder, placed] = [template.recipients[1]?.id ?? 0, template.fields[1]?.id ?? 0];
  return {
    ids: {
      documents: document.id,
      'documents/recipients': recipient,
      'documents/fields': field,
      templates: template.id,
      'templates/recipients': placeholder,
      'templates/fields': placed,
      folders: folder.id,
      'templates/folders': templateFolder.id,
      webhooks: webhook.id,
      'webhooks/deliveries': deliveries[0]?.id ?? '',
      envelope,
      'envelope/item': envelopeItems[0]?.id ?? '',
      'envelope/recipient': recipient,
      'envelope/field': field,
      document: document.id,
      'document/recipient': recipient,
      'document/field': field,
      template: template.id,
      'template/recipient': placeholder,
      'template/field': placed,
      'template/bulk': sending.id,
      'template/version': 1,
      contact: contact?.id ?? 0,
      folder: folder.id,
      webhook: webhook.id,
      attachments: attachment.id,
      'templates/files': templateItems[0]?.id ?? '',
      'templates/versions': 1,
      'templates/envelope': templateEnvelope,
      'envelope/item/pages': 1,
      mails: 'mail_0',
      people: contact?.id ?? 0,
      views: viewId,
      member,
      'member/invitation': invitations[0]?.id ?? '',
      'for-you': recipient,
      'for-you/readings': 'sitting_0123456789abcdef01234567',
      'envelope/questions': asked.id,
      'envelope/preview': recipient,
      'envelope/preview/fields': field,
      'envelope/preview/files': envelopeItems[0]?.id ?? '',
      'envelope/preview/files/pages': '1.webp',
    },
    document,
    secrets: [secret, ...document.recipients.map(({ token }) => token)],
  };
}

export async function deleteThings(service: TestService, account: TestAccount, { ids }: Things): Promise<void> {
  const { orm } = service.services.database;
  await orm.delete(bulks).where(eq(bulks.id, ids['template/bulk']));
  await orm.delete(contacts).where(eq(contacts.id, ids.people));
  await orm.delete(savedViews).where(eq(savedViews.id, ids.views));
  for (const place of ['documents', 'templates', 'folders', 'webhooks'] as const) {
    await ask(service, account, 'DELETE', `/api/v1/${place}/${ids[place]}`);
  }
  await ask(service, account, 'DELETE', `/api/v1/folders/${ids['templates/folders']}`);
  const invitationId = ids['member/invitation'];
  await ask(service, account, 'POST', '/api/v2/member/invitation/cancel', { invitationId });
  await ask(service, account, 'POST', '/api/v2/member/remove', { memberId: ids.member });
}

/** Whether objects at a path can be hidden from members who are not admins. */
export const canBeHidden = (place: string): boolean => !/^(webhook|mails|views|member)/.test(place);

/** Whether objects at a path are numbered within another object, so that other teams have the same numbers. */
export const isNumberedWithin = (place: string): boolean => place === 'template/version';

/** Makes all objects that can be hidden visible only to the team's admins. */
export async function hideThings(service: TestService, account: TestAccount, { ids }: Things): Promise<void> {
  const data = { visibility: 'ADMIN' };
  for (const envelopeId of [ids.envelope, ids['templates/envelope']])
    await ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId, data });
  for (const folderId of [ids.folder, ids['templates/folders']])
    await ask(service, account, 'POST', '/api/v2/folder/update', { folderId, data });
  const { orm } = service.services.database;
  await orm.update(contacts).set({ visibility: 'ADMIN' }).where(eq(contacts.id, ids.people));
}

export const unknownLike = (id: string | number): string | number =>
  typeof id === 'number' ? 2_000_000_000 : id.replace(/_.*/, (rest) => `_${'0'.repeat(rest.length - 1)}`);
