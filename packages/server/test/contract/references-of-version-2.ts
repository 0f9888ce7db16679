import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import type { Reference } from './references.ts';
import type { Ids } from './world.ts';

const PLACE = { page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };
const LEGACY_PLACE = { pageNumber: 1, pageX: 1, pageY: 1, width: 9, height: 9 };
const TEXT = { type: 'TEXT' };
const LINK = { label: 'Map', data: 'https://example.com/map' };
const SIGNATURE = { type: 'SIGNATURE' };
// This recipient needs no field, so the document can still be sent.
const CY = { name: 'Cy', email: 'cy@example.com', role: 'CC' };

const post =
  (path: string, bodyOf: (id: unknown, own: Ids) => object): Reference['request'] =>
  (id, own) => ({ method: 'POST', path: `/v2${path}`, body: bodyOf(id, own) });

const list =
  (path: string, name: string): Reference['request'] =>
  (id) => ({ method: 'GET', path: `/v2${path}?${name}=${id}` });

const renamed = (envelopeItemId: unknown) => ({ envelopeItemId, title: 'Renamed' });

const form =
  (path: string, payloadOf: (id: unknown, own: Ids) => object): Reference['request'] =>
  (id, own) => {
    const body = new FormData();
    body.append('payload', JSON.stringify(payloadOf(id, own)));
    body.append('files', new Blob([buildPdf()]), 'file.pdf');
    return { method: 'POST', path: `/v2${path}`, body };
  };

function onOne(
  place: keyof Ids,
  property: string,
  operations: readonly [id: string, path: string, further?: (own: Ids) => object][],
): Reference[] {
  return operations.map(([id, path, further]) => ({
    place,
    names: [`${id}.${property}`],
    request: post(path, (named, own) => ({ [property]: named, ...further?.(own) })),
  }));
}

/** Returns the references of documents or templates. Only their names differ. */
function legacy(kind: 'document' | 'template'): Reference[] {
  const [Name, idName] =
    kind === 'document' ? (['Document', 'documentId'] as const) : (['Template', 'templateId'] as const);
  const all = `${kind}s` as const;
  const [recipients, fields] = [`${all}/recipients`, `${all}/fields`] as const;
  const change = (id: unknown) => ({ id, name: 'Renamed' });
  const moved = (id: unknown) => ({ ...SIGNATURE, id, pageX: 2 });
  const placed = (recipientId: unknown) => ({ ...TEXT, ...LEGACY_PLACE, recipientId });
  return [
    ...onOne(all, idName, [
      [`recipient-create${Name}Recipient`, `/${kind}/recipient/create`, () => ({ recipient: CY })],
      [`recipient-create${Name}Recipients`, `/${kind}/recipient/create-many`, () => ({ recipients: [] })],
      [
        `recipient-update${Name}Recipient`,
        `/${kind}/recipient/update`,
        (own) => ({ recipient: change(own[recipients]) }),
      ],
      [`recipient-update${Name}Recipients`, `/${kind}/recipient/update-many`, () => ({ recipients: [] })],
      [`field-create${Name}Field`, `/${kind}/field/create`, (own) => ({ field: placed(own[recipients]) })],
      [`field-create${Name}Fields`, `/${kind}/field/create-many`, () => ({ fields: [] })],
      [`field-update${Name}Field`, `/${kind}/field/update`, (own) => ({ field: moved(own[fields]) })],
      [`field-update${Name}Fields`, `/${kind}/field/update-many`, () => ({ fields: [] })],
    ]),
    {
      place: recipients,
      names: [`recipient-update${Name}Recipient.recipient.id`],
      request: post(`/${kind}/recipient/update`, (id, own) => ({ [idName]: own[all], recipient: change(id) })),
    },
    {
      place: recipients,
      names: [`recipient-update${Name}Recipients.recipients.id`],
      request: post(`/${kind}/recipient/update-many`, (id, own) => ({ [idName]: own[all], recipients: [change(id)] })),
    },
    {
      place: recipients,
      names: [`field-create${Name}Field.field.recipientId`],
      request: post(`/${kind}/field/create`, (id, own) => ({ [idName]: own[all], field: placed(id) })),
    },
    {
      place: recipients,
      names: [`field-create${Name}Fields.fields.recipientId`],
      request: post(`/${kind}/field/create-many`, (id, own) => ({ [idName]: own[all], fields: [placed(id)] })),
    },
    {
      place: fields,
      names: [`field-update${Name}Field.field.id`],
      request: post(`/${kind}/field/update`, (id, own) => ({ [idName]: own[all], field: moved(id) })),
    },
    {
      place: fields,
      names: [`field-update${Name}Fields.fields.id`],
      request: post(`/${kind}/field/update-many`, (id, own) => ({ [idName]: own[all], fields: [moved(id)] })),
    },
    {
      place: fields,
      names: [`field-delete${Name}Field.fieldId`],
      spends: 0,
      request: post(`/${kind}/field/delete`, (fieldId) => ({ fieldId })),
    },
    {
      place: recipients,
      names: [`recipient-delete${Name}Recipient.recipientId`],
      spends: 0,
      request: post(`/${kind}/recipient/delete`, (recipientId) => ({ recipientId })),
    },
  ];
}

/**
 * References in bodies and queries of version 2. Operations that need a draft come before the operation that sends it.
 */
export const REFERENCES_OF_VERSION_2: Reference[] = [
  { place: 'folders', names: ['envelope-find.folderId'], request: list('/envelope', 'folderId') },
  { place: 'templates', names: ['envelope-find.templateId'], request: list('/envelope', 'templateId') },
  { place: 'folders', names: ['document-find.folderId'], request: list('/document', 'folderId') },
  { place: 'templates', names: ['document-find.templateId'], request: list('/document', 'templateId') },
  { place: 'templates/folders', names: ['template-findTemplates.folderId'], request: list('/template', 'folderId') },
  { place: 'folders', names: ['folder-findFolders.parentId'], request: list('/folder', 'parentId') },
  {
    place: 'folders',
    names: ['envelope-create.payload.folderId'],
    request: form('/envelope/create', (folderId) => ({ title: 'T', folderId })),
  },
  {
    place: 'folders',
    names: ['document-create.payload.folderId'],
    request: form('/document/create', (folderId) => ({ title: 'T', folderId })),
  },
  {
    place: 'templates/folders',
    names: ['template-createTemplate.payload.folderId'],
    request: form('/template/create', (folderId) => ({ title: 'T', folderId })),
  },
  {
    place: 'folders',
    names: ['document-createDocumentTemporary.folderId'],
    request: post('/document/create/beta', (folderId) => ({ title: 'T', folderId })),
  },
  {
    place: 'templates/folders',
    names: ['template-createTemplateTemporary.folderId'],
    request: post('/template/create/beta', (folderId) => ({ title: 'T', folderId })),
  },
  {
    place: 'folders',
    names: ['folder-createFolder.parentId'],
    request: post('/folder/create', (parentId) => ({ name: 'F', parentId })),
  },
  {
    place: 'folders',
    names: ['folder-updateFolder.data.parentId'],
    request: post('/folder/update', (parentId, own) => ({ folderId: own.folders, data: { parentId } })),
  },
  {
    place: 'folders',
    names: ['envelope-update.data.folderId'],
    request: post('/envelope/update', (folderId, own) => ({ envelopeId: own.envelope, data: { folderId } })),
  },
  {
    place: 'folders',
    names: ['document-update.data.folderId'],
    request: post('/document/update', (folderId, own) => ({
      documentId: own.documents,
      // The document is already in the folder, so a second property ensures that the operation changes something.
      data: { folderId, externalId: `of-${folderId}` },
    })),
  },
  {
    place: 'templates/folders',
    names: ['template-updateTemplate.data.folderId'],
    request: post('/template/update', (folderId, own) => ({ templateId: own.templates, data: { folderId } })),
  },
  {
    place: 'templates/envelope',
    names: ['envelope-use.payload.envelopeId'],
    request: form('/envelope/use', (envelopeId, own) => ({
      envelopeId,
      customDocumentData: [{ identifier: 0, envelopeItemId: own['templates/files'] }],
    })),
  },
  ...[
    { place: 'folders' as const, name: 'folderId', body: (folderId: unknown) => ({ folderId }) },
    {
      place: 'templates/recipients' as const,
      name: 'recipients.id',
      body: (id: unknown) => ({ recipients: [{ id, email: 'cy@example.com' }] }),
    },
    {
      place: 'templates/fields' as const,
      name: 'prefillFields.id',
      body: (id: unknown) => ({ prefillFields: [{ id, type: 'text', value: 'x' }] }),
    },
  ].flatMap(({ place, name, body }) => [
    {
      place,
      names: [`envelope-use.payload.${name}`],
      request: form('/envelope/use', (id, own) => ({
        envelopeId: `template_${own.templates}`,
        customDocumentData: [{ identifier: 0, envelopeItemId: own['templates/files'] }],
        ...body(id),
      })),
    },
    {
      place,
      names: [`template-createDocumentFromTemplate.${name}`],
      request: post('/template/use', (id, own) => ({ templateId: own.templates, ...body(id) })),
    },
  ]),
  {
    place: 'templates/files',
    names: ['envelope-use.payload.customDocumentData.envelopeItemId'],
    request: form('/envelope/use', (envelopeItemId, own) => ({
      envelopeId: `template_${own.templates}`,
      customDocumentData: [{ identifier: 0, envelopeItemId }],
    })),
  },
  {
    place: 'templates/files',
    names: ['template-createDocumentFromTemplate.customDocumentData.envelopeItemId'],
    request: post('/template/use', (envelopeItemId, own) => ({
      templateId: own.templates,
      customDocumentData: [{ documentDataId: own['envelope/item'], envelopeItemId }],
    })),
  },
  {
    place: 'envelope/item',
    names: ['template-createDocumentFromTemplate.customDocumentData.documentDataId'],
    request: post('/template/use', (documentDataId, own) => ({
      templateId: own.templates,
      customDocumentData: [{ documentDataId, envelopeItemId: own['templates/files'] }],
    })),
  },
  {
    place: 'envelope/item',
    names: ['template-createDocumentFromTemplate.customDocumentDataId'],
    request: post('/template/use', (customDocumentDataId, own) => ({
      templateId: own.templates,
      customDocumentDataId,
    })),
  },
  ...onOne('contact', 'contactId', [['contact-update', '/contact/update', () => ({ data: { name: 'N' } })]]),
  {
    place: 'contact',
    names: ['contact-forget.contactId'],
    spends: 0,
    request: post('/contact/forget', (contactId) => ({ contactId })),
  },
  ...onOne('template/bulk', 'bulkId', [
    ['template-remindSending', '/template/bulk/remind'],
    ['template-controlSending', '/template/bulk/control', () => ({ control: 'PAUSE' })],
  ]),
  {
    place: 'templates/recipients',
    names: ['template-sendToMany.rows.recipients.id'],
    request: post('/template/bulk?dryRun=true', (id, own) => ({
      templateId: own.templates,
      rows: [{ recipients: [{ id, email: 'cy@example.com' }] }],
    })),
  },
  {
    place: 'templates/fields',
    names: ['template-sendToMany.rows.prefillFields.id'],
    request: post('/template/bulk?dryRun=true', (id, own) => ({
      templateId: own.templates,
      rows: [{ prefillFields: [{ id, value: 'x' }] }],
    })),
  },
  ...onOne('templates', 'templateId', [
    ['template-createDocumentFromTemplate', '/template/use'],
    ['template-sendToMany', '/template/bulk?dryRun=true', () => ({ rows: [{}] })],
  ]),
  {
    place: 'documents',
    names: ['document-getMany.documentIds[]'],
    request: post('/document/get-many', (id) => ({ documentIds: [id] })),
  },
  {
    place: 'templates',
    names: ['template-getMany.templateIds[]'],
    request: post('/template/get-many', (id) => ({ templateIds: [id] })),
  },
  ...onOne('folders', 'folderId', [['folder-updateFolder', '/folder/update', () => ({ data: { pinned: true } })]]),
  ...onOne('documents', 'documentId', [
    ['document-update', '/document/update', () => ({ data: { title: 'T' } })],
    ['document-duplicate', '/document/duplicate'],
  ]),
  ...onOne('templates', 'templateId', [
    ['template-updateTemplate', '/template/update', () => ({ data: { title: 'T' } })],
    ['template-restoreVersion', '/template/version/restore', () => ({ version: 1 })],
    ['template-duplicateTemplate', '/template/duplicate'],
    ['template-createTemplateDirectLink', '/template/direct/create'],
    ['template-updateTemplateDirectLink', '/template/direct/update', () => ({ limit: 5 })],
    ['template-replaceTemplateDirectLink', '/template/direct/replace'],
    ['template-toggleTemplateDirectLink', '/template/direct/toggle', () => ({ enabled: false })],
    ['template-deleteTemplateDirectLink', '/template/direct/delete'],
  ]),
  {
    place: 'templates/recipients',
    names: ['template-createTemplateDirectLink.directRecipientId'],
    request: post('/template/direct/create', (directRecipientId, own) => ({
      templateId: own.templates,
      directRecipientId,
    })),
  },
  {
    place: 'templates/recipients',
    names: ['template-updateTemplateDirectLink.directRecipientId'],
    request: post('/template/direct/update', (directRecipientId, own) => ({
      templateId: own.templates,
      directRecipientId,
    })),
  },
  ...onOne('envelope', 'envelopeId', [
    ['envelope-update', '/envelope/update', () => ({ data: { title: 'Renamed' } })],
    ['envelope-duplicate', '/envelope/duplicate'],
    ['envelope-extend', '/envelope/extend', () => ({ count: 3, unit: 'day' })],
    ['envelope-schedule', '/envelope/schedule', () => ({ sendAt: new Date(Date.now() + 86_400_000).toISOString() })],
    ['envelope-unschedule', '/envelope/unschedule'],
    ['envelope-cancel', '/envelope/cancel'],
    ['envelope-recipient-createMany', '/envelope/recipient/create-many', () => ({ data: [] })],
    ['envelope-recipient-updateMany', '/envelope/recipient/update-many', () => ({ data: [] })],
    ['envelope-field-createMany', '/envelope/field/create-many', () => ({ data: [] })],
    ['envelope-field-updateMany', '/envelope/field/update-many', () => ({ data: [] })],
  ]),
  {
    place: 'envelope',
    names: ['envelope-attachment-find.envelopeId'],
    request: list('/envelope/attachment', 'envelopeId'),
  },
  {
    place: 'documents',
    names: ['document-attachment-find.documentId'],
    request: list('/document/attachment', 'documentId'),
  },
  {
    place: 'envelope',
    names: ['envelope-item-createMany.payload.envelopeId'],
    request: form('/envelope/item/create-many', (envelopeId) => ({ envelopeId })),
  },
  ...onOne('envelope', 'envelopeId', [
    ['envelope-item-updateMany', '/envelope/item/update-many', (own) => ({ data: [renamed(own['envelope/item'])] })],
  ]),
  {
    place: 'envelope/item',
    names: ['envelope-item-updateMany.data.envelopeItemId'],
    request: post('/envelope/item/update-many', (id, own) => ({
      envelopeId: own.envelope,
      data: [{ ...renamed(id), title: 'Other' }],
    })),
  },
  ...onOne('envelope', 'envelopeId', [
    ['envelope-attachment-create', '/envelope/attachment/create', () => ({ data: LINK })],
  ]),
  ...onOne('documents', 'documentId', [
    ['document-attachment-create', '/document/attachment/create', () => ({ data: LINK })],
  ]),
  ...onOne('attachments', 'id', [
    ['envelope-attachment-update', '/envelope/attachment/update', () => ({ data: LINK })],
    ['document-attachment-update', '/document/attachment/update', () => ({ data: LINK })],
  ]),
  {
    place: 'attachments',
    names: ['envelope-attachment-delete.id'],
    spends: 0,
    request: post('/envelope/attachment/delete', (id) => ({ id })),
  },
  {
    place: 'attachments',
    names: ['document-attachment-delete.id'],
    spends: 1,
    request: post('/document/attachment/delete', (id) => ({ id })),
  },
  {
    place: 'envelope',
    names: ['envelope-recipient-rejectOnBehalfOf.envelopeId'],
    request: (envelopeId, own) => ({
      method: 'POST',
      path: `/v2/envelope/recipient/${own['documents/recipients']}/reject`,
      body: { envelopeId, reason: 'By telephone' },
    }),
  },
  {
    place: 'documents/recipients',
    names: ['envelope-recipient-updateMany.data.id'],
    request: post('/envelope/recipient/update-many', (id, own) => ({
      envelopeId: own.envelope,
      data: [{ id, name: 'Other' }],
    })),
  },
  {
    place: 'documents/recipients',
    names: ['envelope-field-createMany.data.recipientId'],
    request: post('/envelope/field/create-many', (recipientId, own) => ({
      envelopeId: own.envelope,
      data: [{ ...TEXT, ...PLACE, recipientId }],
    })),
  },
  {
    place: 'envelope/item',
    names: ['envelope-field-createMany.data.envelopeItemId'],
    request: post('/envelope/field/create-many', (envelopeItemId, own) => ({
      envelopeId: own.envelope,
      data: [{ ...TEXT, ...PLACE, recipientId: own['documents/recipients'], envelopeItemId }],
    })),
  },
  {
    place: 'documents/fields',
    names: ['envelope-field-updateMany.data.id'],
    request: post('/envelope/field/update-many', (id, own) => ({
      envelopeId: own.envelope,
      data: [{ ...SIGNATURE, id, positionX: 3 }],
    })),
  },
  {
    place: 'envelope/item',
    names: ['envelope-field-updateMany.data.envelopeItemId'],
    request: post('/envelope/field/update-many', (envelopeItemId, own) => ({
      envelopeId: own.envelope,
      data: [{ ...SIGNATURE, id: own['documents/fields'], envelopeItemId }],
    })),
  },
  ...legacy('document'),
  ...legacy('template'),
  ...onOne('webhooks', 'webhookId', [
    ['webhook-update', '/webhook/update', () => ({ data: { enabled: true } })],
    ['webhook-rotateSecret', '/webhook/rotate-secret'],
    ['webhook-test', '/webhook/test'],
    ['webhook-redeliver', '/webhook/redeliver', (own) => ({ deliveryId: own['webhooks/deliveries'] })],
  ]),
  {
    place: 'webhooks/deliveries',
    names: ['webhook-redeliver.deliveryId'],
    request: post('/webhook/redeliver', (deliveryId, own) => ({ webhookId: own.webhooks, deliveryId })),
  },
  // Inner objects are deleted before outer ones.
  {
    place: 'documents/fields',
    names: ['envelope-field-delete.fieldId'],
    spends: 1,
    request: post('/envelope/field/delete', (fieldId) => ({ fieldId })),
  },
  {
    place: 'documents/recipients',
    names: ['envelope-recipient-delete.recipientId'],
    spends: 1,
    request: post('/envelope/recipient/delete', (recipientId) => ({ recipientId })),
  },
  {
    place: 'documents',
    names: ['document-delete.documentId'],
    spends: 0,
    request: post('/document/delete', (documentId) => ({ documentId })),
  },
  {
    place: 'templates',
    names: ['template-deleteTemplate.templateId'],
    spends: 0,
    request: post('/template/delete', (templateId) => ({ templateId })),
  },
  {
    place: 'envelope',
    names: ['envelope-delete.envelopeId'],
    spends: 1,
    request: post('/envelope/delete', (envelopeId) => ({ envelopeId })),
  },
  {
    place: 'folders',
    names: ['folder-deleteFolder.folderId'],
    spends: 0,
    request: post('/folder/delete', (folderId) => ({ folderId })),
  },
  {
    place: 'webhooks',
    names: ['webhook-delete.webhookId'],
    spends: 0,
    request: post('/webhook/delete', (webhookId) => ({ webhookId })),
  },
  ...onOne('member', 'memberId', [['member-update', '/member/update', () => ({ role: 'MEMBER' })]]),
  {
    place: 'member',
    names: ['member-remove.memberId'],
    spends: 0,
    request: post('/member/remove', (memberId) => ({ memberId })),
  },
  {
    place: 'member/invitation',
    names: ['member-invitation-cancel.invitationId'],
    spends: 0,
    request: post('/member/invitation/cancel', (invitationId) => ({ invitationId })),
  },
  ...onOne('envelope', 'envelopeId', [['envelope-distribute', '/envelope/distribute']]),
  // The previous operation has already sent the document.
  ...onOne('documents', 'documentId', [['document-distribute', '/document/distribute']]),
  ...onOne('envelope', 'envelopeId', [
    ['envelope-redistribute', '/envelope/redistribute', (own) => ({ recipients: [own['documents/recipients']] })],
  ]),
  ...onOne('documents', 'documentId', [
    ['document-redistribute', '/document/redistribute', (own) => ({ recipients: [own['documents/recipients']] })],
  ]),
  {
    place: 'documents/recipients',
    names: ['envelope-redistribute.recipients[]'],
    request: post('/envelope/redistribute', (id, own) => ({ envelopeId: own.envelope, recipients: [id] })),
  },
  {
    place: 'documents/recipients',
    names: ['document-redistribute.recipients[]'],
    request: post('/document/redistribute', (id, own) => ({ documentId: own.documents, recipients: [id] })),
  },
  // Files of a sent document cannot be changed.
  ...onOne('envelope', 'envelopeId', [
    ['envelope-item-delete', '/envelope/item/delete', (own) => ({ envelopeItemId: own['envelope/item'] })],
  ]),
  {
    place: 'envelope/item',
    names: ['envelope-item-delete.envelopeItemId'],
    request: post('/envelope/item/delete', (envelopeItemId, own) => ({ envelopeId: own.envelope, envelopeItemId })),
  },
];
