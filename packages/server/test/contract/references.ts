import type { DescribedOperation, Schema } from './described-operations.ts';
import { REFERENCES_OF_VERSION_2 } from './references-of-version-2.ts';
import { propertiesOf, typesOf } from './sample-value.ts';
import type { Ids } from './world.ts';

export interface Reference {
  place: keyof Ids;
  /** Operations, each with the properties of its body or query that contain the id. */
  names: string[];
  /** Index of a spare object to use, if the operation would use up the team's own. */
  spends?: 0 | 1;
  request: (id: unknown, own: Ids) => { method: string; path: string; body?: unknown };
}

const BOX = { type: 'TEXT', page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };

export const REFERENCES: Reference[] = [
  {
    place: 'folders',
    names: ['createDocument.folderId'],
    request: (folderId) => ({ method: 'POST', path: '/v1/documents', body: { title: 'T', recipients: [], folderId } }),
  },
  {
    place: 'templates/folders',
    names: ['createTemplate.folderId'],
    request: (folderId) => ({ method: 'POST', path: '/v1/templates', body: { title: 'T', folderId } }),
  },
  {
    place: 'templates/folders',
    names: ['updateTemplate.folderId', 'updateTemplateWithPut.folderId'],
    request: (folderId, own) => ({ method: 'PATCH', path: `/v1/templates/${own.templates}`, body: { folderId } }),
  },
  {
    place: 'folders',
    names: ['generateDocumentFromTemplate.folderId'],
    request: (folderId, own) => ({
      method: 'POST',
      path: `/v1/templates/${own.templates}/generate-document`,
      body: { folderId },
    }),
  },
  {
    place: 'folders',
    names: ['createDocumentFromTemplate.folderId'],
    request: (folderId, own) => ({
      method: 'POST',
      path: `/v1/templates/${own.templates}/create-document`,
      body: { title: 'T', folderId },
    }),
  },
  {
    place: 'folders',
    names: ['createFolder.parentId'],
    request: (parentId) => ({ method: 'POST', path: '/v1/folders', body: { name: 'F', parentId } }),
  },
  {
    place: 'folders',
    names: ['updateFolder.parentId', 'updateFolderWithPut.parentId'],
    request: (parentId, own) => ({ method: 'PATCH', path: `/v1/folders/${own.folders}`, body: { parentId } }),
  },
  {
    place: 'folders',
    names: ['getDocuments.folderId'],
    request: (id) => ({ method: 'GET', path: `/v1/documents?folderId=${id}` }),
  },
  {
    place: 'templates/folders',
    names: ['getTemplates.folderId'],
    request: (id) => ({ method: 'GET', path: `/v1/templates?folderId=${id}` }),
  },
  {
    place: 'folders',
    names: ['getFolders.parentId'],
    request: (id) => ({ method: 'GET', path: `/v1/folders?parentId=${id}` }),
  },
  {
    place: 'documents/recipients',
    names: ['createField.recipientId', 'createField.fields.recipientId'],
    request: (recipientId, own) => ({
      method: 'POST',
      path: `/v1/documents/${own.documents}/fields`,
      body: { ...BOX, recipientId },
    }),
  },
  {
    place: 'documents/recipients',
    names: ['updateField.recipientId', 'updateFieldWithPut.recipientId'],
    request: (recipientId, own) => ({
      method: 'PATCH',
      path: `/v1/documents/${own.documents}/fields/${own['documents/fields']}`,
      body: { recipientId },
    }),
  },
  {
    place: 'templates/recipients',
    names: ['createTemplateField.recipientId', 'createTemplateField.fields.recipientId'],
    request: (recipientId, own) => ({
      method: 'POST',
      path: `/v1/templates/${own.templates}/fields`,
      body: { ...BOX, recipientId },
    }),
  },
  {
    place: 'templates/recipients',
    names: ['updateTemplateField.recipientId', 'updateTemplateFieldWithPut.recipientId'],
    request: (recipientId, own) => ({
      method: 'PATCH',
      path: `/v1/templates/${own.templates}/fields/${own['templates/fields']}`,
      body: { recipientId },
    }),
  },
  {
    place: 'templates/recipients',
    names: ['generateDocumentFromTemplate.recipients.id'],
    request: (id, own) => ({
      method: 'POST',
      path: `/v1/templates/${own.templates}/generate-document`,
      body: { recipients: [{ id, email: 'cy@example.com' }] },
    }),
  },
  {
    place: 'templates/fields',
    names: ['generateDocumentFromTemplate.prefillFields.id'],
    request: (id, own) => ({
      method: 'POST',
      path: `/v1/templates/${own.templates}/generate-document`,
      body: { prefillFields: [{ id, type: 'text', value: 'V' }] },
    }),
  },
  ...REFERENCES_OF_VERSION_2,
  {
    place: 'webhooks',
    names: ['unsubscribeZapier.webhookId'],
    spends: 1,
    request: (webhookId) => ({ method: 'POST', path: '/v1/zapier/unsubscribe', body: { webhookId } }),
  },
  // By this time, version 2 has sent the document.
  {
    place: 'documents/recipients',
    names: ['resendDocument.recipients[]'],
    request: (id, own) => ({
      method: 'POST',
      path: `/v1/documents/${own.documents}/resend`,
      body: { recipients: [id] },
    }),
  },
];

/** Ids in request bodies that refer to nothing: the caller chooses them, or they are accepted and ignored. */
const CHOSEN = /externalId$|emailId$|^createTemplate\.(recipients\.id|fields\.recipientId)$/;

/** Returns the references in the body or query of an operation, e.g. `createFolder.parentId`. */
export function namesOfIds({ id, parameters, body }: DescribedOperation): string[] {
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const names = [...inQuery, ...(body ? propertyPaths(body.schema) : [])].filter(isIdName);
  return [...new Set(names)].map((name) => `${id}.${name}`).filter((name) => !CHOSEN.test(name));
}

// Whether a property contains an id. The recipients of a reminder are a list of ids.
const isIdName = (path: string): boolean => /(^|\.)id$|Id$|\[\]$/.test(path);

function propertyPaths(schema: Schema): string[] {
  const { anyOf = [], items } = schema as { anyOf?: Schema[]; items?: Schema };
  const properties = propertiesOf(schema).flatMap(([name, inner]) => [
    typesOf(inner).includes('array') && typesOf(inner.items as Schema)[0] === 'integer' ? `${name}[]` : name,
    ...propertyPaths(inner).map((path) => `${name}.${path}`),
  ]);
  return [...properties, ...anyOf.flatMap(propertyPaths), ...(items ? propertyPaths(items) : [])];
}
