import type { Ids } from './world.ts';

export class Form {
  constructor(readonly payload: object) {}
}

const NEW = new Form({ title: 'T', recipients: [] });

interface World {
  draft: Ids;
  pending: readonly [Ids, Ids, Ids, Ids];
  ready: readonly [Ids, Ids, Ids, Ids];
  spare: readonly [Ids, Ids, Ids];
  sendingId: string;
}

const PLACE = { page: 1, positionX: 10, positionY: 60, width: 20, height: 5 };
const LEGACY_PLACE = { pageNumber: 1, pageX: 10, pageY: 60, width: 20, height: 5 };
const TEXT = { type: 'TEXT' };

/** Never changes, because a repeated request must have the same body. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const LINK = { label: 'Map', data: 'https://example.com/map' };

const placed = (own: Ids) => [{ identifier: 0, envelopeItemId: own['templates/files'] }];

const somebody = (address: string) => ({ name: 'Cy', email: `${address}@once.example`, role: 'SIGNER' });

/** Returns a request for each operation of version 2 that needs more than its path. */
export function requestsOfVersion2({
  draft,
  pending,
  ready,
  spare,
  sendingId,
}: World): Record<string, { body?: unknown; ids?: Ids; query?: string }> {
  const envelopeId = draft.envelope;
  const [one, other, emptied] = spare;
  const legacy = (name: 'Document' | 'Template', kind: 'documents' | 'templates') => {
    const numbered = name === 'Document' ? { documentId: draft.documents } : { templateId: draft.templates };
    const [recipientId, fieldId] = [draft[`${kind}/recipients`], draft[`${kind}/fields`]];
    return {
      [`recipient-create${name}Recipient`]: { body: { ...numbered, recipient: somebody('one') } },
      [`recipient-create${name}Recipients`]: { body: { ...numbered, recipients: [somebody('two')] } },
      [`recipient-update${name}Recipient`]: { body: { ...numbered, recipient: { id: recipientId, name: 'One' } } },
      [`recipient-update${name}Recipients`]: { body: { ...numbered, recipients: [{ id: recipientId, name: 'Two' }] } },
      [`field-create${name}Field`]: { body: { ...numbered, field: { ...TEXT, ...LEGACY_PLACE, recipientId } } },
      [`field-create${name}Fields`]: { body: { ...numbered, fields: [{ ...TEXT, ...LEGACY_PLACE, recipientId }] } },
      [`field-update${name}Field`]: { body: { ...numbered, field: { id: fieldId, type: 'SIGNATURE', pageX: 11 } } },
      [`field-update${name}Fields`]: { body: { ...numbered, fields: [{ id: fieldId, type: 'SIGNATURE', pageX: 12 }] } },
      [`field-delete${name}Field`]: { body: { fieldId: one[`${kind}/fields`] } },
      [`recipient-delete${name}Recipient`]: { body: { recipientId: one[`${kind}/recipients`] } },
    };
  };
  return {
    'envelope-getMany': { body: { ids: { type: 'envelopeId', ids: [envelopeId] } } },
    'document-getMany': { body: { documentIds: [draft.documents] } },
    'template-getMany': { body: { templateIds: [draft.templates] } },
    'envelope-item-download': { query: '?version=original' },
    'document-download': { query: '?version=original' },
    'document-downloadBeta': { query: '?version=original' },
    'envelope-create': { body: NEW },
    'document-create': { body: NEW },
    'template-createTemplate': { body: NEW },
    'document-createDocumentTemporary': { body: { title: 'T' } },
    'template-createTemplateTemporary': { body: { title: 'T' } },
    'envelope-update': { body: { envelopeId, data: { title: 'Once' } } },
    'document-update': { body: { documentId: draft.documents, data: { title: 'Twice' } } },
    'template-updateTemplate': { body: { templateId: draft.templates, data: { title: 'Once' } } },
    'template-createTemplateDirectLink': { body: { templateId: draft.templates } },
    'template-updateTemplateDirectLink': { body: { templateId: draft.templates, limit: 5 } },
    'template-replaceTemplateDirectLink': { body: { templateId: draft.templates } },
    'template-toggleTemplateDirectLink': { body: { templateId: draft.templates, enabled: false } },
    'template-deleteTemplateDirectLink': { body: { templateId: other.templates } },
    'envelope-attachment-find': { query: `?envelopeId=${envelopeId}` },
    'document-attachment-find': { query: `?documentId=${draft.documents}` },
    'envelope-attachment-create': { body: { envelopeId, data: LINK } },
    'document-attachment-create': { body: { documentId: draft.documents, data: LINK } },
    'envelope-attachment-update': { body: { id: draft.attachments, data: LINK } },
    'document-attachment-update': { body: { id: draft.attachments, data: { ...LINK, label: 'Plan' } } },
    'envelope-attachment-delete': { body: { id: one.attachments } },
    'document-attachment-delete': { body: { id: other.attachments } },
    'envelope-use': {
      body: new Form({ envelopeId: `template_${draft.templates}`, customDocumentData: placed(draft) }),
    },
    // The row is refused, so that nothing is sent in the background.
    'template-sendToMany': {
      body: { templateId: ready[3].templates, rows: [{ recipients: [{ id: 1, email: 'x' }] }] },
    },
    'contact-create': { body: { email: 'new@once.example', name: 'New' } },
    'contact-update': { body: { contactId: draft.contact, data: { name: 'Once' } } },
    'contact-forget': { body: { contactId: other.contact } },
    'contact-import': { body: { rows: [{ row: 2, email: 'imported@once.example' }] } },
    'template-restoreVersion': { body: { templateId: draft.templates, version: 1 } },
    'template-remindSending': { body: { bulkId: sendingId } },
    'template-controlSending': { body: { bulkId: sendingId, control: 'PAUSE' } },
    'template-createDocumentFromTemplate': { body: { templateId: draft.templates } },
    'envelope-item-createMany': { body: new Form({ envelopeId }) },
    'envelope-item-updateMany': {
      body: { envelopeId, data: [{ envelopeItemId: draft['envelope/item'], title: 'Once' }] },
    },
    'envelope-item-delete': { body: { envelopeId: emptied.envelope, envelopeItemId: emptied['envelope/item'] } },
    'envelope-duplicate': { body: { envelopeId } },
    'document-duplicate': { body: { documentId: draft.documents } },
    'template-duplicateTemplate': { body: { templateId: draft.templates } },
    'envelope-recipient-createMany': { body: { envelopeId, data: [somebody('three')] } },
    'envelope-recipient-updateMany': {
      body: { envelopeId, data: [{ id: draft['documents/recipients'], name: 'Three' }] },
    },
    'envelope-field-createMany': {
      body: { envelopeId, data: [{ ...TEXT, ...PLACE, recipientId: draft['documents/recipients'] }] },
    },
    'envelope-field-updateMany': {
      body: { envelopeId, data: [{ id: draft['documents/fields'], type: 'SIGNATURE', positionX: 13 }] },
    },
    ...legacy('Document', 'documents'),
    ...legacy('Template', 'templates'),
    'envelope-schedule': { body: { envelopeId: one.envelope, sendAt: TOMORROW } },
    'envelope-unschedule': { body: { envelopeId: one.envelope } },
    'envelope-field-delete': { body: { fieldId: other['documents/fields'] } },
    'envelope-recipient-delete': { body: { recipientId: other['documents/recipients'] } },
    'document-delete': { body: { documentId: one.documents } },
    'template-deleteTemplate': { body: { templateId: one.templates } },
    'envelope-delete': { body: { envelopeId: other.envelope } },
    'envelope-cancel': { body: { envelopeId: `document_${pending[3].documents}` }, ids: pending[3] },
    'envelope-distribute': { body: { envelopeId: ready[1].envelope } },
    'document-distribute': { body: { documentId: ready[2].documents } },
    'envelope-redistribute': {
      body: { envelopeId: ready[1].envelope, recipients: [ready[1]['documents/recipients']] },
    },
    'document-redistribute': {
      body: { documentId: ready[2].documents, recipients: [ready[2]['documents/recipients']] },
    },
    'envelope-question-answer': { body: { answer: 'Section 3.' } },
    'envelope-extend': { body: { envelopeId: ready[1].envelope, count: 3, unit: 'day' } },
    'envelope-recipient-rejectOnBehalfOf': {
      body: { envelopeId: `document_${pending[2].documents}`, reason: 'By telephone' },
      ids: pending[2],
    },
    'embeddingPresign-createEmbeddingPresignToken': { body: {} },
    'embeddingPresign-verifyEmbeddingPresignToken': { body: { token: 'token' } },
    'folder-createFolder': { body: { name: 'F' } },
    'folder-updateFolder': { body: { folderId: draft.folders, data: { pinned: true } } },
    'folder-deleteFolder': { body: { folderId: one.folders } },
    'webhook-create': { body: { webhookUrl: 'http://127.0.0.1:9/hook', eventTriggers: ['DOCUMENT_SENT'] } },
    'webhook-update': { body: { webhookId: draft.webhooks, data: { enabled: true } } },
    'webhook-rotateSecret': { body: { webhookId: draft.webhooks } },
    'webhook-test': { body: { webhookId: draft.webhooks } },
    'webhook-redeliver': { body: { webhookId: draft.webhooks, deliveryId: draft['webhooks/deliveries'] } },
    'webhook-delete': { body: { webhookId: one.webhooks } },
    'team-update': { body: { expiration: null } },
    'team-create': { body: { name: 'Second' } },
    'member-invite': { body: { invitations: [{ email: 'invited@once.example', role: 'VIEWER' }] } },
    'member-invitation-cancel': { body: { invitationId: one['member/invitation'] } },
    'member-update': { body: { memberId: draft.member, role: 'VIEWER' } },
    'member-remove': { body: { memberId: one.member } },
  };
}
